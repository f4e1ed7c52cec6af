import { attributeSelector, blockId } from '../../protocol/names/attributes.js';
import { closestBlock, findSlot, readBlockId } from './found-blocks.js';

/** A place between blocks, and the line that shows it, in pixels of the viewport. */
export interface Drop {
  readonly parentId: string | null;
  readonly beforeId: string | null;
  readonly line: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** The part of a block that holds others, at its upper and lower edge, that means beside it and not in it. */
const edgePart = 0.2;

const linePx = 4;

const childrenOf = (slot: Element): HTMLElement[] => [
  ...slot.querySelectorAll<HTMLElement>(`:scope > ${attributeSelector(blockId)}`),
];

/** Whether the blocks stand beside each other and not below each other. */
function isRow(one: DOMRect, other: DOMRect | undefined): boolean {
  return !!other && one.top < other.bottom - 1 && other.top < one.bottom - 1;
}

/** The place before or after `block`, on whose side the point is. */
function besides(block: HTMLElement, x: number, y: number, moved: (element: Element) => boolean): Drop {
  const box = block.getBoundingClientRect();
  const siblings = childrenOf(block.parentElement ?? block);
  const at = siblings.indexOf(block);
  const neighbour = siblings[at + 1] ?? siblings[at - 1];
  const across = isRow(box, neighbour?.getBoundingClientRect());
  const isRtl = getComputedStyle(block.parentElement ?? block).direction === 'rtl';
  const isRight = x > box.left + box.width / 2;
  const isAfter = across ? isRight !== isRtl : y > box.top + box.height / 2;
  const following = siblings.slice(isAfter ? at + 1 : at).find((element) => !moved(element));
  const line = across
    ? { left: (isRight ? box.right : box.left) - linePx / 2, top: box.top, width: linePx, height: box.height }
    : { left: box.left, top: (isAfter ? box.bottom : box.top) - linePx / 2, width: box.width, height: linePx };
  return { parentId: readBlockId(closestBlock(block.parentElement)), beforeId: readBlockId(following ?? null), line };
}

/** The child of `slot` that is nearest to the point. */
function nearest(slot: Element, x: number, y: number): HTMLElement | null {
  const far = (low: number, high: number, at: number): number => Math.max(low - at, 0, at - high);
  let found: HTMLElement | null = null;
  let least = Infinity;
  for (const child of childrenOf(slot)) {
    const { left, right, top, bottom } = child.getBoundingClientRect();
    const distance = far(top, bottom, y) * 1000 + far(left, right, x);
    if (distance >= least) continue;
    least = distance;
    found = child;
  }
  return found;
}

/** The place in `slot` at the point. */
function within(slot: Element, id: string | null, x: number, y: number, moved: (element: Element) => boolean): Drop {
  const child = nearest(slot, x, y);
  if (child) return besides(child, x, y, moved);
  const { left, top, width } = slot.getBoundingClientRect();
  return { parentId: id, beforeId: null, line: { left, top, width, height: linePx } };
}

/** The place for the blocks `movedIds` at a point of the viewport; null where they cannot be, as inside themselves. */
export function findDrop(document: Document, x: number, y: number, movedIds: readonly string[]): Drop | null {
  const moved = (element: Element): boolean => movedIds.includes(readBlockId(element) ?? '');
  const block = closestBlock(document.elementFromPoint(x, y));
  for (let held: HTMLElement | null = block; held; held = closestBlock(held.parentElement))
    if (moved(held)) return null;
  if (!block) {
    const root = findSlot(document, null);
    return root && within(root, null, x, y, moved);
  }
  const id = readBlockId(block) ?? '';
  const slot = findSlot(block, id);
  const { top, height } = block.getBoundingClientRect();
  const part = (y - top) / (height || 1);
  if (slot && part > edgePart && part < 1 - edgePart) return within(slot, id, x, y, moved);
  return besides(block, x, y, moved);
}
