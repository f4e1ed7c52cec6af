import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import * as text from '#strings/editor';
import type { Editing } from '../document/editing.js';
import { findPlace } from '../document/tree.js';
import { useStore } from '../ui/use-store.js';
import { listRows } from './outline-rows.js';
import type { OutlineRow } from './outline-rows.js';
import { OutlineItem } from './OutlineItem.js';
import type { BlockActions } from './use-block-actions.js';

interface OutlineProps {
  readonly editing: Editing;
  readonly actions: BlockActions;
  /** Called when a block was chosen on purpose, to bring its settings into view. */
  onChoose(): void;
}

/** The page's blocks as a tree. https://www.w3.org/WAI/ARIA/apg/patterns/treeview/ */
export function Outline({ editing, actions, onChoose }: OutlineProps) {
  const document = useStore(editing.store, (state) => state.document);
  const selectedId = useStore(editing.store, (state) => state.selectedId);
  const [collapsedIds, setCollapsedIds] = useState<ReadonlySet<string>>(new Set());
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const rows = listRows(document.blocks, collapsedIds);
  const isShown = (id: string | null): boolean => rows.some(({ block }) => block.id === id);
  const activeId = isShown(focusedId) ? focusedId : isShown(selectedId) ? selectedId : (rows[0]?.block.id ?? null);

  useEffect(() => {
    const holdsFocus = tree.current?.contains(tree.current.ownerDocument.activeElement) ?? false;
    const item = selectedId === null ? null : findItem(tree.current, selectedId);
    item?.scrollIntoView?.({ block: 'nearest' });
    if (item && holdsFocus && focusedId !== selectedId) item.focus();
    if (selectedId !== null) reveal(selectedId);
    // Only a new selection moves the focus; a change of the document leaves it where it is.
  }, [selectedId]);

  function reveal(blockId: string): void {
    const parentId = findPlace(editing.store.get().document, blockId)?.parentId ?? null;
    if (parentId === null) return;
    setCollapsed(parentId, false);
    reveal(parentId);
  }

  function setCollapsed(blockId: string, isCollapsed: boolean): void {
    setCollapsedIds((former) => {
      if (former.has(blockId) === isCollapsed) return former;
      const next = new Set(former);
      if (!next.delete(blockId)) next.add(blockId);
      return next;
    });
  }

  function focus(row: OutlineRow | undefined): void {
    if (!row) return;
    setFocusedId(row.block.id);
    findItem(tree.current, row.block.id)?.focus();
  }

  function choose(blockId: string): void {
    editing.select(blockId);
    onChoose();
  }

  function handleKey(event: KeyboardEvent): void {
    const index = rows.findIndex(({ block }) => block.id === activeId);
    const row = rows[index];
    if (!row || event.ctrlKey || event.metaKey) return;
    const { block } = row;
    const keys: Record<string, () => void> = event.altKey
      ? {
          ArrowUp: () => actions.move(block.id, 'up'),
          ArrowDown: () => actions.move(block.id, 'down'),
        }
      : {
          ArrowUp: () => focus(rows[index - 1]),
          ArrowDown: () => focus(rows[index + 1]),
          Home: () => focus(rows[0]),
          End: () => focus(rows.at(-1)),
          ArrowRight: () =>
            collapsedIds.has(block.id)
              ? setCollapsed(block.id, false)
              : focus(rows.find(({ parentId }) => parentId === block.id)),
          ArrowLeft: () => {
            if (block.children?.length && !collapsedIds.has(block.id)) setCollapsed(block.id, true);
            else focus(rows.find((other) => other.block.id === row.parentId));
          },
          Enter: () => choose(block.id),
          ' ': () => choose(block.id),
          Delete: () => {
            focus(rows.slice(index + 1).find(({ level }) => level <= row.level) ?? rows[index - 1]);
            actions.remove(block.id);
          },
        };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  if (rows.length === 0) return <p className="empty">{text.outlineEmpty()}</p>;
  return (
    <ul
      ref={tree}
      className="outline"
      role="tree"
      aria-label={text.outline()}
      onKeyDown={handleKey}
      onMouseLeave={() => editing.hover(null)}
    >
      {rows.map((row) => (
        <OutlineItem
          key={row.block.id}
          row={row}
          editing={editing}
          isActive={row.block.id === activeId}
          isCollapsed={collapsedIds.has(row.block.id)}
          onFocus={() => setFocusedId(row.block.id)}
          onChoose={() => choose(row.block.id)}
          onToggle={() => setCollapsed(row.block.id, !collapsedIds.has(row.block.id))}
        />
      ))}
    </ul>
  );
}

function findItem(tree: HTMLElement | null, blockId: string): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[id="${outlineItemId(blockId)}"]`) ?? null;
}

/** Id of a block's line. */
export function outlineItemId(blockId: string): string {
  return `outline-${blockId}`;
}
