import type { BlockTable } from '../../protocol/blocks/block-table.js';
import { linksInBlocks } from '../../protocol/blocks/links-in-blocks.js';
import type { PageDocument } from '../../protocol/document/document.js';
import { listBlocks } from './tree.js';

/** A link of a page, and the block that holds it. */
export interface PageLink {
  readonly blockId: string;
  readonly blockType: string;
  readonly address: string;
}

/** The links of the page, each address once a block, in order. */
export function pageLinks(
  { blocks }: Pick<PageDocument, 'blocks'>,
  tables: Readonly<Record<string, BlockTable>>,
): readonly PageLink[] {
  return listBlocks(blocks).flatMap(({ children: _children, ...block }) =>
    [...new Set(linksInBlocks(tables, [block]))]
      .filter((address) => address.trim() !== '')
      .map((address) => ({ blockId: block.id, blockType: block.type, address })),
  );
}
