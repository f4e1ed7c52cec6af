import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import * as text from '#strings/editor';
import type { JsonValue } from '../../protocol/document/document.js';
import { createItem } from '../document/new-block.js';
import { useFieldScope } from './field-props.js';
import type { ListFieldProps } from './field-props.js';
import { moveItem, readItems } from './list-items.js';
import type { ListItem } from './list-items.js';
import { ListItemField } from './ListItemField.js';

/** A list whose items can be added, removed and reordered. Each item keeps its id. */
export function ListField(props: ListFieldProps) {
  const { id, spec, label, path, Field } = props;
  const { isReadOnly } = useFieldScope();
  const { items, isFull, announcement, openIds, addButton, ...list } = useListItems(props);
  return (
    <fieldset className="field list-field">
      <legend>{label.label}</legend>
      {label.help && <p className="field-help">{label.help}</p>}
      <ol className="list-items">
        {items.map((item, index) => (
          <ListItemField
            key={item.id}
            id={`${id}-${item.id}`}
            Field={Field}
            spec={spec}
            label={label}
            item={item}
            position={index + 1}
            count={items.length}
            path={`${path}/${item.id}`}
            isOpen={openIds.has(item.id)}
            onToggle={() => list.toggle(item.id)}
            onMove={(step) => list.move(item.id, step)}
            onRemove={items.length > (spec.min ?? 0) ? () => list.remove(item) : null}
            onChange={(next, from) => list.replace(item, next, from)}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <button ref={addButton} type="button" className="button small" aria-disabled={isFull} onClick={list.add}>
          {text.addItem()}
        </button>
      )}
      <p className="field-note" role="status">
        {isFull ? text.listFull({ max: spec.max ?? 0 }) : announcement}
      </p>
    </fieldset>
  );
}

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
  remove(item: ListItem): void;
  move(itemId: string, step: 1 | -1): void;
  replace(item: ListItem, next: ListItem, from: string | null): void;
  toggle(itemId: string): void;
}

function useListItems({ spec, value, onChange }: ListFieldProps): ListItems {
  const { createId } = useFieldScope();
  const items = readItems(value);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [announcement, announce] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
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
      announce(text.itemAdded());
    },
    remove(item) {
      store(items.filter((other) => other !== item));
      announce(text.itemRemoved({ position: positionOf(item.id) }));
      addButton.current?.focus();
    },
    move(itemId, step) {
      store(moveItem(items, itemId, step));
      announce(text.itemMoved({ position: positionOf(itemId) + step, count: items.length }));
    },
    replace: (item, next, from) =>
      store(
        items.map((other) => (other === item ? next : other)),
        from,
      ),
    toggle(itemId) {
      const next = new Set(openIds);
      if (!next.delete(itemId)) next.add(itemId);
      setOpenIds(next);
    },
  };
}
