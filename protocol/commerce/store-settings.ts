/** What an owner sets for the shop as a whole. Amounts in minor units of the store's currency. */
export interface StoreSettings {
  /** One of the supported currency codes. [MON-07] */
  readonly currencyCode: string;
  /** Subtotal from which an order is taken; 0 for none. [CART-19] */
  readonly minimumSubtotalCents: number;
  readonly measurementStandard: 'imperial' | 'metric';
  readonly shippingOptions: readonly ShippingOptionSetting[];
  readonly taxRules: readonly TaxRuleSetting[];
}

interface ShippingOptionSetting {
  readonly id: string;
  readonly name: string;
  readonly costCents: number;
  /** Subtotal from which it costs nothing; null for never. */
  readonly freeFromCents: number | null;
  /** ISO 3166-1 alpha-2 codes it is offered in; empty for everywhere. */
  readonly countries: readonly string[];
}

interface TaxRuleSetting {
  readonly id: string;
  readonly name: string;
  /** Per cent as a decimal string, such as `8.25`. */
  readonly rate: string;
  /** ISO 3166-1 alpha-2 code it holds in. */
  readonly country: string;
  /** State or province code; empty for all of the country. */
  readonly region: string;
  readonly appliesToShipping: boolean;
}

/** What holds in a store whose owner has set nothing. [MON-07] */
export const defaultStoreSettings: StoreSettings = {
  currencyCode: 'USD',
  minimumSubtotalCents: 0,
  measurementStandard: 'imperial',
  shippingOptions: [],
  taxRules: [],
};
