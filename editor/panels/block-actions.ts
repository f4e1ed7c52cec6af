import * as text from '#strings/editor';
import {
  duplicateChange,
  insertChange,
  moveChange,
  moveToChange,
  removeChange,
  targetAfter,
} from '../document/block-changes.js';
import type { Target } from '../document/block-changes.js';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import type { Change } from '../document/history.js';
import { listInsertSpots } from '../document/insert-spots.js';
import type { Side } from '../document/insert-spots.js';
import { itemOfField } from '../document/items.js';
import { createBlock } from '../document/new-block.js';
import { findBlock, findPlace } from '../document/tree.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import { createScope } from './action-scope.js';
import type { ActionNeeds, ActionScope } from './action-scope.js';
import { createClipActions } from './clip-actions.js';
import type { ClipActions } from './clip-actions.js';
import type { ItemAct } from './item-actions.js';

/** A place beside a block; without one beside the selected block, else at the end of the page. */
export interface InsertRequest {
  readonly anchorId: string | null;
  readonly side: Side;
}

/**
 * Commands on whole blocks, for the outline, the panel, the page and the keyboard. One on a block of a selection of
 * several concerns all of them. Each shows its effect as a toast or a selection.
 */
export interface BlockActions extends ClipActions {
  /** Grows with each request to move the focus to the first field of the selected block. */
  readonly settingsAsked: Store<number>;
  /** Path of the field that is asked for then; empty for the first one. */
  readonly fieldAsked: Store<string>;
  /** Shows the settings of the selected block, or of the page, and moves the focus to the first field. */
  openSettings(): void;
  /** Selects the block and moves the focus to one of its fields, inside a list too. */
  openField(blockId: string, path: string): void;
  /** The open question which block to add and where; null when none is open. */
  readonly inserting: Store<InsertRequest | null>;
  /** The place of a block that is added without a question: inside or after the selected one, else at the end of the page. */
  likelyTarget(): Target;
  /** Asks which block to add, and where. */
  askInsert(request: InsertRequest): void;
  /** Inserts a new block, selects it and opens its settings; false when there is no room for it. */
  insert(type: string, target: Target): boolean;
  duplicate(blockId: string): void;
  remove(blockId: string): void;
  move(blockId: string, step: 'up' | 'down'): void;
  /** Moves the block, and those selected with it, to a place. */
  moveTo(blockId: string, target: Target): void;
  /** Acts on the selected item of a list. */
  onItem(act: ItemAct): void;
  undo(): void;
  redo(): void;
  /** The last move in words, for a live region. */
  readonly announcement: Store<string>;
}

export function createBlockActions(editing: Editing, needs: ActionNeeds): BlockActions {
  const scope = createScope(editing, needs);
  const { tables, names, toasts, createId } = needs;
  const current = () => editing.store.get().document;
  const settingsAsked = createStore(0);
  const inserting = createStore<InsertRequest | null>(null);
  const fieldAsked = createStore('');
  const moves = createMoves(scope);
  const openSettings = (path?: string): void => {
    const { itemPath } = editing.store.get();
    // Of the selected item the first field.
    fieldAsked.set(path ?? (itemPath === null ? '' : `${itemPath}/`));
    settingsAsked.update((count) => count + 1);
  };

  return {
    settingsAsked,
    fieldAsked,
    openSettings: () => openSettings(),
    openField(blockId, path) {
      editing.select(blockId, itemOfField(path));
      openSettings(path);
    },
    inserting,
    likelyTarget() {
      const { document, selectedId } = editing.store.get();
      return listInsertSpots(document, selectedId)[0]?.target ?? { parentId: null, beforeId: null };
    },
    askInsert: (request) => inserting.set(request),
    undo: scope.undo,
    redo() {
      const step = editing.redo();
      toasts.show(step ? text.redone({ step: step.name }) : text.nothingToRedo());
    },
    insert(type, target) {
      const table = tables[type];
      if (!table) return false;
      const block = createBlock(table, createId);
      const change = insertChange(current(), block, target, text.stepInsert({ block: blockName(names, type) }));
      const isDone = scope.add(change, [block.id]);
      if (isDone) openSettings();
      return isDone;
    },
    duplicate(blockId) {
      const ids = scope.groupOf(blockId);
      if (!targetAfter(current(), ids.at(-1) ?? '')) return;
      const name = text.stepDuplicate({ block: scope.nameOf(ids) });
      const copy = duplicateChange(current(), ids, tables, createId, name);
      scope.add(copy && copy.change, copy?.copyIds ?? []);
    },
    remove(blockId) {
      const ids = scope.groupOf(blockId);
      const block = scope.nameOf(ids);
      editing.change(removeChange(ids, text.stepRemove({ block })));
      if (findBlock(current(), blockId)) return;
      toasts.show(text.blockRemoved({ block }), { label: text.undo(), run: scope.undo });
    },
    onItem: (act) =>
      void import('./item-actions.js').then(({ actOnItem }) => actOnItem(scope, act, moves.announcement.set)),
    ...moves,
    ...createClipActions(scope),
  };
}

/** Moves; each says where the block is now. */
function createMoves(scope: ActionScope): Pick<BlockActions, 'move' | 'moveTo' | 'announcement'> {
  const { editing, names, toasts } = scope;
  const announcement = createStore('');

  function announce(ids: readonly string[]): void {
    const { document } = editing.store.get();
    const place = findPlace(document, ids[0] ?? '');
    if (!place) return;
    const parent = place.parentId === null ? null : findBlock(document, place.parentId);
    const where = { block: scope.nameOf(ids), position: place.index + 1, count: place.siblings.length };
    announcement.set(
      parent ? text.movedInside({ ...where, parent: blockName(names, parent.type) }) : text.movedTo(where),
    );
  }

  function apply(ids: readonly string[], change: Change): void {
    editing.change(change);
    announce(ids);
  }

  const nameOf = (ids: readonly string[]): string => text.stepMove({ block: scope.nameOf(ids) });
  return {
    announcement,
    move(blockId, step) {
      const ids = scope.groupOf(blockId);
      const change = moveChange(editing.store.get().document, ids, step, nameOf(ids));
      if (change) apply(ids, change);
      else toasts.show(step === 'up' ? text.moveFirst() : text.moveLast());
    },
    moveTo(blockId, target) {
      const ids = scope.groupOf(blockId);
      const change = moveToChange(editing.store.get().document, ids, target, nameOf(ids));
      if (change) apply(ids, change);
    },
  };
}
