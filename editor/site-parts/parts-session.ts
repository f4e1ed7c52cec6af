import * as text from '#strings/editor';
import type { PageDocument } from '../../protocol/document/document.js';
import type { HeaderFooterAnswer } from '../../protocol/http/multilingual.js';
import { sitePartTables } from '../../protocol/site/header-footer.js';
import { changeTo } from '../document/change-to.js';
import { createEditing } from '../document/editing.js';
import type { Editing } from '../document/editing.js';
import { isEqual } from '../document/equal.js';
import type { CallResult } from '../storage/calls.js';
import { applyChoice, restoreWork } from '../storage/conflict.js';
import type { Conflict, ConflictChoice } from '../storage/conflict.js';
import { createDeviceCopy } from '../storage/device-copy.js';
import type { DeviceCopy } from '../storage/device-copy.js';
import type { Journal } from '../storage/journal.js';
import { openEntry } from '../storage/open-stored.js';
import type { Clock } from '../ui/clock.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import type { HeaderFooterClient } from './header-footer-client.js';
import { readNewer } from './header-footer-client.js';
import { fromDocument, toDocument } from './parts-document.js';

/** What the server holds, and the state of the last call. */
export interface PartsState {
  readonly saved: PageDocument;
  readonly version: number;
  readonly savedAt: number | null;
  readonly isFallback: boolean;
  readonly isSaving: boolean;
  /** The server's message for a failed save, possibly empty; null without a failure. */
  readonly problem: string | null;
}

export type PartsConflict = Conflict<HeaderFooterAnswer>;

export interface PartsDependencies {
  readonly client: HeaderFooterClient;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Called on opening when unsaved work of this device was restored, with the time of its last change. */
  onRestored(at: number): void;
}

/**
 * Header and footer of a language under edit. They have no draft, since every page shows them: a save is live. Until
 * then the changes are on this device, through reloads and crashes.
 */
export interface PartsSession {
  readonly editing: Editing;
  readonly device: DeviceCopy;
  readonly state: Store<PartsState>;
  readonly conflict: Store<PartsConflict | null>;
  /** True once visitors see it. */
  save(): Promise<boolean>;
  /** Deletes the language's own header and footer. True once the server has done it. */
  reset(): Promise<boolean>;
  /** Goes back to what is saved, as a step that can be undone. */
  discard(): void;
  settleConflict(choice: ConflictChoice): void;
  /** Whether closing now would lose something. */
  isAtRisk(): boolean;
  close(): void;
}

/** Opens the parts as the server answered them, with newer work of this device on top. Null when a newer release wrote that work. */
export async function openPartsSession(
  answer: HeaderFooterAnswer,
  dependencies: PartsDependencies,
): Promise<PartsSession | null> {
  const { journal, clock, onRestored } = dependencies;
  const entry = await journal.read(toDocument(answer.locale, answer).id);
  const work = entry && openEntry(sitePartTables, entry);
  if (entry && !work) return null;
  const session = createPartsSession(answer, dependencies);
  if (work) restoreWork(session, work, { journal, answer, savedAt: answer.savedAt ?? clock.now(), onRestored });
  return session;
}

/** The state of the parts under edit. */
interface Parts {
  readonly locale: string;
  readonly clock: Clock;
  readonly editing: Editing;
  readonly state: Store<PartsState>;
  readonly conflict: Store<PartsConflict | null>;
  readonly device: DeviceCopy;
}

function createParts(answer: HeaderFooterAnswer, { clock, journal }: PartsDependencies): Parts {
  const { locale } = answer;
  const document = toDocument(locale, answer);
  const state = createStore<PartsState>({ ...heldBy(answer), saved: document, isSaving: false, problem: null });
  return {
    locale,
    clock,
    editing: createEditing(document, () => clock.now()),
    state,
    conflict: createStore<PartsConflict | null>(null),
    device: createDeviceCopy({
      pageId: document.id,
      journal,
      clock,
      base: () => ({ document: state.get().saved, version: state.get().version }),
    }),
  };
}

/** Keeps the document on this device unless the server holds it. */
function keepOnDevice({ state, device }: Parts, document: PageDocument): void {
  if (isEqual(document, state.get().saved)) device.stored(document);
  else device.changed(document);
}

/** Records what the server now holds. */
function accept(parts: Parts, answer: HeaderFooterAnswer, saved: PageDocument): void {
  parts.state.set({ ...heldBy(answer), saved, isSaving: false, problem: null });
  keepOnDevice(parts, parts.editing.store.get().document);
}

/** Makes a call that changes the server's version; null when it failed, which the state or the conflict then shows. */
async function callOnce(
  { locale, clock, editing, state, conflict }: Parts,
  call: () => Promise<CallResult<HeaderFooterAnswer>>,
): Promise<HeaderFooterAnswer | null> {
  if (state.get().isSaving || conflict.get()) return null;
  state.update((former) => ({ ...former, isSaving: true, problem: null }));
  const result = await call();
  if (result.ok) return result.value;
  const answer = result.failure === 'conflict' ? readNewer(result.body) : null;
  state.update((former) => ({ ...former, isSaving: false, problem: answer ? null : result.message }));
  if (answer)
    conflict.set({
      base: state.get().saved,
      mine: editing.store.get().document,
      theirs: toDocument(locale, answer),
      savedAt: answer.savedAt ?? clock.now(),
      answer,
    });
  return null;
}

function createPartsSession(answer: HeaderFooterAnswer, dependencies: PartsDependencies): PartsSession {
  const { client } = dependencies;
  const parts = createParts(answer, dependencies);
  const { locale, editing, state, conflict, device } = parts;
  const current = (): PageDocument => editing.store.get().document;
  return {
    editing,
    device,
    state,
    conflict,
    async save() {
      const document = current();
      const saved = await callOnce(parts, () => client.save(locale, fromDocument(document), state.get().version));
      if (saved) accept(parts, saved, document);
      return saved !== null;
    },
    async reset() {
      const saved = await callOnce(parts, () => client.remove(locale, state.get().version));
      if (!saved) return false;
      const document = toDocument(locale, saved);
      changeTo(editing, text.headerFooterResetNow(), document);
      accept(parts, saved, document);
      return true;
    },
    discard: () => changeTo(editing, text.headerFooterDiscard(), state.get().saved),
    settleConflict(choice) {
      const open = conflict.get();
      if (!open) return;
      conflict.set(null);
      applyChoice(editing, open, choice);
      accept(parts, open.answer, open.theirs);
    },
    isAtRisk: () => !device.isSafe() && !isEqual(current(), state.get().saved),
    close: editing.onChange((_operations, document) => keepOnDevice(parts, document)),
  };
}

function heldBy({
  version,
  savedAt,
  isFallback,
}: HeaderFooterAnswer): Pick<PartsState, 'version' | 'savedAt' | 'isFallback'> {
  return { version, savedAt, isFallback };
}
