import { expect, test } from 'vitest';
import { parseQuantity } from '../../../../runtime/widgets/add-to-cart/quantity.js';

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['007', 7],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['', null],
  ['two', null],
  ['9999999999', null],
])('the quantity %j is %s', (value, expected) => expect(parseQuantity(value)).toBe(expected));
