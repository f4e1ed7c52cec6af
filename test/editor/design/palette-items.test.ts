import { describe, expect, test } from 'vitest';
import { findItems } from '../../../editor/design/palette-items.js';
import type { PaletteItem } from '../../../editor/design/palette-items.js';

const item = (name: string, detail = ''): PaletteItem => ({ id: name, group: 'acts', name, detail, run: () => {} });
const items = [
  item('Publish'),
  item('Page settings'),
  item('Über uns', '/de/ueber-uns'),
  item('Heading', 'About our pages'),
  item('Settings of the page'),
];
const find = (query: string): string[] => findItems(items, query).map(({ name }) => name);

describe('the palette', () => {
  test('shows everything at first, in its order', () => {
    expect(find('')).toEqual(items.map(({ name }) => name));
  });

  test.each([
    ['page', ['Page settings', 'Settings of the page', 'Heading']],
    ['uber', ['Über uns']],
    ['UEBER', ['Über uns']],
    ['sett page', ['Page settings', 'Settings of the page']],
    ['nothing', []],
  ])('finds "%s" without case and accents, beginnings first', (query, names) => {
    expect(find(query)).toEqual(names);
  });
});
