import { describe, expect, it } from 'vitest';
import { ratingOf, readReview, suggestedAuthor } from '../../../protocol/commerce/review.js';
import * as limits from '../../../protocol/enums/limits.js';

const read = (posted: Readonly<Record<string, string>>) => readReview((name) => posted[name] ?? '');

describe('a posted review', () => {
  it('needs stars from one to five and nothing else [EDIT-11]', () => {
    expect(read({ stars: '4' })).toEqual({ review: { stars: 4, title: '', words: '', author: '' }, faults: [] });
    for (const stars of ['', '0', '6', '9', '-1', '4.5', '٤', '10', 'x'])
      expect(read({ stars, words: 'Fine' })).toEqual({
        review: { stars: 0, title: '', words: 'Fine', author: '' },
        faults: ['stars'],
      });
  });

  it('keeps texts that are too long as they are, and names them', () => {
    const long = (most: number): string => 'x'.repeat(most + 1);
    const typed = {
      stars: '5',
      title: long(limits.reviewTitleLength),
      words: long(limits.reviewLength),
      author: long(limits.reviewNameLength),
    };
    expect(read(typed)).toEqual({ review: { ...typed, stars: 5 }, faults: ['title', 'words', 'author'] });
    expect(read({ stars: '5', words: 'x'.repeat(limits.reviewLength) }).faults).toEqual([]);
  });

  it('has its title and name in one line, and the line breaks of its text', () => {
    expect(read({ stars: '1', title: ' a\r\nb ', author: '\tAda\n', words: ' one\r\ntwo ' }).review).toEqual({
      stars: 1,
      title: 'a b',
      words: 'one\ntwo',
      author: 'Ada',
    });
  });
});

it('rates a product by the mean of its stars, with one digit after the point', () => {
  expect([ratingOf(3, 14), ratingOf(1, 5), ratingOf(3, 13)]).toEqual([
    { count: 3, average: 4.7 },
    { count: 1, average: 5 },
    { count: 3, average: 4.3 },
  ]);
});

it('suggests a first name with the first letter of the last one', () => {
  expect(suggestedAuthor({ firstName: ' Ada ', lastName: 'Lovelace' })).toBe('Ada L.');
  expect(suggestedAuthor({ firstName: 'Ada', lastName: '' })).toBe('Ada');
  expect(suggestedAuthor({ firstName: '', lastName: '' })).toBe('');
  expect(suggestedAuthor({ firstName: 'Li', lastName: '𠮷野' })).toBe('Li 𠮷.');
});
