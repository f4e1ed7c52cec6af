import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inlineKey } from '../../../editor/ui/inline-key.js';

test.each([
  ['ltr', 'ArrowRight', 'ArrowRight'],
  ['', 'ArrowLeft', 'ArrowLeft'],
  ['rtl', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
])('in a document that runs "%s" the key %s means %s', (dir, key, means) => {
  expect(inlineKey(key, { dir })).toBe(means);
});

test('every other key is itself in both directions', () => {
  const other = fc.string().filter((key) => key !== 'ArrowLeft' && key !== 'ArrowRight');
  fc.assert(
    fc.property(other, fc.constantFrom('ltr', 'rtl'), (key, dir) => {
      expect(inlineKey(key, { dir })).toBe(key);
    }),
  );
});
