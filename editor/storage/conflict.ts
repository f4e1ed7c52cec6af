import * as text from '#strings/editor';
import type { PageDocument } from '../../protocol/document/document.js';
import { changeTo } from '../document/change-to.js';
import { joinVersions } from '../document/conflict-fields.js';
import type { Editing } from '../document/editing.js';
import { isEqual } from '../document/equal.js';
import type { Store } from '../ui/store.js';
import { newestWork, resumeHistory, resumeOpened } from './history-copy.js';
import type { Journal, JournalEntry } from './journal.js';
import type { KeptHistory } from './kept-history.js';

/**
 * Two versions of one document that started from the same base; the user has to choose. `A` is the answer that holds
 * the other version.
 */
export interface Conflict<A = unknown> {
  readonly base: PageDocument;
  readonly mine: PageDocument;
  readonly theirs: PageDocument;
  /** What stood under edit when the conflict came. What was changed since, before the question was there, is part of mine. */
  readonly shown: PageDocument;
  /** When the other version was saved, in milliseconds since the epoch. */
  readonly savedAt: number;
  readonly answer: A;
}

/** Both together with mine on top, theirs alone, or both with the named fields from theirs. */
export type ConflictChoice = 'keep-mine' | 'take-theirs' | ReadonlySet<string>;

/** What this device has by now: the last letters of a word may have come while the question was on its way. */
function newestMine(editing: Editing, { mine, shown }: Conflict): PageDocument {
  const { document } = editing.store.get();
  return isEqual(document, shown) ? mine : joinVersions(shown, document, mine, new Set());
}

/** Carries out the choice as one step of undo and returns the chosen document. */
export function applyChoice(editing: Editing, conflict: Conflict, choice: ConflictChoice): PageDocument {
  const { base, theirs } = conflict;
  const mine = newestMine(editing, conflict);
  const isTheirs = choice === 'take-theirs';
  const kept: ReadonlySet<string> = typeof choice === 'string' ? new Set() : choice;
  const target = isTheirs ? theirs : joinVersions(base, mine, theirs, kept);
  changeTo(editing, isTheirs ? text.stepTakeTheirs() : text.stepKeepMine(), target);
  return target;
}

interface RestoreTarget<A> {
  readonly editing: Editing;
  readonly conflict: Store<Conflict<A> | null>;
}

interface RestoreOptions<A> {
  readonly journal: Journal;
  /** What the server answered on opening. */
  readonly answer: A & { readonly version: number };
  readonly savedAt: number;
  /** The history of that work; null without one. */
  readonly kept: KeptHistory | null;
  /** Called with the time of the restored work. */
  onRestored(at: number): void;
}

/**
 * Puts work of this device on top of the opened document, with its history: what the history does not lead to as one more step of undo.
 * Work that started from another version is a conflict, unless that version is what this device has sent, or what the work started from.
 */
export function restoreWork<A>(
  { editing, conflict }: RestoreTarget<A>,
  entry: JournalEntry,
  { journal, answer, savedAt, kept, onRestored }: RestoreOptions<A>,
): void {
  const theirs = editing.store.get().document;
  const { base } = entry;
  const mine = newestWork(kept, entry);
  if (isEqual(mine, theirs)) {
    if (kept) resumeOpened(editing, kept);
    return void journal.clear(entry.pageId);
  }
  const isOwn = [base, entry.sent].some((own) => own && isEqual(own, theirs));
  if (entry.baseVersion !== answer.version && !isOwn)
    return conflict.set({ base, mine, theirs, shown: theirs, savedAt, answer });
  if (kept) resumeHistory(editing, kept);
  changeTo(editing, text.stepRestore(), mine);
  onRestored(entry.at);
}
