import { expect, it } from 'vitest';
import { mergeSettings } from '../../../editor/shop/settings-parts.js';
import { defaultStoreSettings, type StoreSettings } from '../../../protocol/commerce/store-settings.js';

const option = (id: string, costCents = 1) => ({ id, name: id, costCents, freeFromCents: null, countries: [] });
const of = (...shippingOptions: StoreSettings['shippingOptions']): StoreSettings => ({
  ...defaultStoreSettings,
  shippingOptions,
});
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => option(id)) as [
  ReturnType<typeof option>,
  ReturnType<typeof option>,
  ReturnType<typeof option>,
  ReturnType<typeof option>,
];

it('keeps what either side added, changed or removed, in the order of the side that changed it', () => {
  const merged = mergeSettings({ base: of(a, b), mine: of(b, a, c), theirs: of(a, option('b', 5), d) });
  expect(merged).toEqual({ settings: of(option('b', 5), a, c, d), differences: [] });
  expect(mergeSettings({ base: of(a, b), mine: of(a), theirs: of(b, a) }).settings).toEqual(of(a));
});

it('asks about an option that one side removed and the other changed', () => {
  const sides = { base: of(a), mine: of(), theirs: of(option('a', 2)) };
  expect(mergeSettings(sides).differences).toEqual([
    { key: 'shippingOptions/a', mine: undefined, theirs: option('a', 2) },
  ]);
  expect(mergeSettings(sides).settings).toEqual(of());
  expect(mergeSettings(sides, new Set(['shippingOptions/a'])).settings).toEqual(of(option('a', 2)));
});
