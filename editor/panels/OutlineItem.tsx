import type { MouseEvent, PointerEvent } from 'react';
import * as text from '#strings/editor';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import { findBlock } from '../document/tree.js';
import { useServices } from '../services/services.js';
import { Icon } from '../ui/Icon.js';
import { useStore } from '../ui/use-store.js';
import { outlineItemId, summarizeBlock } from './outline-rows.js';
import type { OutlineRow } from './outline-rows.js';

interface OutlineItemProps {
  readonly row: OutlineRow;
  readonly editing: Editing;
  /** Whether the row is in the Tab order (roving tabindex). */
  readonly isActive: boolean;
  readonly isCollapsed: boolean;
  /** A pointer has pressed the row; it may become a drag. */
  onPress(event: PointerEvent): void;
  onFocus(): void;
  onChoose(event: MouseEvent): void;
  onToggle(): void;
}

/** One row of the outline. */
export function OutlineItem({
  row,
  editing,
  isActive,
  isCollapsed,
  onPress,
  onFocus,
  onChoose,
  onToggle,
}: OutlineItemProps) {
  const { labels } = useServices();
  const { block, level, position, count } = row;
  const isSelected = useStore(
    editing.store,
    ({ selectedId, alsoIds }) => selectedId === block.id || alsoIds.includes(block.id),
  );
  const isHovered = useStore(editing.store, (state) => state.hoveredId === block.id);
  const hasFailed = useStore(editing.store, (state) => state.failedIds.has(block.id));
  const hasChildren = (block.children?.length ?? 0) > 0;
  const summary = useStore(editing.store, ({ document }) => summarizeBlock(findBlock(document, block.id) ?? block));
  return (
    <li
      id={outlineItemId(block.id)}
      className={`outline-item ${isSelected ? 'is-selected' : ''} ${isHovered ? 'is-hovered' : ''}`}
      style={{ paddingInlineStart: `${(level - 1) * 1.125 + 0.25}rem` }}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? !isCollapsed : undefined}
      tabIndex={isActive ? 0 : -1}
      onPointerDown={onPress}
      onFocus={onFocus}
      onClick={onChoose}
      onMouseEnter={() => editing.hover(block.id)}
    >
      <span
        className={`outline-toggle ${hasChildren ? '' : 'is-empty'} ${isCollapsed ? '' : 'is-open'}`}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        {hasChildren && <Icon name="chevron" className="disclosure" />}
      </span>
      <span className="outline-name">{blockName(labels, block.type)}</span>
      <span className="outline-summary">{summary}</span>
      {hasFailed && (
        <span className="outline-mark" title={text.blockFailed()}>
          <Icon name="warning" />
          <span className="visually-hidden">{text.blockFailed()}</span>
        </span>
      )}
    </li>
  );
}
