import type { BlockTable, FieldTable } from '../../protocol/blocks/block-table.js';
import type { Block, JsonValue } from '../../protocol/document/document.js';
import { toPlainText } from '../../protocol/text/rich-text.js';
import { readItems } from '../document/items.js';

/** One visible row of the outline: a block, or an item of its lists. */
export interface OutlineRow {
  /** The block's id, for an item with its path after a slash. */
  readonly id: string;
  readonly block: Block;
  /** Path of the item; null for a block. */
  readonly path: string | null;
  /** Fields of the item; those of the block for a block. */
  readonly fields: FieldTable;
  /** The row that holds it. */
  readonly parentId: string | null;
  /** Whether it can be opened, and is. */
  readonly isHolder: boolean;
  readonly isOpen: boolean;
  /** Depth from 1. */
  readonly level: number;
  /** Place among its siblings, from 1, and how many there are. */
  readonly position: number;
  readonly count: number;
}

/** Id of the row of a block, or of an item of it. */
export const rowId = (blockId: string, path: string | null): string => (path === null ? blockId : `${blockId}/${path}`);

/** Id of the row's element. */
export function outlineItemId(id: string): string {
  return `outline-${id}`;
}

type Values = Readonly<Record<string, JsonValue>>;

/** What the rows are made of. */
export interface OutlineTables {
  readonly tables: Readonly<Record<string, BlockTable>>;
  /** Rows that are not as at first: closed ones that hold blocks, and open ones that hold items. */
  readonly toggled: ReadonlySet<string>;
}

/** The visible rows in reading order. Blocks inside a block are shown at first, items are not. */
export function listRows(
  blocks: readonly Block[],
  given: OutlineTables,
  parentId: string | null = null,
  level = 1,
): OutlineRow[] {
  return blocks.flatMap((block, index) => {
    const { id, children = [] } = block;
    const fields = given.tables[block.type]?.fields ?? {};
    const items = itemRows({ block, fields, values: block.value, path: null, parentId: id, level: level + 1 }, given);
    const isHolder = children.length > 0 || items.length > 0;
    const isOpen = isHolder && given.toggled.has(id) !== children.length > 0;
    const place = { parentId, level, position: index + 1, count: blocks.length };
    const row: OutlineRow = { id, block, path: null, fields, isHolder, isOpen, ...place };
    return isOpen ? [row, ...items, ...listRows(children, given, id, level + 1)] : [row];
  });
}

interface ItemsOf extends Pick<OutlineRow, 'block' | 'fields' | 'path' | 'level'> {
  readonly parentId: string;
  readonly values: Values;
}

/** Rows of the items in `values`, the value of a block or of an item in it. */
function itemRows({ block, fields, values, path, parentId, level }: ItemsOf, given: OutlineTables): OutlineRow[] {
  const found = Object.entries(fields).flatMap(([field, spec]) =>
    spec.type === 'list'
      ? readItems(values[field]).map((item) => ({
          values: item,
          fields: spec.item,
          path: `${path === null ? '' : `${path}/`}${field}/${item.id}`,
        }))
      : [],
  );
  return found.flatMap((own, index) => {
    const id = rowId(block.id, own.path);
    const inner = itemRows({ ...own, block, parentId: id, level: level + 1 }, given);
    const isHolder = inner.length > 0;
    const isOpen = isHolder && given.toggled.has(id);
    const place = { parentId, level, position: index + 1, count: found.length };
    const row: OutlineRow = { id, block, path: own.path, fields: own.fields, isHolder, isOpen, ...place };
    return isOpen ? [row, ...inner] : [row];
  });
}

/** Whether both lists show the same rows; texts of the blocks may differ. */
export function areSameRows(left: readonly OutlineRow[], right: readonly OutlineRow[]): boolean {
  const keyOf = ({ id, block, isHolder, isOpen, parentId, level, position, count }: OutlineRow): string =>
    [id, block.type, isHolder, isOpen, parentId, level, position, count].join(' ');
  return left.length === right.length && left.every((row, index) => keyOf(row) === keyOf(right[index] as OutlineRow));
}

const longestSummary = 40;

/** The beginning of the first text of the block, or of the blocks in it, to distinguish blocks of one type. */
export function summarizeBlock(block: Block): string {
  for (const key of ['heading', 'title', 'text', 'linkText', 'alt', 'formName', 'buttonText']) {
    const line = toPlainText(block.value[key]).trim().replace(/\s+/g, ' ');
    if (line !== '') return line.length > longestSummary ? `${line.slice(0, longestSummary - 1)}…` : line;
  }
  for (const child of block.children ?? []) {
    const line = summarizeBlock(child);
    if (line !== '') return line;
  }
  return '';
}
