import { expect, test } from 'vitest';
import { relatedTo } from '../../../protocol/commerce/related-products.js';

const shop = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, isSoldOut: id === 'd' }));

test.each([
  ['b', ['a', 'b', 'e'], 4, 'eac'],
  ['a', [], 4, 'bce'],
  ['e', ['d', 'e'], 2, 'ab'],
  ['x', [], 9, 'abce'],
])('to %s of the group %j at most %i: %s', (id, group, most, expected) => {
  expect(
    relatedTo({ id, isSoldOut: false }, shop, group, most)
      .map((each) => each.id)
      .join(''),
  ).toBe(expected);
});
