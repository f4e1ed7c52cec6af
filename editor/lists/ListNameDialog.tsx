import { useId, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import { listNameMax } from '../../protocol/enums/mailing-lists.js';
import type { CallResult } from '../storage/calls.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';

interface ListNameDialogProps<T> {
  readonly title: string;
  /** The name so far; empty for a new list. */
  readonly name: string;
  save(name: string): Promise<CallResult<T>>;
  onDone(value: T): void;
  onCancel(): void;
}

/** Asks for the name of a list. On failure it stays open and shows why. */
export function ListNameDialog<T>({ title, name: former, save, onDone, onCancel }: ListNameDialogProps<T>) {
  const id = useId();
  const [name, setName] = useState(former);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    setBusy(true);
    setProblem(null);
    const result = await save(name.trim());
    setBusy(false);
    if (result.ok) onDone(result.value);
    else setProblem(result.message || text.serverUnreachable());
  }

  return (
    <Dialog title={title} onCancel={onCancel}>
      <form className="fields" noValidate onSubmit={(event) => void submit(event)}>
        {problem !== null && <ProblemBar>{problem}</ProblemBar>}
        <div className="field">
          <label htmlFor={id}>{text.listName()}</label>
          <input
            id={id}
            type="text"
            dir="auto"
            autoComplete="off"
            data-first-focus
            maxLength={listNameMax}
            value={name}
            aria-invalid={isMissing}
            aria-describedby={`${id}-problem`}
            onChange={(event) => setName(event.target.value)}
          />
          <p id={`${id}-problem`} className="field-error" role="alert">
            {isMissing ? text.listNameMissing() : ''}
          </p>
        </div>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onCancel}>
            {text.cancel()}
          </button>
          <button type="submit" className="button primary" aria-disabled={isBusy}>
            {text.listSave()}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
