import { useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { JsonValue } from '../../protocol/document/document.js';
import { createItem } from '../document/new-block.js';
import { useFieldScope } from './field-props.js';
import type { ListFieldProps } from './field-props.js';
import { moveItem, readItems } from './list-items.js';
import type { ListItem } from './list-items.js';
import { ListItemField } from './ListItemField.js';

/** Items that can be added, taken away and put in another order. Each keeps its id, whatever happens around it. */
export function ListField({ id, spec, label, value, path, onChange, Field }: ListFieldProps) {
  const { isReadOnly, createId } = useFieldScope();
  const items = readItems(value);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [announcement, announce] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = spec.max !== undefined && items.length >= spec.max;

  const store = (next: readonly ListItem[], from: string | null = null): void =>
    onChange(next as readonly JsonValue[], from);

  function add(): void {
    if (isFull) return announce(text.listFull({ max: spec.max ?? 0 }));
    const item = createItem(spec.item, createId) as ListItem;
    setOpenIds(new Set([...openIds, item.id]));
    store([...items, item]);
    announce(text.itemAdded());
  }

  function remove(item: ListItem, index: number): void {
    store(items.filter((other) => other !== item));
    announce(text.itemRemoved({ position: index + 1 }));
    addButton.current?.focus();
  }

  function toggle(itemId: string): void {
    const next = new Set(openIds);
    if (!next.delete(itemId)) next.add(itemId);
    setOpenIds(next);
  }

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
            onToggle={() => toggle(item.id)}
            onMove={(step) => {
              store(moveItem(items, item.id, step));
              announce(text.itemMoved({ position: index + 1 + step, count: items.length }));
            }}
            onRemove={items.length > (spec.min ?? 0) ? () => remove(item, index) : null}
            onChange={(next, from) =>
              store(
                items.map((other) => (other === item ? next : other)),
                from,
              )
            }
          />
        ))}
      </ol>
      {!isReadOnly && (
        <button ref={addButton} type="button" className="button small" aria-disabled={isFull} onClick={add}>
          {text.addItem()}
        </button>
      )}
      <p className="field-note" role="status">
        {isFull ? text.listFull({ max: spec.max ?? 0 }) : announcement}
      </p>
    </fieldset>
  );
}
