import type { Block } from '../../protocol/document/document.js';
import { toPlainText } from '../../protocol/text/rich-text.js';

/** One visible row of the outline. */
export interface OutlineRow {
  readonly block: Block;
  readonly parentId: string | null;
  /** Depth from 1. */
  readonly level: number;
  /** Place among its siblings, from 1, and how many there are. */
  readonly position: number;
  readonly count: number;
}

/** Id of the row's element. */
export function outlineItemId(blockId: string): string {
  return `outline-${blockId}`;
}

/** The visible rows in reading order, without those inside a collapsed block. */
export function listRows(
  blocks: readonly Block[],
  collapsedIds: ReadonlySet<string>,
  parentId: string | null = null,
  level = 1,
): OutlineRow[] {
  return blocks.flatMap((block, index) => {
    const row: OutlineRow = { block, parentId, level, position: index + 1, count: blocks.length };
    const held = collapsedIds.has(block.id) ? [] : listRows(block.children ?? [], collapsedIds, block.id, level + 1);
    return [row, ...held];
  });
}

/** Whether both lists show the same rows; texts of the blocks may differ. */
export function areSameRows(left: readonly OutlineRow[], right: readonly OutlineRow[]): boolean {
  const keyOf = ({ block, parentId, level, position, count }: OutlineRow): string =>
    [block.id, block.type, (block.children?.length ?? 0) > 0, parentId, level, position, count].join(' ');
  return left.length === right.length && left.every((row, index) => keyOf(row) === keyOf(right[index] as OutlineRow));
}

const longestSummary = 40;

/** The beginning of the block's first text, to distinguish blocks of one type. */
export function summarizeBlock(block: Block): string {
  for (const key of ['heading', 'title', 'text', 'linkText', 'alt', 'formName', 'buttonText']) {
    const line = toPlainText(block.value[key]).trim().replace(/\s+/g, ' ');
    if (line !== '') return line.length > longestSummary ? `${line.slice(0, longestSummary - 1)}…` : line;
  }
  return '';
}
