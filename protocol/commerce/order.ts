import { pageTypes } from '../enums/page-types.js';
import type { CheckoutKind } from './checkout-address.js';
import type { SubscriptionPlan } from './product.js';
import { productTypes, type ProductType } from './product.js';
import type { OrderTotals } from './totals.js';

/** States of an order. */
export const orderStates = ['pending-payment', 'paid', 'fulfilled', 'cancelled'] as const;

export type OrderState = (typeof orderStates)[number];

/** State transitions. A cancelled order stays cancelled, because its pieces may have been sold again. */
export const orderSteps: Readonly<Record<OrderState, readonly OrderState[]>> = {
  'pending-payment': ['paid', 'cancelled'],
  paid: ['fulfilled', 'cancelled'],
  fulfilled: [],
  cancelled: [],
};

/** The checkout in which an order was made. */
export type OrderKind = CheckoutKind;

/** A line of an order with its prices at the time of the order, in minor units of the order's currency. Texts contain no markup. */
export interface OrderLine {
  /** Empty for a donation. */
  readonly sku: string;
  readonly productId: string;
  /** Null for a donation. */
  readonly productType: ProductType | null;
  readonly title: string;
  /** The variant's option values, such as "Oak, tall"; empty without options. */
  readonly variantName: string;
  readonly unitCents: number;
  readonly quantity: number;
  readonly lineCents: number;
  /** Null for a single purchase. */
  readonly plan: SubscriptionPlan | null;
}

export interface OrderAddress {
  readonly lineOne: string;
  readonly lineTwo: string;
  readonly city: string;
  /** State or province: its code when the country has a list of them. */
  readonly region: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** The buyer and the shipping address. */
export interface OrderBuyer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Telephone number for the carrier, as typed; absent without one. */
  readonly phone?: string;
  /** Null when nothing is shipped. */
  readonly address: OrderAddress | null;
  readonly note: string;
}

/** A payment by gift card. */
interface OrderGiftCard {
  /** Last four characters of its code. */
  readonly lastFour: string;
  readonly cents: number;
}

/** An order as it is stored. Amounts in minor units of `currencyCode`. */
export interface Order extends OrderTotals {
  readonly id: string;
  /** Order number for people; unique, ascending. */
  readonly number: number;
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly buyer: OrderBuyer;
  readonly lines: readonly OrderLine[];
  readonly currencyCode: string;
  /** Language of the checkout. */
  readonly locale: string;
  /** Name of the shipping option; empty when nothing is shipped. */
  readonly shippingName: string;
  readonly coupons: readonly string[];
  readonly giftCards: readonly OrderGiftCard[];
  /** Amount due after gift cards. */
  readonly dueCents: number;
  /** Id of the payment method; empty when nothing was due. */
  readonly paymentMethod: string;
  /** Id of the page with the donation; else empty. */
  readonly sourceId: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Whether the transition is allowed. */
export function canBecome(from: OrderState, to: OrderState): boolean {
  return orderSteps[from].includes(to);
}

/**
 * Page type of an order's confirmation. [ENUM-01] Donations have their own; an order with a subscription, else with a membership, has that
 * type; all others are received until they are paid, and then confirmed.
 */
export function confirmationPageType({ kind, lines, state }: Pick<Order, 'kind' | 'lines' | 'state'>): number {
  if (kind === 'donate') return pageTypes.contributionConfirmed;
  if (lines.some(({ plan }) => plan)) return pageTypes.subscriptionConfirmed;
  if (lines.some(({ productType }) => productType === productTypes.paywall)) return pageTypes.membershipConfirmed;
  return state === 'pending-payment' ? pageTypes.orderReceived : pageTypes.orderConfirmed;
}

/** Amount that a gift card pays of an order: everything but the gift cards in it, up to the balance. */
export function giftCardShare(
  totals: Pick<OrderTotals, 'grandTotalCents'>,
  lines: readonly Pick<OrderLine, 'productType' | 'lineCents'>[],
  balanceCents: number,
): number {
  const cards = lines.reduce(
    (sum, { productType, lineCents }) => (productType === productTypes.giftCard ? sum + lineCents : sum),
    0,
  );
  return Math.max(0, Math.min(balanceCents, totals.grandTotalCents - cards));
}
