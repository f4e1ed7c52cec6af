import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Editing } from '../document/editing.js';
import { findPlace } from '../document/tree.js';
import { useStore } from '../ui/use-store.js';
import { areSameRows, listRows, outlineItemId } from './outline-rows.js';
import type { OutlineRow } from './outline-rows.js';

/** Rows, focus and collapsed blocks of the outline. */
export interface OutlineState {
  readonly tree: RefObject<HTMLUListElement | null>;
  /** Their blocks may have older texts than the document. */
  readonly rows: readonly OutlineRow[];
  /** The row in the Tab order: the focused one, else the selected one, else the first. */
  readonly activeId: string | null;
  isCollapsed(blockId: string): boolean;
  setCollapsed(blockId: string, isCollapsed: boolean): void;
  /** Records that the row has the focus. */
  markFocused(blockId: string): void;
  /** Moves the focus to the row, if there is one. */
  focus(row: OutlineRow | undefined): void;
}

/** The rows; the same list while only texts change, so that typing renders no row but its own. */
function useRows(editing: Editing, collapsedIds: ReadonlySet<string>): readonly OutlineRow[] {
  const kept = useRef<readonly OutlineRow[]>([]);
  return useStore(editing.store, ({ document }) => {
    const rows = listRows(document.blocks, collapsedIds);
    if (!areSameRows(kept.current, rows)) kept.current = rows;
    return kept.current;
  });
}

export function useOutline(editing: Editing): OutlineState {
  const selectedId = useStore(editing.store, (state) => state.selectedId);
  const [collapsedIds, setCollapsedIds] = useState<ReadonlySet<string>>(new Set());
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const rows = useRows(editing, collapsedIds);
  const isShown = (id: string | null): boolean => rows.some(({ block }) => block.id === id);

  useEffect(() => {
    const holdsFocus = tree.current?.contains(tree.current.ownerDocument.activeElement) ?? false;
    const item = selectedId === null ? null : findItem(tree.current, selectedId);
    item?.scrollIntoView?.({ block: 'nearest' });
    if (item && holdsFocus && focusedId !== selectedId) item.focus();
    if (selectedId !== null) reveal(selectedId);
    // Only a new selection moves the focus; a change of the document leaves the focus alone.
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

  return {
    tree,
    rows,
    activeId: isShown(focusedId) ? focusedId : isShown(selectedId) ? selectedId : (rows[0]?.block.id ?? null),
    isCollapsed: (blockId) => collapsedIds.has(blockId),
    setCollapsed,
    markFocused: setFocusedId,
    focus(row) {
      if (!row) return;
      setFocusedId(row.block.id);
      findItem(tree.current, row.block.id)?.focus();
    },
  };
}

function findItem(tree: HTMLElement | null, blockId: string): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[id="${outlineItemId(blockId)}"]`) ?? null;
}
