import { describe, expect, it, test } from 'vitest';
import { emptyCart, isCartSummary, nextCartState } from '../../../../runtime/services/cart/cart-state.js';

const at = (id: string, version: number, request: number) => ({ summary: { ...emptyCart, id, version }, request });

describe('the cart after an answer', () => {
  it('is the first one', () => expect(nextCartState(null, at('a', 3, 1))).toEqual(at('a', 3, 1)));

  test.each([
    ['a higher version', at('a', 4, 1), at('a', 4, 2)],
    ['the same version', at('a', 3, 3), at('a', 3, 3)],
    ['a lower version, though asked for later', at('a', 2, 9), at('a', 3, 2)],
    ['another cart, asked for later', at('b', 1, 3), at('b', 1, 3)],
    ['another cart, asked for earlier', at('b', 9, 1), at('a', 3, 2)],
    ['no cart any more', at('', 0, 3), at('', 0, 3)],
  ])('with %s is right', (_, answer, expected) => expect(nextCartState(at('a', 3, 2), answer)).toEqual(expected));
});

test.each([
  null,
  undefined,
  'cart',
  {},
  { totalQuantity: '3', version: 1, subtotalText: '' },
  { totalQuantity: 3, version: 1 },
])('%j is no cart', (value) => {
  expect(isCartSummary(value)).toBe(false);
});

it('a summary is one', () => expect(isCartSummary(emptyCart)).toBe(true));
