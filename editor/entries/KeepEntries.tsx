import { useId, useState } from 'react';
import * as text from '#strings/editor';
import { retentionDays } from '../../protocol/enums/retention.js';
import type { RetentionDays } from '../../protocol/enums/retention.js';
import type { FormSummary } from '../../protocol/http/forms.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import type { EntryClient } from './entry-client.js';

interface KeepEntriesProps {
  readonly form: FormSummary;
  readonly client: EntryClient;
  onSaved(): void;
}

/** How long the entries of a form are kept. A shorter time is asked about first, because it removes entries. */
export function KeepEntries({ form, client, onSaved }: KeepEntriesProps) {
  const id = useId();
  const saved = form.retentionDays ?? null;
  const [days, setDays] = useState<RetentionDays | null>(saved);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);

  async function save(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    const result = await client.keep(form.formId, days);
    setIsBusy(false);
    setIsAsking(false);
    setIsDone(result.ok);
    if (result.ok) onSaved();
    else setProblem(result.message || text.serverUnreachable());
  }

  return (
    <div className="entries-keep">
      <div className="field">
        <label htmlFor={id}>{text.entriesKeep()}</label>
        <select
          id={id}
          value={days ?? ''}
          onChange={({ target }) => {
            setIsDone(false);
            setDays(retentionDays.find((each) => String(each) === target.value) ?? null);
          }}
        >
          <option value="">{text.entriesKeepAlways()}</option>
          {retentionDays.map((each) => (
            <option key={each} value={each}>
              {text.entriesKeepDays({ n: each })}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy || days === saved}
        onClick={() => {
          if (days === saved) return;
          if (days !== null && days < (saved ?? Infinity)) setIsAsking(true);
          else void save();
        }}
      >
        {text.entriesKeepSave()}
      </button>
      <span role="status">{isDone && text.entriesKeepSaved()}</span>
      {problem !== null && <ProblemBar title={text.unableToUpdateForm()}>{problem}</ProblemBar>}
      {isAsking && days !== null && (
        <Dialog title={text.entriesKeepTitle({ n: days })} onCancel={() => isBusy || setIsAsking(false)}>
          <p>{text.entriesKeepText()}</p>
          <div className="dialog-actions">
            <button type="button" className="button quiet" onClick={() => isBusy || setIsAsking(false)}>
              {text.cancel()}
            </button>
            <button type="button" className="button primary" aria-disabled={isBusy} onClick={() => void save()}>
              {text.entriesKeepConfirm()}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
