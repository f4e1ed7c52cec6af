import { closestBlock, readBlockId } from './found-blocks.js';
import type { Session } from './session.js';

/** Longest time between two presses that are one double press. */
const doubleMs = 500;

/**
 * Creates the function that tells whether a press is the second of two on one block, and begins to write the text under it. Not every touch
 * screen reports double presses itself.
 */
export function createDoublePress(session: Session): (event: MouseEvent, target: Element) => boolean {
  let last: { readonly blockId: string | null; readonly at: number } = { blockId: null, at: -Infinity };
  return ({ timeStamp, detail, button, clientX: x, clientY: y }, target) => {
    const blockId = readBlockId(closestBlock(target));
    const isDouble = blockId !== null && blockId === last.blockId && timeStamp - last.at < doubleMs;
    last = { blockId, at: isDouble ? -Infinity : timeStamp };
    return isDouble && detail > 0 && !button && session.write(target, { x, y });
  };
}
