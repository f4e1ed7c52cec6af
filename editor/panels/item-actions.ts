import * as text from '#strings/editor';
import type { FieldSpec, FieldTable } from '../../protocol/blocks/block-table.js';
import { blockLabels } from '../../protocol/blocks/labels.js';
import type { JsonValue } from '../../protocol/document/document.js';
import { blockName } from '../document/block-name.js';
import { inSentence } from '../document/in-sentence.js';
import { findItem, parentItem, readItems } from '../document/items.js';
import type { ListItem } from '../document/items.js';
import { copyItem, createItem } from '../document/new-block.js';
import { findBlock } from '../document/tree.js';
import { itemName, placeItem } from '../fields/list-items.js';
import type { Labels } from '../services/services.js';
import type { ActionScope } from './action-scope.js';

/** What is done with the selected item; `copy` only says that the clipboard takes whole blocks, and `place` puts it before another of its list, or with null at the end. */
export type ItemAct = 'up' | 'down' | 'duplicate' | 'remove' | 'add' | 'copy' | { readonly place: string | null };

type ListSpec = Extract<FieldSpec, { type: 'list' }>;

interface Acted {
  readonly items: readonly ListItem[];
  /** The item to select after it; undefined for the one around the list. */
  readonly next: string | undefined;
  readonly words: string;
}

interface Given {
  readonly spec: ListSpec;
  readonly items: readonly ListItem[];
  readonly index: number;
  createId(): string;
}

function addAfter({ spec, items, index }: Given, added: ListItem, words: string): Acted {
  if (spec.max !== undefined && items.length >= spec.max)
    return { items, next: items[index]?.id, words: text.listFull({ max: spec.max }) };
  return { items: [...items.slice(0, index + 1), added, ...items.slice(index + 1)], next: added.id, words };
}

/** The list after an act on the item at `index`. */
function actOn(given: Given, act: Exclude<ItemAct, 'copy'>): Acted {
  const { spec, items, index, createId } = given;
  const item = items[index] as ListItem;
  const moved = (to: number): Acted => {
    const at = Math.max(0, Math.min(to, items.length - 1));
    const words = text.itemMoved({ position: at + 1, count: items.length });
    return { items: placeItem(items, item.id, at), next: item.id, words };
  };
  switch (act) {
    case 'up':
      return moved(index - 1);
    case 'down':
      return moved(index + 1);
    case 'duplicate':
      return addAfter(given, copyItem(item, createId) as ListItem, text.itemCopied({ position: index + 2 }));
    case 'add':
      return addAfter(given, createItem(spec.item, createId) as ListItem, text.itemAdded());
    case 'remove': {
      if (items.length <= (spec.min ?? 0)) return { items, next: item.id, words: '' };
      const words = text.itemRemovedNamed({ name: itemName(item, spec.item, index + 1) });
      return {
        items: items.filter((other) => other !== item),
        next: (items[index + 1] ?? items[index - 1])?.id,
        words,
      };
    }
    default: {
      const rest = items.filter((other) => other !== item);
      const at = rest.findIndex(({ id }) => id === act.place);
      return moved(at < 0 ? rest.length : at);
    }
  }
}

/** The value of a field with the list at `path` replaced. */
function replaceList(
  value: JsonValue | undefined,
  [id, field, ...rest]: readonly string[],
  items: readonly ListItem[],
): JsonValue {
  if (id === undefined || field === undefined) return items as JsonValue;
  return readItems(value).map((item) =>
    item.id === id ? { ...item, [field]: replaceList(item[field], rest, items) } : item,
  ) as JsonValue;
}

/** The spec of the list that an item is in. */
export function findListSpec(fields: FieldTable, path: string): ListSpec | null {
  const [field = '', , ...rest] = path.split('/');
  const spec = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (spec?.type !== 'list') return null;
  return rest.length > 0 ? findListSpec(spec.item, rest.join('/')) : spec;
}

/** Does it as one step of undo, selects the item that has been changed or is next to a removed one, and says what is done. */
export function actOnItem(scope: ActionScope, act: ItemAct, announce: (words: string) => void): void {
  const { editing, tables, names, toasts, createId } = scope;
  const labels: Labels = scope.labels ?? blockLabels;
  const { document, selectedId, itemPath } = editing.store.get();
  const block = selectedId === null ? null : findBlock(document, selectedId);
  if (!block || itemPath === null || !editing.isOpen()) return;
  const path = itemPath.split('/');
  const spec = findListSpec(tables[block.type]?.fields ?? {}, itemPath);
  const list = findItem(block.value, itemPath);
  if (!spec || !list) return;
  if (act === 'copy') return void toasts.show(text.itemNotCopied());
  const { items, next, words } = actOn({ ...list, spec, createId }, act);
  announce(words);
  if (items === list.items) return;
  const [field = ''] = path;
  const label = labels[block.type]?.fields[field]?.label ?? field;
  editing.change({
    name: text.stepSet({ field: inSentence(label), block: blockName(names, block.type) }),
    operations: [
      { type: 'set', blockId: block.id, field, value: replaceList(block.value[field], path.slice(1, -1), items) },
    ],
  });
  editing.select(block.id, next === undefined ? parentItem(itemPath) : [...path.slice(0, -1), next].join('/'));
  if (act === 'remove') toasts.show(words, { label: text.undo(), run: scope.undo });
}
