import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as text from '#strings/errors';
import { cleanError } from '../../../../runtime/services/system-errors/clean-error.js';

describe('a cleaned error', () => {
  test.each([
    ['Cannot read https://shop.test/a?token=secret of x', 'Cannot read … of x'],
    ['Failed: //cdn.test/lib.js, again', 'Failed: … again'],
    ['Could not load /api/cart/items/42?x=1', 'Could not load …'],
    ['Broken at boot.HU44MRJP.js:1:2034', 'Broken at …'],
    ['Entry 3f2504e0-4f89-11d3-9a0c-0305e82c3301 is gone', 'Entry … is gone'],
    ['Entry id=a1b2 is gone', 'Entry id=… is gone'],
    ['{"pageId": "home-1"} is locked', '{"pageId": …} is locked'],
    ['Order 1234567 is gone', 'Order … is gone'],
    ['Commit deadbeef1 is gone', 'Commit … is gone'],
    ['No mail to ada@example.com today', 'No mail to … today'],
    ['blob:https://site.test/x failed', '… failed'],
    [
      'TypeError: x is undefined\n    at run (https://site.test/a.js:1:20)\n    at next (b.js:3:4)',
      'TypeError: x is undefined',
    ],
    ['x is undefined\nrun@https://site.test/a.js:1:20', 'x is undefined'],
    [
      'Internal Error: Unable to parse server response from (/api/cart?x=1) as JSON: Unexpected end.',
      'Internal Error: Unable to parse server response from (…) as JSON: Unexpected end.',
    ],
  ])('%j is shown as %j [ERR-07]', (message, shown) => expect(cleanError(message)).toBe(shown));

  it('leaves ordinary sentences as they are, among them every message of the catalogue [ERR-08]', () => {
    const sentences = [
      text.connect(),
      text.unauthorized(),
      text.internal(),
      text.unavailable(),
      text.offline(),
      'Only 12 left and/or sold out (3 of 4): 10/12.',
      'Please choose a value, e.g. 7.5 cm',
    ];
    expect(sentences.map(cleanError)).toEqual(sentences);
  });

  it('is at most 300 characters long, cut between characters, and empty when nothing is left', () => {
    const long = cleanError('ä😀'.repeat(400));
    expect([...long]).toHaveLength(300);
    expect(long).toMatch(/^(?:ä😀)+ä?…$/u);
    for (const empty of ['', '   ', 'https://a.test/b', '/api/x', '    at run (a.js:1:2)'])
      expect(cleanError(empty)).toBe('');
  });

  it('never shows an address, wherever it stands', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const address = fc.webUrl({ withQueryParameters: true, withFragments: true });
    fc.assert(
      fc.property(word, address, word, (before, url, after) => {
        const cleaned = cleanError(`${before} ${url} ${after}`);
        expect(cleaned).not.toContain('//');
        expect(cleaned).not.toContain(new URL(url).hostname);
      }),
    );
  });
});
