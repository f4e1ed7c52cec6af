import { expect, it } from 'vitest';
import { postalCodeExample } from '../../../protocol/commerce/postal-codes.js';

it.each([
  ['US', '04101'],
  ['US', '04101-1234'],
  ['CA', 'k1a 0b1'],
  ['CA', 'K1A0B1'],
  ['GB', 'SW1A 1AA'],
  ['GB', 'm11ae'],
  ['DE', '10115'],
  ['AT', '1010'],
  ['NL', '1012AB'],
  ['BR', 'anything'],
  ['constructor', 'x'],
])('a postal code of %s may be %s', (country, typed) => {
  expect(postalCodeExample(country, typed)).toBeNull();
});

it.each([
  ['US', 'ABC', '04101'],
  ['US', '0410', '04101'],
  ['CA', '04101', 'K1A 0B1'],
  ['GB', '10115', 'SW1A 1AA'],
  ['DE', '1010', '10115'],
])('a postal code of %s is not %s: an example is %s', (country, typed, example) => {
  expect(postalCodeExample(country, typed)).toBe(example);
});
