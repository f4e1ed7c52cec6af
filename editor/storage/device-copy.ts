import type { PageDocument } from '../../protocol/document/document.js';
import type { Clock } from '../ui/clock.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import type { Journal } from './journal.js';

export type DeviceStatus = 'saved' | 'saving' | 'failed';

export interface DeviceState {
  readonly status: DeviceStatus;
  /** When the newest change was written on this device, or null when nothing changed yet. */
  readonly savedAt: number | null;
}

export interface DeviceCopyDependencies {
  readonly pageId: string;
  readonly journal: Journal;
  readonly clock: Clock;
  /** Done before the entry of a document that the server holds is cleared. */
  beforeClear?(): Promise<void>;
  /** What the server holds. */
  base(): { readonly document: PageDocument; readonly version: number };
  /** What the server may have stored without an answer; null for nothing. */
  sent(): PageDocument | null;
}

/**
 * Keeps the newest document on this device, one write at a time. The state is `saved` only once the change is written.
 */
export interface DeviceCopy {
  readonly state: Store<DeviceState>;
  changed(document: PageDocument): void;
  /** The newest document is about to be sent: should the answer be lost, it is known as this device's own. */
  sending(): void;
  /** The server now holds `document`, so that it need not be kept here. */
  stored(document: PageDocument): void;
  /** Whether the newest change is on this device. */
  isSafe(): boolean;
  /** Settles once nothing is being written. */
  idle(): Promise<void>;
}

/** Writing is worth a word, and a paint, only when it takes longer, in milliseconds. */
const noticeMs = 300;

export function createDeviceCopy(dependencies: DeviceCopyDependencies): DeviceCopy {
  const { journal, pageId, clock } = dependencies;
  const state = createStore<DeviceState>({ status: 'saved', savedAt: null });
  let newest: PageDocument | null = null;
  let isNoticing = false;
  let work: Promise<void> = Promise.resolve();
  /** What is done before an entry is cleared. Later changes do not wait for it: its code may still have to come. */
  let clearing: Promise<void> = Promise.resolve();

  async function clear(): Promise<void> {
    await dependencies.beforeClear?.();
    work = work.then(() => (newest === null ? journal.clear(pageId) : undefined));
    await work;
  }

  async function write(document: PageDocument): Promise<void> {
    if (document !== newest) return;
    const base = dependencies.base();
    const at = clock.now();
    const entry = { pageId, baseVersion: base.version, base: base.document, document, at };
    const sent = dependencies.sent();
    const written = await journal.write(sent ? { ...entry, sent } : entry);
    if (document !== newest) return;
    state.put(written ? { status: 'saved', savedAt: at } : { ...state.get(), status: 'failed' });
    // The notice under way tells it: words that follow each key would be painted for each.
    if (!isNoticing) state.tell();
  }

  return {
    state,
    changed(document) {
      newest = document;
      state.put({ ...state.get(), status: 'saving' });
      if (!isNoticing) {
        isNoticing = true;
        clock.after(noticeMs, () => {
          isNoticing = false;
          state.tell();
        });
      }
      work = work.then(() => write(document));
    },
    sending() {
      const current = newest;
      if (current !== null) work = work.then(() => write(current));
    },
    stored(document) {
      if (newest !== null && document !== newest) {
        const later = newest;
        work = work.then(() => write(later));
        return;
      }
      if (newest !== null) state.set({ status: 'saved', savedAt: state.get().savedAt ?? clock.now() });
      newest = null;
      clearing = clearing.then(clear);
    },
    isSafe: () => state.get().status === 'saved',
    idle: async () => {
      await clearing;
      await work;
    },
  };
}
