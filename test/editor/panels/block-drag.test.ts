// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { followDrag } from '../../../editor/panels/block-drag.js';

test('blocks are dropped where the pointer is let go, also when no frame was drawn there', () => {
  const overs: number[] = [];
  let dropped: unknown = null;
  followDrag({
    window,
    start: { x: 0, y: 0, pointerId: 1, isMouse: true },
    at: { x: 0, y: 0 },
    label: 'Heading',
    blockIds: ['a'],
    zones: [{ contains: () => true, over: (_x, y) => void overs.push(y), place: () => null, leave: () => {} }],
    signal: new AbortController().signal,
    after: () => () => {},
    onStart: () => {},
    onEnd: (zone) => (dropped = zone && overs.at(-1)),
  });
  const send = (type: string, clientY: number): boolean =>
    window.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: 0, clientY }));
  send('pointermove', 10);
  send('pointermove', 40);
  send('pointerup', 60);
  expect(dropped).toBe(60);
});

test.each([
  ['a mouse that has moved meanwhile drags', true, 14, 1],
  ['a mouse that shook drags nothing', true, 3, 0],
  ['a finger that has moved meanwhile scrolls', false, 14, 0],
])('of a press before this code was there: %s', (_name, isMouse, y, starts) => {
  const press = new AbortController();
  let started = 0;
  followDrag({
    window,
    start: { x: 0, y: 0, pointerId: 1, isMouse },
    at: { x: 0, y },
    label: 'Heading',
    blockIds: ['a'],
    zones: [],
    signal: press.signal,
    after: () => () => {},
    onStart: () => (started += 1),
    onEnd: () => {},
  });
  expect([started, document.querySelectorAll('.drag-ghost').length]).toEqual([starts, starts]);
  press.abort();
  expect(document.querySelector('.drag-ghost')).toBeNull();
});
