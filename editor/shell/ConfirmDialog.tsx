import { useState, type ReactNode } from 'react';
import * as text from '#strings/editor';
import type { CallResult } from '../storage/calls.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';

interface ConfirmDialogProps<T> {
  readonly title: string;
  readonly confirmText: string;
  readonly children: ReactNode;
  /** The action. On failure the dialog stays open and shows why. */
  run(): Promise<CallResult<T>>;
  onDone(value: T): void;
  onCancel(): void;
}

/** Asks before something is changed that visitors or accounts notice, and shows why that failed. Nothing changes before the server has confirmed it. */
export function ConfirmDialog<T>({ title, confirmText, children, run, onDone, onCancel }: ConfirmDialogProps<T>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const result = await run();
    setBusy(false);
    if (result.ok) onDone(result.value);
    else setProblem(result.message || text.accountNotSaved());
  }

  return (
    <Dialog title={title} onCancel={() => isBusy || onCancel()}>
      {children}
      {problem !== null && <ProblemBar>{problem}</ProblemBar>}
      <div className="dialog-actions">
        <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
          {text.cancel()}
        </button>
        <button type="button" className="button primary" aria-disabled={isBusy} onClick={() => void confirm()}>
          {confirmText}
        </button>
      </div>
    </Dialog>
  );
}
