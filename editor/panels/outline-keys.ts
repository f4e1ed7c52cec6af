import type { KeyboardEvent } from 'react';
import type { Editing } from '../document/editing.js';
import { groupOf, selectRange, toggleSelected } from '../document/selection.js';
import { findBlock, holdsBlock } from '../document/tree.js';
import { inlineKey } from '../ui/inline-key.js';
import type { OutlineRow } from './outline-rows.js';
import type { BlockActions } from './use-block-actions.js';
import type { OutlineState } from './use-outline.js';

/** Runs the command of a key press on the active row. https://www.w3.org/WAI/ARIA/apg/patterns/treeview/ */
export function handleOutlineKey(
  event: KeyboardEvent,
  outline: OutlineState,
  actions: BlockActions,
  editing: Editing,
): void {
  const { activeId } = outline;
  const key = inlineKey(event.key, event.currentTarget.ownerDocument);
  const command = activeId === null ? undefined : commandsOf(outline, activeId, event, actions, editing)[key];
  if (!command) return;
  event.preventDefault();
  command();
}

function commandsOf(
  { rows, focus, setOpen }: OutlineState,
  activeId: string,
  { altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  actions: BlockActions,
  editing: Editing,
): Readonly<Record<string, () => void>> {
  const index = rows.findIndex(({ id }) => id === activeId);
  const row = rows[index];
  if (!row) return {};
  const { id, block, path, parentId, isHolder, isOpen } = row;
  const state = editing.store.get();
  // Only whole blocks are selected together.
  if (path !== null && (ctrlKey || metaKey || shiftKey)) return {};
  if (ctrlKey || metaKey) return { ' ': () => editing.selectAll(toggleSelected(state, block.id)) };
  if (shiftKey) {
    const extend = (to: OutlineRow | undefined): void => {
      if (!to) return;
      // The selection begins at the row that has the focus.
      const from = state.selectedId === null ? { selectedId: block.id, alsoIds: [] } : state;
      editing.selectAll(selectRange(state.document, from, to.block.id));
      focus(to);
    };
    const isBlock = (other: OutlineRow): boolean => other.path === null;
    return {
      ArrowUp: () => extend(rows.slice(0, index).reverse().find(isBlock)),
      ArrowDown: () => extend(rows.slice(index + 1).find(isBlock)),
    };
  }
  if (altKey && path !== null) {
    const move = (act: 'up' | 'down') => (): void => {
      editing.select(block.id, path);
      actions.onItem(act);
    };
    return { ArrowUp: move('up'), ArrowDown: move('down') };
  }
  if (altKey) {
    return { ArrowUp: () => actions.move(block.id, 'up'), ArrowDown: () => actions.move(block.id, 'down') };
  }
  return {
    ArrowUp: () => focus(rows[index - 1]),
    ArrowDown: () => focus(rows[index + 1]),
    Home: () => focus(rows[0]),
    End: () => focus(rows.at(-1)),
    ArrowRight() {
      if (isHolder && !isOpen) setOpen(row, true);
      else focus(rows.find((other) => other.parentId === id));
    },
    ArrowLeft() {
      if (isOpen) setOpen(row, false);
      else focus(rows.find((other) => other.id === parentId));
    },
    Enter() {
      editing.select(block.id, path);
      actions.openSettings();
    },
    ' ': () => editing.select(block.id, path),
    Delete() {
      if (path !== null) {
        editing.select(block.id, path);
        return actions.onItem('remove');
      }
      const gone = groupOf(state.document, state, block.id);
      const isGone = (row: OutlineRow): boolean =>
        gone.some((id) => holdsBlock(findBlock(state.document, id) ?? row.block, row.block.id));
      const near = [...rows.slice(index + 1), ...rows.slice(0, index).reverse()];
      focus(near.find((other) => !isGone(other)));
      actions.remove(block.id);
    },
  };
}
