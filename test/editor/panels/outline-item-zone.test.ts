import { describe, expect, test } from 'vitest';
import { itemPlaceAt } from '../../../editor/panels/outline-item-zone.js';

describe('an item that is dropped between the rows of its list', () => {
  test.each([
    ['b', 0, { itemId: 'b', beforeId: 'a' }],
    ['b', 1, null],
    ['b', 2, null],
    ['b', 3, { itemId: 'b', beforeId: null }],
    ['a', 2, { itemId: 'a', beforeId: 'c' }],
    ['gone', 0, null],
  ])('%s in the gap %d goes to %o', (itemId, gap, place) => {
    expect(itemPlaceAt(['a', 'b', 'c'], itemId, gap)).toEqual(place);
  });
});
