import type { Drop } from './find-drop.js';
import { itemBox, parentPath, siblingPaths } from './found-items.js';

const linePx = 4;

/** Distance of a point from a box, in pixels. */
function far({ left, right, top, bottom }: DOMRect, x: number, y: number): number {
  const outside = (low: number, high: number, at: number): number => Math.max(low - at, 0, at - high);
  return Math.hypot(outside(left, right, x), outside(top, bottom, y));
}

const isBeside = (one: DOMRect, other: DOMRect | undefined): boolean =>
  !!other && one.top < other.bottom - 1 && other.top < one.bottom - 1;

/** The place among its siblings for a dragged item, at a point of the viewport; null where no other one is seen. */
export function findItemDrop(block: Element, path: string, x: number, y: number): Drop | null {
  const siblings = siblingPaths(block, parentPath(path));
  const seen = siblings.flatMap((sibling) => {
    const box = itemBox(block, sibling);
    return box ? [{ sibling, box }] : [];
  });
  const nearest = [...seen].sort((one, other) => far(one.box, x, y) - far(other.box, x, y))[0];
  if (!nearest || seen.length < 2) return null;
  const { sibling, box } = nearest;
  const at = seen.indexOf(nearest);
  const across = isBeside(box, (seen[at + 1] ?? seen[at - 1])?.box);
  const isRtl = getComputedStyle(block).direction === 'rtl';
  const isRight = x > box.left + box.width / 2;
  const isAfter = across ? isRight !== isRtl : y > box.top + box.height / 2;
  const rest = siblings.slice(siblings.indexOf(sibling) + Number(isAfter));
  const following = rest.find((other) => other !== path);
  const line = across
    ? { left: (isRight ? box.right : box.left) - linePx / 2, top: box.top, width: linePx, height: box.height }
    : { left: box.left, top: (isAfter ? box.bottom : box.top) - linePx / 2, width: box.width, height: linePx };
  return { parentId: null, beforeId: following?.split('/').at(-1) ?? null, line };
}
