/** Where a finger goes, from where it touches, in milliseconds of its own time. */
export interface Drag {
  readonly xPx: number;
  readonly yPx?: number;
  readonly timeMs?: number;
  readonly clientY?: number;
}

/** A pointer event of a finger at a place and a time of its own. */
export function touch(target: Element, type: string, init: PointerEventInit, timeMs = 0): void {
  const event = new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', ...init });
  Object.defineProperty(event, 'timeStamp', { value: timeMs });
  target.dispatchEvent(event);
}

/** A finger that touches `target`, goes its way and is lifted. */
export function drag(target: Element, { xPx, yPx = 0, timeMs = 150, clientY = 100 }: Drag): void {
  touch(target, 'pointerdown', { clientX: 200, clientY });
  touch(target, 'pointermove', { clientX: 200 + xPx, clientY: clientY + yPx }, timeMs);
  touch(target, 'pointerup', { clientX: 200 + xPx, clientY: clientY + yPx }, timeMs);
}
