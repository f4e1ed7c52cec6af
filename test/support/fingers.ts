/** Displacement and duration of a gesture, in px and in milliseconds of the events' own time. */
export interface Drag {
  readonly xPx: number;
  readonly yPx?: number;
  readonly timeMs?: number;
  readonly clientY?: number;
}

/** A touch pointer event with a position and a timestamp. */
export function touch(target: Element, type: string, init: PointerEventInit, timeMs = 0): void {
  const event = new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', ...init });
  Object.defineProperty(event, 'timeStamp', { value: timeMs });
  target.dispatchEvent(event);
}

/** Touches `target`, moves and lifts the finger. */
export function drag(target: Element, { xPx, yPx = 0, timeMs = 150, clientY = 100 }: Drag): void {
  touch(target, 'pointerdown', { clientX: 200, clientY });
  touch(target, 'pointermove', { clientX: 200 + xPx, clientY: clientY + yPx }, timeMs);
  touch(target, 'pointerup', { clientX: 200 + xPx, clientY: clientY + yPx }, timeMs);
}
