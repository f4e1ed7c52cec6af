import type { FieldTable } from '../../protocol/blocks/block-table.js';
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

/** The list with one item moved by `step` places; the same list when there is no such place. */
export function moveItem(items: readonly ListItem[], id: string, step: 1 | -1): readonly ListItem[] {
  const index = items.findIndex((item) => item.id === id);
  const [moved, other] = [items[index], items[index + step]];
  if (!moved || !other) return items;
  return items.map((item) => (item === moved ? other : item === other ? moved : item));
}

const longestSummary = 48;

/** The name of an item in the list: the beginning of its first text that is not empty. */
export function summarizeItem(item: ListItem, fields: FieldTable): string {
  for (const [name, field] of Object.entries(fields)) {
    const value = item[name];
    if (
      (field.type === 'text' || field.type === 'paragraphs' || field.type === 'product') &&
      typeof value === 'string' &&
      value.trim() !== ''
    ) {
      const line = value.trim().replace(/\s+/g, ' ');
      return line.length > longestSummary ? `${line.slice(0, longestSummary - 1)}…` : line;
    }
  }
  return '';
}
