import { useMemo } from 'react';
import * as text from '#strings/editor';
import * as limits from '../../protocol/enums/limits.js';
import { duplicateChange, insertChange, moveChange, removeChange, targetAfter } from '../document/block-changes.js';
import type { Target } from '../document/block-changes.js';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import type { Side } from '../document/insert-spots.js';
import { createBlock } from '../document/new-block.js';
import { findBlock } from '../document/tree.js';
import { useServices } from '../services/services.js';
import type { Services } from '../services/services.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';

/** A place beside a block; without one beside the selected block, else at the end of the page. */
export interface InsertRequest {
  readonly anchorId: string | null;
  readonly side: Side;
}

/**
 * Commands on whole blocks, for the outline, the panel and the keyboard. Each shows its effect as a toast or a
 * selection.
 */
export interface BlockActions {
  /** Grows with each request to move the focus to the first field of the selected block. */
  readonly settingsAsked: Store<number>;
  /** Shows the settings of the selected block, or of the page, and moves the focus to the first field. */
  openSettings(): void;
  /** The open question which block to add and where; null when none is open. */
  readonly inserting: Store<InsertRequest | null>;
  /** Asks which block to add beside `anchorId`, or at the end of the page. */
  askInsert(request: InsertRequest): void;
  /** Inserts a new block, selects it and opens its settings; false when there is no room for it. */
  insert(type: string, target: Target): boolean;
  duplicate(blockId: string): void;
  remove(blockId: string): void;
  move(blockId: string, step: 'up' | 'down'): void;
  undo(): void;
  redo(): void;
}

export function useBlockActions(editing: Editing): BlockActions {
  const services = useServices();
  return useMemo(() => createBlockActions(editing, services), [editing, services]);
}

type Needed = Pick<Services, 'tables' | 'labels' | 'toasts' | 'createId'>;

function createBlockActions(editing: Editing, { tables, labels, toasts, createId }: Needed): BlockActions {
  const current = () => editing.store.get().document;
  const nameOf = (blockId: string): string => blockName(labels, findBlock(current(), blockId)?.type ?? '');
  const showFull = (): void => toasts.show(text.pageFull({ max: limits.blocksPerLayout }));

  function undo(): void {
    const step = editing.undo();
    toasts.show(step ? text.undone({ step: step.name }) : text.nothingToUndo());
  }

  const settingsAsked = createStore(0);
  const inserting = createStore<InsertRequest | null>(null);
  const openSettings = (): void => settingsAsked.update((count) => count + 1);

  return {
    settingsAsked,
    openSettings,
    inserting,
    askInsert: (request) => inserting.set(request),
    undo,
    redo() {
      const step = editing.redo();
      toasts.show(step ? text.redone({ step: step.name }) : text.nothingToRedo());
    },
    insert(type, target) {
      const table = tables[type];
      if (!table) return false;
      const block = createBlock(table, createId);
      const change = insertChange(current(), block, target, text.stepInsert({ block: blockName(labels, type) }));
      if (change) {
        editing.change(change);
        editing.select(block.id);
        openSettings();
      } else showFull();
      return change !== null;
    },
    duplicate(blockId) {
      if (!targetAfter(current(), blockId)) return;
      const name = text.stepDuplicate({ block: nameOf(blockId) });
      const copy = duplicateChange(current(), blockId, tables, createId, name);
      if (!copy) return showFull();
      editing.change(copy.change);
      editing.select(copy.copyId);
    },
    remove(blockId) {
      const block = nameOf(blockId);
      editing.change(removeChange(blockId, text.stepRemove({ block })));
      if (findBlock(current(), blockId)) return;
      toasts.show(text.blockRemoved({ block }), { label: text.undo(), run: undo });
    },
    move(blockId, step) {
      const change = moveChange(current(), blockId, step, text.stepMove({ block: nameOf(blockId) }));
      if (change) editing.change(change);
      else toasts.show(step === 'up' ? text.moveFirst() : text.moveLast());
    },
  };
}
