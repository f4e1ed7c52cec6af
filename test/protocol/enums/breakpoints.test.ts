import { describe, expect, it } from 'vitest';
import { breakpointOf, breakpoints, mediaCondition } from '../../../protocol/enums/breakpoints.js';

/** Pixels at the usual size of text, of 16 px. */
const pixels = (value: string): number => parseFloat(value) * (value.endsWith('rem') ? 16 : 1);

const matches = (name: string, widthPx: number): boolean => {
  const feature = breakpointOf(name);
  if (!feature) throw new Error(`There is no breakpoint ${name}.`);
  const limit = pixels(feature.value);
  return feature.name === 'max-width' ? widthPx <= limit : widthPx >= limit;
};

describe('the breakpoints', () => {
  it.each([
    ['--mobile', 432, 433, '[LIM-14]'],
    ['--below-desktop-narrow', 799, 800, '[LIM-12]'],
    ['--up-to-desktop-wide', 1024, 1025, '[LIM-12]'],
  ])('%s includes a window of %i px and not one of %i px %s', (name, last, next) => {
    expect([matches(name, last), matches(name, next)]).toEqual([true, false]);
  });

  it.each([
    ['--desktop', 432, 433, '[LIM-15]'],
    ['--desktop-narrow', 799, 800, '[LIM-12]'],
    ['--desktop-wide', 1023, 1024, '[LIM-12]'],
  ])('%s does not include a window of %i px and does include one of %i px %s', (name, last, next) => {
    expect([matches(name, last), matches(name, next)]).toEqual([false, true]);
  });

  it('of the tablet includes no window [LIM-16]', () => {
    for (const width of [0, 320, 432, 433, 768, 1024, 4000]) expect(matches('--tablet', width)).toBe(false);
  });

  it('are conditions of attributes too, and other names are none', () => {
    expect(mediaCondition('--mobile')).toBe('(max-width: 27rem)');
    expect(Object.keys(breakpoints).every((name) => name.startsWith('--'))).toBe(true);
    expect([breakpointOf('--phone'), breakpointOf('constructor')]).toEqual([null, null]);
  });
});
