import type { MoneyValue } from '../text/money.js';
import { digital, giftCard, paywall, physical, service } from './product-types.js';

/** Numeric product types. [PROD-01] [ENUM-03] */
export const productTypes = { physical, digital, service, giftCard, paywall } as const;

export type ProductType = (typeof productTypes)[keyof typeof productTypes];

/** Whether a product is shown: now, from `publishAt` on, or not. [PROD-04] */
export type WorkflowState = 'published' | 'scheduled' | 'draft';

export interface ProductImage {
  /** Site path. */
  readonly src: string;
  readonly alt: string;
  /** Option values of the variants that it shows; absent on a picture of all. */
  readonly shows?: readonly string[];
}

/** A variant of a product. [PROD-02] */
interface ProductVariant {
  /** Unique on the site, at most 60 characters. */
  readonly sku: string;
  readonly price: MoneyValue;
  /** Applies while `onSale`. */
  readonly salePrice: MoneyValue;
  readonly onSale: boolean;
  readonly qtyInStock: number;
  /** Stock is not counted. */
  readonly unlimited: boolean;
  /** In the order of the product's `options`. */
  readonly optionValues: readonly { readonly value: string }[];
}

/** Period and number of renewals of a plan. [SUB-01] [SUB-02] */
export interface SubscriptionPlan {
  readonly billingPeriod: { readonly value: number; readonly unit: 'weekly' | 'monthly' | 'yearly' };
  /** 0: until cancelled. */
  readonly numBillingCycles: number;
}

/** Weight and size of one piece, in the units of the store's measurement standard. Zero means unknown. [PROD-12] [PROD-13] */
export interface Measures {
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** Measures of a product; `variants` holds those in which a variant differs, by stock-keeping unit. */
export interface ProductMeasurements extends Measures {
  readonly variants?: Readonly<Record<string, Partial<Measures>>>;
}

/** A product as the shop shows it. A digital product has a price of its own and one variant of the same price. [PROD-03] */
export interface Product {
  /** 24 hexadecimal characters. */
  readonly id: string;
  /** Last segment of its address. */
  readonly urlId: string;
  readonly productType: ProductType;
  readonly title: string;
  readonly description: string;
  readonly images: readonly ProductImage[];
  /** Names of the options, such as "Wood". */
  readonly options: readonly string[];
  readonly variants: readonly ProductVariant[];
  readonly workflowState: WorkflowState;
  /** Epoch milliseconds from which a scheduled product is shown; null otherwise. */
  readonly publishAt: number | null;
  /** Largest quantity in one order; null without a limit of its own. */
  readonly maxQuantity: number | null;
  /** Null for a single purchase. */
  readonly subscriptionPlan: SubscriptionPlan | null;
  /** Null when the product is not shipped or its size is unknown. */
  readonly measurements: ProductMeasurements | null;
  readonly priceCents?: number;
  readonly salePriceCents?: number;
  readonly onSale?: boolean;
}
