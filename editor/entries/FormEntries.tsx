import { useCallback, useState } from 'react';
import type { FormSummary } from '../../protocol/http/http.js';
import * as text from '#strings/editor';
import { EntryTable } from './EntryTable.js';
import { exportAddress } from './entry-client.js';
import type { EntryClient } from './entry-client.js';
import { useAnswer } from './use-answer.js';

interface FormEntriesProps {
  readonly form: FormSummary;
  readonly client: EntryClient;
}

/** Entries of one form, a part at a time, and all of them as files. */
export function FormEntries({ form, client }: FormEntriesProps) {
  const [before, setBefore] = useState<string | null>(null);
  const { value, isLoading, problem, retry } = useAnswer(useCallback(() => client.table(form.formId, before), [client, form.formId, before]));
  const next = value?.next ?? null;
  const isEmpty = value?.rows.length === 0;
  return (
    <div aria-busy={isLoading}>
      <div className="entries-head">
        <h2 id="entries-title">{text.entriesOf({ form: form.name })}</h2>
        {value && !isEmpty && (
          <div className="entries-exports" role="group" aria-label={text.entriesExports()}>
            <a className="button small" href={exportAddress(form.formId, 'csv')} download>
              {text.entriesExportCsv()}
            </a>
            <a className="button small" href={exportAddress(form.formId, 'json')} download>
              {text.entriesExportJson()}
            </a>
          </div>
        )}
      </div>
      {problem !== null && (
        <div className="bar is-bad" role="alert">
          <p>{problem || text.entriesNotLoaded()}</p>
          <button type="button" className="button small" onClick={retry}>
            {text.tryAgain()}
          </button>
        </div>
      )}
      <p className="entries-status" role="status">
        {statusText(value?.rows.length ?? null, isLoading)}
      </p>
      {value && !isEmpty && <EntryTable table={value} />}
      {(before !== null || next !== null) && (
        <div className="entries-pager">
          <button type="button" className="button" aria-disabled={before === null} onClick={() => setBefore(null)}>
            {text.entriesNewer()}
          </button>
          <button type="button" className="button" aria-disabled={next === null || isLoading} onClick={() => next !== null && !isLoading && setBefore(next)}>
            {text.entriesOlder()}
          </button>
        </div>
      )}
    </div>
  );
}

function statusText(count: number | null, isLoading: boolean): string {
  if (isLoading) return text.loading();
  if (count === null) return '';
  return count === 0 ? text.entriesNone() : text.entriesShown({ n: count });
}
