import * as text from '#strings/editor';
import type { BlockTable } from '../../protocol/blocks/block-table.js';
import type { PageDocument } from '../../protocol/document/document.js';
import type { PageStateAnswer, VersionAnswer } from '../../protocol/http/pages.js';
import { changeTo } from '../document/change-to.js';
import { createEditing } from '../document/editing.js';
import type { Editing } from '../document/editing.js';
import { isEqual } from '../document/equal.js';
import type { Clock } from '../ui/clock.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import type { CallResult } from './calls.js';
import { applyChoice, restoreWork } from './conflict.js';
import type { Conflict, ConflictChoice } from './conflict.js';
import { createDeviceCopy } from './device-copy.js';
import type { DeviceCopy } from './device-copy.js';
import type { Journal } from './journal.js';
import { openEntry, openState } from './open-stored.js';
import { readConflict } from './page-client.js';
import type { PageClient } from './page-client.js';
import { createSaveQueue } from './save-queue.js';
import type { SaveQueue } from './save-queue.js';

export type PageConflict = Conflict<PageStateAnswer>;

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
  /** Called on opening when unsaved work of this device was restored, with the time of its last change. */
  onRestored(at: number): void;
}

/** One open page: the document under edit, its copy on this device, its draft on the server and its live version. */
export interface PageSession {
  readonly pageId: string;
  readonly editing: Editing;
  readonly queue: SaveQueue;
  readonly device: DeviceCopy;
  readonly live: Store<LiveState>;
  readonly conflict: Store<PageConflict | null>;
  /** Saves unsaved changes, then publishes the draft. */
  publish(): Promise<CallResult<unknown> | null>;
  /** Goes back to the live page, as a step that can be undone. */
  discard(): void;
  settleConflict(choice: ConflictChoice): void;
  /** Whether closing now would lose something: it is neither on this device nor on the server. */
  isAtRisk(): boolean;
  close(): void;
}

/**
 * Opens a page as the server answered it. Newer work of this device is put on top of it, as a step that can be undone;
 * a tab that only reads leaves that work alone. Null when a newer release wrote the page or that work.
 */
export async function openPageSession(
  stored: PageStateAnswer,
  dependencies: PageSessionDependencies,
  isWriter = true,
): Promise<PageSession | null> {
  const { journal, tables, onRestored } = dependencies;
  const entry = isWriter ? await journal.read(stored.published.id) : null;
  const work = entry && openEntry(tables, entry);
  const answer = openState(tables, stored);
  if (!answer || (entry && !work)) return null;
  const session = createPageSession(answer, dependencies);
  session.editing.setOpen(isWriter);
  if (work) restoreWork(session, work, { journal, answer, savedAt: savedAtOf(answer), onRestored });
  return session;
}

/** The state of an open page. Device copy and save queue work on it; it refers to neither. */
interface PageState {
  readonly pageId: string;
  readonly client: PageClient;
  readonly tables: PageSessionDependencies['tables'];
  readonly editing: Editing;
  readonly live: Store<LiveState>;
  readonly conflict: Store<PageConflict | null>;
  /** The draft that the server holds, by its last answer. */
  held: VersionAnswer & { readonly document: PageDocument };
}

/** Delay, in milliseconds, with which the editor's own screen follows typing. The field and the page in the frame do not wait. */
const typingMs = 150;

function createPageState(answer: PageStateAnswer, { client, clock, tables }: PageSessionDependencies): PageState {
  const document = answer.draft ?? answer.published;
  return {
    pageId: answer.published.id,
    client,
    tables,
    editing: createEditing(
      document,
      () => clock.now(),
      (task) => void clock.after(typingMs, task),
    ),
    live: createStore<LiveState>({ published: answer.published, publishedAt: answer.publishedAt }),
    conflict: createStore<PageConflict | null>(null),
    held: { document, version: answer.version, savedAt: savedAtOf(answer) },
  };
}

function savedAtOf({ savedAt, publishedAt }: PageStateAnswer): number {
  return savedAt ?? publishedAt;
}

/**
 * Opens the newer page in the answer to a call that conflicts with it. A page that a newer release wrote cannot be
 * compared with, so that call is refused with a message.
 */
function openConflict<T>({ tables }: PageState, result: CallResult<T>): CallResult<T> {
  const state = result.ok || result.failure !== 'conflict' ? null : readConflict(result.body);
  if (result.ok || !state) return result;
  const conflict = openState(tables, state);
  return conflict ? { ...result, body: { conflict } } : { ...result, failure: 'failed', message: text.newerRelease() };
}

/** A document that the server already holds is not sent, and a draft equal to the live page is discarded. */
async function saveDocument(
  page: PageState,
  document: PageDocument,
  version: number,
): Promise<CallResult<VersionAnswer>> {
  const { pageId, client, live, held } = page;
  if (isEqual(document, held.document)) return { ok: true, value: { version, savedAt: held.savedAt } };
  const isLive = isEqual(document, live.get().published);
  const result = isLive ? client.discardDraft(pageId, version) : client.saveDraft(document, version);
  return openConflict(page, await result);
}

/** Reports the opened page in `body`, the body of a refused save, as a conflict. */
function showConflict({ editing, conflict }: PageState, base: PageDocument, body: unknown): void {
  const answer = readConflict(body);
  if (!answer) return;
  conflict.set({
    base,
    mine: editing.store.get().document,
    theirs: answer.draft ?? answer.published,
    savedAt: savedAtOf(answer),
    answer,
  });
}

async function publishPage(page: PageState, queue: SaveQueue): Promise<CallResult<VersionAnswer> | null> {
  if (!(await queue.flush())) return null;
  const { document } = page.held;
  const result = openConflict(page, await page.client.publish(page.pageId, queue.version()));
  if (result.ok) {
    const { version, savedAt } = result.value;
    queue.setVersion(version, savedAt);
    page.held = { ...page.held, version, savedAt };
    page.live.set({ published: document, publishedAt: savedAt });
  } else if (result.failure === 'conflict') {
    showConflict(page, document, result.body);
  }
  return result;
}

function settleConflict(page: PageState, queue: SaveQueue, device: DeviceCopy, choice: ConflictChoice): void {
  const open = page.conflict.get();
  if (!open) return;
  const { answer, theirs } = open;
  page.held = { ...page.held, document: theirs, version: answer.version };
  page.live.set({ published: answer.published, publishedAt: answer.publishedAt });
  // The conflict is still open here, so that the change does not reach the queue before `resume`.
  const target = applyChoice(page.editing, open, choice);
  page.conflict.set(null);
  const { document } = page.editing.store.get();
  const isTheirs = isEqual(target, theirs);
  queue.resume(answer.version, isTheirs ? null : document);
  if (isTheirs) device.stored(document);
}

function createPageSession(answer: PageStateAnswer, dependencies: PageSessionDependencies): PageSession {
  const { clock, journal, requestLogin } = dependencies;
  const page = createPageState(answer, dependencies);
  const { pageId, editing, live, conflict } = page;
  const device = createDeviceCopy({ pageId, journal, clock, base: () => page.held });
  const queue = createSaveQueue(answer.version, answer.savedAt, {
    clock,
    requestLogin,
    save: (document, version) => saveDocument(page, document, version),
    onConflict: (body) => showConflict(page, page.held.document, body),
    onSaved(document, saved) {
      page.held = { ...saved, document };
      device.stored(document);
    },
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
    publish: () => publishPage(page, queue),
    discard: () => changeTo(editing, text.stepDiscard(), live.get().published),
    settleConflict: (choice) => settleConflict(page, queue, device, choice),
    isAtRisk: () => !device.isSafe() && queue.state.get().status !== 'saved',
    close() {
      stopListening();
      queue.stop();
    },
  };
}
