import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contrastOf,
  leastContrast,
  lowestContrast,
  nearestShade,
  readable,
} from '../../../protocol/colours/contrast.js';
import { hexOfOklch, isHexColour, mix, oklchOf, withParts } from '../../../protocol/colours/oklch.js';

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffff00', 8],
  ])('of %s on %s is %d', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });

  test('a shade that is offered passes on every ground, and none between it and the colour is nearer', () => {
    fc.assert(
      fc.property(hex, fc.array(hex, { minLength: 1, maxLength: 3 }), (colour, grounds) => {
        const shade = nearestShade(colour, grounds, leastContrast.text);
        if (shade === null) return;
        expect(isHexColour(shade)).toBe(true);
        expect(lowestContrast(shade, grounds)).toBeGreaterThanOrEqual(leastContrast.text);
        if (lowestContrast(colour, grounds) >= leastContrast.text) expect(shade).toBe(colour);
      }),
    );
  });

  test('a colour on one ground can always be read', () => {
    fc.assert(
      fc.property(hex, hex, (colour, ground) => {
        expect(contrastOf(readable(colour, [ground], leastContrast.text), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('keeps the hue of the colour', () => {
    const shade = nearestShade('#4db5ff', ['#ffffff'], leastContrast.text) ?? '';
    expect(oklchOf(shade).hue).toBeCloseTo(oklchOf('#4db5ff').hue, 1);
    expect(shade).not.toBe('#4db5ff');
  });
});

describe('OKLCH', () => {
  test('reads and writes every colour', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(hexOfOklch(oklchOf(colour))).toBe(colour);
      }),
    );
  });

  test('has the values of CSS', () => {
    const { lightness, chroma, hue } = oklchOf('#ff0000');
    expect([lightness, chroma, (hue * 180) / Math.PI].map((value) => Number(value.toFixed(2)))).toEqual([
      0.63, 0.26, 29.23,
    ]);
  });

  test('mixes between both and stays in what screens show', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(withParts('#0000ff', { lightness: 0.99 })).toMatch(/^#[\da-f]{6}$/);
    expect(withParts('#00ff00', { lightness: 2 })).toBe('#ffffff');
  });
});
