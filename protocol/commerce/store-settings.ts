/** The owner's settings of the shop. Amounts are in minor units of the store's currency. */
export interface StoreSettings {
  /** One of the supported currency codes. [MON-07] */
  readonly currencyCode: string;
  /** Minimum subtotal of an order; 0 for none. [CART-19] */
  readonly minimumSubtotalCents: number;
  readonly measurementStandard: 'imperial' | 'metric';
  readonly shippingOptions: readonly ShippingOptionSetting[];
  readonly taxRules: readonly TaxRuleSetting[];
  /** Days after the end of an order at which its buyer is asked for reviews, one of `reviewRequestDays`; null for never. */
  readonly reviewRequestDays: number | null;
  /** Days for which a buyer can download what was bought, one of `downloadDays`; null without an end. */
  readonly downloadDays: number | null;
  /** Downloads of each file for each piece, one of `downloadTimes`; null for any number. */
  readonly downloadTimes: number | null;
}

interface ShippingOptionSetting {
  readonly id: string;
  readonly name: string;
  readonly costCents: number;
  /** Subtotal from which shipping is free; null for never. */
  readonly freeFromCents: number | null;
  /** ISO 3166-1 alpha-2 codes of the countries where it is offered; empty for all. */
  readonly countries: readonly string[];
  /** Names in other languages than the first, by language; where one is absent, its visitors read `name`. */
  readonly names?: Readonly<Record<string, string>> | undefined;
}

interface TaxRuleSetting {
  readonly id: string;
  readonly name: string;
  /** Percentage as a decimal string, such as `8.25`. */
  readonly rate: string;
  /** ISO 3166-1 alpha-2 code of the country where it applies. */
  readonly country: string;
  /** Code of the state or province; empty for the whole country. */
  readonly region: string;
  readonly appliesToShipping: boolean;
}

/** Default settings. [MON-07] */
export const defaultStoreSettings: StoreSettings = {
  currencyCode: 'USD',
  minimumSubtotalCents: 0,
  measurementStandard: 'imperial',
  shippingOptions: [],
  taxRules: [],
  reviewRequestDays: null,
  downloadDays: 30,
  downloadTimes: 5,
};
