import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSlips, nearestWord } from '../../../protocol/text/nearest-word.js';

describe('slips between two words', () => {
  test.each([
    ['', '', 0],
    ['gallery', 'gallery', 0],
    ['galery', 'gallery', 1],
    ['gallerys', 'gallery', 1],
    ['gellery', 'gallery', 1],
    ['agllery', 'gallery', 1],
    ['', 'abc', 3],
    ['abc', '', 3],
  ])('%s and %s: %i', (one, other, slips) => {
    expect(countSlips(one, other)).toBe(slips);
  });

  test('count the same from both sides, and never more than the longer word has letters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        const slips = countSlips(one, other);
        expect(slips).toBe(countSlips(other, one));
        expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(slips === 0).toBe(one === other);
      }),
    );
  });
});

describe('the nearest word', () => {
  test.each([
    ['perRows', ['perRow', 'padding'], 'perRow'],
    ['PERROW', ['perRow', 'padding'], 'perRow'],
    ['colour', ['perRow', 'padding'], null],
    ['word', ['row'], null],
    ['', ['row'], null],
  ])('of %s among %j is %s', (word, words, nearest) => {
    expect(nearestWord(word, words)).toBe(nearest);
  });
});
