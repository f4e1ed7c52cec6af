import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPages, inOrder, movedBy } from '../../../editor/pages/page-order.js';
import type { PageSummary } from '../../../protocol/http/pages.js';

const page = (id: string, title = id): PageSummary => ({
  id,
  path: `/${id}`,
  title,
  navigationTitle: '',
  hasDraft: false,
});
const pages = ['a', 'b', 'c', 'd'].map((id) => page(id));

describe('the order of pages', () => {
  test.each([
    ['b', -1, 'bacd'],
    ['b', 1, 'acbd'],
    ['a', -1, null],
    ['d', 1, null],
    ['absent', 1, null],
  ] as const)('%s moved by %i', (id, step, ids) => {
    expect(movedBy(pages, id, step)?.join('') ?? null).toBe(ids);
  });

  test('moves a page past the next one that is shown', () => {
    const shown = pages.filter(({ id }) => id !== 'b');
    expect(movedBy(pages, 'c', -1, shown)?.join('')).toBe('cabd');
    expect(movedBy(pages, 'a', 1, shown)?.join('')).toBe('bcad');
  });

  test('moving keeps every page, and back is where it was', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(-1 as const, 1 as const), (id, step) => {
        const moved = movedBy(pages, id, step);
        if (!moved) return;
        const after = inOrder(pages, moved);
        expect(movedBy(after, id, step === 1 ? -1 : 1)).toEqual(pages.map((each) => each.id));
      }),
    );
  });

  test('leaves pages that it does not name behind', () => {
    expect(inOrder(pages, ['d', 'b']).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
  });
});

test('pages are found by words of title or address, whatever their accents', () => {
  const all = [page('about', 'Über uns'), page('shop', 'Shop')];
  expect(['uber', 'ABOUT', 'uns about', 'x', ''].map((search) => findPages(all, search).length)).toEqual([
    1, 1, 1, 0, 2,
  ]);
});
