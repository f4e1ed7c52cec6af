import type { PageDocument } from '../../protocol/document/document.js';

/** Work on one document that the server may not have yet. */
export interface JournalEntry {
  readonly pageId: string;
  /** The server's version that the work started from, and its document, so that the work can be rebased. */
  readonly baseVersion: number;
  readonly base: PageDocument;
  readonly document: PageDocument;
  /** What was sent to the server without an answer so far. */
  readonly sent?: PageDocument;
  /** When the last change was written, in milliseconds since the epoch. */
  readonly at: number;
}

/** The store of the journal; `idb-keyval` in the browser. */
export interface KeyValueStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
}

/** A history with the time of its writing, in milliseconds since the epoch. */
interface KeptAt {
  readonly at: number;
}

/** The journal of this device. Never throws: when the browser refuses storage, the result is false or null. */
export interface Journal {
  /** Opens the database of this device, ahead of the first reading. */
  open(): void;
  read(pageId: string): Promise<JournalEntry | null>;
  /** True once the entry is safely on this device. */
  write(entry: JournalEntry): Promise<boolean>;
  clear(pageId: string): Promise<void>;
  /** What is kept of the history of a page, unchecked; null without any. */
  readHistory(pageId: string): Promise<unknown>;
  /** Keeps the history of a page, in place of an older one; null for none. */
  writeHistory(pageId: string, history: KeptAt | null | Promise<KeptAt | null>): Promise<void>;
  /** Settles once no history is being written. */
  idle(): Promise<void>;
}

/** How long the history of a page is kept, in milliseconds. */
export const historyLimits = { ageMs: 3 * 86_400_000 } as const;

const historiesKey = 'mortise-histories';

/** Notes when the history of a page was written. Returns all that are noted, of which those that are too old are forgotten. */
async function addToHistories(store: KeyValueStore, pageId: string, at: number): Promise<[string, number][]> {
  const noted = await store.get(historiesKey);
  const all = Object.entries({ ...(noted as Readonly<Record<string, number>>), [pageId]: at });
  const young = all.filter(([, each]) => at - each <= historyLimits.ageMs);
  await store.set(historiesKey, Object.fromEntries(young));
  return all;
}

export function createJournal(store: KeyValueStore): Journal {
  const keyOf = (pageId: string): string => `mortise-journal:${pageId}`;
  const historyKeyOf = (pageId: string): string => `mortise-history:${pageId}`;
  let writing: Promise<void> = Promise.resolve();

  async function keepHistory(pageId: string, given: KeptAt | null | Promise<KeptAt | null>): Promise<void> {
    try {
      const history = await given;
      if (!history) return await store.del(historyKeyOf(pageId));
      await store.set(historyKeyOf(pageId), history);
      for (const [id, at] of await addToHistories(store, pageId, history.at))
        if (history.at - at > historyLimits.ageMs) await store.del(historyKeyOf(id));
    } catch {
      // An older one stays, whose document is compared with the page when it is next opened.
    }
  }

  return {
    open: () => void store.get(historiesKey).catch(() => {}),
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
    async readHistory(pageId) {
      try {
        return (await store.get(historyKeyOf(pageId))) ?? null;
      } catch {
        return null;
      }
    },
    writeHistory(pageId, history) {
      writing = Promise.all([writing, keepHistory(pageId, history)]).then(() => {});
      return writing;
    },
    idle: () => writing,
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
    isDocument(entry.document) &&
    (entry.sent === undefined || isDocument(entry.sent))
  );
}

function isDocument(value: unknown): value is PageDocument {
  return typeof value === 'object' && value !== null && Array.isArray((value as Partial<PageDocument>).blocks);
}
