import type { Block, PageDocument } from '../../protocol/document/document.js';

/** A block with its place: the parent's id (null for the page), its siblings and its index among them. */
export interface Place {
  readonly block: Block;
  readonly parentId: string | null;
  readonly siblings: readonly Block[];
  readonly index: number;
}

const indexes = new WeakMap<PageDocument, ReadonlyMap<string, Block>>();

/** The blocks of the page by their ids, made once for each document. */
function indexOf(document: PageDocument): ReadonlyMap<string, Block> {
  const index = indexes.get(document) ?? new Map(listBlocks(document.blocks).map((block) => [block.id, block]));
  indexes.set(document, index);
  return index;
}

/** The place of a block, or null when the page does not have it. */
export function findPlace(document: PageDocument, blockId: string): Place | null {
  return search(document.blocks, null, blockId);
}

/** The block, or null when the page does not have it. */
export function findBlock(document: PageDocument, blockId: string): Block | null {
  return indexOf(document).get(blockId) ?? null;
}

function search(siblings: readonly Block[], parentId: string | null, blockId: string): Place | null {
  for (const [index, block] of siblings.entries()) {
    if (block.id === blockId) return { block, parentId, siblings, index };
    const place = block.children ? search(block.children, block.id, blockId) : null;
    if (place) return place;
  }
  return null;
}

/** The blocks and all blocks inside them, in reading order. */
export function listBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...listBlocks(block.children ?? [])]);
}

/** Whether `blockId` is the block itself or a block at any depth inside it. */
export function holdsBlock(block: Block, blockId: string): boolean {
  return listBlocks([block]).some(({ id }) => id === blockId);
}

/** Children of a block, or of the page for null; null when the block is missing or cannot hold any. */
export function childrenOf(document: PageDocument, parentId: string | null): readonly Block[] | null {
  if (parentId === null) return document.blocks;
  return findBlock(document, parentId)?.children ?? null;
}

/** The document with the children of `parentId` replaced; unchanged blocks keep their identity. */
export function replaceChildren(
  document: PageDocument,
  parentId: string | null,
  children: readonly Block[],
): PageDocument {
  if (parentId === null) return { ...document, blocks: children };
  return { ...document, blocks: replaceBlock(document.blocks, parentId, (block) => ({ ...block, children })) };
}

/** The list with `change` applied to one block at any depth. */
export function replaceBlock(
  blocks: readonly Block[],
  blockId: string,
  change: (block: Block) => Block,
): readonly Block[] {
  let changed = false;
  const next = blocks.map((block) => {
    if (changed) return block;
    if (block.id === blockId) {
      changed = true;
      return change(block);
    }
    if (!block.children) return block;
    const children = replaceBlock(block.children, blockId, change);
    if (children === block.children) return block;
    changed = true;
    return { ...block, children };
  });
  return changed ? next : blocks;
}
