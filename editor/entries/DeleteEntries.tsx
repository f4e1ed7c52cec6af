import { useState } from 'react';
import * as text from '#strings/editor';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import type { EntryClient } from './entry-client.js';

interface DeleteEntriesProps {
  readonly formId: string;
  readonly ids: readonly string[];
  readonly client: EntryClient;
  onCancel(): void;
  onDeleted(count: number): void;
}

/**
 * Asks before entries are deleted, and shows why that failed. Nothing is removed before the server has confirmed it.
 */
export function DeleteEntries({ formId, ids, client, onCancel, onDeleted }: DeleteEntriesProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    const result = await client.remove(formId, ids);
    setIsBusy(false);
    if (result.ok) onDeleted(result.value.deleted);
    else setProblem(result.message);
  }

  return (
    <Dialog title={text.entriesDeleteTitle({ n: ids.length })} onCancel={() => isBusy || onCancel()}>
      <p>{text.entriesDeleteText()}</p>
      {problem !== null && <ProblemBar title={text.unableToUpdateForm()}>{problem}</ProblemBar>}
      <div className="dialog-actions">
        <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
          {text.cancel()}
        </button>
        <button type="button" className="button primary" aria-disabled={isBusy} onClick={() => void run()}>
          {isBusy ? text.entriesDeleting() : text.entriesDeleteNow({ n: ids.length })}
        </button>
      </div>
    </Dialog>
  );
}
