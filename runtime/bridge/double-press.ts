import { closestBlock, readBlockId } from './found-blocks.js';
import type { Session } from './session.js';

/** Longest time and way between two presses that are one double press. */
const doubleMs = 500;
const doublePx = 24;

/**
 * Creates the function that tells whether a press is the second of two on one block, and begins to write the text under it. Not every touch
 * screen reports double presses itself.
 */
export function createDoublePress(session: Session): (event: MouseEvent, target: Element) => boolean {
  let last = { blockId: null as string | null, at: -Infinity, x: 0, y: 0 };
  return ({ timeStamp, detail, button, clientX: x, clientY: y }, target) => {
    const blockId = readBlockId(closestBlock(target));
    const isNear = Math.hypot(x - last.x, y - last.y) < doublePx;
    const isDouble = blockId !== null && blockId === last.blockId && isNear && timeStamp - last.at < doubleMs;
    last = { blockId, at: isDouble ? -Infinity : timeStamp, x, y };
    return isDouble && detail > 0 && !button && session.write(target, { x, y });
  };
}
