import { describe, expect, it } from 'vitest';
import { nextTab } from '../../../../runtime/widgets/tabs/next-tab.js';

describe('nextTab', () => {
  it.each([
    ['ArrowRight', 0, false, 1],
    ['ArrowRight', 2, false, 0],
    ['ArrowLeft', 0, false, 2],
    ['ArrowRight', 0, true, 2],
    ['ArrowLeft', 2, true, 0],
    ['Home', 2, true, 0],
    ['End', 0, false, 2],
    ['ArrowDown', 0, false, null],
    ['a', 0, false, null],
  ] as const)('moves by %s from %i (right to left: %s) to %s [TAB-05]', (key, at, isRightToLeft, next) => {
    expect(nextTab(key, at, 3, isRightToLeft)).toBe(next);
  });

  it('stays at a single tab', () => {
    expect(nextTab('ArrowLeft', 0, 1, false)).toBe(0);
  });
});
