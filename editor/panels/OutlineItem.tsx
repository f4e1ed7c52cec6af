import type { MouseEvent, PointerEvent } from 'react';
import type { Block } from '../../protocol/document/document.js';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import { findItem } from '../document/items.js';
import { findBlock } from '../document/tree.js';
import { itemName } from '../fields/list-items.js';
import { useServices } from '../services/services.js';
import { Icon } from '../ui/Icon.js';
import type { ReadStore } from '../ui/store.js';
import { useStore } from '../ui/use-store.js';
import type { BlockMark, BlockMarks } from './block-mark.js';
import { outlineItemId, summarizeBlock } from './outline-rows.js';
import type { OutlineRow } from './outline-rows.js';

interface OutlineItemProps {
  readonly row: OutlineRow;
  readonly editing: Editing;
  readonly marks: ReadStore<BlockMarks>;
  /** Whether the row is in the Tab order (roving tabindex). */
  readonly isActive: boolean;
  /** A pointer has pressed the row; it may become a drag. */
  onPress(event: PointerEvent): void;
  onFocus(): void;
  onChoose(event: MouseEvent): void;
  onToggle(): void;
  /** The mark was pressed. */
  onMark(): void;
}

/** The name of the item of the row; empty for a block. */
export function nameItem({ value }: Block, { path, fields, position }: OutlineRow): string {
  const found = path === null ? null : findItem(value, path);
  return found ? itemName(found.item, fields, position) : '';
}

/** One row of the outline. */
export function OutlineItem({
  row,
  editing,
  marks,
  isActive,
  onPress,
  onFocus,
  onChoose,
  onToggle,
  onMark,
}: OutlineItemProps) {
  const { names } = useServices();
  const { id, block, path, level, position, count, isHolder, isOpen } = row;
  const isSelected = useStore(
    editing.store,
    ({ selectedId, itemPath, alsoIds }) =>
      (selectedId === block.id && itemPath === path) || (path === null && alsoIds.includes(block.id)),
  );
  const isHovered = useStore(editing.store, (state) => path === null && state.hoveredId === block.id);
  const reasons = useStore(marks, (all) => (path === null ? all.get(block.id) : undefined));
  const name = useStore(editing.store, ({ document }) => nameItem(findBlock(document, block.id) ?? block, row));
  const summary = useStore(editing.store, ({ document }) =>
    path === null ? summarizeBlock(findBlock(document, block.id) ?? block) : '',
  );
  return (
    <li
      id={outlineItemId(id)}
      className={`outline-item ${isSelected ? 'is-selected' : ''} ${isHovered ? 'is-hovered' : ''}`}
      style={{ paddingInlineStart: `${(level - 1) * 1.125 + 0.25}rem` }}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={isSelected}
      aria-expanded={isHolder ? isOpen : undefined}
      tabIndex={isActive ? 0 : -1}
      onPointerDown={onPress}
      onFocus={onFocus}
      onClick={onChoose}
      onMouseEnter={() => editing.hover(block.id)}
    >
      <span
        className={`outline-toggle ${isHolder ? '' : 'is-empty'} ${isOpen ? 'is-open' : ''}`}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        {isHolder && <Icon name="chevron" className="disclosure" />}
      </span>
      <span className={`outline-name ${path === null ? '' : 'is-item'}`} dir="auto">
        {path === null ? blockName(names, block.type) : name}
      </span>
      {path === null && (
        <span className="outline-summary" dir="auto">
          {summary}
        </span>
      )}
      {reasons && <Mark reasons={reasons} onPress={onMark} />}
    </li>
  );
}

/** A pointer is led to the field that is wrong; the Enter key of the row leads there too. */
function Mark({ reasons, onPress }: { readonly reasons: readonly BlockMark[]; onPress(): void }) {
  const words = reasons.map((reason) => reason.words).join(' ');
  return (
    <>
      <span
        className="outline-mark"
        title={words}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          onPress();
        }}
      >
        <Icon name="warning" />
      </span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}
