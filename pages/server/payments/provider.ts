import type { RefundState } from '../../../protocol/commerce/payment.js';

/** What is paid again in each later period. */
export interface HostedRenewal {
  readonly interval: 'week' | 'month' | 'year';
  /** Intervals of a period. */
  readonly count: number;
  readonly lines: HostedPayment['lines'];
}

/** What a buyer pays on the provider's page. Amounts in minor units of `currencyCode`. */
export interface HostedPayment {
  /** Idempotency key: the same one opens the same page, however often it is asked for. */
  readonly key: string;
  readonly orderId: string;
  /** Count of the order's payments, from 1. */
  readonly attempt: number;
  /** What the buyer reads at the provider, such as "Order 1001". */
  readonly name: string;
  readonly amountCents: number;
  readonly currencyCode: string;
  /** Lines whose sum is the amount. */
  readonly lines: readonly { readonly name: string; readonly unitCents: number; readonly quantity: number }[];
  /** For a subscription. The amount is that of its first period, and not more than that of a later one. */
  readonly renewal?: HostedRenewal | null;
  readonly email: string;
  /** Where the provider sends the buyer after the payment, and without one. */
  readonly paidAddress: string;
  readonly cancelAddress: string;
  /** Epoch milliseconds; nobody can pay afterwards. */
  readonly expiresAt: number;
}

/** `open`: can be paid. `waiting`: paid with a method whose money is on its way. `ended`: nobody can pay any more. */
export type PaymentStandingState = 'open' | 'waiting' | 'paid' | 'ended';

/** A payment as the provider knows it. */
export interface PaymentStanding {
  /** Id of the provider's page. */
  readonly session: string;
  readonly state: PaymentStandingState;
  /** Address of the page while it is open; else empty. */
  readonly address: string;
  /** Id of what was charged, which refunds name; empty before. */
  readonly charge: string;
  /** Id of the subscription that has begun, and of its first invoice; empty for a single payment. */
  readonly subscription: string;
  readonly invoice: string;
  /** Null where the provider names none. */
  readonly amountCents: number | null;
  /** ISO 4217, upper case; empty where the provider names none. */
  readonly currencyCode: string;
  /** What was handed in with the payment; empty and 0 for a page that is not ours. */
  readonly orderId: string;
  readonly attempt: number;
}

export interface ProviderRefund {
  readonly id: string;
  readonly charge: string;
  readonly amountCents: number;
  readonly state: RefundState;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface RefundOrder {
  /** Idempotency key. */
  readonly key: string;
  readonly charge: string;
  readonly amountCents: number;
  readonly reason: string;
}

/** A subscription as the provider knows it. */
export interface ProviderSubscription {
  readonly id: string;
  /** The order with which it began; empty for one that is not ours. */
  readonly orderId: string;
  /** `past-due`: the last payment failed, and is tried again. */
  readonly state: 'active' | 'past-due' | 'ended';
  /** Epoch milliseconds of the next payment; null where none will be. */
  readonly renewsAt: number | null;
  /** Epoch milliseconds at which it ends by what was decided already; null for one that goes on. */
  readonly endsAt: number | null;
}

/** A bill of a subscription. */
export interface ProviderInvoice {
  readonly id: string;
  /** Empty for a bill of something else. */
  readonly subscription: string;
  /** Whether it is for a later period than the first. */
  readonly isRenewal: boolean;
  readonly isPaid: boolean;
  readonly amountCents: number;
  /** ISO 4217, upper case. */
  readonly currencyCode: string;
  /** Id of what was charged; empty before. */
  readonly charge: string;
  /** Page of the provider on which the buyer can pay it; empty for none. */
  readonly payAddress: string;
}

/** What the provider tells by itself. Ids are unique for a provider. */
export type PaymentEvent =
  | { readonly kind: 'standing'; readonly id: string; readonly standing: PaymentStanding }
  /** Something was refunded; what, the provider's list of refunds says. */
  | { readonly kind: 'refund'; readonly id: string; readonly charge: string }
  /** Something has changed about a subscription or one of its bills; what, has to be asked for, because events come in any order. */
  | { readonly kind: 'subscription'; readonly id: string; readonly subscription: string }
  | { readonly kind: 'invoice'; readonly id: string; readonly invoice: string }
  | { readonly kind: 'other'; readonly id: string };

interface FailureFacts {
  /** HTTP status of the provider's answer; 0 without one. */
  readonly status?: number;
  /** The provider's words, which name no key; empty without an answer. */
  readonly words?: string;
  readonly cause?: unknown;
}

/** The provider has refused, or did not answer: nothing was changed as far as anybody can know. Its message is for the operator. */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure';
  readonly status: number;
  readonly words: string;

  constructor(message: string, { status = 0, words = '', cause }: FailureFacts = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.words = words;
  }
}

/**
 * A provider of payments that shows its own page to the buyer, so that no card data ever reaches this server. Every call but `readEvent`
 * may throw {@link PaymentFailure}, and may be repeated without another effect.
 */
export interface PaymentProvider {
  readonly id: string;
  /** Origin of its pages, to which forms of the checkout may lead. */
  readonly pageOrigin: string;
  open(payment: HostedPayment): Promise<PaymentStanding>;
  find(session: string): Promise<PaymentStanding>;
  /** Closes a page, so that nobody can pay there, and answers how it stands: it may have been paid just before. */
  close(session: string): Promise<PaymentStanding>;
  findSubscription(subscription: string): Promise<ProviderSubscription>;
  findInvoice(invoice: string): Promise<ProviderInvoice>;
  /** Ends a subscription with the period that is paid for, or at once. One that has ended already stays so. */
  endSubscription(subscription: string, isNow: boolean): Promise<ProviderSubscription>;
  refund(order: RefundOrder): Promise<ProviderRefund>;
  /** All refunds of a charge, those made at the provider too. */
  listRefunds(charge: string): Promise<readonly ProviderRefund[]>;
  /** The event of a call from the provider; null for a call that is not proved to be the provider's. */
  readEvent(body: Uint8Array, headers: Headers, nowMs: number): PaymentEvent | null;
}
