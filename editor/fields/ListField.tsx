import { useState } from 'react';
import * as text from '#strings/editor';
import { lazyOverlay } from '../services/lazy-overlay.js';
import { useFieldScope } from './field-props.js';
import type { ListFieldProps } from './field-props.js';
import { ListItemField } from './ListItemField.js';
import { useItemDrag } from './use-item-drag.js';
import { useListItems } from './use-list-items.js';

const PictureDialog = lazyOverlay(async () => (await import('./PictureDialog.js')).PictureDialog);

/** A list whose items can be added, copied, removed and reordered. Each item keeps its id. */
export function ListField(props: ListFieldProps) {
  const { id, spec, label, path, Field } = props;
  const { isReadOnly } = useFieldScope();
  const { items, isFull, announcement, openIds, addButton, ...list } = useListItems(props);
  const drag = useItemDrag(items, list.moveTo);
  return (
    <fieldset className="field list-field">
      <legend>{label.label}</legend>
      {label.help && <p className="field-help">{label.help}</p>}
      <ol className="list-items" ref={drag.list}>
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
            dropEdge={drag.edgeAt(index)}
            onGrab={(event) => drag.grab(event, item.id)}
            onToggle={() => list.toggle(item.id)}
            onMove={(step) => list.moveTo(item.id, index + step)}
            onDuplicate={isFull ? null : () => list.duplicate(item)}
            onRemove={items.length > (spec.min ?? 0) ? () => list.remove(item) : null}
            onChange={(next, from) => list.replace(item, next, from)}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <div className="list-acts">
          <button ref={addButton} type="button" className="button small" aria-disabled={isFull} onClick={list.add}>
            {text.addItem()}
          </button>
          {spec.picture !== undefined && (
            <AddPictures most={(spec.max ?? Infinity) - items.length} onAdd={list.addPictures} />
          )}
        </div>
      )}
      <p className="field-note" role="status">
        {isFull ? text.listFull({ max: spec.max ?? 0 }) : announcement}
      </p>
    </fieldset>
  );
}

interface AddPicturesProps {
  /** Items that the list has room for. */
  readonly most: number;
  onAdd(paths: readonly string[]): void;
}

/** Makes an item of each chosen or uploaded picture. */
function AddPictures({ most, onAdd }: AddPicturesProps) {
  const { site } = useFieldScope();
  const [isOpen, setOpen] = useState(false);
  if (!site) return null;
  return (
    <>
      <button
        type="button"
        className="button small"
        aria-disabled={most <= 0}
        onClick={() => most > 0 && setOpen(true)}
      >
        {text.picturesAdd()}
      </button>
      {isOpen && (
        <PictureDialog
          path=""
          alt={null}
          // One place takes one picture, but still as one of several.
          most={Math.max(2, most)}
          onCancel={() => setOpen(false)}
          onChoose={(paths) => {
            setOpen(false);
            onAdd(paths.slice(0, most));
          }}
        />
      )}
    </>
  );
}
