import * as text from '#strings/editor';
import type { BlockTable } from '../../protocol/blocks/block-table.js';
import type { PageDocument } from '../../protocol/document/document.js';
import type { DraftReview, PageStateAnswer, VersionAnswer } from '../../protocol/http/pages.js';
import { createEditing } from '../document/editing.js';
import type { Editing } from '../document/editing.js';
import { isEqual } from '../document/equal.js';
import type { Clock } from '../ui/clock.js';
import { createPause } from '../ui/pause.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import type { CallResult } from './calls.js';
import type { Conflict } from './conflict.js';
import { openState } from './open-stored.js';
import { readConflict } from './page-client.js';
import type { PageClient } from './page-client.js';

export type PageConflict = Conflict<PageStateAnswer>;

export interface LiveState {
  readonly published: PageDocument;
  readonly publishedAt: number;
  /** When the server publishes the draft by itself; null for not. */
  readonly publishAt: number | null;
  /** The review of the draft; null where nobody was asked. */
  readonly review: DraftReview | null;
}

/** The state of an open page. Device copy and save queue work on it; it refers to neither. */
export interface PageState {
  readonly pageId: string;
  readonly client: PageClient;
  readonly tables: Readonly<Record<string, BlockTable>>;
  readonly editing: Editing;
  readonly live: Store<LiveState>;
  readonly conflict: Store<PageConflict | null>;
  /** The draft that the server holds, by its last answer. */
  held: VersionAnswer & { readonly document: PageDocument };
  /** What was sent last, until an answer tells whether the server has it. */
  sent: PageDocument | null;
  /** What a tab that is gone had sent without an answer: it may still be on its way. */
  left: PageDocument | null;
}

interface PageStateDependencies extends Pick<PageState, 'client' | 'tables'> {
  readonly clock: Clock;
}

export function createPageState(
  answer: PageStateAnswer,
  { client, clock, tables }: PageStateDependencies,
  left: PageDocument | null = null,
): PageState {
  const document = answer.draft ?? answer.published;
  return {
    pageId: answer.published.id,
    client,
    tables,
    // The editor's own screen follows typing in its pauses. The field and the page in the frame do not wait.
    editing: createEditing(document, () => clock.now(), createPause(clock)),
    live: createStore<LiveState>(liveState(answer)),
    conflict: createStore<PageConflict | null>(null),
    held: { document, version: answer.version, savedAt: savedAtOf(answer) },
    sent: null,
    left,
  };
}

export function liveState({ published, publishedAt, publishAt, review }: PageStateAnswer): LiveState {
  return { published, publishedAt, publishAt: publishAt ?? null, review: review ?? null };
}

export function savedAtOf({ savedAt, publishedAt }: PageStateAnswer): number {
  return savedAt ?? publishedAt;
}

/**
 * Opens the newer page in the answer to a call that conflicts with it. A page that a newer release wrote cannot be
 * compared with, so that call is refused with a message.
 */
export function openConflict<T>({ tables }: PageState, result: CallResult<T>): CallResult<T> {
  const state = result.ok || result.failure !== 'conflict' ? null : readConflict(result.body);
  if (result.ok || !state) return result;
  const conflict = openState(tables, state);
  return conflict ? { ...result, body: { conflict } } : { ...result, failure: 'failed', message: text.newerRelease() };
}

/** A document that the server already holds is not sent, and a draft equal to the live page is discarded. */
export async function saveDocument(
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
export function showConflict({ editing, conflict }: PageState, base: PageDocument, body: unknown): void {
  const answer = readConflict(body);
  if (!answer) return;
  const { document } = editing.store.get();
  conflict.set({
    base,
    mine: document,
    shown: document,
    theirs: answer.draft ?? answer.published,
    savedAt: savedAtOf(answer),
    answer,
  });
}

/**
 * Takes on a newer version of the page that has what this device holds or has sent, such as the server's own publication of the draft, or a
 * save whose answer was lost, also that of a tab that is gone: nobody has to be asked. An answer that is older than what this session holds was
 * overtaken on its way, and changes nothing. False for any other.
 */
export function takeOn(page: PageState, answer: PageStateAnswer | null): boolean {
  if (!answer) return false;
  if (answer.version < page.held.version) return true;
  const document = answer.draft ?? answer.published;
  if (![page.held.document, page.sent, page.left].some((own) => own && isEqual(document, own))) return false;
  page.held = { document, version: answer.version, savedAt: savedAtOf(answer) };
  page.sent = null;
  page.left = null;
  page.live.set(liveState(answer));
  return true;
}
