import * as text from '#strings/editor';
import type { JsonValue } from '../../protocol/document/document.js';
import { Icon } from '../ui/Icon.js';
import { IconButton } from '../ui/IconButton.js';
import { useFieldScope } from './field-props.js';
import type { ListFieldProps } from './field-props.js';
import { summarizeItem } from './list-items.js';
import type { ListItem } from './list-items.js';
import { isOffered } from './offered-fields.js';

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
  onToggle(): void;
  onMove(step: 1 | -1): void;
  /** Null when the list is at its minimum. */
  readonly onRemove: (() => void) | null;
  onChange(item: ListItem, from: string | null): void;
}

/** One item of a list: a row that opens its fields, and the buttons that move or remove it. */
export function ListItemField(props: ListItemFieldProps) {
  const { id, Field, spec, label, item, path, isOpen, onChange } = props;
  return (
    <li className={`list-item ${isOpen ? 'is-open' : ''}`}>
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
                onChange={(value: JsonValue, from) => onChange({ ...item, [field]: value }, from)}
              />
            ))}
      </div>
    </li>
  );
}

function ListItemHead(props: ListItemFieldProps) {
  const { id, spec, item, position, count, isOpen, onToggle, onMove, onRemove } = props;
  const { isReadOnly } = useFieldScope();
  const name = summarizeItem(item, spec.item) || text.itemNumber({ position });
  return (
    <div className="list-item-head">
      <button
        type="button"
        className="list-item-name"
        aria-expanded={isOpen}
        aria-controls={`${id}-fields`}
        onClick={onToggle}
      >
        <Icon name="chevron" className="disclosure" />
        <span>{name}</span>
      </button>
      {!isReadOnly && (
        <>
          <IconButton
            icon="up"
            label={text.moveUpOf({ name })}
            aria-disabled={position === 1}
            onClick={() => position > 1 && onMove(-1)}
          />
          <IconButton
            icon="down"
            label={text.moveDownOf({ name })}
            aria-disabled={position === count}
            onClick={() => position < count && onMove(1)}
          />
          <IconButton
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
