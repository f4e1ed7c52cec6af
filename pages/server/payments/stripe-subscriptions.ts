import {
  stripeCouponSchema,
  stripeInvoicePaymentsSchema,
  stripeInvoiceSchema,
  stripeNamedSchema,
  stripeSubscriptionSchema,
} from '../../../protocol/schema/stripe.js';
import {
  PaymentFailure,
  type HostedPayment,
  type HostedRenewal,
  type PaymentEvent,
  type PaymentProvider,
  type ProviderInvoice,
  type ProviderSubscription,
} from './provider.js';
import type { Send } from './stripe-send.js';

type Subscription = NonNullable<ReturnType<typeof stripeSubscriptionSchema.safeParse>['data']>;

const states: Readonly<Record<string, ProviderSubscription['state']>> = {
  active: 'active',
  trialing: 'active',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

const msOf = (seconds: number | null | undefined): number | null => (seconds == null ? null : seconds * 1000);

function toSubscription(subscription: Subscription): ProviderSubscription {
  const state = states[subscription.status] ?? 'past-due';
  const periodEnd = msOf(subscription.items?.data[0]?.current_period_end ?? subscription.current_period_end);
  const endsAt = msOf(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEnd : null);
  return {
    id: subscription.id,
    orderId: subscription.metadata?.['order'] ?? '',
    state,
    renewsAt: state === 'ended' || endsAt !== null ? null : periodEnd,
    endsAt: state === 'ended' ? null : endsAt,
  };
}

function toInvoice(
  invoice: NonNullable<ReturnType<typeof stripeInvoiceSchema.safeParse>['data']>,
  charge: string,
): ProviderInvoice {
  const { hosted_invoice_url: page } = invoice;
  return {
    id: invoice.id,
    subscription: invoice.parent?.subscription_details?.subscription ?? invoice.subscription ?? '',
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    isPaid: invoice.status === 'paid',
    amountCents: invoice.amount_paid,
    currencyCode: invoice.currency.toUpperCase(),
    charge,
    // It is sent to the buyer as a link.
    payAddress: page && URL.canParse(page) && new URL(page).protocol === 'https:' ? page : '',
  };
}

const subscriptionEvents: ReadonlySet<string> = new Set([
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
]);
const invoiceEvents: ReadonlySet<string> = new Set(['invoice.paid', 'invoice.payment_failed']);

/** The event of a subscription or of a bill; null for every other. */
export function toSubscriptionEvent(id: string, type: string, object: unknown): PaymentEvent | null {
  const isInvoice = invoiceEvents.has(type);
  if (!isInvoice && !subscriptionEvents.has(type)) return null;
  const named = stripeNamedSchema.safeParse(object).data;
  if (!named) return null;
  return isInvoice ? { kind: 'invoice', id, invoice: named.id } : { kind: 'subscription', id, subscription: named.id };
}

/** A coupon for what the first period costs less than later ones; null where it costs the same. */
export async function firstDiscount(
  send: Send,
  { key, name, amountCents, currencyCode }: HostedPayment,
  { lines }: HostedRenewal,
): Promise<string | null> {
  const less = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0) - amountCents;
  if (less <= 0) return null;
  const form = {
    amount_off: less,
    currency: currencyCode.toLowerCase(),
    duration: 'once',
    max_redemptions: 1,
    // Stripe takes 40 characters.
    name: name.slice(0, 40),
  };
  return (await send({ method: 'POST', path: 'coupons', form, key: `${key}-less` }, stripeCouponSchema)).id;
}

/** What Stripe does with subscriptions and their bills. */
export function stripeSubscriptions(
  send: Send,
): Pick<PaymentProvider, 'findSubscription' | 'findInvoice' | 'endSubscription'> {
  const path = (id: string): string => `subscriptions/${encodeURIComponent(id)}`;
  const findSubscription = async (id: string): Promise<ProviderSubscription> =>
    toSubscription(await send({ method: 'GET', path: path(id) }, stripeSubscriptionSchema));
  return {
    findSubscription,
    async findInvoice(id) {
      const invoice = await send({ method: 'GET', path: `invoices/${encodeURIComponent(id)}` }, stripeInvoiceSchema);
      const form = { invoice: id, status: 'paid', limit: 10 };
      const paid = await send({ method: 'GET', path: 'invoice_payments', form }, stripeInvoicePaymentsSchema);
      const [charge = ''] = paid.data.flatMap(({ payment }) => payment.payment_intent ?? []);
      return toInvoice(invoice, charge);
    },
    async endSubscription(id, isNow) {
      try {
        const call = isNow
          ? ({ method: 'DELETE', path: path(id) } as const)
          : ({ method: 'POST', path: path(id), form: { cancel_at_period_end: true } } as const);
        return toSubscription(await send(call, stripeSubscriptionSchema));
      } catch (error) {
        if (!(error instanceof PaymentFailure) || error.status === 0) throw error;
        // Only one that goes on can be ended.
        const standing = await findSubscription(id);
        if (standing.state === 'ended') return standing;
        throw error;
      }
    },
  };
}
