import * as text from '#strings/editor';
import * as limits from '../../protocol/enums/limits.js';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import type { Change } from '../document/history.js';
import { groupOf } from '../document/selection.js';
import { findBlock } from '../document/tree.js';
import { undoStep } from '../saving/undo-step.js';
import type { Services } from '../services/services.js';

export type ActionNeeds = Pick<Services, 'window' | 'tables' | 'names' | 'labels' | 'toasts' | 'createId'> & {
  readonly mayWriteScripts: boolean;
};

/** What the commands share. */
export interface ActionScope extends ActionNeeds {
  readonly editing: Editing;
  /** The block and those selected with it, in reading order, none inside another. */
  groupOf(blockId: string): readonly string[];
  /** The name of one block, or how many there are. */
  nameOf(blockIds: readonly string[]): string;
  /** Applies a change that adds blocks and selects them; says that the page is full when there is none. */
  add(change: Change | null, blockIds: readonly string[]): boolean;
  undo(): void;
}

export function createScope(editing: Editing, needs: ActionNeeds): ActionScope {
  const { names, toasts } = needs;
  const current = () => editing.store.get().document;
  return {
    ...needs,
    editing,
    groupOf: (blockId) => groupOf(current(), editing.store.get(), blockId),
    nameOf: (ids) =>
      ids.length === 1
        ? blockName(names, findBlock(current(), ids[0] ?? '')?.type ?? '')
        : text.severalBlocks({ n: ids.length }),
    add(change, [first = null, ...rest]) {
      if (!change) {
        toasts.show(text.pageFull({ max: limits.blocksPerLayout }));
        return false;
      }
      editing.change(change);
      // Closed editing refuses changes.
      const isDone = first !== null && findBlock(current(), first) !== null;
      if (isDone) editing.selectAll({ selectedId: first, alsoIds: rest });
      return isDone;
    },
    undo: () => undoStep(editing, toasts),
  };
}
