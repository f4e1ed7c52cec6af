import type { MouseEvent } from 'react';
import * as text from '#strings/editor';
import type { Editing } from '../document/editing.js';
import { selectRange, toggleSelected } from '../document/selection.js';
import type { BeginDrag } from './drag-kinds.js';
import { handleOutlineKey } from './outline-keys.js';
import { OutlineItem } from './OutlineItem.js';
import type { BlockActions } from './use-block-actions.js';
import { useOutline } from './use-outline.js';

interface OutlineProps {
  readonly editing: Editing;
  readonly actions: BlockActions;
  readonly beginDrag: BeginDrag;
  /** Called when the user chooses a block, to bring its settings into view. */
  onChoose(): void;
}

/** The page's blocks as a tree. https://www.w3.org/WAI/ARIA/apg/patterns/treeview/ */
export function Outline({ editing, actions, beginDrag, onChoose }: OutlineProps) {
  const outline = useOutline(editing);
  const { tree, rows, activeId, isCollapsed, setCollapsed, markFocused } = outline;

  function choose(blockId: string, { shiftKey, ctrlKey, metaKey }: MouseEvent): void {
    const state = editing.store.get();
    if (shiftKey) editing.selectAll(selectRange(state.document, state, blockId));
    else if (ctrlKey || metaKey) editing.selectAll(toggleSelected(state, blockId));
    else {
      editing.select(blockId);
      onChoose();
    }
  }

  if (rows.length === 0) return <p className="empty">{text.outlineEmpty()}</p>;
  return (
    <ul
      ref={tree}
      className="outline"
      role="tree"
      aria-multiselectable
      aria-label={text.outline()}
      onKeyDown={(event) => handleOutlineKey(event, outline, actions, editing)}
      onMouseLeave={() => editing.hover(null)}
    >
      {rows.map((row) => {
        const { id } = row.block;
        return (
          <OutlineItem
            key={id}
            row={row}
            editing={editing}
            isActive={id === activeId}
            isCollapsed={isCollapsed(id)}
            onPress={(event) => beginDrag(event, { kind: 'block', blockId: id })}
            onFocus={() => markFocused(id)}
            onChoose={(event) => choose(id, event)}
            onToggle={() => setCollapsed(id, !isCollapsed(id))}
          />
        );
      })}
    </ul>
  );
}
