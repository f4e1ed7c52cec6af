import type { BlockTable, FieldSpec, FieldTable } from '../../protocol/blocks/block-table.js';
import type { Block, JsonValue, PageDocument } from '../../protocol/document/document.js';
import * as limits from '../../protocol/enums/limits.js';
import { listBlocks } from './tree.js';

/** A new block with every field at its default. */
export function createBlock(table: BlockTable, createId: () => string): Block {
  const block = { id: createId(), type: table.type, value: createValue(table.fields, createId) };
  return table.children ? { ...block, children: [] } : block;
}

/** Defaults of a field table with new identifiers. A list has its minimum number of items. */
function createValue(fields: FieldTable, createId: () => string): Record<string, JsonValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createFieldValue(field, createId)]));
}

function createFieldValue(field: FieldSpec, createId: () => string): JsonValue {
  if (field.type === 'text' && field.format === 'identifier') return createId();
  if (field.type !== 'list') return field.default;
  return Array.from({ length: field.min ?? 0 }, () => createItem(field.item, createId));
}

/** A new item of a list, with its own id. */
export function createItem(fields: FieldTable, createId: () => string): Record<string, JsonValue> {
  return { ...createValue(fields, createId), id: createId() };
}

/**
 * A deep copy with new ids and identifiers for the block, its children and its list items, so that none is shared with
 * the original: the copy of a form is another form.
 */
export function copyBlock(block: Block, tables: Readonly<Record<string, BlockTable>>, createId: () => string): Block {
  const identifiers = Object.entries(tables[block.type]?.fields ?? {}).filter(
    ([, field]) => field.type === 'text' && field.format === 'identifier',
  );
  const value = {
    ...(copyItems(block.value, createId) as Block['value']),
    ...Object.fromEntries(identifiers.map(([name]) => [name, createId()])),
  };
  const copy = { ...block, id: createId(), value };
  return block.children
    ? { ...copy, children: block.children.map((child) => copyBlock(child, tables, createId)) }
    : copy;
}

function copyItems(value: JsonValue, createId: () => string): JsonValue {
  if (Array.isArray(value)) return value.map((item) => copyItem(item as JsonValue, createId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, copyItems(inner as JsonValue, createId)]),
  );
}

/** A deep copy of a list item with new ids for it and the items inside it. */
export function copyItem(item: JsonValue, createId: () => string): JsonValue {
  const copy = copyItems(item, createId);
  const named = typeof copy === 'object' && copy !== null && !Array.isArray(copy) && 'id' in copy;
  return named ? { ...(copy as Record<string, JsonValue>), id: createId() } : copy;
}

/** Whether the page stays within its limit with `added` and the blocks inside them. [LIM-01] */
export function hasRoom(document: PageDocument, added: readonly Block[]): boolean {
  return listBlocks(document.blocks).length + listBlocks(added).length <= limits.blocksPerLayout;
}
