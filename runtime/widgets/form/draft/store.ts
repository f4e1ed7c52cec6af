import { draftKeyStart, parseDraft, type StoredDraft } from '../../../../protocol/forms/drafts.js';
import { earlyKey } from '../../../../protocol/names/drafts.js';
import { listen } from '../../../core/listen.js';
import type { Environment } from '../../../core/widget.js';

/** The drafts of one form on one page in local storage, by tab. When storage is refused, missing or full, nothing is kept. */
export interface DraftStore {
  read(tab: string): StoredDraft | null;
  remove(tab: string): void;
  /** Removes the draft of a tab, and those of the same submission in other tabs. */
  removeSubmission(tab: string | undefined, submissionId: string): void;
  /** It holds what was kept before it, too. False when the browser did not store it. */
  write(tab: string, draft: StoredDraft): boolean;
  /** JSON of the answers that this tab kept before it had a draft. */
  early(): string | null | undefined;
  /** All keys with this start. */
  keys(start: string): string[];
  /** Tabs that have a draft. */
  tabs(): string[];
  /** Calls `handler` with each draft that another tab writes, null for a removed one, until `signal` aborts. */
  hear(signal: AbortSignal, handler: (draft: StoredDraft | null) => void): void;
}

export function openStore(formId: string, { window, clock, storage }: Environment): DraftStore {
  const { pathname } = window.location;
  const start = draftKeyStart(formId, pathname);
  const early = earlyKey(pathname, formId);

  /** What `act` returns; undefined without storage. */
  function attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(storage as Storage);
    } catch {
      return undefined;
    }
  }

  const keys = (common: string): string[] =>
    attempt((own) => Object.keys(own).filter((key) => key.startsWith(common))) ?? [];
  const tabs = (): string[] => keys(start).map((key) => key.slice(start.length));
  const read = (tab: string): StoredDraft | null =>
    attempt((own) => parseDraft(own.getItem(start + tab), clock.now())) ?? null;
  const remove = (tab: string): void => attempt((own) => own.removeItem(start + tab));
  return {
    keys,
    early: () => attempt(() => window.sessionStorage.getItem(early)),
    tabs,
    read,
    remove,
    write(tab, draft) {
      attempt(() => window.sessionStorage.removeItem(early));
      return !!attempt((own) => (own.setItem(start + tab, JSON.stringify(draft)), true));
    },
    removeSubmission(tab, submissionId) {
      for (const id of tabs()) if (id === tab || (submissionId && read(id)?.submissionId === submissionId)) remove(id);
    },
    hear: (signal, handler) =>
      listen<StorageEvent>(
        window,
        'storage',
        signal,
        ({ key, newValue }) => key?.startsWith(start) && handler(parseDraft(newValue, clock.now())),
      ),
  };
}
