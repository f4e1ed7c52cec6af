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
 * Without Web Locks (insecure context, old browser) the tab is the writer; the version check on the server still
 * protects the page.
 */
export function createTabLock(locks: Pick<LockManager, 'request'> | undefined, pageId: string): TabLock {
  const role = createStore<TabRole>('waiting');
  const released = new AbortController();
  let hold = new AbortController();

  function request(options: LockOptions): void {
    if (!locks) return role.set('writer');
    const mine = new AbortController();
    hold = mine;
    locks
      .request(`mortise-page-${pageId}`, options, (lock) => {
        if (!lock || released.signal.aborted) return role.set('reader');
        role.set('writer');
        return new Promise<void>((resolve) => mine.signal.addEventListener('abort', () => resolve(), { once: true }));
      })
      .catch(() => {
        // The lock was taken by another tab.
        if (hold === mine) role.set('reader');
      });
  }

  request({ ifAvailable: true });
  return {
    role,
    takeOver: () => request({ steal: true }),
    release() {
      released.abort();
      hold.abort();
    },
  };
}
