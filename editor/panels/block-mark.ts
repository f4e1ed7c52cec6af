import type { BlockTable } from '../../protocol/blocks/block-table.js';
import type { Editing } from '../document/editing.js';
import type { TypedTexts } from '../fields/typed-texts.js';
import type { Labels } from '../services/services.js';

/** Something about a block that needs the owner. */
export interface BlockMark {
  /** Path of the field that is wrong; null when it is the block. */
  readonly path: string | null;
  readonly words: string;
}

/** The marks of each block that has one. */
export type BlockMarks = ReadonlyMap<string, readonly BlockMark[]>;

export const noMarks: BlockMarks = new Map();

export interface MarkSources {
  readonly editing: Editing;
  readonly typed: TypedTexts;
  readonly tables: Readonly<Record<string, BlockTable>>;
  /** By default those of blocks. */
  readonly labels?: Labels | undefined;
}
