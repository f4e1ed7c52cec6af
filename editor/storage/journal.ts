import type { PageDocument } from '../../protocol/document/document.js';

/** Work on one document that the server may not have yet. */
export interface JournalEntry {
  readonly pageId: string;
  /** The server's version that the work started from, and its document, so that the work can be rebased. */
  readonly baseVersion: number;
  readonly base: PageDocument;
  readonly document: PageDocument;
  /** When the last change was written, in milliseconds since the epoch. */
  readonly at: number;
}

/** The store of the journal; `idb-keyval` in the browser. */
export interface KeyValueStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
}

/** The journal of this device. Never throws: when the browser refuses storage, the result is false or null. */
export interface Journal {
  read(pageId: string): Promise<JournalEntry | null>;
  /** True once the entry is safely on this device. */
  write(entry: JournalEntry): Promise<boolean>;
  clear(pageId: string): Promise<void>;
}

export function createJournal(store: KeyValueStore): Journal {
  const keyOf = (pageId: string): string => `mortise-journal:${pageId}`;
  return {
    async read(pageId) {
      try {
        const entry = await store.get(keyOf(pageId));
        return isJournalEntry(entry) && entry.pageId === pageId ? entry : null;
      } catch {
        return null;
      }
    },
    async write(entry) {
      try {
        await store.set(keyOf(entry.pageId), entry);
        return true;
      } catch {
        return false;
      }
    },
    async clear(pageId) {
      try {
        await store.del(keyOf(pageId));
      } catch {
        // The entry stays, and is compared with the server's page when it is next opened.
      }
    },
  };
}

function isJournalEntry(value: unknown): value is JournalEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Partial<Record<keyof JournalEntry, unknown>>;
  return (
    typeof entry.pageId === 'string' &&
    typeof entry.baseVersion === 'number' &&
    typeof entry.at === 'number' &&
    isDocument(entry.base) &&
    isDocument(entry.document)
  );
}

function isDocument(value: unknown): value is PageDocument {
  return typeof value === 'object' && value !== null && Array.isArray((value as Partial<PageDocument>).blocks);
}
