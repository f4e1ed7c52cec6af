import type { DocumentOperation, PageDocument } from '../../protocol/document/document.js';
import type { BlockFailure } from '../../protocol/enums/block-failures.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import { emptyHistory, joinMs, recordChange, redoStep, undoStep } from './history.js';
import type { Change, History, Recorded, Step } from './history.js';
import { findItem } from './items.js';
import { keepSelection } from './selection.js';
import type { Selection } from './selection.js';
import { findBlock } from './tree.js';

export interface EditingState extends Selection {
  readonly document: PageDocument;
  readonly history: History;
  /** Number of changes that were not typed, such as undo: they replace what a field shows of its own typing. */
  readonly leaps: number;
  /** Path of the selected item in the value of the selected block: `list/item`; null for the block itself. */
  readonly itemPath: string | null;
  readonly hoveredId: string | null;
  /** Blocks that the page does not show as they should be, and why. */
  readonly failures: ReadonlyMap<string, BlockFailure>;
}

/** Gets the operations of a change in their order, the document after them and the one before them. */
export type ChangeListener = (
  operations: readonly DocumentOperation[],
  document: PageDocument,
  before: PageDocument,
) => void;

/** One document under edit. Every change goes through it, from panels, page and keyboard alike. */
export interface Editing {
  readonly store: Store<EditingState>;
  /** Applies a change as one step of undo. A no-op while editing is closed. */
  change(change: Change): void;
  /** An input method composes a word, or has ended it: its changes are one step, however long somebody looks for the right signs. */
  compose(isComposing: boolean): void;
  /** Undoes the last step and returns it; null when there is none. */
  undo(): Step | null;
  redo(): Step | null;
  /** Goes on with a document and its history, as after a reload. A no-op while editing is closed. */
  resume(recorded: Recorded): void;
  /** Selects one block, or none, or an item of its lists. */
  select(blockId: string | null, itemPath?: string | null): void;
  /** Selects several blocks. */
  selectAll(selection: Selection): void;
  hover(blockId: string | null): void;
  /** The page has failed with a block, or with null shows it. */
  markFailed(blockId: string, failure: BlockFailure | null): void;
  /** Lets fields show what was kept for them instead of their own typing. */
  leap(): void;
  isOpen(): boolean;
  /** Closed editing (another tab writes) refuses changes, undo and redo. */
  setOpen(open: boolean): void;
  onChange(listener: ChangeListener): () => void;
  /** Notifies the subscribers of the store of typing that they do not know yet. */
  settle(): void;
}

const none: readonly string[] = [];

/** The state in which a document is opened. */
const untouched = {
  history: emptyHistory,
  leaps: 0,
  selectedId: null,
  alsoIds: none,
  itemPath: null,
  hoveredId: null,
} as const;

/**
 * `later` runs a task a moment later; the same one, asked for again before, runs once. The subscribers of the store are notified of typing by it, so that the frame draws a key before the
 * editor's own screen is rendered. Without it they are notified at once.
 */
export function createEditing(
  document: PageDocument,
  now: () => number,
  later: (task: () => void) => void = (task) => task(),
): Editing {
  const store = createStore<EditingState>({ ...untouched, document, failures: new Map() });
  const listeners = new Set<ChangeListener>();
  let isOpen = true;
  const composition = createComposition(now);

  function accept(recorded: Recorded, isTyping = false): void {
    const before = store.get();
    const selectedId = keepSelection(before.document, recorded.document, before.selectedId);
    const kept = before.alsoIds.filter((id) => id !== selectedId && findBlock(recorded.document, id));
    const alsoIds = kept.length === before.alsoIds.length ? before.alsoIds : kept;
    const leaps = before.leaps + Number(!isTyping);
    const itemPath = selectedId === before.selectedId ? keepItem(recorded.document, before) : null;
    const { document: next, history } = recorded;
    store.put({ ...before, document: next, history, leaps, selectedId, alsoIds, itemPath });
    if (recorded.operations.length > 0) {
      for (const listener of [...listeners]) listener(recorded.operations, recorded.document, before.document);
    }
    if (isTyping) later(store.tell);
    else store.tell();
  }

  function travel(step: typeof undoStep): Step | null {
    const { document: current, history } = store.get();
    const recorded = isOpen ? step(current, history) : null;
    if (recorded) accept(recorded);
    return recorded?.step ?? null;
  }

  return {
    store,
    change(change) {
      const { document: current, history } = store.get();
      if (isOpen)
        accept(recordChange(current, history, composition.join(change), now()), typeof change.joinKey === 'string');
    },
    compose: composition.set,
    undo: () => travel(undoStep),
    redo: () => travel(redoStep),
    resume: (recorded) => isOpen && accept(recorded),
    select: (selectedId, itemPath = null) =>
      store.update((state) =>
        state.selectedId === selectedId && state.itemPath === itemPath && state.alsoIds.length === 0
          ? state
          : { ...state, selectedId, itemPath, alsoIds: none },
      ),
    selectAll: ({ selectedId, alsoIds }) =>
      store.update((state) => ({ ...state, selectedId, alsoIds, itemPath: null })),
    hover: (hoveredId) => store.update((state) => (state.hoveredId === hoveredId ? state : { ...state, hoveredId })),
    markFailed(blockId, failure) {
      store.update((state) =>
        (state.failures.get(blockId) ?? null) === failure
          ? state
          : { ...state, failures: withFailure(state.failures, blockId, failure) },
      );
    },
    settle: store.tell,
    leap: () => store.update((state) => ({ ...state, leaps: state.leaps + 1 })),
    isOpen: () => isOpen,
    setOpen(open) {
      isOpen = open;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Follows what an input method composes. */
function createComposition(now: () => number) {
  let isComposing = false;
  let hasChanged = false;
  let endedAt = -Infinity;
  return {
    set(next: boolean): void {
      if (next && !isComposing) hasChanged = false;
      if (!next && isComposing) endedAt = now();
      isComposing = next;
    },
    /** The change, which belongs to the one before unless it is the first of its word. In some browsers the last one comes after the end. */
    join(change: Change): Change {
      const isContinued = hasChanged && (isComposing || now() - endedAt <= joinMs);
      hasChanged ||= isComposing;
      return isContinued ? { ...change, isContinued } : change;
    },
  };
}

/** The selected item, unless it is gone. */
function keepItem(document: PageDocument, { selectedId, itemPath }: EditingState): string | null {
  const block = selectedId === null || itemPath === null ? null : findBlock(document, selectedId);
  return block && itemPath !== null && findItem(block.value, itemPath) ? itemPath : null;
}

function withFailure(
  failures: EditingState['failures'],
  id: string,
  failure: BlockFailure | null,
): EditingState['failures'] {
  const next = new Map(failures);
  if (failure) next.set(id, failure);
  else next.delete(id);
  return next;
}
