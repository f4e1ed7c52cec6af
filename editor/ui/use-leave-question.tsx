import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import { Dialog } from './Dialog.js';
import { useServices } from './services.js';

export interface LeaveQuestion {
  /** Whether the screen may be left; where something would be lost, the editor is asked. */
  mayLeave(): Promise<boolean>;
  /** The question, while it is asked. */
  readonly dialog: ReactNode;
}

/** Asks before something is lost, within the app and by the browser. `isAtRisk` says whether something would be; it must be stable. */
export function useLeaveQuestion(isAtRisk: () => boolean): LeaveQuestion {
  const { window } = useServices();
  const [question, setQuestion] = useState<{ answer(leave: boolean): void } | null>(null);

  useEffect(() => {
    const ends = new AbortController();
    const warn = (event: BeforeUnloadEvent): void => {
      if (isAtRisk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn, { signal: ends.signal });
    return () => ends.abort();
  }, [isAtRisk, window]);

  const mayLeave = useCallback(
    async () => !isAtRisk() || new Promise<boolean>((resolve) => setQuestion({ answer: resolve })),
    [isAtRisk],
  );

  function answer(leave: boolean): void {
    question?.answer(leave);
    setQuestion(null);
  }

  const dialog = question && (
    <Dialog title={text.leaveTitle()} onCancel={() => answer(false)}>
      <p>{text.leaveText()}</p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => answer(true)}>
          {text.leaveAnyway()}
        </button>
        <button type="button" className="button primary" autoFocus onClick={() => answer(false)}>
          {text.stay()}
        </button>
      </div>
    </Dialog>
  );
  return { mayLeave, dialog };
}
