import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import { Dialog } from '../ui/Dialog.js';
import { useServices } from '../ui/services.js';
import type { PartsSession } from './parts-session.js';

/** Stands before everything that leaves the screen: asks only when changes would truly be lost, because this device does not keep them. */
export function usePartsGuard(session: PartsSession): { prepare(): Promise<boolean>; readonly dialog: ReactNode } {
  const { window } = useServices();
  const [question, setQuestion] = useState<{ answer(leave: boolean): void } | null>(null);

  useEffect(() => {
    const ends = new AbortController();
    const warn = (event: BeforeUnloadEvent): void => {
      if (session.isAtRisk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn, { signal: ends.signal });
    return () => ends.abort();
  }, [session, window]);

  const prepare = useCallback(async () => {
    await session.device.idle();
    if (!session.isAtRisk()) return true;
    return new Promise<boolean>((resolve) => setQuestion({ answer: resolve }));
  }, [session]);

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
  return { prepare, dialog };
}
