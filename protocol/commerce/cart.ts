import type { MoneyValue } from '../text/money.js';
import type { ProductImage, ProductType } from './product.js';

/** A line of the cart. [CART-20] Texts are in the page's language and hold no markup. */
export interface CartEntry {
  readonly sku: string;
  readonly productId: string;
  readonly productType: ProductType;
  readonly title: string;
  /** The chosen values, such as "Oak, tall"; empty without a choice. */
  readonly variantName: string;
  /** Address of the product's page. */
  readonly url: string;
  readonly image: ProductImage | null;
  readonly unitPrice: MoneyValue;
  readonly unitPriceText: string;
  readonly quantity: number;
  /** Most pieces that may be asked for; null without a limit. */
  readonly maxQuantity: number | null;
  /** What is said of a limit that is near, such as "Only 3 left"; empty otherwise. */
  readonly limitText: string;
  readonly lineCents: number;
  readonly lineText: string;
}

export interface CartCoupon {
  readonly code: string;
  readonly description: string;
  /** Why it takes nothing off; empty while it does. */
  readonly reason: string;
}

interface CartShippingOption {
  readonly id: string;
  readonly name: string;
  readonly costCents: number;
  readonly costText: string;
}

interface CartTaxRule {
  readonly id: string;
  readonly name: string;
  readonly rate: string;
}

/** Where an order goes, as far as shipping and tax ask. */
export interface ShippingLocation {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
}

/** The amounts of a cart as visitors read them. */
export interface CartTexts {
  readonly discount: string;
  /** What sending costs, or why that is not known yet. */
  readonly shipping: string;
  readonly tax: string;
  readonly grandTotal: string;
  /** What the order lacks until it is taken; empty when it lacks nothing. [CART-19] */
  readonly minimum: string;
}

/** What cart count and subtotal need. [CART-08] [CART-09] */
export interface CartSummary {
  readonly id: string;
  readonly totalQuantity: number;
  readonly subtotalCents: number;
  readonly subtotalAmount: MoneyValue;
  /** The subtotal as text for the site's locale and currency. */
  readonly subtotalText: string;
  /** Grows with every change; an answer with a lower number than one already seen is stale. */
  readonly version: number;
  /** The latest `sequence` that the cart has taken; what is wished for next has a higher one. */
  readonly sequence: number;
}

/** A cart in full. [CART-01 to CART-10] */
export interface Cart extends CartSummary {
  readonly websiteId: string;
  /** Empty until the cart has become an order. */
  readonly orderId: string;
  /** Epoch milliseconds; 0 for a visitor without a cart. */
  readonly created: number;
  readonly isPurchased: boolean;
  readonly entries: readonly CartEntry[];
  /** Offered where the order goes; empty while that is not known. */
  readonly shippingOptions: readonly CartShippingOption[];
  readonly selectedShippingOption: CartShippingOption | null;
  readonly shippingLocation: ShippingLocation | null;
  readonly applicableTaxRules: readonly CartTaxRule[];
  /** In the order in which they were handed in; each is in one of the two lists below as well. */
  readonly coupons: readonly CartCoupon[];
  readonly validCoupons: readonly CartCoupon[];
  readonly invalidCoupons: readonly CartCoupon[];
  readonly taxCents: number;
  readonly shippingCostCents: number;
  readonly discountCents: number;
  readonly grandTotalCents: number;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
  readonly texts: CartTexts;
  /** What happened to lines by themselves until the visitor last changed the cart, one sentence each: sold out, no longer there, fewer left. */
  readonly notices: readonly string[];
}
