import { describe, expect, it, test } from 'vitest';
import { emptyPageContext, type PageContext } from '../../../../protocol/context/page-context.js';
import { isPageTracked, isSearchPage } from '../../../../runtime/services/tracking/skip-rules.js';

const account = (...roles: number[]): Partial<PageContext> => ({
  authenticatedAccount: { id: '1', email: 'a@b.c', displayName: 'A', roles },
});
const tracked = (context: Partial<PageContext>, path = '/', editing = false): boolean =>
  isPageTracked({ ...emptyPageContext, ...context }, path, editing);

describe('page views', () => {
  it('count for anonymous visitors', () => expect(tracked({})).toBe(true));

  test.each([
    ['an admin', [1], false],
    ['an editor', [4], false],
    ['a viewer', [10], true],
    ['a viewer who also edits', [10, 4], false],
    ['an account without a role', [], true],
  ])('by %s %s count: %s [TRK-06]', (_, roles, expected) => expect(tracked(account(...roles))).toBe(expected));

  it('by a viewer do not count inside the config area [TRK-06]', () => {
    expect(tracked(account(10), '/config/design')).toBe(false);
    expect(tracked(account(10), '/configuration')).toBe(true);
  });

  test.each([
    [100, false, 'TRK-07'],
    [103, false, 'TRK-08'],
    [105, false, 'TRK-09'],
    [106, false, 'TRK-09'],
    [1, true, 'TRK-07'],
    [2, true, 'TRK-08'],
    [101, true, 'TRK-09'],
  ])('on a page of type %i count: %s [%s]', (pageType, expected) => expect(tracked({ pageType })).toBe(expected));

  it('do not count where tracking is off [TRK-10]', () => {
    expect(tracked({ website: { ...emptyPageContext.website, trackingDisabled: true } })).toBe(false);
  });

  test.each([
    ['/search', 2, true],
    ['/search/', 2, true],
    ['/de/suche', 102, true],
    ['/searching', 2, false],
    ['/shop/search', 2, false],
  ])('at %s on a page of type %i are searches: %s [TRK-11]', (path, pageType, expected) =>
    expect(isSearchPage({ ...emptyPageContext, pageType }, path)).toBe(expected),
  );

  it('do not count for items of sample collections', () => {
    const demoCollections = ['c1'];
    expect(tracked({ demoCollections, collectionId: 'c1', itemId: 'i1' })).toBe(false);
    expect(tracked({ demoCollections, collectionId: 'c1' })).toBe(true);
    expect(tracked({ demoCollections, collectionId: 'c2', itemId: 'i1' })).toBe(true);
  });

  it('do not count in the editor’s frame', () => expect(tracked({}, '/', true)).toBe(false));
});
