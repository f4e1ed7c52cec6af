import type { BlockLabels } from '../../protocol/blocks/block-table.js';

/** The label of a block type; an unknown type is shown by its own name. */
export function blockName(labels: Readonly<Record<string, BlockLabels>>, type: string): string {
  return Object.hasOwn(labels, type) ? (labels[type]?.name ?? type) : type;
}
