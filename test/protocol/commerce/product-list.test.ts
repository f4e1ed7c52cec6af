import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  isListed,
  listKey,
  listQuery,
  listRanks,
  productSorts,
  readListWish,
  wholeList,
  type ListWish,
} from '../../../protocol/commerce/product-list.js';
import { slugOf } from '../../../protocol/text/slug.js';
import { productOf, variantOf } from '../../support/products.js';

const wishes = fc.record({
  group: fc.constantFrom('', 'seats', 'für-küche'),
  sort: fc.constantFrom('' as const, ...productSorts),
  inStock: fc.boolean(),
});

describe('what an address asks of a product list', () => {
  it('is read from the query that it writes', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const query = new URLSearchParams(listQuery(wish));
        expect(readListWish((name) => query.get(name), ['seats', 'für-küche'])).toEqual(wish);
      }),
    );
  });

  test.each(['', '?group=none', '?sort=up', '?stock=2', '?sort=__proto__&group=constructor', '?utm_source=x'])(
    '"%s" is the whole list',
    (search) => {
      const query = new URLSearchParams(search);
      const wish = readListWish((name) => query.get(name), ['seats']);
      expect([wish, listQuery(wish)]).toEqual([wholeList, '']);
    },
  );

  test.each<[Partial<ListWish>, string, boolean, boolean]>([
    [{}, 'seats', true, true],
    [{ inStock: true }, 'seats', true, false],
    [{ inStock: true }, 'seats', false, true],
    [{ group: 'boards' }, 'seats', false, false],
    [{ group: 'seats' }, 'seats', true, true],
  ])('%j of group %s, sold out %s: %s', (wish, group, isSoldOut, expected) => {
    expect(isListed({ ...wholeList, ...wish }, group, isSoldOut)).toBe(expected);
  });
});

describe('the order of a product list', () => {
  const products = [
    {
      ...productOf('a', { variants: [variantOf('A', { priceCents: 500 }), variantOf('B', { priceCents: 300 })] }),
      title: 'Öse',
    },
    {
      ...productOf('b', { variants: [variantOf('C', { priceCents: 900, onSale: true, salePriceCents: 100 })] }),
      title: 'zange',
    },
    { ...productOf('c', { variants: [variantOf('D', { priceCents: 300 })], publishAt: 5 }), title: 'Ahle' },
    { ...productOf('d', { variants: [] }), title: 'Nadel' },
  ];
  const ranks = listRanks(products, 'de');

  test.each([
    ['', 'abcd'],
    ['price', 'dbac'],
    ['price-down', 'cabd'],
    ['name', 'cdab'],
    ['newest', 'cdba'],
  ] as const)('"%s" is %s', (sort, expected) => {
    const keyed = products.map(({ id }, at) => ({ id, key: listKey(ranks[at]!, sort) }));
    expect(
      keyed
        .sort((one, other) => one.key - other.key)
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected);
  });
});

test.each([
  ['For the kitchen & the bench', 'for-the-kitchen-the-bench'],
  ['  Für die Küche!', 'fur-die-kuche'],
  ['木の器', '木の器'],
  ['***', ''],
])('the slug of "%s" is "%s"', (words, expected) => {
  expect(slugOf(words)).toBe(expected);
});
