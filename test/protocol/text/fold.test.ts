import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsWords, fold, transliterate } from '../../../protocol/text/fold.js';

describe('folded texts', () => {
  test.each([
    ['Öl & Äpfel', 'ol & apfel', 'ol & apfel'],
    ['Straße', 'straße', 'strasse'],
    ['Ærø Łódź', 'ærø łodz', 'aero lodz'],
    ['DIYARBAKIR Ilgın', 'diyarbakir ilgın', 'diyarbakir ilgin'],
    ['İstanbul', 'istanbul', 'istanbul'],
    ['ﬁne²', 'fine2', 'fine2'],
    ['Cafe\u0301', 'cafe', 'cafe'],
  ])('%j folds to %j and transliterates to %j', (text, folded, transliterated) => {
    expect([fold(text), transliterate(text)]).toEqual([folded, transliterated]);
  });

  test('folding again changes nothing, and composed and decomposed texts fold alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text.normalize('NFC'))).toBe(fold(text.normalize('NFD')));
      }),
    );
  });

  test.each([
    ['Bench of oak', 'oak bénch', true],
    ['Bench of oak', 'oak pine', false],
    ['Bench of oak', '  ', true],
    ['Bäckerei /laden', 'backer /LAD', true],
  ])('%j contains the words %j: %s', (text, search, found) => {
    expect(containsWords(text, search)).toBe(found);
  });
});
