import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { useLeaveQuestion } from '../ui/use-leave-question.js';

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
  const { mayLeave, dialog } = useLeaveQuestion(window, session.isAtRisk);

  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const sendNow = (): void => {
      if (session.queue.state.get().status !== 'saved') void session.queue.flush();
    };
    window.addEventListener('online', sendNow, { signal });
    window.document.addEventListener(
      'visibilitychange',
      () => window.document.visibilityState === 'hidden' && session.queue.state.get().status === 'unsaved' && sendNow(),
      { signal },
    );
    return () => ends.abort();
  }, [session, window]);

  const prepare = useCallback(async () => {
    const { status } = session.queue.state.get();
    if (status === 'unsaved' || status === 'saving') {
      await Promise.race([session.queue.flush(), new Promise<void>((resolve) => clock.after(patienceMs, resolve))]);
    }
    await session.device.idle();
    return mayLeave();
  }, [session, clock, mayLeave]);

  return { prepare, dialog };
}
