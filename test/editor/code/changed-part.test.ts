import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedPart } from '../../../editor/code/changed-part.js';

describe('the changed part of a text', () => {
  test.each([
    ['a {}', 'a { b }', { from: 3, to: 3, insert: ' b ' }],
    ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
    ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
    ['', 'x', { from: 0, to: 0, insert: 'x' }],
    ['same', 'same', null],
  ])('of %j and %j is no larger than it must be', (shown, next, part) => {
    expect(changedPart(shown, next)).toEqual(part);
  });

  test('makes any text any other', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (shown, next) => {
        const part = changedPart(shown, next);
        const made = part ? shown.slice(0, part.from) + part.insert + shown.slice(part.to) : shown;
        expect(made).toBe(next);
      }),
    );
  });
});
