import type { KeyboardEvent, PointerEvent } from 'react';
import * as text from '#strings/editor';
import type { CategoryRow } from '../../protocol/http/edited-categories.js';
import { Icon } from '../ui/Icon.js';
import { IconButton } from '../ui/IconButton.js';
import { CategoryLink } from './CategoryLink.js';
import type { CategoryActs } from './use-category-acts.js';

/** What opens a form about a category. */
export interface CategoryForms {
  edit(row: CategoryRow): void;
  move(row: CategoryRow): void;
  remove(row: CategoryRow): void;
}

interface CategoryRowItemProps {
  readonly row: CategoryRow;
  /** Null for those who may not change categories. */
  readonly acts: CategoryActs | null;
  readonly forms: CategoryForms;
  /** Its neighbours in the shop's order; null where there is none, or where the list does not show that order. */
  readonly above: CategoryRow | null;
  readonly below: CategoryRow | null;
  /** Where a dragged category would drop beside this one. */
  readonly dropEdge: 'before' | 'after' | null;
  /** Null where it cannot be dragged. */
  readonly onGrab: ((event: PointerEvent<HTMLElement>) => void) | null;
}

/** A category in the list: name, what is in it, and what can be done with it. */
export function CategoryRowItem(props: CategoryRowItemProps) {
  const { row, acts, forms, dropEdge, onGrab } = props;
  const { id, name, trail, children, products } = row;
  return (
    <li className={`shop-row list-item ${dropEdge === null ? '' : `is-drop-${dropEdge}`}`}>
      {onGrab && (
        <span className="list-handle" aria-hidden="true" title={text.dragItem()} onPointerDown={onGrab}>
          <Icon name="grip" />
        </span>
      )}
      <div className="shop-row-words">
        <CategoryLink id={id} className="shop-row-name">
          <bdi>{name}</bdi>
        </CategoryLink>
        <span className="shop-row-facts">
          {trail.length > 0 && (
            <span>
              <bdi>{trail.join(' › ')}</bdi>
            </span>
          )}
          <span>{text.categoryChildren({ n: children })}</span>
          <span>{text.categoryProducts({ n: products })}</span>
        </span>
      </div>
      {acts && (
        <div className="shop-row-acts">
          <button
            type="button"
            className="button small quiet"
            aria-label={text.pageActions({ action: text.categoryEdit(), title: name })}
            onClick={() => forms.edit(row)}
          >
            {text.categoryEdit()}
          </button>
          <button
            type="button"
            className="button small quiet"
            aria-label={text.pageActions({ action: text.categoryMove(), title: name })}
            onClick={() => forms.move(row)}
          >
            {text.categoryMove()}
          </button>
          <Steps {...props} acts={acts} />
          <IconButton icon="remove" label={text.removeOf({ name })} onClick={() => forms.remove(row)} />
        </div>
      )}
    </li>
  );
}

/** Moves the category by one place: by its buttons, or by Alt and an arrow on either. */
function Steps({ row, acts, above, below }: CategoryRowItemProps & { readonly acts: CategoryActs }) {
  const up = (): void => void (above && acts.swap(row, above, row));
  const down = (): void => void (below && acts.swap(below, row, row));

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'ArrowUp') up();
    else down();
  }

  return (
    <>
      <IconButton
        icon="up"
        label={text.moveUpOf({ name: row.name })}
        aria-disabled={above === null}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={onKeyDown}
        onClick={up}
      />
      <IconButton
        icon="down"
        label={text.moveDownOf({ name: row.name })}
        aria-disabled={below === null}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={onKeyDown}
        onClick={down}
      />
    </>
  );
}
