import type { MouseEvent } from 'react';
import * as text from '#strings/editor';
import type { Editing } from '../document/editing.js';
import { selectRange, toggleSelected } from '../document/selection.js';
import { findBlock } from '../document/tree.js';
import type { ReadStore } from '../ui/store.js';
import type { BlockMarks } from './block-mark.js';
import { openMark } from './block-marks.js';
import type { BeginDrag, Dragged } from './drag-kinds.js';
import { handleOutlineKey } from './outline-keys.js';
import type { OutlineRow } from './outline-rows.js';
import { nameItem, OutlineItem } from './OutlineItem.js';
import type { BlockActions } from './use-block-actions.js';
import { useOutline } from './use-outline.js';

interface OutlineProps {
  readonly editing: Editing;
  readonly actions: BlockActions;
  readonly marks: ReadStore<BlockMarks>;
  readonly beginDrag: BeginDrag;
  /** Called when the user chooses a block, to bring its settings into view. */
  onChoose(): void;
}

function draggedRow(editing: Editing, row: OutlineRow): Dragged {
  const { block, path } = row;
  if (path === null) return { kind: 'block', blockId: block.id };
  const present = findBlock(editing.store.get().document, block.id) ?? block;
  return { kind: 'item', blockId: block.id, path, name: nameItem(present, row) };
}

/** The page's blocks, and the items in them, as a tree. https://www.w3.org/WAI/ARIA/apg/patterns/treeview/ */
export function Outline({ editing, actions, marks, beginDrag, onChoose }: OutlineProps) {
  const outline = useOutline(editing);
  const { tree, rendered, activeId, setOpen, markFocused } = outline;

  const rowActions = { ...actions, openSettings: () => openMark(actions, marks, editing) };

  function choose({ block: { id: blockId }, path }: OutlineRow, { shiftKey, ctrlKey, metaKey }: MouseEvent): void {
    const state = editing.store.get();
    if (path === null && shiftKey) editing.selectAll(selectRange(state.document, state, blockId));
    else if (path === null && (ctrlKey || metaKey)) editing.selectAll(toggleSelected(state, blockId));
    else {
      editing.select(blockId, path);
      onChoose();
    }
  }

  if (rendered.length === 0) return <p className="empty">{text.outlineEmpty()}</p>;
  return (
    <ul
      ref={tree}
      className="outline"
      role="tree"
      aria-multiselectable
      aria-label={text.outline()}
      onKeyDown={(event) => handleOutlineKey(event, outline, rowActions, editing)}
      onMouseLeave={() => editing.hover(null)}
    >
      {rendered.map((row) => {
        const { id } = row;
        return (
          <OutlineItem
            key={id}
            row={row}
            editing={editing}
            marks={marks}
            isActive={id === activeId}
            onPress={(event) => beginDrag(event, draggedRow(editing, row))}
            onFocus={() => markFocused(id)}
            onChoose={(event) => choose(row, event)}
            onToggle={() => setOpen(row, !row.isOpen)}
            onMark={() => {
              editing.select(row.block.id);
              openMark(actions, marks, editing);
            }}
          />
        );
      })}
    </ul>
  );
}
