import type { Clock } from '../ui/clock.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';

/**
 * `writer` may change the page; `reader` may not, because another tab does; `waiting` until the browser has decided.
 */
export type TabRole = 'waiting' | 'writer' | 'reader';

/** Lets one tab at a time write a page. */
export interface TabLock {
  readonly role: Store<TabRole>;
  /** Makes this tab the writer and the other one a reader. */
  takeOver(): void;
  release(): void;
}

/**
 * How long a tab waits for a lock that is held, in milliseconds. The browser hears of a release later than of a request that was made after it, so
 * that who comes back to a page at once, or loads it again, would only read what they have left themselves.
 */
const handOverMs = 400;

/**
 * Without Web Locks (insecure context, old browser) the tab is the writer; the version check on the server still
 * protects the page.
 */
export function createTabLock(
  locks: Pick<LockManager, 'request'> | undefined,
  pageId: string,
  clock: Pick<Clock, 'after'>,
): TabLock {
  const role = createStore<TabRole>('waiting');
  const waiting = new AbortController();
  let isReleased = false;
  let hold = new AbortController();

  function request(options: LockOptions): void {
    if (!locks) return role.set('writer');
    const mine = new AbortController();
    hold = mine;
    locks
      .request(`mortise-page-${pageId}`, options, () => {
        if (isReleased) return;
        role.set('writer');
        return new Promise<void>((resolve) => mine.signal.addEventListener('abort', () => resolve(), { once: true }));
      })
      .catch(() => {
        // Another tab holds the lock, or has taken it.
        if (hold === mine) role.set('reader');
      });
  }

  request({ signal: waiting.signal });
  // After the lock is granted this changes nothing.
  const stopWaiting = clock.after(handOverMs, () => waiting.abort());
  return {
    role,
    takeOver: () => request({ steal: true }),
    release() {
      isReleased = true;
      stopWaiting();
      waiting.abort();
      hold.abort();
    },
  };
}
