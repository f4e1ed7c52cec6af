import { attributeSelector, blockId } from '../../protocol/names/attributes.js';
import { parentPath, siblingPaths } from './found-items.js';

/**
 * The item that `key` leads to from the selected one, or from the block: null for the block itself, undefined where the key leads to
 * another block or nowhere.
 */
export function nextItem(block: Element, key: string, path: string | null): string | null | undefined {
  if (path === null) {
    const isLeaf = !block.querySelector(attributeSelector(blockId));
    return key === 'ArrowRight' && isLeaf ? siblingPaths(block, null)[0] : undefined;
  }
  const parent = parentPath(path);
  const siblings = siblingPaths(block, parent);
  const at = siblings.indexOf(path);
  switch (key) {
    case 'ArrowDown':
      return siblings[at + 1];
    case 'ArrowUp':
      return siblings[at - 1] ?? parent;
    case 'Home':
      return siblings[0];
    case 'End':
      return siblings.at(-1);
    case 'ArrowLeft':
      return parent;
    case 'ArrowRight':
      return siblingPaths(block, path)[0] ?? path;
    default:
      return undefined;
  }
}
