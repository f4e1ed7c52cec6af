// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { followDrag } from '../../../editor/panels/block-drag.js';

test('blocks are dropped where the pointer is let go, also when no frame was drawn there', () => {
  const overs: number[] = [];
  let dropped: unknown = null;
  followDrag({
    window,
    start: { x: 0, y: 0, pointerId: 1, isMouse: true },
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
