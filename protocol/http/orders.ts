/** Calls about orders, for contributors. */
import type { Order, OrderKind, OrderState } from '../commerce/order.js';
import type { OrderReason, PaymentState, RefundState } from '../commerce/payment.js';
import type { SubscriptionState } from '../commerce/subscription-state.js';
import type { OrderDownload } from './downloads.js';

/**
 * GET: orders, newest first. `/export`: all orders as a file. `/{id}`: GET the whole order. `/{id}/state`: PUT the next state. `/{id}/refunds`:
 * POST a refund. `/{id}/packing-slip`: GET what lies in its parcel. `/{id}/notes`: POST a note, `/{id}/notes/{note}`: DELETE it. `/{id}/downloads`: POST, see `downloads.ts`. `/{id}/subscription/end`: POST ends its subscription with the time that is paid for.
 */
export const configOrders = '/api/config/orders';

/** An order in the list. Texts are in the site's language. */
export interface OrderRow {
  readonly id: string;
  readonly number: number;
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly email: string;
  readonly name: string;
  readonly totalText: string;
  readonly pieces: number;
  readonly createdAt: number;
}

export interface OrderListAnswer {
  readonly orders: readonly OrderRow[];
  /** Value of `before` for the next part of the list; null at the end. */
  readonly next: string | null;
}

/** A gift card that the order bought, without its code. */
interface IssuedGiftCard {
  readonly lastFour: string;
  readonly valueText: string;
  readonly balanceText: string;
  readonly isActive: boolean;
}

/** A refund. Texts are in the site's language. */
export interface RefundRow {
  readonly id: string;
  readonly amountText: string;
  readonly state: RefundState;
  /** Null for a refund that was made at the provider. */
  readonly reason: OrderReason | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** How an order was paid at a provider. */
export interface OrderPayment {
  readonly state: PaymentState;
  readonly amountText: string;
  /** What can still be refunded: in minor units, as a decimal and as a text. */
  readonly refundableCents: number;
  readonly refundableDecimal: string;
  readonly refundableText: string;
  readonly refunds: readonly RefundRow[];
}

/** The subscription that an order began or renews. */
export interface OrderSubscription {
  readonly state: SubscriptionState;
  /** Whether a provider renews it. */
  readonly isRenewed: boolean;
  /** Epoch milliseconds; null where nothing is charged again. */
  readonly renewsAt: number | null;
  /** Epoch milliseconds; null for one that goes on. */
  readonly endsAt: number | null;
  /** Whether it can be ended here. */
  readonly canEnd: boolean;
}

/** A note of a contributor about an order. Buyers never see it. */
export interface OrderNote {
  readonly id: string;
  readonly text: string;
  /** Name of the account at that time. */
  readonly author: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface OrderDetailAnswer {
  readonly order: Order;
  /** Texts of the lines, in the order of the lines. */
  readonly lineTexts: readonly {
    readonly title: string;
    readonly unitText: string;
    readonly lineText: string;
    readonly planText: string;
  }[];
  /** Label and amount, from the subtotal to the amount due. */
  readonly totalRows: readonly { readonly label: string; readonly text: string }[];
  readonly addressLines: readonly string[];
  readonly paymentText: string;
  /** Null for an order that no provider was to take the payment of. */
  readonly payment: OrderPayment | null;
  /** Null for an order without one. */
  readonly subscription: OrderSubscription | null;
  readonly issued: readonly IssuedGiftCard[];
  /** The files of a paid order. */
  readonly downloads: readonly OrderDownload[];
  /** Whether its downloads can begin anew. */
  readonly isRenewable: boolean;
  /** Oldest first. */
  readonly notes: readonly OrderNote[];
  /** States that may follow. */
  readonly steps: readonly OrderState[];
}

export const packingSlipPath = '/packing-slip';

/** `GET {configOrders}/{id}/packing-slip`: the sheet for the parcel, in the buyer's language and without prices. 404 where nothing is shipped. */
export interface PackingSlip {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly number: string;
  readonly placedOn: string;
  /** Name and address of the business. */
  readonly sender: readonly string[];
  readonly recipientLabel: string;
  readonly recipient: readonly string[];
  readonly shippingLabel: string;
  /** Empty for none. */
  readonly shipping: string;
  readonly articleLabel: string;
  readonly piecesLabel: string;
  readonly lines: readonly { readonly title: string; readonly sku: string; readonly pieces: number }[];
  readonly noteLabel: string;
  readonly note: string;
}

/** `PUT {configOrders}/{id}/state` */
export interface OrderStateRequest {
  /** The state that the caller knows; any other state answers 409. */
  readonly from: OrderState;
  readonly to: OrderState;
  /** Why it is cancelled. What is left of a payment at a provider is refunded first. */
  readonly reason?: OrderReason | undefined;
}

/** `POST {configOrders}/{id}/refunds` */
export interface OrderRefundRequest {
  /** In minor units of the order's currency; at most what is left. */
  readonly amountCents: number;
  readonly reason: OrderReason;
  /** Idempotency key: the same one refunds once. */
  readonly requestId: string;
}

export const orderNotesPath = '/notes';

/** `POST {configOrders}/{id}/notes` */
export interface OrderNoteRequest {
  readonly text: string;
  /** Idempotency key: the same one is noted once. */
  readonly requestId: string;
}
