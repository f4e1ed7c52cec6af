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
  /** Largest quantity; null without a limit. */
  readonly maxQuantity: number | null;
  /** Text about a limit that is near, such as "Only 3 left"; empty otherwise. */
  readonly limitText: string;
  readonly lineCents: number;
  readonly lineText: string;
}

export interface CartCoupon {
  readonly code: string;
  readonly description: string;
  /** Why the coupon does not apply; empty when it does. */
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

/** Destination of an order, as far as shipping and tax need it. */
export interface ShippingLocation {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
}

/** The amounts of a cart as texts. */
export interface CartTexts {
  readonly discount: string;
  /** Cost of shipping, or why it is not known yet. */
  readonly shipping: string;
  readonly tax: string;
  readonly grandTotal: string;
  /** Text about the amount missing to the minimum subtotal; empty when none is missing. [CART-19] */
  readonly minimum: string;
}

/** The part of the cart that the cart count needs. [CART-08] [CART-09] */
export interface CartSummary {
  readonly id: string;
  readonly totalQuantity: number;
  readonly subtotalCents: number;
  readonly subtotalAmount: MoneyValue;
  /** The subtotal as text for the site's locale and currency. */
  readonly subtotalText: string;
  /** Grows with every change; an answer with a lower version than the latest one seen is stale. */
  readonly version: number;
  /** The highest `sequence` that the cart has applied; the next change needs a higher one. */
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
  /** Options at the destination; empty while it is unknown. */
  readonly shippingOptions: readonly CartShippingOption[];
  readonly selectedShippingOption: CartShippingOption | null;
  readonly shippingLocation: ShippingLocation | null;
  readonly applicableTaxRules: readonly CartTaxRule[];
  /** In the order of redemption; each is also in one of the two lists below. */
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
  /** Changes of lines that the visitor did not make, since the last change that they made: sold out, removed, fewer left. One sentence each. */
  readonly notices: readonly string[];
}
