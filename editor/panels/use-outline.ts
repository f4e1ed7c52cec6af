import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Editing, EditingState } from '../document/editing.js';
import { parentItem } from '../document/items.js';
import { findBlock, findPlace } from '../document/tree.js';
import { useServices } from '../services/services.js';
import { useStore } from '../ui/use-store.js';
import { areSameRows, listRows, outlineItemId, rowId } from './outline-rows.js';
import type { OutlineRow, OutlineTables } from './outline-rows.js';
import { useFirstRows } from './use-first-rows.js';

/** Rows, focus and open rows of the outline. */
export interface OutlineState {
  readonly tree: RefObject<HTMLUListElement | null>;
  /** Their blocks may have older texts than the document. */
  readonly rows: readonly OutlineRow[];
  /** Those that are rendered: of a long page the first ones at first. */
  readonly rendered: readonly OutlineRow[];
  /** The row in the Tab order: the focused one, else the selected one, else the first. */
  readonly activeId: string | null;
  /** Opens or closes a row that holds others. */
  setOpen(row: OutlineRow, isOpen: boolean): void;
  /** Records that the row has the focus. */
  markFocused(id: string): void;
  /** Moves the focus to the row, if there is one. */
  focus(row: OutlineRow | undefined): void;
}

/** The rows; the same list while only texts change, so that typing renders no row but its own. */
function useRows(editing: Editing, given: OutlineTables): readonly OutlineRow[] {
  const kept = useRef<readonly OutlineRow[]>([]);
  return useStore(editing.store, ({ document }) => {
    const rows = listRows(document.blocks, given);
    if (!areSameRows(kept.current, rows)) kept.current = rows;
    return kept.current;
  });
}

/** What is toggled once the row of the selection is there. */
function revealed({ document, selectedId, itemPath }: EditingState, toggled: ReadonlySet<string>): ReadonlySet<string> {
  if (selectedId === null) return toggled;
  const next = new Set(toggled);
  const parentOf = (id: string): string | null => findPlace(document, id)?.parentId ?? null;
  for (let id = parentOf(selectedId); id !== null; id = parentOf(id)) next.delete(id);
  if (itemPath !== null) {
    if (findBlock(document, selectedId)?.children?.length) next.delete(selectedId);
    else next.add(selectedId);
    for (let path = parentItem(itemPath); path !== null; path = parentItem(path)) next.add(rowId(selectedId, path));
  }
  // The same set renders nothing again.
  return next.size === toggled.size && [...next].every((id) => toggled.has(id)) ? toggled : next;
}

export function useOutline(editing: Editing): OutlineState {
  const { tables } = useServices();
  const selected = useStore(editing.store, ({ selectedId, itemPath }) =>
    selectedId === null ? null : rowId(selectedId, itemPath),
  );
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const shown = useRef<string | null>(null);
  const rows = useRows(editing, { tables, toggled });
  const [rendered, showAll] = useFirstRows(rows, selected);
  const isShown = (id: string | null): boolean => rows.some((row) => row.id === id);

  // Read before a removed row takes the focus with it.
  const holdsFocus = tree.current?.contains(tree.current.ownerDocument.activeElement) ?? false;

  useEffect(() => setToggled((former) => revealed(editing.store.get(), former)), [editing, selected]);
  useEffect(() => {
    const item = selected === null ? null : findItem(tree.current, selected);
    // Only a new selection moves the focus, once its row is there; a change of the document leaves the focus alone.
    if (selected === shown.current || (selected !== null && !item)) return;
    shown.current = selected;
    item?.scrollIntoView?.({ block: 'nearest' });
    if (item && holdsFocus && focusedId !== selected) item.focus();
  }, [selected, rows, focusedId, holdsFocus]);

  return {
    tree,
    rows,
    rendered,
    activeId: isShown(focusedId) ? focusedId : isShown(selected) ? selected : (rows[0]?.id ?? null),
    setOpen({ id, isOpen }, next) {
      if (isOpen !== next)
        setToggled((former) => new Set(former.has(id) ? [...former].filter((other) => other !== id) : [...former, id]));
    },
    markFocused(id) {
      setFocusedId(id);
      // The keys lead to each of them.
      showAll();
    },
    focus(row) {
      if (!row) return;
      setFocusedId(row.id);
      findItem(tree.current, row.id)?.focus();
    },
  };
}

function findItem(tree: HTMLElement | null, id: string): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[id="${outlineItemId(id)}"]`) ?? null;
}
