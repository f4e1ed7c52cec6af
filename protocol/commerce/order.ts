import { pageTypes } from '../enums/page-types.js';
import type { CheckoutKind } from './checkout-address.js';
import type { SubscriptionPlan } from './product.js';
import { productTypes, type ProductType } from './product.js';
import type { OrderTotals } from './totals.js';

/** How far an order has come. */
export const orderStates = ['pending-payment', 'paid', 'fulfilled', 'cancelled'] as const;

export type OrderState = (typeof orderStates)[number];

/** What an order may become, by what it is. One that was cancelled stays so: its pieces may have been sold to somebody else. */
export const orderSteps: Readonly<Record<OrderState, readonly OrderState[]>> = {
  'pending-payment': ['paid', 'cancelled'],
  paid: ['fulfilled', 'cancelled'],
  fulfilled: [],
  cancelled: [],
};

/** The checkout in which an order was made. */
export type OrderKind = CheckoutKind;

/** A line of an order with its prices at the moment it was made, in minor units of the order's currency. Texts hold no markup. */
export interface OrderLine {
  /** Empty for a contribution. */
  readonly sku: string;
  readonly productId: string;
  /** Null for a contribution. */
  readonly productType: ProductType | null;
  readonly title: string;
  /** The chosen values, such as "Oak, tall"; empty without a choice. */
  readonly variantName: string;
  readonly unitCents: number;
  readonly quantity: number;
  readonly lineCents: number;
  /** Null for what is bought once. */
  readonly plan: SubscriptionPlan | null;
}

export interface OrderAddress {
  readonly lineOne: string;
  readonly lineTwo: string;
  readonly city: string;
  /** State or province: its code where the country has a list of them. */
  readonly region: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** Who ordered, and where it goes. */
export interface OrderBuyer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null where nothing is sent. */
  readonly address: OrderAddress | null;
  readonly note: string;
}

/** What was paid with a gift card. */
interface OrderGiftCard {
  /** Last four characters of its code. */
  readonly lastFour: string;
  readonly cents: number;
}

/** An order as it is stored. Amounts in minor units of `currencyCode`. */
export interface Order extends OrderTotals {
  readonly id: string;
  /** What people call it by; unique, counted up. */
  readonly number: number;
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly buyer: OrderBuyer;
  readonly lines: readonly OrderLine[];
  readonly currencyCode: string;
  /** Language in which it was made. */
  readonly locale: string;
  /** Name of the chosen way of shipping; empty where nothing is sent. */
  readonly shippingName: string;
  readonly coupons: readonly string[];
  readonly giftCards: readonly OrderGiftCard[];
  /** What is left to pay beside gift cards. */
  readonly dueCents: number;
  /** Id of the payment method; empty where nothing was left to pay. */
  readonly paymentMethod: string;
  /** Of a contribution: the page that asked for it. Else empty. */
  readonly sourceId: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Whether an order may be changed from one state to another. */
export function canBecome(from: OrderState, to: OrderState): boolean {
  return orderSteps[from].includes(to);
}

/**
 * Page type of the page that confirms an order. [ENUM-01] A contribution has its own; then, of what the lines are, a subscription comes
 * before a membership; all others are confirmed once nothing is left to pay, and received until then.
 */
export function confirmationPageType({ kind, lines, state }: Pick<Order, 'kind' | 'lines' | 'state'>): number {
  if (kind === 'donate') return pageTypes.contributionConfirmed;
  if (lines.some(({ plan }) => plan)) return pageTypes.subscriptionConfirmed;
  if (lines.some(({ productType }) => productType === productTypes.paywall)) return pageTypes.membershipConfirmed;
  return state === 'pending-payment' ? pageTypes.orderReceived : pageTypes.orderConfirmed;
}

/** What a gift card may pay of an order: everything but gift cards, and no more than is on it. */
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
