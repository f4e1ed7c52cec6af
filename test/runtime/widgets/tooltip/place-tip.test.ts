import { describe, expect, it } from 'vitest';
import { placeTip } from '../../../../runtime/widgets/tooltip/place-tip.js';

const view = { width: 1000, height: 800 };
const tip = { width: 250, height: 60 };
const pointer = (left: number, top: number) => ({ left, top, width: 0, height: 0 });

describe('placeTip', () => {
  it.each([
    ['15 px beside and below the pointer', pointer(300, 200), false, { left: 315, top: 215 }],
    ['on the other side from right to left', pointer(500, 200), true, { left: 235, top: 215 }],
    ['20 px from the end of the window', pointer(900, 200), false, { left: 730, top: 215 }],
    ['20 px from its start', pointer(100, 200), true, { left: 20, top: 215 }],
    ['above where there is no room below', pointer(300, 730), false, { left: 315, top: 655 }],
    [
      'below an element with the focus, at its start',
      { left: 40, top: 100, width: 120, height: 40 },
      false,
      { left: 40, top: 155 },
    ],
    [
      'at its other end from right to left',
      { left: 500, top: 100, width: 120, height: 40 },
      true,
      { left: 370, top: 155 },
    ],
  ])('puts a tip %s [TIP-02] [TIP-04]', (_name, anchor, isRightToLeft, place) => {
    expect(placeTip(anchor, tip, view, isRightToLeft)).toEqual(place);
  });

  it('keeps the start of a tip that is too wide for the window in sight', () => {
    expect(placeTip(pointer(50, 50), { width: 250, height: 60 }, { width: 200, height: 800 }, false).left).toBe(20);
  });
});
