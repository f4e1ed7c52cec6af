import * as text from '#strings/editor';
import type { PageDocument } from '../../protocol/document/document.js';
import type { HeaderFooterAnswer } from '../../protocol/http/multilingual.js';
import { diffDocuments } from '../document/diff.js';
import { createEditing } from '../document/editing.js';
import type { Editing } from '../document/editing.js';
import { isEqual } from '../document/equal.js';
import { rebaseDocument } from '../document/rebase.js';
import type { CallResult } from '../storage/calls.js';
import { createDeviceCopy } from '../storage/device-copy.js';
import type { DeviceCopy } from '../storage/device-copy.js';
import type { Journal } from '../storage/journal.js';
import type { ConflictChoice } from '../storage/page-session.js';
import type { Clock } from '../ui/clock.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import type { HeaderFooterClient } from './header-footer-client.js';
import { readNewer } from './header-footer-client.js';
import { fromDocument, toDocument } from './parts-document.js';

/** What the server holds, and what is under way with it. */
export interface PartsState {
  readonly saved: PageDocument;
  readonly version: number;
  readonly savedAt: number | null;
  readonly isFallback: boolean;
  readonly isSaving: boolean;
  /** Why the last save did not work, in words of the server or empty; null when it did. */
  readonly problem: string | null;
}

/** Somebody else's save, between which and the own changes the editor has to choose. */
export interface PartsConflict {
  readonly base: PageDocument;
  readonly mine: PageDocument;
  readonly theirs: PageDocument;
  readonly savedAt: number;
  readonly answer: HeaderFooterAnswer;
}

export interface PartsDependencies {
  readonly client: HeaderFooterClient;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Told on opening when work of this device that was never saved is back. */
  onRestored(at: number): void;
}

/**
 * Header and footer of a language under edit. They have no draft, since every page shows them: a save is live. Until then the changes are
 * on this device, through reloads and crashes.
 */
export interface PartsSession {
  readonly editing: Editing;
  readonly device: DeviceCopy;
  readonly state: Store<PartsState>;
  readonly conflict: Store<PartsConflict | null>;
  /** True once visitors see it. */
  save(): Promise<boolean>;
  /** Takes the language's own away. True once that is done. */
  reset(): Promise<boolean>;
  /** Goes back to what is saved, as a step that can be undone. */
  discard(): void;
  settleConflict(choice: ConflictChoice): void;
  /** Whether closing now would lose something. */
  isAtRisk(): boolean;
  close(): void;
}

/** Opens what the server answered, with work of this device on top of it. */
export async function openPartsSession(
  answer: HeaderFooterAnswer,
  dependencies: PartsDependencies,
): Promise<PartsSession> {
  const entry = await dependencies.journal.read(toDocument(answer.locale, answer).id);
  const session = createPartsSession(answer, dependencies);
  const current = session.editing.store.get().document;
  if (!entry || isEqual(entry.document, current)) return session;
  if (entry.baseVersion === answer.version) {
    session.editing.change({ name: text.stepRestore(), operations: diffDocuments(current, entry.document) });
    dependencies.onRestored(entry.at);
  } else {
    session.conflict.set({
      base: entry.base,
      mine: entry.document,
      theirs: current,
      savedAt: answer.savedAt ?? dependencies.clock.now(),
      answer,
    });
  }
  return session;
}

function createPartsSession(answer: HeaderFooterAnswer, { client, clock, journal }: PartsDependencies): PartsSession {
  const { locale } = answer;
  const editing = createEditing(toDocument(locale, answer), () => clock.now());
  const current = (): PageDocument => editing.store.get().document;
  const state = createStore<PartsState>({ ...heldBy(answer), saved: current(), isSaving: false, problem: null });
  const conflict = createStore<PartsConflict | null>(null);
  const device = createDeviceCopy({
    pageId: current().id,
    journal,
    clock,
    base: () => ({ document: state.get().saved, version: state.get().version }),
  });

  const stopListening = editing.onChange((_operations, document) => {
    if (isEqual(document, state.get().saved)) device.stored(document);
    else device.changed(document);
  });

  /** Takes over what the server now holds. */
  function accept(next: HeaderFooterAnswer, saved: PageDocument): void {
    state.set({ ...heldBy(next), saved, isSaving: false, problem: null });
    if (isEqual(current(), saved)) device.stored(current());
    else device.changed(current());
  }

  async function run(call: () => Promise<CallResult<HeaderFooterAnswer>>): Promise<HeaderFooterAnswer | null> {
    if (state.get().isSaving || conflict.get()) return null;
    state.update((former) => ({ ...former, isSaving: true, problem: null }));
    const result = await call();
    if (result.ok) return result.value;
    const newer = result.failure === 'conflict' ? readNewer(result.body) : null;
    state.update((former) => ({ ...former, isSaving: false, problem: newer ? null : result.message }));
    if (newer)
      conflict.set({
        base: state.get().saved,
        mine: current(),
        theirs: toDocument(locale, newer),
        savedAt: newer.savedAt ?? clock.now(),
        answer: newer,
      });
    return null;
  }

  return {
    editing,
    device,
    state,
    conflict,
    async save() {
      const document = current();
      const saved = await run(() => client.save(locale, fromDocument(document), state.get().version));
      if (saved) accept(saved, document);
      return saved !== null;
    },
    async reset() {
      const saved = await run(() => client.remove(locale, state.get().version));
      if (!saved) return false;
      const document = toDocument(locale, saved);
      editing.change({ name: text.headerFooterResetNow(), operations: diffDocuments(current(), document) });
      accept(saved, document);
      return true;
    },
    discard: () =>
      editing.change({ name: text.headerFooterDiscard(), operations: diffDocuments(current(), state.get().saved) }),
    settleConflict(choice) {
      const open = conflict.get();
      if (!open) return;
      const { base, mine, theirs } = open;
      const target = choice === 'keep-mine' ? rebaseDocument(base, mine, theirs) : theirs;
      const name = choice === 'keep-mine' ? text.stepKeepMine() : text.stepTakeTheirs();
      conflict.set(null);
      editing.change({ name, operations: diffDocuments(current(), target) });
      accept(open.answer, theirs);
    },
    isAtRisk: () => !device.isSafe() && !isEqual(current(), state.get().saved),
    close: stopListening,
  };
}

function heldBy({
  version,
  savedAt,
  isFallback,
}: HeaderFooterAnswer): Pick<PartsState, 'version' | 'savedAt' | 'isFallback'> {
  return { version, savedAt, isFallback };
}
