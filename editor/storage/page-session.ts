import * as text from '#strings/editor';
import type { BlockTable } from '../../protocol/blocks/block-table.js';
import type { PageDocument } from '../../protocol/document/document.js';
import type { PageStateAnswer } from '../../protocol/http/pages.js';
import { changeTo } from '../document/change-to.js';
import type { Editing } from '../document/editing.js';
import { isEqual } from '../document/equal.js';
import type { Clock } from '../ui/clock.js';
import type { Store } from '../ui/store.js';
import type { CallResult } from './calls.js';
import { applyChoice, restoreWork } from './conflict.js';
import type { ConflictChoice } from './conflict.js';
import { createDeviceCopy } from './device-copy.js';
import type { DeviceCopy } from './device-copy.js';
import { createHistoryCopy, readKeptHistory, resumeOpened } from './history-copy.js';
import type { Journal, JournalEntry } from './journal.js';
import type { KeptHistory } from './kept-history.js';
import { openEntry, openState } from './open-stored.js';
import { readConflict } from './page-client.js';
import type { PageClient } from './page-client.js';
import { createPageState, liveState, saveDocument, savedAtOf, showConflict, takeOn } from './page-state.js';
import type { LiveState, PageConflict, PageState } from './page-state.js';
import { followPublication, publishPage, schedulePage } from './publish-page.js';
import { createSaveQueue } from './save-queue.js';
import type { SaveQueue } from './save-queue.js';

export interface PageSessionDependencies {
  readonly clock: Clock;
  readonly client: PageClient;
  readonly journal: Journal;
  readonly tables: Readonly<Record<string, BlockTable>>;
  requestLogin(): Promise<boolean>;
  /** Called on opening when unsaved work of this device was restored, with the time of its last change. */
  onRestored(at: number): void;
  /** Called on opening when the page was changed elsewhere, so that steps of this device cannot be undone any more. */
  onHistoryLost?(): void;
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
  /** Saves unsaved changes, then has the draft published at a time, or no more; null when the changes could not be saved. */
  schedule(publishAt: number | null): Promise<CallResult<unknown> | null>;
  /** Goes back to the live page, as a step that can be undone. */
  discard(): void;
  settleConflict(choice: ConflictChoice): void;
  /** Whether closing now would lose something: it is neither on this device nor on the server. */
  isAtRisk(): boolean;
  close(): void;
}

/** What this device keeps of a page. */
interface OnDevice {
  readonly entry: JournalEntry | null;
  readonly kept: KeptHistory | null;
}

/** Reads what this device keeps of a page, for the tab that may write it. Never rejects. */
export async function readDevice(
  dependencies: Pick<PageSessionDependencies, 'journal' | 'clock' | 'tables'>,
  pageId: string,
): Promise<OnDevice> {
  const [entry, kept] = await Promise.all([dependencies.journal.read(pageId), readKeptHistory(dependencies, pageId)]);
  return { entry, kept };
}

/**
 * Opens a page as the server answered it. Newer work of this device is put on top of it, as a step that can be undone;
 * a tab that only reads leaves that work alone, and has none `onDevice`. Null when a newer release wrote the page or that work.
 */
export async function openPageSession(
  stored: PageStateAnswer,
  dependencies: PageSessionDependencies,
  onDevice: Promise<OnDevice> | null = readDevice(dependencies, stored.published.id),
): Promise<PageSession | null> {
  const { journal, tables, onRestored, onHistoryLost } = dependencies;
  const { id: pageId } = stored.published;
  const isWriter = onDevice !== null;
  const { entry = null, kept = null } = (await onDevice) ?? {};
  const work = entry && openEntry(tables, entry);
  const answer = openState(tables, stored);
  if (!answer || (entry && !work)) return null;
  const session = createPageSession(answer, dependencies, work?.sent);
  session.editing.setOpen(isWriter);
  if (work) restoreWork(session, work, { journal, answer, savedAt: savedAtOf(answer), kept, onRestored });
  else if (kept && !resumeOpened(session.editing, kept)) {
    void journal.writeHistory(pageId, null);
    onHistoryLost?.();
  }
  return session;
}

function settleConflict(page: PageState, queue: SaveQueue, device: DeviceCopy, choice: ConflictChoice): void {
  const open = page.conflict.get();
  if (!open) return;
  const { answer, theirs } = open;
  page.held = { ...page.held, document: theirs, version: answer.version };
  page.sent = null;
  page.live.set(liveState(answer));
  // The conflict is still open here, so that the change does not reach the queue before `resume`.
  const target = applyChoice(page.editing, open, choice);
  page.conflict.set(null);
  const { document } = page.editing.store.get();
  const isTheirs = isEqual(target, theirs);
  queue.resume(answer.version, isTheirs ? null : document);
  if (isTheirs) device.stored(document);
}

function createPageSession(
  answer: PageStateAnswer,
  dependencies: PageSessionDependencies,
  left?: PageDocument,
): PageSession {
  const { clock, journal, requestLogin } = dependencies;
  const page = createPageState(answer, dependencies, left);
  const { pageId, editing, live, conflict } = page;
  const history = createHistoryCopy({ pageId, journal, clock, editing });
  const device = createDeviceCopy({
    pageId,
    journal,
    clock,
    base: () => page.held,
    sent: () => page.sent ?? page.left,
    beforeClear: history.flush,
  });
  const queue = createSaveQueue(answer.version, answer.savedAt, {
    clock,
    requestLogin,
    save(document, version) {
      page.sent = document;
      device.sending();
      return saveDocument(page, document, version);
    },
    onConflict(body) {
      if (takeOn(page, readConflict(body))) queue.resume(page.held.version, editing.store.get().document);
      else showConflict(page, page.held.document, body);
    },
    onSaved(document, saved) {
      page.held = { ...saved, document };
      page.sent = null;
      page.left = null;
      device.stored(document);
      // A discarded draft is not published either.
      if (isEqual(document, live.get().published))
        live.update((state) => ({ ...state, publishAt: null, review: null }));
    },
  });
  const stopFollowing = followPublication(page, queue, clock);
  const stopListening = editing.onChange((_operations, document) => {
    device.changed(document);
    history.changed();
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
    schedule: (publishAt) => schedulePage(page, queue, publishAt),
    discard: () => changeTo(editing, text.stepDiscard(), live.get().published),
    settleConflict: (choice) => settleConflict(page, queue, device, choice),
    isAtRisk: () => !device.isSafe() && queue.state.get().status !== 'saved',
    close() {
      void history.flush();
      stopListening();
      stopFollowing();
      queue.stop();
    },
  };
}
