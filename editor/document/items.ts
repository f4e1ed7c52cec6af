import type { JsonValue } from '../../protocol/document/document.js';

/** One item of a list: its fields beside a stable id. */
export type ListItem = Readonly<Record<string, JsonValue>> & { readonly id: string };

/** The items of a stored list; an item without an id is named by its index. Anything but a list has no items. */
export function readItems(value: JsonValue | undefined): readonly ListItem[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: JsonValue, index) => {
    const fields =
      typeof item === 'object' && item !== null && !Array.isArray(item)
        ? (item as Readonly<Record<string, JsonValue>>)
        : {};
    const id = fields['id'];
    return { ...fields, id: typeof id === 'string' ? id : `item-${index + 1}` };
  });
}

type Values = Readonly<Record<string, JsonValue>>;

/** The item at a path of the block's value, `list/item` or `list/item/list/item`, with its list; null when it is not there. */
export function findItem(
  values: Values,
  path: string,
): { readonly item: ListItem; readonly items: readonly ListItem[]; readonly index: number } | null {
  const [field = '', id, ...rest] = path.split('/');
  const items = readItems(values[field]);
  const index = items.findIndex((item) => item.id === id);
  const item = items[index];
  if (!item) return null;
  return rest.length > 0 ? findItem(item, rest.join('/')) : { item, items, index };
}

/** Path of the item that contains the item or the field at `path`; null for the block. */
export const parentItem = (path: string): string | null => path.split('/').slice(0, -2).join('/') || null;

/** Path of the item that a field is in: `list/item` of `list/item/field`. */
export const itemOfField = (path: string): string | null => path.split('/').slice(0, -1).join('/') || null;
