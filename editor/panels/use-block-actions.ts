import { useMemo } from 'react';
import * as text from '#strings/editor';
import * as limits from '../../protocol/enums/limits.js';
import { duplicateChange, insertChange, moveChange, removeChange, targetAfter } from '../document/block-changes.js';
import type { Target } from '../document/block-changes.js';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import { createBlock } from '../document/new-block.js';
import { findBlock } from '../document/tree.js';
import { useServices } from '../services/services.js';

/** What can be done with whole blocks, the same from the outline, the panel and the keyboard. Each says what it did. */
export interface BlockActions {
  insert(type: string, target: Target): boolean;
  duplicate(blockId: string): void;
  remove(blockId: string): void;
  move(blockId: string, step: 'up' | 'down'): void;
  undo(): void;
  redo(): void;
}

export function useBlockActions(editing: Editing): BlockActions {
  const { tables, labels, toasts, createId } = useServices();
  return useMemo(() => {
    const current = () => editing.store.get().document;
    const nameOf = (blockId: string): string => blockName(labels, findBlock(current(), blockId)?.type ?? '');
    const undoAction = { label: text.undo(), run: () => actions.undo() };
    const tellFull = (): false => {
      toasts.show(text.pageFull({ max: limits.blocksPerLayout }));
      return false;
    };

    const actions: BlockActions = {
      insert(type, target) {
        const table = tables[type];
        if (!table) return false;
        const block = createBlock(table, createId);
        const change = insertChange(current(), block, target, text.stepInsert({ block: blockName(labels, type) }));
        if (!change) return tellFull();
        editing.change(change);
        editing.select(block.id);
        return true;
      },
      duplicate(blockId) {
        if (!targetAfter(current(), blockId)) return;
        const copy = duplicateChange(
          current(),
          blockId,
          tables,
          createId,
          text.stepDuplicate({ block: nameOf(blockId) }),
        );
        if (!copy) return void tellFull();
        editing.change(copy.change);
        editing.select(copy.copyId);
      },
      remove(blockId) {
        const name = nameOf(blockId);
        editing.change(removeChange(blockId, text.stepRemove({ block: name })));
        if (!findBlock(current(), blockId)) toasts.show(text.blockRemoved({ block: name }), undoAction);
      },
      move(blockId, step) {
        const change = moveChange(current(), blockId, step, text.stepMove({ block: nameOf(blockId) }));
        if (change) editing.change(change);
        else toasts.show(step === 'up' ? text.moveFirst() : text.moveLast());
      },
      undo() {
        const step = editing.undo();
        toasts.show(step ? text.undone({ step: step.name }) : text.nothingToUndo());
      },
      redo() {
        const step = editing.redo();
        toasts.show(step ? text.redone({ step: step.name }) : text.nothingToRedo());
      },
    };
    return actions;
  }, [editing, tables, labels, toasts, createId]);
}
