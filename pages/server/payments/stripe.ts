import type { RefundState } from '../../../protocol/commerce/payment.js';
import {
  stripeChargedSchema,
  stripeEventSchema,
  stripeRefundSchema,
  stripeRefundsSchema,
  stripeSessionSchema,
} from '../../../protocol/schema/stripe.js';
import type { FormValue } from './form-encoding.js';
import type { StripeSettings } from './keys.js';
import {
  PaymentFailure,
  type HostedPayment,
  type HostedRenewal,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentStanding,
  type PaymentStandingState,
  type ProviderRefund,
  type RefundOrder,
} from './provider.js';
import { createSend, type StripeTools } from './stripe-send.js';
import { isSignedByStripe, stripeSignatureHeader } from './stripe-signature.js';
import { firstDiscount, stripeSubscriptions, toSubscriptionEvent } from './stripe-subscriptions.js';

/** Most lines of a payment. A longer order is one line with the total. */
const mostLines = 100;
/** Longest name of a line that Stripe shows whole. */
const longestName = 250;

type Session = NonNullable<ReturnType<typeof stripeSessionSchema.safeParse>['data']>;

function stateOf({ status, payment_status: paymentStatus }: Session): PaymentStandingState {
  if (paymentStatus !== 'unpaid') return 'paid';
  if (status === 'expired') return 'ended';
  return status === 'complete' ? 'waiting' : 'open';
}

function toStanding(session: Session): PaymentStanding {
  const attempt = Number(session.metadata?.['attempt'] ?? 0);
  return {
    session: session.id,
    state: stateOf(session),
    address: session.url ?? '',
    charge: session.payment_intent ?? '',
    subscription: session.subscription ?? '',
    invoice: session.invoice ?? '',
    amountCents: session.amount_total ?? null,
    currencyCode: session.currency?.toUpperCase() ?? '',
    orderId: session.metadata?.['order'] ?? '',
    attempt: Number.isSafeInteger(attempt) ? attempt : 0,
  };
}

const refundStates: Readonly<Record<string, RefundState>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

function toRefund(refund: NonNullable<ReturnType<typeof stripeRefundSchema.safeParse>['data']>): ProviderRefund {
  return {
    id: refund.id,
    charge: refund.payment_intent ?? '',
    amountCents: refund.amount,
    state: refundStates[refund.status ?? ''] ?? 'pending',
    createdAt: refund.created * 1000,
  };
}

/** A page on which a subscription begins, with what its first period costs less. */
function subscribeForm(
  payment: HostedPayment,
  { interval, count, lines }: HostedRenewal,
  coupon: string | null,
): Readonly<Record<string, FormValue>> {
  const { currencyCode, orderId, attempt, name } = payment;
  const metadata = { order: orderId, attempt };
  return {
    mode: 'subscription',
    payment_method_types: ['card'],
    line_items: lines.map((line) => ({
      price_data: {
        currency: currencyCode.toLowerCase(),
        unit_amount: line.unitCents,
        product_data: { name: line.name.slice(0, longestName) || name },
        recurring: { interval, interval_count: count },
      },
      quantity: line.quantity,
    })),
    ...(coupon !== null && { discounts: [{ coupon }] }),
    client_reference_id: orderId,
    metadata,
    // What Stripe tells of the subscription later names the order by it.
    subscription_data: { metadata, description: name },
    ...pageForm(payment),
  };
}

function pageForm(payment: HostedPayment): Readonly<Record<string, FormValue>> {
  return {
    customer_email: payment.email,
    success_url: payment.paidAddress,
    cancel_url: payment.cancelAddress,
    expires_at: Math.floor(payment.expiresAt / 1000),
  };
}

/** Minor units of every supported currency are those of Stripe, the yen without fraction included. */
function sessionForm(payment: HostedPayment): Readonly<Record<string, FormValue>> {
  const { lines, amountCents, currencyCode, orderId, attempt, name } = payment;
  const sum = lines.reduce((total, { unitCents, quantity }) => total + unitCents * quantity, 0);
  const shown =
    sum === amountCents && lines.length <= mostLines ? lines : [{ name, unitCents: amountCents, quantity: 1 }];
  const metadata = { order: orderId, attempt };
  return {
    mode: 'payment',
    payment_method_types: ['card'],
    line_items: shown.map((line) => ({
      price_data: {
        currency: currencyCode.toLowerCase(),
        unit_amount: line.unitCents,
        product_data: { name: line.name.slice(0, longestName) || name },
      },
      quantity: line.quantity,
    })),
    client_reference_id: orderId,
    metadata,
    payment_intent_data: { metadata, description: name },
    ...pageForm(payment),
  };
}

/** Stripe takes three reasons; ours goes along as it is. */
const reasons: Readonly<Record<string, string>> = {
  requested: 'requested_by_customer',
  duplicate: 'duplicate',
  fraud: 'fraudulent',
};

function refundForm({ charge, amountCents, reason }: RefundOrder): Readonly<Record<string, FormValue>> {
  return { payment_intent: charge, amount: amountCents, reason: reasons[reason], metadata: { reason } };
}

const endsOf: ReadonlySet<string> = new Set(['checkout.session.expired', 'checkout.session.async_payment_failed']);
const sessionEvents: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  ...endsOf,
]);
const refundEvents: ReadonlySet<string> = new Set([
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
]);

function toEvent(value: unknown): PaymentEvent | null {
  const event = stripeEventSchema.safeParse(value).data;
  if (!event) return null;
  const { id, type } = event;
  const { object } = event.data;
  const session = sessionEvents.has(type) ? stripeSessionSchema.safeParse(object).data : undefined;
  if (session) {
    const standing = toStanding(session);
    const isEnded = endsOf.has(type) && standing.state !== 'paid';
    return { kind: 'standing', id, standing: isEnded ? { ...standing, state: 'ended' } : standing };
  }
  const later = toSubscriptionEvent(id, type, object);
  if (later) return later;
  const charge = refundEvents.has(type) ? stripeChargedSchema.safeParse(object).data?.payment_intent : undefined;
  return charge ? { kind: 'refund', id, charge } : { kind: 'other', id };
}

const sessionPath = (session: string, act = ''): string => `checkout/sessions/${encodeURIComponent(session)}${act}`;

/** Stripe's hosted checkout, spoken to without its library: each act is one call. */
export function createStripe(settings: StripeSettings, tools: StripeTools): PaymentProvider {
  const send = createSend(settings, tools);
  const find = async (session: string): Promise<PaymentStanding> =>
    toStanding(await send({ method: 'GET', path: sessionPath(session) }, stripeSessionSchema));
  return {
    id: 'stripe',
    pageOrigin: settings.pageOrigin,
    find,
    ...stripeSubscriptions(send),
    async open(payment) {
      const { renewal, key } = payment;
      const form = renewal
        ? subscribeForm(payment, renewal, await firstDiscount(send, payment, renewal))
        : sessionForm(payment);
      const call = { method: 'POST', path: 'checkout/sessions', form, key } as const;
      const standing = toStanding(await send(call, stripeSessionSchema));
      // A browser follows the redirect of a form to this origin alone.
      if (URL.canParse(standing.address) && new URL(standing.address).origin === settings.pageOrigin) return standing;
      throw new PaymentFailure('Stripe’s page is at another origin than STRIPE_CHECKOUT_URL names.');
    },
    async close(session) {
      try {
        return toStanding(await send({ method: 'POST', path: sessionPath(session, '/expire') }, stripeSessionSchema));
      } catch (error) {
        // Only an open page can be closed. Any other is as good as closed, unless Stripe does not answer at all.
        const standing = await find(session);
        if (standing.state === 'open') throw error;
        return standing;
      }
    },
    async refund(order) {
      const call = { method: 'POST', path: 'refunds', form: refundForm(order), key: order.key } as const;
      return toRefund(await send(call, stripeRefundSchema));
    },
    async listRefunds(charge) {
      const call = { method: 'GET', path: 'refunds', form: { payment_intent: charge, limit: 100 } } as const;
      return (await send(call, stripeRefundsSchema)).data.map(toRefund);
    },
    readEvent(body, headers, nowMs) {
      const signature = headers.get(stripeSignatureHeader) ?? '';
      if (!isSignedByStripe(signature, body, { secret: settings.webhookSecret, nowMs })) return null;
      try {
        return toEvent(JSON.parse(new TextDecoder().decode(body)));
      } catch {
        return null;
      }
    },
  };
}
