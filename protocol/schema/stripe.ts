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
  metadata: z.record(z.string(), z.string()).nullish(),
});

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
