import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { postsPath, readPostsPath, type PostsAddress } from '../../../protocol/names/journal.js';

const address: fc.Arbitrary<PostsAddress> = fc.record({
  topic: fc.option(
    fc.record({
      kind: fc.constantFrom('tags' as const, 'categories' as const),
      slug: fc.stringMatching(/^[a-zا-ي0-9]+(?:-[a-z]+)?$/u),
    }),
  ),
  part: fc.integer({ min: 1, max: 999_999 }),
});

it('every part has an address of its own, except the first of all posts, which has that of the journal', () => {
  fc.assert(
    fc.property(address, (part) => {
      const rest = decodeURIComponent(postsPath('/journal', part).slice('/journal'.length));
      expect(readPostsPath(rest)).toEqual(part.topic || part.part > 1 ? part : null);
    }),
  );
});

it.each(['', '/', '/page', '/page/', '/page/0', '/page/1', '/page/01', '/page/2/x', '/page/9999999', '/page/-2'])(
  '"%s" is the address of no part',
  (rest) => expect(readPostsPath(rest)).toBeNull(),
);

it.each([
  '/tag',
  '/tag/',
  '/tag/elm/',
  '/tag/elm/page/1',
  '/tag/elm/more',
  '/category',
  '/why-three',
  '/2026/09/why-three',
])('"%s" is the address of no topic', (rest) => expect(readPostsPath(rest)).toBeNull());
