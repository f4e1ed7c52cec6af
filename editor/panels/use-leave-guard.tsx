import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import type { PageSession } from '../storage/page-session.js';
import { Dialog } from '../ui/Dialog.js';
import { useServices } from '../ui/services.js';

export interface LeaveGuard {
  /** True when the page may be left: everything is on the server or on this device, or the editor said so. */
  prepare(): Promise<boolean>;
  /** The question, while it is asked. */
  readonly dialog: ReactNode;
}

/** How long leaving waits for the server before it leaves the rest to the copy on this device. */
const patienceMs = 3000;

/** Stands before everything that leaves the page; asks only when something would truly be lost. */
export function useLeaveGuard(session: PageSession): LeaveGuard {
  const { window, clock } = useServices();
  const [question, setQuestion] = useState<{ answer(leave: boolean): void } | null>(null);

  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const warn = (event: BeforeUnloadEvent): void => {
      if (session.isAtRisk()) event.preventDefault();
    };
    const sendNow = (): void => {
      if (session.queue.state.get().status !== 'saved') void session.queue.flush();
    };
    window.addEventListener('beforeunload', warn, { signal });
    window.addEventListener('online', sendNow, { signal });
    window.document.addEventListener('visibilitychange', () => window.document.visibilityState === 'hidden' && session.queue.state.get().status === 'unsaved' && sendNow(), { signal });
    return () => ends.abort();
  }, [session, window]);

  const prepare = useCallback(async () => {
    const { status } = session.queue.state.get();
    if (status === 'unsaved' || status === 'saving') {
      await Promise.race([session.queue.flush(), new Promise<void>((resolve) => clock.after(patienceMs, resolve))]);
    }
    await session.device.idle();
    if (!session.isAtRisk()) return true;
    return new Promise<boolean>((resolve) => setQuestion({ answer: resolve }));
  }, [session, clock]);

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
