/** Payments of orders by a provider, and their refunds. */

/** States of a payment. `mismatch`: what was paid is not what was due, which is the owner's to settle. */
export const paymentStates = ['open', 'waiting', 'paid', 'ended', 'mismatch'] as const;

export type PaymentState = (typeof paymentStates)[number];

/** `failed`: nothing was given back. */
export const refundStates = ['pending', 'succeeded', 'failed'] as const;

export type RefundState = (typeof refundStates)[number];

/** Why an order is refunded or cancelled. */
export const orderReasons = ['requested', 'unavailable', 'duplicate', 'fraud', 'other'] as const;

export type OrderReason = (typeof orderReasons)[number];

/** How long a buyer can pay on the provider's page, in milliseconds. Its pieces are kept for so long. */
export const paymentLifeMs = 3_600_000;

/** The least time to pay that Stripe gives, in milliseconds. */
export const shortestPaymentMs = 1_800_000;

/** What may still be refunded. Failed refunds have given nothing back. */
export function refundableCents(
  paidCents: number,
  refunds: readonly { readonly amountCents: number; readonly state: RefundState }[],
): number {
  return Math.max(0, paidCents - refundedCents(refunds));
}

export function refundedCents(
  refunds: readonly { readonly amountCents: number; readonly state: RefundState }[],
): number {
  return refunds.reduce((sum, { amountCents, state }) => (state === 'failed' ? sum : sum + amountCents), 0);
}
