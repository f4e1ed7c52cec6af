import * as text from '#strings/editor';
import type { BlockTable } from '../../protocol/blocks/block-table.js';
import type { PageDocument } from '../../protocol/document/document.js';
import type { PageStateAnswer, VersionAnswer } from '../../protocol/http/http.js';
import { diffDocuments } from '../document/diff.js';
import { createEditing } from '../document/editing.js';
import type { Editing } from '../document/editing.js';
import { isEqual } from '../document/equal.js';
import { normalizeDocument } from '../document/new-block.js';
import { rebaseDocument } from '../document/rebase.js';
import type { Clock } from '../ui/clock.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import type { CallResult } from './calls.js';
import { createDeviceCopy } from './device-copy.js';
import type { DeviceCopy } from './device-copy.js';
import type { Journal, JournalEntry } from './journal.js';
import { readConflict } from './page-client.js';
import type { PageClient } from './page-client.js';
import { createSaveQueue } from './save-queue.js';
import type { SaveQueue } from './save-queue.js';

/** Two versions of one page between which somebody has to choose. */
export interface Conflict {
  readonly base: PageDocument;
  readonly mine: PageDocument;
  readonly theirs: PageDocument;
  readonly state: PageStateAnswer;
}

export type ConflictChoice = 'keep-mine' | 'take-theirs';

export interface LiveState {
  readonly published: PageDocument;
  readonly publishedAt: number;
}

export interface PageSessionDependencies {
  readonly clock: Clock;
  readonly client: PageClient;
  readonly journal: Journal;
  readonly tables: Readonly<Record<string, BlockTable>>;
  requestLogin(): Promise<boolean>;
  /** Told on opening when work of this device that the server did not have was restored. */
  onRestored(at: number): void;
}

/** One open page: its document under edit, its copy on this device, its draft on the server and its live version. */
export interface PageSession {
  readonly pageId: string;
  readonly editing: Editing;
  readonly queue: SaveQueue;
  readonly device: DeviceCopy;
  readonly live: Store<LiveState>;
  readonly conflict: Store<Conflict | null>;
  /** Saves what waits, then makes the draft the live page. */
  publish(): Promise<CallResult<unknown> | null>;
  /** Goes back to the live page, as a step that can be undone. */
  discard(): void;
  settleConflict(choice: ConflictChoice): void;
  /** Whether closing now would lose something: it is neither on this device nor on the server. */
  isAtRisk(): boolean;
  close(): void;
}

/** Opens a page as the server gave it. Work of this device that is newer is put on top of it, as a step that can be undone; a tab that only reads leaves it alone. */
export async function openPageSession(
  answer: PageStateAnswer,
  dependencies: PageSessionDependencies,
  isWriter = true,
): Promise<PageSession> {
  const entry = isWriter ? await dependencies.journal.read(answer.published.id) : null;
  const session = createPageSession(answer, dependencies);
  session.editing.setOpen(isWriter);
  if (entry) restore(session, entry, answer, dependencies);
  return session;
}

function restore(
  session: PageSession,
  entry: JournalEntry,
  answer: PageStateAnswer,
  dependencies: PageSessionDependencies,
): void {
  const current = session.editing.store.get().document;
  const mine = normalizeDocument(entry.document, dependencies.tables);
  if (isEqual(mine, current)) return void dependencies.journal.clear(entry.pageId);
  if (entry.baseVersion !== answer.version) {
    session.conflict.set({ base: entry.base, mine, theirs: current, state: answer });
    return;
  }
  session.editing.change({ name: text.stepRestore(), operations: diffDocuments(current, mine) });
  dependencies.onRestored(entry.at);
}

function createPageSession(answer: PageStateAnswer, dependencies: PageSessionDependencies): PageSession {
  const { client, clock, journal, tables } = dependencies;
  const pageId = answer.published.id;
  const normalize = (document: PageDocument): PageDocument => normalizeDocument(document, tables);
  const live = createStore<LiveState>({ published: normalize(answer.published), publishedAt: answer.publishedAt });
  const conflict = createStore<Conflict | null>(null);
  const editing = createEditing(normalize(answer.draft ?? answer.published), () => clock.now());
  let saved = editing.store.get().document;
  const current = (): PageDocument => editing.store.get().document;

  /** What the server holds already is not sent, and a draft that says what is live is thrown away. */
  async function save(document: PageDocument, version: number): Promise<CallResult<VersionAnswer>> {
    if (isEqual(document, saved))
      return { ok: true, value: { version, savedAt: queue.state.get().savedAt ?? answer.publishedAt } };
    return isEqual(document, live.get().published)
      ? client.discardDraft(pageId, version)
      : client.saveDraft(document, version);
  }

  const queue = createSaveQueue(answer.version, answer.savedAt, {
    clock,
    save: (document, version) => save(document, version),
    requestLogin: dependencies.requestLogin,
    onConflict(body) {
      const state = readConflict(body);
      if (state)
        conflict.set({ base: saved, mine: current(), theirs: normalize(state.draft ?? state.published), state });
    },
    onSaved(document) {
      saved = document;
      device.stored(document);
    },
  });
  const device = createDeviceCopy({
    pageId,
    journal,
    clock,
    base: () => ({ document: saved, version: queue.version() }),
  });
  const stopListening = editing.onChange((_operations, document) => {
    device.changed(document);
    if (!conflict.get()) queue.changed(document);
  });

  return {
    pageId,
    editing,
    queue,
    device,
    live,
    conflict,
    async publish() {
      if (!(await queue.flush())) return null;
      const document = saved;
      const result = await client.publish(pageId, queue.version());
      if (result.ok) {
        queue.setVersion(result.value.version, result.value.savedAt);
        live.set({ published: document, publishedAt: result.value.savedAt });
      } else if (result.failure === 'conflict') {
        const state = readConflict(result.body);
        if (state)
          conflict.set({ base: document, mine: current(), theirs: normalize(state.draft ?? state.published), state });
      }
      return result;
    },
    discard: () =>
      editing.change({ name: text.stepDiscard(), operations: diffDocuments(current(), live.get().published) }),
    settleConflict(choice) {
      const open = conflict.get();
      if (!open) return;
      const theirs = open.theirs;
      const target = choice === 'keep-mine' ? rebaseDocument(open.base, open.mine, theirs) : theirs;
      const name = choice === 'keep-mine' ? text.stepKeepMine() : text.stepTakeTheirs();
      saved = theirs;
      live.set({ published: normalize(open.state.published), publishedAt: open.state.publishedAt });
      editing.change({ name, operations: diffDocuments(current(), target) });
      conflict.set(null);
      const isTheirs = isEqual(target, theirs);
      queue.resume(open.state.version, isTheirs ? null : current());
      if (isTheirs) device.stored(current());
    },
    isAtRisk: () => !device.isSafe() && queue.state.get().status !== 'saved',
    close() {
      stopListening();
      queue.stop();
    },
  };
}
