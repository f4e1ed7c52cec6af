import { expect, test } from 'vitest';
import { withPosts } from '../../../editor/pages/page-rows.js';
import type { PageSummary } from '../../../protocol/http/pages.js';

const page = (path: string, more: Partial<PageSummary> = {}): PageSummary => ({
  id: path,
  path,
  title: path,
  navigationTitle: '',
  hasDraft: false,
  ...more,
});
const shown = (pages: readonly PageSummary[]): unknown =>
  withPosts(pages).map(({ page: { path }, posts }) => [path, ...posts.map((post) => post.path)]);

test('posts stand below the nearest journal above their address, the newest first', () => {
  expect(
    shown([
      page('/'),
      page('/news/old', { itemKind: 'post', postDate: '2025-01-01' }),
      page('/news', { lists: 'post', postAddress: '' }),
      page('/news/draft', { itemKind: 'post', postDate: '' }),
      page('/news/2026/new', { itemKind: 'post', postDate: '2026-01-01' }),
      page('/news/about'),
      page('/news/far', { lists: 'post', postAddress: '' }),
      page('/news/far/away', { itemKind: 'post', postDate: '2026-02-01' }),
    ]),
  ).toEqual([
    ['/'],
    ['/news', '/news/draft', '/news/2026/new', '/news/old'],
    ['/news/about'],
    ['/news/far', '/news/far/away'],
  ]);
});

test('a post whose journal was not found stands by itself', () => {
  expect(shown([page('/news/old', { itemKind: 'post', postDate: '2025-01-01' })])).toEqual([['/news/old']]);
});
