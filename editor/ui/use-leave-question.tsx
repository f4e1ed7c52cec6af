import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import { Dialog } from './Dialog.js';

export interface LeaveQuestion {
  /** True when the screen may be left. Where something would be lost, the user decides. */
  mayLeave(): Promise<boolean>;
  /** The open question, or null. */
  readonly dialog: ReactNode;
}

/** What the question says. */
export interface LeaveWords {
  question(): string;
  /** Of the button that leaves. */
  leave(): string;
}

const lostWords: LeaveWords = { question: text.leaveText, leave: text.leaveAnyway };

/** What may be lost. Its functions must be stable. */
export interface WorkAtRisk {
  readonly isAtRisk: () => boolean;
  /** Resolves once no save is under way: what is on its way to the server is no reason to ask. */
  readonly idle?: () => Promise<void>;
}

/** Asks before something is lost, on navigation in the editor and on `beforeunload`. */
export function useLeaveQuestion(
  window: Window,
  { isAtRisk, idle }: WorkAtRisk,
  words: LeaveWords = lostWords,
): LeaveQuestion {
  const [question, setQuestion] = useState<{ answer(leave: boolean): void } | null>(null);

  useEffect(() => {
    const ends = new AbortController();
    const warn = (event: BeforeUnloadEvent): void => {
      if (isAtRisk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn, { signal: ends.signal });
    return () => ends.abort();
  }, [isAtRisk, window]);

  const mayLeave = useCallback(async () => {
    await idle?.();
    return !isAtRisk() || new Promise<boolean>((resolve) => setQuestion({ answer: resolve }));
  }, [isAtRisk, idle]);

  function answer(leave: boolean): void {
    question?.answer(leave);
    setQuestion(null);
  }

  const dialog = question && (
    <Dialog title={text.leaveTitle()} onCancel={() => answer(false)}>
      <p>{words.question()}</p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => answer(true)}>
          {words.leave()}
        </button>
        <button type="button" className="button primary" data-first-focus onClick={() => answer(false)}>
          {text.stay()}
        </button>
      </div>
    </Dialog>
  );
  return { mayLeave, dialog };
}
