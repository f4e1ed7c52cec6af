import { expect, it } from 'vitest';
import { findCategoryFault } from '../../../protocol/commerce/category-faults.js';
import { categoryAddressMax } from '../../../protocol/enums/categories.js';

it.each([
  ['Chairs', 'chairs', null],
  ['Stühle', '北欧-stühle-2', null],
  [' ', 'chairs', 'name'],
  ['Chairs', '', 'address'],
  ['Chairs', 'Chairs', 'address'],
  ['Chairs', 'a/b', 'address'],
  ['Chairs', 'a--b', 'address'],
  ['Chairs', 'x'.repeat(categoryAddressMax), null],
  ['Chairs', 'x'.repeat(categoryAddressMax + 1), 'address'],
])('a category %j at %j has the fault %j', (name, urlId, fault) => {
  expect(findCategoryFault({ name, urlId })).toBe(fault);
});
