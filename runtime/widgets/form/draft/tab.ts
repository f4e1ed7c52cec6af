import { tabKey } from '../../../../protocol/names/drafts.js';
import { createLife, listen, onAbort } from '../../../core/listen.js';
import type { Environment, Service } from '../../../core/widget.js';

/** This tab among the tabs that keep drafts. A tab with a draft lives as long as a page of it holds the lock of its id. */
export interface DraftTab {
  readonly id: string;
  /** Id of the tab that this one was duplicated from; empty for none. */
  readonly origin: string;
  /** Holds the id and stores it in the tab, so that its next page uses the same. Before a draft is written. */
  keep(): void;
}

/** Name of the lock that the pages of tab `id` hold. */
export const lockName = (id: string): string => `${tabKey} ${id}`;

/** Time to wait for the lock of a page that is being left. A lock held longer belongs to another tab. */
const leaveMs = 300;

/** Runs `act` on session storage, unless the browser refuses it. */
function attempt(window: Window, act: (storage: Storage) => void): void {
  try {
    act(window.sessionStorage);
  } catch {
    // Without storage a reload is a new tab.
  }
}

/** Holds the lock of tab `id` while the page is shown. False when another tab holds it. */
function hold(environment: Environment, locks: LockManager, id: string): Promise<boolean> {
  const { window, clock, signal } = environment;
  return new Promise((resolve) => {
    const waiting = createLife();
    clock.after(leaveMs, () => waiting.abort(), waiting.signal);
    const shown = (): Promise<void> =>
      new Promise((release) => {
        resolve(true);
        const until = createLife();
        const again = (): void => void hold(environment, locks, id);
        // A held lock would keep the page out of the back/forward cache. Firefox decides before `pagehide`.
        listen(window, 'pagehide', until.signal, () => until.abort());
        listen(window, 'beforeunload', until.signal, () => {
          until.abort();
          // A download or another app's address leaves the page where it is.
          clock.after(leaveMs, again, signal);
        });
        onAbort(signal, () => until.abort());
        onAbort(until.signal, release);
      });
    locks.request(lockName(id), { signal: waiting.signal }, shown).catch(() => resolve(false));
  });
}

async function openTab(environment: Environment): Promise<DraftTab> {
  const { window, signal } = environment;
  const locks = window.navigator.locks as LockManager | undefined;
  let kept = '';
  attempt(window, (storage) => (kept = storage.getItem(tabKey) ?? ''));
  const isFree = !locks || !kept || (await hold(environment, locks, kept));
  const id = kept && isFree ? kept : environment.uniqueId();
  /** Whether the id is this tab's: no draft is written without it. A page without a draft holds nothing. */
  let isKept = id === kept;
  const holdId = (): void => void (locks && isKept && hold(environment, locks, id));
  listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => persisted && holdId());
  return {
    id,
    origin: isFree ? '' : kept,
    keep() {
      if (isKept) return;
      isKept = true;
      holdId();
      attempt(window, (storage) => storage.setItem(tabKey, id));
    },
  };
}

/** The page's one {@link DraftTab}. */
export const draftTab: Service<Promise<DraftTab>> = { name: 'draft-tab', create: openTab };
