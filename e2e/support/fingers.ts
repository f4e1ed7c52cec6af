import type { CDPSession, Locator } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Waits until the compositor has what the page's styles say now. Which pans are the browser's own (`touch-action`) the compositor
 * decides from its last active frame: the third callback runs only after the frame of the first one is active.
 */
const frameIsActive = (client: CDPSession) =>
  client.send('Runtime.evaluate', {
    expression: `new Promise((then) => {
      const next = (left) => (left ? requestAnimationFrame(() => next(left - 1)) : then());
      next(3);
    })`,
    awaitPromise: true,
  });

/** Moves a finger from `from` to `to` in `timeMs` of the events' own time, and lifts it. */
export async function drag(client: CDPSession, from: Point, to: Point, timeMs: number): Promise<void> {
  await frameIsActive(client);
  const steps = 5;
  const startMs = Date.now();
  for (let at = 0; at <= steps; at += 1) {
    const touchPoints = [{ x: from.x + ((to.x - from.x) * at) / steps, y: from.y + ((to.y - from.y) * at) / steps }];
    // The events have their own timestamps, so that a slow machine does not change the gesture.
    const timestamp = (startMs + (timeMs * at) / steps) / 1000;
    await client.send('Input.dispatchTouchEvent', { type: at ? 'touchMove' : 'touchStart', touchPoints, timestamp });
  }
  await client.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
    timestamp: (startMs + timeMs) / 1000,
  });
}

/** A horizontal swipe by that many pixels from the middle of `locator`. */
export async function swipeFrom(client: CDPSession, locator: Locator, xPx: number): Promise<void> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('There is nothing to touch.');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drag(client, from, { x: from.x + xPx, y: from.y }, 150);
}
