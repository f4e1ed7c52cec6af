import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import * as text from '#strings/editor';
import type { JsonValue } from '../../protocol/document/document.js';
import { parentItem, readItems } from '../document/items.js';
import type { ListItem } from '../document/items.js';
import { copyItem, createItem } from '../document/new-block.js';
import { useFieldScope } from './field-props.js';
import type { ListFieldProps } from './field-props.js';
import { itemName, placeItem } from './list-items.js';

interface ListItems {
  readonly items: readonly ListItem[];
  readonly isFull: boolean;
  /** The last change, for the live region. */
  readonly announcement: string;
  /** Items whose fields are shown. */
  readonly openIds: ReadonlySet<string>;
  /** Gets the focus when an item is removed. */
  readonly addButton: RefObject<HTMLButtonElement | null>;
  add(): void;
  /** Adds an item for each picture. */
  addPictures(paths: readonly string[]): void;
  duplicate(item: ListItem): void;
  remove(item: ListItem): void;
  /** Moves an item to this index, counted without it; a no-op where there is no such place. */
  moveTo(itemId: string, index: number): void;
  replace(item: ListItem, next: ListItem, from: string | null): void;
  toggle(itemId: string): void;
}

/** The items of a list and what can be done with them. Each act is one step of undo, and is announced. */
export function useListItems({ id, spec, value, path, onChange }: ListFieldProps): ListItems {
  const { createId, notify, itemPath = null, selectItem } = useFieldScope();
  const items = readItems(value);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [announcement, announce] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const selectedId = itemPath?.startsWith(`${path}/`) ? itemPath.slice(path.length + 1).split('/', 1)[0] : undefined;
  useEffect(() => {
    if (selectedId === undefined) return;
    // Selected in the page or the outline: its fields alone. What is opened here stays open beside others.
    setOpenIds((open) => (open.has(selectedId) ? open : new Set([selectedId])));
    addButton.current?.ownerDocument.getElementById(`${id}-${selectedId}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, selectedId]);
  const isFull = spec.max !== undefined && items.length >= spec.max;
  const store = (next: readonly ListItem[], from: string | null = null): void =>
    onChange(next as readonly JsonValue[], from);
  const positionOf = (itemId: string): number => items.findIndex(({ id }) => id === itemId) + 1;

  return {
    items,
    isFull,
    announcement,
    openIds,
    addButton,
    add() {
      if (isFull) return announce(text.listFull({ max: spec.max ?? 0 }));
      const item = createItem(spec.item, createId) as ListItem;
      setOpenIds(new Set([...openIds, item.id]));
      store([...items, item]);
      selectItem?.(`${path}/${item.id}`);
      announce(text.itemAdded());
    },
    addPictures(paths) {
      const { picture } = spec;
      if (picture === undefined || paths.length === 0) return;
      const added = paths.map((path) => ({ ...createItem(spec.item, createId), [picture]: path }) as ListItem);
      store([...items, ...added]);
      announce(text.picturesAdded({ n: paths.length }));
    },
    duplicate(item) {
      const copy = copyItem(item, createId) as ListItem;
      store(items.flatMap((other) => (other === item ? [other, copy] : [other])));
      announce(text.itemCopied({ position: positionOf(item.id) + 1 }));
    },
    remove(item) {
      const position = positionOf(item.id);
      store(items.filter((other) => other !== item));
      announce(text.itemRemoved({ position }));
      notify?.(text.itemRemovedNamed({ name: itemName(item, spec.item, position) }));
      addButton.current?.focus();
    },
    moveTo(itemId, index) {
      const moved = placeItem(items, itemId, index);
      if (moved === items) return;
      store(moved);
      announce(text.itemMoved({ position: index + 1, count: items.length }));
    },
    replace: (item, next, from) =>
      store(
        items.map((other) => (other === item ? next : other)),
        from,
      ),
    toggle(itemId) {
      const next = new Set(openIds);
      const isClosed = next.delete(itemId);
      if (!isClosed) next.add(itemId);
      setOpenIds(next);
      if (!isClosed) selectItem?.(`${path}/${itemId}`);
      else if (selectedId === itemId) selectItem?.(parentItem(`${path}/${itemId}`));
    },
  };
}
