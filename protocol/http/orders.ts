/** Calls about orders, for those who work on the site. */
import type { Order, OrderKind, OrderState } from '../commerce/order.js';

/**
 * GET: orders, newest first. `/export`: all of them as a file. The order's id follows: GET all of it; PUT `/state`: takes it one step on.
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
  /** Takes up the list where this part ends, as `before` in the query; null at the end. */
  readonly next: string | null;
}

/** A gift card that the order bought, without its code. */
interface IssuedGiftCard {
  readonly lastFour: string;
  readonly valueText: string;
  readonly balanceText: string;
  readonly isActive: boolean;
}

export interface OrderDetailAnswer {
  readonly order: Order;
  /** Texts for the order's amounts and lines, in their order. */
  readonly lineTexts: readonly {
    readonly title: string;
    readonly unitText: string;
    readonly lineText: string;
    readonly planText: string;
  }[];
  /** Label and amount, from the subtotal to what is left to pay. */
  readonly totalRows: readonly { readonly label: string; readonly text: string }[];
  readonly addressLines: readonly string[];
  readonly paymentText: string;
  readonly issued: readonly IssuedGiftCard[];
  /** What the order may become. */
  readonly steps: readonly OrderState[];
}

/** `PUT {configOrders}/{id}/state` */
export interface OrderStateRequest {
  /** What the order is at the caller's; another answer is 409. */
  readonly from: OrderState;
  readonly to: OrderState;
}
