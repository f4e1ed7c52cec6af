/** zod schemas of what Stripe answers and tells: the fields that are read, of any version of its API. */
import * as z from 'zod';

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id), z.null()]).optional();

/** A Checkout Session. */
export const stripeSessionSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  url: z.string().nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  payment_intent: reference,
  subscription: reference,
  invoice: reference,
  metadata: z.record(z.string(), z.string()).nullish(),
});

export const stripeCouponSchema = z.object({ id: z.string() });

/** A Subscription. Its period is that of its items since version 2025-03-31, and its own before. */
export const stripeSubscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  cancel_at_period_end: z.boolean().nullish(),
  /** Seconds since 1970, as each time below. */
  cancel_at: z.number().nullish(),
  current_period_end: z.number().nullish(),
  items: z.object({ data: z.array(z.object({ current_period_end: z.number().nullish() })) }).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** An Invoice. It names its subscription in `parent` since version 2025-03-31. */
export const stripeInvoiceSchema = z.object({
  id: z.string(),
  status: z.string().nullish(),
  billing_reason: z.string().nullish(),
  amount_paid: z.number().int(),
  currency: z.string(),
  hosted_invoice_url: z.string().nullish(),
  subscription: reference,
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
});

/** The payments of an invoice. */
export const stripeInvoicePaymentsSchema = z.object({
  data: z.array(z.object({ status: z.string().nullish(), payment: z.object({ payment_intent: reference }) })),
});

/** An object of an event, of which only the id is used: what it is now is asked for. */
export const stripeNamedSchema = z.object({ id: z.string().min(1).max(255) });

/** A Refund. */
export const stripeRefundSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  status: z.string().nullish(),
  payment_intent: reference,
  /** Seconds since 1970. */
  created: z.number(),
});

/** A list of Refunds. */
export const stripeRefundsSchema = z.object({ data: z.array(stripeRefundSchema) });

/** A Charge or a Refund, as far as events of refunds need it. */
export const stripeChargedSchema = z.object({ payment_intent: reference });

export const stripeEventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

/** An error. The message is for developers, and names no key but in part. */
export const stripeErrorSchema = z.object({
  error: z.object({ message: z.string().optional(), code: z.string().optional(), type: z.string().optional() }),
});
