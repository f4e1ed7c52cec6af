import { describe, expect, it } from 'vitest';
import { nextTab } from '../../../../../runtime/widgets/tabs/later/next-tab.js';

/** An element with text in that direction. */
const rootOf = (direction: string): Element =>
  ({ ownerDocument: { defaultView: { getComputedStyle: () => ({ direction }) } } }) as unknown as Element;

describe('nextTab', () => {
  it.each([
    ['ArrowRight', 0, 'ltr', 1],
    ['ArrowRight', 2, 'ltr', 0],
    ['ArrowLeft', 0, 'ltr', 2],
    ['ArrowRight', 0, 'rtl', 2],
    ['ArrowLeft', 2, 'rtl', 0],
    ['Home', 2, 'rtl', 0],
    ['End', 0, 'ltr', 2],
  ])('moves by %s from %i (%s) to %s [TAB-05]', (key, at, direction, next) => {
    expect(nextTab(key, at, 3, rootOf(direction))).toBe(next);
  });

  it('stays at a single tab', () => {
    expect(nextTab('ArrowLeft', 0, 1, rootOf('ltr'))).toBe(0);
  });
});
