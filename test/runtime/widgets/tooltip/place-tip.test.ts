// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { placeTip } from '../../../../runtime/widgets/tooltip/place-tip.js';

const view = { clientWidth: 1000, clientHeight: 800 };
const tip = { width: 250, height: 60 };
const box = (left: number, top: number, width = 0, height = 0) => new DOMRect(left, top, width, height);

describe('placeTip', () => {
  it.each([
    ['15 px beside and below the pointer', box(300, 200), false, [315, 215]],
    ['on the other side from right to left', box(500, 200), true, [235, 215]],
    ['20 px from the end of the window', box(900, 200), false, [730, 215]],
    ['20 px from its start', box(100, 200), true, [20, 215]],
    ['above where there is no room below', box(300, 730), false, [315, 655]],
    ['below an element with the focus, at its start', box(40, 100, 120, 40), false, [40, 155]],
    ['at its other end from right to left', box(500, 100, 120, 40), true, [370, 155]],
  ])('puts a tip %s [TIP-02] [TIP-04]', (_name, anchor, isRightToLeft, [left, top]) => {
    expect(placeTip(anchor, tip, view, isRightToLeft)).toBe(`${top}px auto auto ${left}px`);
  });

  it('keeps the start of a tip that is too wide for the window in sight', () => {
    expect(placeTip(box(50, 50), { width: 250, height: 60 }, { clientWidth: 200, clientHeight: 800 }, false)).toMatch(
      / 20px$/,
    );
  });
});
