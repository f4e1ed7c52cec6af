import type { FoundBlock } from '../../protocol/messages/messages.js';
import { attributeSelector, blockId, blockSlot, blockType } from '../../protocol/names/attributes.js';

export function findBlock(root: ParentNode, id: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(attributeSelector(blockId, id));
}

/** The element that directly contains the children of a block, or of the page for null. */
export function findSlot(root: ParentNode, parentId: string | null): HTMLElement | null {
  return root.querySelector<HTMLElement>(attributeSelector(blockSlot, parentId ?? ''));
}

/** The innermost block that is or contains `element`. */
export function closestBlock(element: Element | null | undefined): HTMLElement | null {
  return element?.closest<HTMLElement>(attributeSelector(blockId)) ?? null;
}

export function readBlockId(block: Element | null): string | null {
  return block?.getAttribute(blockId) ?? null;
}

export function readBlockType(block: Element): string {
  return block.getAttribute(blockType) ?? '';
}

/** All blocks in document order. */
export function listBlocks(document: Document): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(attributeSelector(blockId))];
}

/** All blocks as they are described to the editor. */
export function readBlocks(document: Document): FoundBlock[] {
  return listBlocks(document).map((block) => ({
    blockId: readBlockId(block) ?? '',
    type: readBlockType(block),
    parentId: readBlockId(closestBlock(block.parentElement)),
  }));
}
