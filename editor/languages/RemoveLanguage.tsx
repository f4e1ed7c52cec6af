import { useState } from 'react';
import * as text from '#strings/editor';
import type { CallResult } from '../storage/calls.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';

interface RemoveLanguageProps {
  readonly name: string;
  /** Pages in the language, published or not. */
  readonly pages: number;
  /** Removes the language; the result's message is shown on failure. */
  remove(): Promise<CallResult<unknown>>;
  onClose(): void;
}

/** Asks before a language is removed, and explains the effect on its pages. */
export function RemoveLanguage({ name, pages, remove, onClose }: RemoveLanguageProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const result = await remove();
    setBusy(false);
    if (result.ok || result.failure === 'conflict') onClose();
    else setProblem(result.message);
  }

  return (
    <Dialog title={text.languageRemoveTitle({ language: name })} onCancel={() => isBusy || onClose()}>
      <p>{pages > 0 ? text.languageRemovePages({ n: pages }) : text.languageRemoveNone()}</p>
      {problem !== null && <ProblemBar title={text.languagesNotSaved()}>{problem}</ProblemBar>}
      <div className="dialog-actions">
        <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => isBusy || onClose()}>
          {text.cancel()}
        </button>
        <button type="button" className="button primary" aria-disabled={isBusy} onClick={() => void run()}>
          {isBusy ? text.languageRemoving() : text.languageRemoveNow({ language: name })}
        </button>
      </div>
    </Dialog>
  );
}
