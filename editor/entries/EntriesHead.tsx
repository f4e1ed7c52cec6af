import * as text from '#strings/editor';
import type { EntryNarrowing, FormSummary } from '../../protocol/http/forms.js';
import { ExportLink } from '../shell/ExportLink.js';
import { exportAddress, isNarrowed } from './entry-client.js';

interface EntriesHeadProps {
  readonly form: FormSummary;
  readonly narrowing: EntryNarrowing;
  readonly canExport: boolean;
}

/** Name of the form, and its entries as files: all but spam, or those that are found. */
export function EntriesHead({ form, narrowing, canExport }: EntriesHeadProps) {
  const isPart = isNarrowed(narrowing);
  return (
    <div className="entries-head">
      <h2 id="entries-title">{text.entriesOf({ form: form.name })}</h2>
      {canExport && (
        <div className="entries-exports" role="group" aria-label={text.entriesExports()}>
          <ExportLink className="button small" href={exportAddress(form.formId, 'csv', narrowing)}>
            {isPart ? text.entriesExportFoundCsv() : text.entriesExportCsv()}
          </ExportLink>
          <ExportLink className="button small" href={exportAddress(form.formId, 'json', narrowing)}>
            {isPart ? text.entriesExportFoundJson() : text.entriesExportJson()}
          </ExportLink>
        </div>
      )}
    </div>
  );
}
