import * as text from '#strings/editor';
import type { FieldTable } from '../../protocol/blocks/block-table.js';
import { toPlainText } from '../../protocol/text/rich-text.js';
import type { ListItem } from '../document/items.js';

/** The list with one item at this index, counted without it; the same list when there is no such place. */
export function placeItem(items: readonly ListItem[], id: string, index: number): readonly ListItem[] {
  const from = items.findIndex((item) => item.id === id);
  const moved = items[from];
  if (!moved || index === from || index < 0 || index >= items.length) return items;
  const rest = items.filter((item) => item !== moved);
  return [...rest.slice(0, index), moved, ...rest.slice(index)];
}

const longestSummary = 48;

/** Kinds of fields that name an item. */
const named: ReadonlySet<string> = new Set(['text', 'paragraphs', 'rich-text', 'product']);

/** The name of an item: its own words, or else its place. */
export function itemName(item: ListItem, fields: FieldTable, position: number): string {
  return summarizeItem(item, fields) || text.itemNumber({ position });
}

/** The beginning of its first text that is not empty. */
function summarizeItem(item: ListItem, fields: FieldTable): string {
  for (const [name, field] of Object.entries(fields)) {
    if (!named.has(field.type)) continue;
    const line = toPlainText(item[name]).trim().replace(/\s+/g, ' ');
    if (line !== '') return line.length > longestSummary ? `${line.slice(0, longestSummary - 1)}…` : line;
  }
  return '';
}
