import type { KeyboardEvent } from 'react';
import type { Editing } from '../document/editing.js';
import type { BlockActions } from './use-block-actions.js';
import type { OutlineState } from './use-outline.js';

/** Runs the command of a key press on the active row. https://www.w3.org/WAI/ARIA/apg/patterns/treeview/ */
export function handleOutlineKey(
  event: KeyboardEvent,
  outline: OutlineState,
  actions: BlockActions,
  editing: Editing,
): void {
  if (event.ctrlKey || event.metaKey) return;
  const { activeId } = outline;
  const command =
    activeId === null ? undefined : commandsOf(outline, activeId, event.altKey, actions, editing)[event.key];
  if (!command) return;
  event.preventDefault();
  command();
}

function commandsOf(
  { rows, focus, isCollapsed, setCollapsed }: OutlineState,
  activeId: string,
  isAlt: boolean,
  actions: BlockActions,
  editing: Editing,
): Readonly<Record<string, () => void>> {
  const index = rows.findIndex(({ block }) => block.id === activeId);
  const row = rows[index];
  if (!row) return {};
  const { block, parentId, level } = row;
  if (isAlt) {
    return { ArrowUp: () => actions.move(block.id, 'up'), ArrowDown: () => actions.move(block.id, 'down') };
  }
  return {
    ArrowUp: () => focus(rows[index - 1]),
    ArrowDown: () => focus(rows[index + 1]),
    Home: () => focus(rows[0]),
    End: () => focus(rows.at(-1)),
    ArrowRight() {
      if (isCollapsed(block.id)) setCollapsed(block.id, false);
      else focus(rows.find((other) => other.parentId === block.id));
    },
    ArrowLeft() {
      if (block.children?.length && !isCollapsed(block.id)) setCollapsed(block.id, true);
      else focus(rows.find((other) => other.block.id === parentId));
    },
    Enter() {
      editing.select(block.id);
      actions.openSettings();
    },
    ' ': () => editing.select(block.id),
    Delete() {
      focus(rows.slice(index + 1).find((other) => other.level <= level) ?? rows[index - 1]);
      actions.remove(block.id);
    },
  };
}
