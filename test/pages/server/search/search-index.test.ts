import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { excerptOf, markFound } from '../../../../pages/server/search/excerpt.js';
import { createSearchIndex, type Searchable } from '../../../../pages/server/search/search-index.js';
import { formsOf, isNear, queryWords, wordsOf } from '../../../../pages/server/search/words.js';

const entry = (title: string, ...texts: string[]): Searchable => ({ title, summary: '', texts });

const entries = [
  entry('Dairy stool', 'Ash, three legs, twelve inches.'),
  entry('About', 'We make stools and tables. A stool is a tool.'),
  entry('Ein Holztisch aus Esche', 'Gewachst mit Öl, für große Räume.'),
  entry('Soap, not varnish', 'Flakes and hot water. The café next door has a stool of ours.'),
  entry('東京の机', '三本足の木の机です。'),
];

const index = createSearchIndex(entries);
const titles = (query: string): string[] => index.find(query).map((hit) => hit.entry.title);

describe('search words', () => {
  test.each([
    ['dairy', ['Dairy stool']],
    ['DAIRY!', ['Dairy stool']],
    ['dai', ['Dairy stool']],
    ['cafe', ['Soap, not varnish']],
    ['CAFÉ', ['Soap, not varnish']],
    ['öl', ['Ein Holztisch aus Esche']],
    ['oel', ['Ein Holztisch aus Esche']],
    ['ol', ['Ein Holztisch aus Esche']],
    ['grosse raeume', ['Ein Holztisch aus Esche']],
    ['Tisch', ['Ein Holztisch aus Esche']],
    ['木', ['東京の机']],
    ['京', ['東京の机']],
    ['varnsih', ['Soap, not varnish']],
    ['varnis', ['Soap, not varnish']],
    ['flaks', ['Soap, not varnish']],
    ['zzz', []],
    ['', []],
    ['§ ! <b>', []],
    ['arn', []],
  ])('%j finds %j', (query, expected) => {
    expect(titles(query)).toEqual(expected);
  });

  it('in a title score higher than in the text, and all must match if any entry has them all', () => {
    expect(titles('stool')).toEqual(['Dairy stool', 'About', 'Soap, not varnish']);
    expect(titles('stool tables')).toEqual(['About']);
    expect(titles('soap stool')).toEqual(['Soap, not varnish']);
  });

  it('without a match do not hide the matches of the others', () => {
    expect(titles('dairy quux')).toEqual(['Dairy stool']);
  });

  it('of hidden entries do not influence the results, not even fuzzy matching', () => {
    const secret = [entry('Plans', 'A boxes'), entry('Hidden', 'The word boxer.')];
    const found = createSearchIndex(secret).find('boxer', ({ title }) => title !== 'Hidden');
    expect(found.map((hit) => hit.entry.title)).toEqual(['Plans']);
    expect(
      createSearchIndex(secret)
        .find('boxer')
        .map((hit) => hit.entry.title),
    ).toEqual(['Hidden']);
  });

  it('are limited to eight per query, without duplicates', () => {
    expect(queryWords('a b a c d e f g h i j')).toHaveLength(8);
    expect(queryWords('Stool stool STOOL')).toEqual([['stool']]);
  });

  it('find the entry that contains them, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, other) => {
        const own = createSearchIndex([entry('Other', other), entry('Own', text)]);
        for (const { word } of wordsOf(text)) {
          if (formsOf(word).length > 0) expect(own.find(word).some((hit) => hit.entry.title === 'Own')).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['stool', 'stool', true],
  ['stol', 'stool', true],
  ['stoool', 'stool', true],
  ['stoul', 'stool', true],
  ['stolo', 'stool', true],
  ['stools', 'stool', true],
  ['stopp', 'stool', false],
  ['tools', 'stool', false],
  ['a', 'abc', false],
])('%s is near %s: %s', (left, right, expected) => {
  expect(isNear(left, right)).toBe(expected);
  expect(isNear(right, left)).toBe(expected);
});

describe('an excerpt', () => {
  const matched = (query: string): ReadonlySet<string> => new Set(queryWords(query).flat());
  const found = (text: string, query: string): string =>
    excerptOf(entry('', text), matched(query))
      .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
      .join('');

  it('is the paragraph with the most matches, in pieces', () => {
    const pieces = excerptOf(entry('', 'A stool.', 'An ash stool.', 'Ash.'), matched('ash stool'));
    expect(pieces).toEqual([
      { text: 'An ', isFound: false },
      { text: 'ash', isFound: true },
      { text: ' ', isFound: false },
      { text: 'stool', isFound: true },
      { text: '.', isFound: false },
    ]);
  });

  it('highlights the word as written', () => expect(found('Mit ÖL und Öle', 'oel')).toBe('Mit [ÖL] und Öle'));

  it('is cut at spaces around the first match', () => {
    const long = `${'before '.repeat(40)}needle, ${'after '.repeat(60)}`;
    const text = found(long, 'needle');
    expect(text).toMatch(/^… before (?:before )*\[needle\], after (?:after )*after …$/);
    expect(text.length).toBeLessThan(220);
  });

  it('falls back on the summary', () => {
    expect(excerptOf({ title: 'Stool', summary: 'Low and round.', texts: ['Ash.'] }, matched('stool'))).toEqual([
      { text: 'Low and round.', isFound: false },
    ]);
  });

  it('is bounded, never splits a character, and is part of the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 900 }),
        fc.string({ unit: 'grapheme', maxLength: 5 }),
        (text, query) => {
          const shown = excerptOf(entry('', text), matched(query))
            .map((piece) => piece.text)
            .join('');
          expect(shown.length).toBeLessThanOrEqual(280);
          expect(() => encodeURIComponent(shown)).not.toThrow();
          expect(text).toContain(shown.replace(/^… | …$/g, ''));
        },
      ),
    );
  });

  it('is the whole text when its pieces are joined', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        expect(
          markFound(text, matched(query))
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
