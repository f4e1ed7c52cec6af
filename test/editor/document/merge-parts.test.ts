import { expect, it } from 'vitest';
import { baseAfter, mergeParts } from '../../../editor/document/merge-parts.js';

it('joins two sides by part, and asks only about parts that both changed in another way', () => {
  const base = { a: 1, b: 1, c: 1, d: { n: 1 }, e: 1 };
  const mine = { a: 2, b: 1, c: 2, d: { n: 2 }, f: 1 };
  const theirs = { a: 1, b: 3, c: 3, d: { n: 2 }, e: 1, g: 1 };
  const merged = mergeParts({ base, mine, theirs });
  expect(merged.parts).toEqual({ a: 2, b: 3, c: 2, d: { n: 2 }, e: undefined, f: 1, g: 1 });
  expect(merged.differences).toEqual([{ key: 'c', mine: 2, theirs: 3 }]);
  expect(mergeParts({ base, mine, theirs }, new Set(['c'])).parts['c']).toBe(3);
});

it('asks about a part that one side removed and the other changed', () => {
  const { differences } = mergeParts({ base: { a: 1 }, mine: {}, theirs: { a: 2 } });
  expect(differences).toEqual([{ key: 'a', mine: undefined, theirs: 2 }]);
});

it('takes what the other side has as it was sent from here for what both began with', () => {
  const base = baseAfter(
    { a: 1, b: 1 },
    [
      { a: 2, b: 1 },
      { a: 3, b: 1 },
    ],
    { a: 2, b: 5 },
  );
  expect(base).toEqual({ a: 2, b: 1 });
  // `a` was stored though no answer came, and was changed here since; `b` is theirs.
  expect(mergeParts({ base, mine: { a: 4, b: 1 }, theirs: { a: 2, b: 5 } })).toEqual({
    parts: { a: 4, b: 5 },
    differences: [],
  });
});
