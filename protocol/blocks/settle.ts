import type { Block, JsonValue, PageDocument } from '../document/document.js';
import { formatFocalPoint, parseFocalPoint } from '../media/focal-point.js';
import { settleRichText } from '../text/rich-text.js';
import type { BlockTable, FieldSpec, FieldTable } from './block-table.js';
import type { FieldValues } from './block-value.js';

/** Longest text of a field without a limit of its own, in characters. */
const longestText = 20_000;

/** Largest number of items of a list without a limit of its own. */
const longestList = 200;

/** Whether `value` is a valid id of a block or list item: 1 to 64 letters, digits, `_` or `-`. */
export function isBlockId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
}

function settleNumber(spec: FieldSpec & { type: 'number' }, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return spec.default;
  const clamped = Math.min(Math.max(value, spec.min ?? -Infinity), spec.max ?? Infinity);
  return spec.integer ? Math.round(clamped) : clamped;
}

function settleList(spec: FieldSpec & { type: 'list' }, value: unknown): JsonValue {
  if (!Array.isArray(value)) return [];
  const taken = new Set<string>();
  return value.slice(0, spec.max ?? longestList).map((entry: unknown, index) => {
    const item: Readonly<Record<string, unknown>> = typeof entry === 'object' && entry !== null ? { ...entry } : {};
    const own = item['id'];
    const wanted = isBlockId(own) ? own : `item-${index + 1}`;
    let id = wanted;
    for (let copy = 2; taken.has(id); copy += 1) id = `${wanted.slice(0, 56)}-${copy}`;
    taken.add(id);
    return { id, ...settleFields(spec.item, item) };
  });
}

function settleField(spec: FieldSpec, value: unknown): JsonValue {
  switch (spec.type) {
    case 'boolean':
      return typeof value === 'boolean' ? value : spec.default;
    case 'number':
      return settleNumber(spec, value);
    case 'choice':
      return typeof value === 'string' && spec.choices.includes(value) ? value : spec.default;
    case 'list':
      return settleList(spec, value);
    case 'rich-text':
      return settleRichText(value, spec.maxLength);
    case 'focal-point':
      return typeof value === 'string' ? formatFocalPoint(parseFocalPoint(value)) : spec.default;
    default:
      return typeof value === 'string'
        ? value.slice(0, ('maxLength' in spec && spec.maxLength) || longestText)
        : spec.default;
  }
}

function settleFields(fields: FieldTable, value: Readonly<Record<string, unknown>>): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => [
      name,
      settleField(spec, Object.hasOwn(value, name) ? value[name] : undefined),
    ]),
  );
}

/**
 * `value` settled by the table: every field present, numbers in range, texts and lists cut to their limits, list items with an `id` that
 * is unique in their list. Unknown fields are dropped. Never throws.
 */
export function settleBlockValue<T extends BlockTable>(
  table: T,
  value: Readonly<Record<string, unknown>>,
): FieldValues<T['fields']> {
  return settleFields(table.fields, value) as FieldValues<T['fields']>;
}

/**
 * The block with its value, and its children's, settled; children only where the table allows them. A block of an
 * unknown type keeps its value and its children: an editor that is older than the page must not lose them.
 */
export function settleBlock(tables: Readonly<Record<string, BlockTable>>, block: Block): Block {
  const table = Object.hasOwn(tables, block.type) ? tables[block.type] : undefined;
  const { id, type, value } = block;
  if (!table) {
    const children = block.children?.map((child) => settleBlock(tables, child));
    return { id, type, value, ...(children && { children }) };
  }
  const settled: Block = {
    id: block.id,
    type: block.type,
    value: settleBlockValue(table, block.value) as Block['value'],
  };
  return table.children
    ? { ...settled, children: (block.children ?? []).map((child) => settleBlock(tables, child)) }
    : settled;
}

/** The document with every block settled. */
export function settleDocument(tables: Readonly<Record<string, BlockTable>>, document: PageDocument): PageDocument {
  return { ...document, blocks: document.blocks.map((block) => settleBlock(tables, block)) };
}
