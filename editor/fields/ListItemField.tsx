import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import * as text from '#strings/editor';
import { isOffered } from '../../protocol/blocks/offered.js';
import type { JsonValue } from '../../protocol/document/document.js';
import type { ListItem } from '../document/items.js';
import { Icon } from '../ui/Icon.js';
import { IconButton } from '../ui/IconButton.js';
import { useFieldScope } from './field-props.js';
import type { ListFieldProps } from './field-props.js';
import { itemName } from './list-items.js';

interface ListItemFieldProps {
  readonly id: string;
  readonly Field: ListFieldProps['Field'];
  readonly spec: ListFieldProps['spec'];
  readonly label: ListFieldProps['label'];
  readonly item: ListItem;
  /** Place in the list, from 1. */
  readonly position: number;
  readonly count: number;
  readonly path: string;
  readonly isOpen: boolean;
  /** Where a dragged item would drop beside this one. */
  readonly dropEdge: 'before' | 'after' | null;
  onGrab(event: PointerEvent<HTMLElement>): void;
  onToggle(): void;
  onMove(step: 1 | -1): void;
  /** Null when the list is full. */
  readonly onDuplicate: (() => void) | null;
  /** Null when the list is at its minimum. */
  readonly onRemove: (() => void) | null;
  onChange(item: ListItem, from: string | null): void;
}

/** One item of a list: a row that opens its fields, and the buttons that move or remove it. */
export function ListItemField(props: ListItemFieldProps) {
  const { id, Field, spec, label, item, path, isOpen, dropEdge } = props;
  // A field whose own value is unchanged keeps an older function.
  const newest = useRef(props);
  newest.current = props;
  return (
    <li id={id} className={`list-item ${isOpen ? 'is-open' : ''} ${dropEdge === null ? '' : `is-drop-${dropEdge}`}`}>
      <ListItemHead {...props} />
      <div id={`${id}-fields`} className="list-item-fields" hidden={!isOpen}>
        {isOpen &&
          Object.entries(spec.item)
            .filter(([field]) => isOffered(spec.item, spec.visibleWhen, item, field))
            .map(([field, fieldSpec]) => (
              <Field
                key={field}
                id={`${id}-${field}`}
                spec={fieldSpec}
                label={label.item?.[field] ?? { label: field }}
                value={item[field]}
                siblings={item}
                path={`${path}/${field}`}
                onChange={(value: JsonValue, from) =>
                  newest.current.onChange({ ...newest.current.item, [field]: value }, from)
                }
                onPatch={(values) => newest.current.onChange({ ...newest.current.item, ...values }, null)}
              />
            ))}
      </div>
    </li>
  );
}

function ListItemHead(props: ListItemFieldProps) {
  const { id, spec, item, position, count, isOpen, onGrab, onToggle, onMove, onDuplicate, onRemove } = props;
  const { isReadOnly } = useFieldScope();
  const name = itemName(item, spec.item, position);
  const picture = spec.picture === undefined ? '' : item[spec.picture];

  /** Alt and an arrow move the item, as they move blocks in the outline. */
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || !event.altKey || isReadOnly) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(step);
  }

  return (
    <div className="list-item-head">
      {!isReadOnly && count > 1 && (
        <span className="list-handle" aria-hidden="true" title={text.dragItem()} onPointerDown={onGrab}>
          <Icon name="grip" />
        </span>
      )}
      <button
        type="button"
        className="list-item-name"
        onKeyDown={onKeyDown}
        aria-expanded={isOpen}
        aria-keyshortcuts={isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
        aria-controls={`${id}-fields`}
        onClick={onToggle}
      >
        <Icon name="chevron" className="disclosure" />
        {typeof picture === 'string' && picture !== '' && (
          <img src={picture} alt="" width="32" height="24" loading="lazy" />
        )}
        <span>{name}</span>
      </button>
      {!isReadOnly && (
        <>
          <IconButton
            onKeyDown={onKeyDown}
            icon="up"
            className="step"
            label={text.moveUpOf({ name })}
            aria-disabled={position === 1}
            onClick={() => position > 1 && onMove(-1)}
          />
          <IconButton
            onKeyDown={onKeyDown}
            icon="down"
            className="step"
            label={text.moveDownOf({ name })}
            aria-disabled={position === count}
            onClick={() => position < count && onMove(1)}
          />
          <IconButton
            onKeyDown={onKeyDown}
            icon="copy"
            label={text.duplicateOf({ name })}
            aria-disabled={!onDuplicate}
            onClick={() => onDuplicate?.()}
          />
          <IconButton
            onKeyDown={onKeyDown}
            icon="remove"
            label={text.removeOf({ name })}
            aria-disabled={!onRemove}
            onClick={() => onRemove?.()}
          />
        </>
      )}
    </div>
  );
}
