import type { BlockLabels } from './block-table.js';
import { blockLabels } from './labels.js';

/** What a block type is called, without the labels of its fields. */
export type BlockNames = Readonly<Record<string, Pick<BlockLabels, 'name'>>>;

/**
 * The names in `blockLabels`. The editor's build puts them here as values, so that what names blocks does not load the labels of all their
 * fields.
 */
export const blockNames: BlockNames = Object.fromEntries(
  Object.entries(blockLabels).map(([type, { name }]) => [type, { name }]),
);
