import { attributeSelector, item } from '../../protocol/names/attributes.js';
import { closestBlock } from './found-blocks.js';

/** An item of a list is named by its path in the block's value: `list/item`, or `list/item/list/item` for one inside another. */
export const parentPath = (path: string): string | null => path.split('/').slice(0, -2).join('/') || null;

const readItemPath = (element: Element): string => element.getAttribute(item) ?? '';

/** The elements of the block's own items, in order; of one item with `path`. */
export function listItemElements(block: Element, path?: string): HTMLElement[] {
  return [...block.querySelectorAll<HTMLElement>(attributeSelector(item, path))].filter(
    (element) => closestBlock(element) === block,
  );
}

/** Paths of the items beside each other in `parent`, an item or null for the block; in order. */
export function siblingPaths(block: Element, parent: string | null): string[] {
  const paths = new Set(listItemElements(block).map(readItemPath));
  return [...paths].filter((path) => parentPath(path) === parent);
}

/** Paths of the items that contain `target`, the outermost first. */
function chainOf(block: Element, target: Element): string[] {
  const chain: string[] = [];
  for (
    let element = target.closest(attributeSelector(item));
    element && closestBlock(element) === block;
    element = element.parentElement?.closest(attributeSelector(item)) ?? null
  )
    chain.unshift(readItemPath(element));
  return chain;
}

/** The item that a press on `target` selects: one step further in than the selected one, where it is in that; null for none. */
export function pressedItem(block: Element, target: Element, selected: string | null): string | null {
  const chain = chainOf(block, target);
  const depth = chain.filter((path) => selected === path || selected?.startsWith(`${path}/`)).length;
  return chain[depth] ?? chain.at(-1) ?? null;
}

/** Whether a visitor does not see the element: a closed panel, or a slide behind another. */
export const isConcealed = (element: Element): boolean => !!element.closest('[hidden],[inert]');

/** The box around the parts of an item that are seen; null when none is. */
export function itemBox(block: Element, path: string): DOMRect | null {
  const boxes = listItemElements(block, path)
    .filter((element) => !isConcealed(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width || height);
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { left, top, right, bottom, width: right - left, height: bottom - top, x: left, y: top } as DOMRect;
}
