import { expect, test } from 'vitest';
import { shownCount, spokenCount } from '../../../../runtime/services/cart/spoken-count.js';

test.each([
  [0, '0'],
  [1, '1'],
  [2, '2'],
  [99, '99'],
  [100, '100'],
  [101, '100+'],
  [5000, '100+'],
])('%i in the cart shows %s [CART-12]', (quantity, expected) => expect(shownCount(quantity)).toBe(expected));

test.each<[number | null, string, string]>([
  [null, 'Cart', 'CART-16'],
  [0, '0 items in cart', 'CART-14'],
  [1, 'One item in cart', 'CART-13'],
  [2, '2 items in cart', 'CART-14'],
  [99, '99 items in cart', 'CART-14'],
  [100, '100 items in cart', 'CART-14'],
  [101, 'More than 100 items in cart', 'CART-15'],
])('%s in the cart has the accessible name "%s" [%s]', (quantity, expected) =>
  expect(spokenCount(quantity)).toBe(expected),
);
