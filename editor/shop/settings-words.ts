import * as text from '#strings/editor';
import { regionsOf } from '../../protocol/commerce/countries.js';
import { isTaxRate, type StoreFault } from '../../protocol/commerce/store-faults.js';
import type { StoreSettings } from '../../protocol/commerce/store-settings.js';
import type { WordedDifference } from '../conflict/PartDifferences.js';
import type { PartDifference } from '../document/merge-parts.js';
import type { Typed } from '../fields/typed-values.js';
import { shownLocale } from '../ui/locale.js';
import { amountWords } from './amount-words.js';

export type ShippingOption = StoreSettings['shippingOptions'][number];
export type TaxRule = StoreSettings['taxRules'][number];

export const storeFaultWords: Readonly<Record<StoreFault, () => string>> = {
  name: text.shopFaultName,
  amount: text.shopFaultAmount,
  country: text.shopFaultCountry,
  region: text.shopFaultRegion,
  rate: text.shopFaultRate,
  twice: text.shopFaultTwice,
  currency: text.shopFaultCurrency,
  currencyFixed: text.shopFaultCurrencyFixed,
};

export const measureWords: Readonly<Record<StoreSettings['measurementStandard'], () => string>> = {
  imperial: text.shopImperial,
  metric: text.shopMetric,
};

/** When buyers are asked for reviews. */
export function askedWords(days: StoreSettings['reviewRequestDays']): string {
  if (days === null) return text.shopReviewsOff();
  return days === 0 ? text.shopReviewsAtOnce() : text.shopReviewsAfter({ n: days });
}

/** How long files can be downloaded. */
export function daysWords(days: StoreSettings['downloadDays']): string {
  return days === null ? text.shopDownloadDaysAll() : text.shopDownloadDaysN({ n: days });
}

/** How often each file can be downloaded. */
export function timesWords(times: StoreSettings['downloadTimes']): string {
  return times === null ? text.shopDownloadTimesAll() : text.shopDownloadTimesN({ n: times });
}

/** Names of countries in the language of the editor. */
export function countryNames(): (code: string) => string {
  const names = new Intl.DisplayNames([shownLocale()], { type: 'region' });
  return (code) => names.of(code) ?? code;
}

/** A tax rate as it is stored, from a text with a point or a comma. */
export function readRate(typed: string): Typed<string> {
  const written = typed.trim().replace(',', '.');
  return isTaxRate(written) ? { value: written } : { error: text.shopFaultRate() };
}

function shippingWords(
  { name, names = {}, costCents, freeFromCents, countries }: ShippingOption,
  currencyCode: string,
): string {
  const nameOf = countryNames();
  return [
    name,
    ...Object.values(names),
    amountWords(costCents, currencyCode),
    ...(freeFromCents === null ? [] : [text.shopFree({ amount: amountWords(freeFromCents, currencyCode) })]),
    countries.length === 0 ? text.shippingAnywhere() : countries.map(nameOf).join(', '),
  ].join(' · ');
}

function taxWords({ name, rate, country, region, appliesToShipping }: TaxRule): string {
  const place = regionsOf(country).find(({ code }) => code === region)?.name ?? region;
  return [
    name,
    `${rate} %`,
    countryNames()(country),
    ...(place === '' ? [] : [place]),
    ...(appliesToShipping ? [text.taxShipping()] : []),
  ].join(' · ');
}

function valueWords(key: string, value: unknown, currencyCode: string): string {
  if (value === undefined) return text.shopGone();
  if (key.startsWith('shippingOptions/')) return shippingWords(value as ShippingOption, currencyCode);
  if (key.startsWith('taxRules/')) return taxWords(value as TaxRule);
  if (key === 'minimumSubtotalCents') return amountWords(Number(value), currencyCode);
  if (key === 'reviewRequestDays') return askedWords(value as StoreSettings['reviewRequestDays']);
  if (key === 'downloadDays') return daysWords(value as StoreSettings['downloadDays']);
  if (key === 'downloadTimes') return timesWords(value as StoreSettings['downloadTimes']);
  return key === 'measurementStandard' ? measureWords[value as StoreSettings['measurementStandard']]() : String(value);
}

function partName({ key, mine, theirs }: PartDifference): string {
  if (key === 'minimumSubtotalCents') return text.shopMinimum();
  if (key === 'measurementStandard') return text.shopMeasures();
  if (key === 'currencyCode') return text.shopCurrency();
  if (key === 'reviewRequestDays') return text.shopReviews();
  if (key === 'downloadDays') return text.shopDownloadDays();
  if (key === 'downloadTimes') return text.shopDownloadTimes();
  const { name } = (mine ?? theirs) as ShippingOption | TaxRule;
  const list = key.startsWith('shippingOptions/') ? text.shippingOptions() : text.taxes();
  return text.conflictField({ field: name, block: list });
}

/** Differences of two versions of the settings in words. */
export function settingsDifferences(
  differences: readonly PartDifference[],
  currencyCode: string,
): readonly WordedDifference[] {
  return differences.map((each) => ({
    key: each.key,
    name: partName(each),
    mine: valueWords(each.key, each.mine, currencyCode),
    theirs: valueWords(each.key, each.theirs, currencyCode),
  }));
}
