import type { SiteSnapshot } from '../snapshot/site.js';
import type { JudgedCart, JudgedShippingOption } from './rules/judge-cart.js';
import type { SoldUnit } from './rules/sold-unit.js';

/** The unit with the words of its product in the language of `site`; those of the store for a product that visitors no longer see. */
export function wordUnit(unit: SoldUnit, { products }: SiteSnapshot): SoldUnit {
  const record = products.find(({ id }) => id === unit.productId)?.record;
  const variant = record?.variants.find(({ sku }) => sku === unit.sku);
  return record ? { ...unit, title: record.title, optionValues: variant?.optionValues ?? unit.optionValues } : unit;
}

/** A shipping option under its name in the language of `site`, where the owner has given it one. */
function wordOption<T extends JudgedShippingOption>(option: T, { settings, store }: SiteSnapshot): T {
  const names = store.shippingOptions.find(({ id }) => id === option.id)?.names;
  return { ...option, name: names?.[settings.locale] ?? option.name };
}

/** The cart with the words of its products and shipping options in the language of `site`: the store has those of the primary language. */
export function wordCart(cart: JudgedCart, site: SiteSnapshot): JudgedCart {
  const { selectedShippingOption } = cart;
  const titleOf = (wanted: string): string | undefined =>
    site.products.find(({ record }) => record.variants.some(({ sku }) => sku === wanted))?.title;
  return {
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, unit: wordUnit(line.unit, site) })),
    shippingOptions: cart.shippingOptions.map((option) => wordOption(option, site)),
    selectedShippingOption: selectedShippingOption && wordOption(selectedShippingOption, site),
    changes: cart.changes.map((change) => ({ ...change, title: titleOf(change.sku) ?? change.title })),
  };
}
