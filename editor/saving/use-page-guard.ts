import { useCallback, useEffect, useMemo } from 'react';
import { useServices } from '../services/services.js';
import { useLeaveGuard } from '../shell/use-leave-guard.js';
import type { LeaveGuard } from '../shell/use-leave-guard.js';
import type { PageSession } from '../storage/page-session.js';

/** How long leaving waits for the server, in milliseconds. After that the copy on this device has to do. */
const patienceMs = 3000;

/** Saves when the browser is online again or the tab is hidden. */
function useEarlySaves({ queue }: PageSession): void {
  const { window } = useServices();
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const { document } = window;
    const onOnline = (): void => {
      if (queue.state.get().status !== 'saved') void queue.flush();
    };
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden' && queue.state.get().status === 'unsaved') void queue.flush();
    };
    window.addEventListener('online', onOnline, { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    return () => ends.abort();
  }, [queue, window]);
}

/** Guards every way out of the page under edit; `hasUnsavedAccess`, memoized, tells of a choice in the page settings. */
export function usePageGuard(session: PageSession, hasUnsavedAccess: () => boolean): LeaveGuard {
  const { clock } = useServices();
  useEarlySaves(session);
  const send = useCallback(async () => {
    const { status } = session.queue.state.get();
    if (status !== 'unsaved' && status !== 'saving') return;
    await Promise.race([session.queue.flush(), new Promise<void>((resolve) => clock.after(patienceMs, resolve))]);
  }, [session, clock]);
  const work = useMemo(
    () => ({ device: session.device, isAtRisk: () => session.isAtRisk() || hasUnsavedAccess() }),
    [session, hasUnsavedAccess],
  );
  return useLeaveGuard(work, send);
}
