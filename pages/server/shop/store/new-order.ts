import type { OrderBuyer, OrderKind, OrderLine } from '../../../../protocol/commerce/order.js';
import type { OrderTotals } from '../../../../protocol/commerce/totals.js';
import type { Database } from '../../store/schema.js';
import type { OrderAccount } from './account-orders.js';
import type { GiftCardProblem } from './gift-cards.js';

/** A line of an order that is being placed. */
export interface DraftLine extends OrderLine {
  /** Whether its stock is counted. */
  readonly isCounted: boolean;
  /** Value of a gift card that it buys: the price of a piece without a sale. */
  readonly faceCents: number;
}

/** The content of an order, judged at this moment. */
export interface OrderDraft {
  readonly kind: OrderKind;
  readonly cartId: string | null;
  /** Id of the page that offered a donation; else empty. */
  readonly sourceId: string;
  readonly lines: readonly DraftLine[];
  readonly totals: OrderTotals;
  readonly shippingName: string;
  readonly coupons: readonly string[];
  /** Closes the source of the order, such as its cart, within the transaction. False when another transaction has closed it. */
  close?(db: Database, orderId: string): Promise<boolean>;
}

/** An order to be placed. */
export interface NewOrder {
  /** SHA-256 of the submission key. */
  readonly submissionHash: string;
  /** Token of the order's page; only its hash is stored. */
  readonly token: string;
  readonly tokenHash: string;
  readonly buyer: OrderBuyer;
  readonly locale: string;
  readonly currencyCode: string;
  /** Hash of a gift card's code, or null without one. */
  readonly giftCard: string | null;
  /** The account that places it; null or absent for a guest. */
  readonly account?: OrderAccount | null;
  /** Amount due that the buyer saw; with any other amount nothing is ordered. */
  readonly shownDueCents: number;
  readonly paymentMethod: string;
  /** Whether the figures count it. */
  readonly isCounted?: boolean;
  /** Judges and claims the content of the order within the transaction, so that no other order can take it. Null when it is empty. */
  draft(db: Database): Promise<OrderDraft | null>;
}

/** Why nothing was ordered. */
export type OrderRefusal =
  | { readonly kind: 'empty' }
  /** The amount due differs from the one that the buyer saw. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'sold-out'; readonly title: string; readonly left: number }
  | { readonly kind: 'gift-card'; readonly problem: GiftCardProblem };

export type OrderOutcome = { readonly kind: 'placed'; readonly id: string; readonly isNew: boolean } | OrderRefusal;

/** Thrown to roll the transaction back. */
export class Refused extends Error {
  readonly refusal: OrderRefusal;

  constructor(refusal: OrderRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** Thrown to roll the transaction back, because another has placed the same order in the meantime. */
export class Repeated extends Error {}
