import * as bounds from '../enums/store-settings.js';
import { currencies } from '../text/currencies.js';
import { countryCodes, readRegion } from './countries.js';
import { isPrice } from './sku.js';
import type { StoreSettings } from './store-settings.js';

/**
 * What stands in the way of storing the settings of the shop. `name`: a shipping option or a tax without one. `amount`: none that can be
 * asked. `country`: a code that is no country's, or none for a tax. `region`: none of the country. `rate`: no percentage. `twice`: two have
 * one id. `currency`: not supported, `currencyFixed`: there are orders in another.
 */
export const storeFaults = [
  'name',
  'amount',
  'country',
  'region',
  'rate',
  'twice',
  'currency',
  'currencyFixed',
] as const;

export type StoreFault = (typeof storeFaults)[number];

/** A fault, and the id of the shipping option or tax that has it; none for the shop itself. */
export interface FoundStoreFault {
  readonly fault: StoreFault;
  readonly id?: string;
}

/** Whether `rate` is a percentage from 0 to 100 with up to six digits after the point. */
export function isTaxRate(rate: string): boolean {
  return /^\d{1,3}(?:\.\d{1,6})?$/.test(rate) && Number(rate) <= bounds.taxRateMax;
}

type Check = readonly [StoreFault, boolean];

const faultsOf = (id: string, checks: readonly Check[]): readonly FoundStoreFault[] =>
  checks.filter(([, isFaulty]) => isFaulty).map(([fault]) => ({ fault, id }));

/** Everything that stands in the way of storing the settings, without what only the database knows. */
export function findStoreFaults(settings: StoreSettings): readonly FoundStoreFault[] {
  const { currencyCode, minimumSubtotalCents, shippingOptions, taxRules } = settings;
  const ids = [shippingOptions, taxRules].map((all) => all.map(({ id }) => id));
  return [
    ...(Object.hasOwn(currencies, currencyCode) ? [] : [{ fault: 'currency' } as const]),
    ...(isPrice(minimumSubtotalCents) ? [] : [{ fault: 'amount' } as const]),
    ...(ids.some((all) => new Set(all).size < all.length) ? [{ fault: 'twice' } as const] : []),
    ...shippingOptions.flatMap(({ id, name, costCents, freeFromCents, countries }) =>
      faultsOf(id, [
        ['name', name.trim() === ''],
        ['amount', !isPrice(costCents) || (freeFromCents !== null && !isPrice(freeFromCents))],
        ['country', countries.some((code) => !countryCodes.includes(code))],
      ]),
    ),
    ...taxRules.flatMap(({ id, name, rate, country, region }) =>
      faultsOf(id, [
        ['name', name.trim() === ''],
        ['rate', !isTaxRate(rate)],
        ['country', !countryCodes.includes(country)],
        ['region', region !== '' && readRegion(country, region) === null],
      ]),
    ),
  ];
}

/** The settings as they are stored: regions by their codes, each country once. */
export function tidyStoreSettings(settings: StoreSettings): StoreSettings {
  return {
    ...settings,
    shippingOptions: settings.shippingOptions.map((option) => ({
      ...option,
      countries: [...new Set(option.countries)],
    })),
    taxRules: settings.taxRules.map((rule) => ({
      ...rule,
      region: rule.region === '' ? '' : (readRegion(rule.country, rule.region) ?? rule.region),
    })),
  };
}
