import { sealText } from '../http/sealed-text.js';
import { PaymentFailure, type PaymentProvider, type PaymentStanding } from '../payments/provider.js';
import type { AppEnvironment } from '../visit/environment.js';
import { countRenewal } from './count-order.js';
import { orderPurpose } from './own-orders.js';
import { orderKeys } from './rules/order-keys.js';
import { paymentStore } from './store/payments.js';
import { subscriptionStore, type StoredSubscription } from './store/subscriptions.js';

type Tools = Pick<AppEnvironment, 'census' | 'database' | 'mailQueue' | 'now' | 'report' | 'secret'>;

/**
 * Brings a subscription to what the provider says now. After the last payment of a plan with an end, it is ended with the period that is paid
 * for; this is asked for again with every event, until it is done.
 */
async function follow(tools: Tools, provider: PaymentProvider, subscription: StoredSubscription): Promise<void> {
  const { database, now, mailQueue } = tools;
  const store = subscriptionStore(database);
  let standing = await provider.findSubscription(subscription.providerId);
  if (standing.state === 'active' && standing.endsAt === null && (await store.paymentsLeft(subscription)) === 0)
    standing = await provider.endSubscription(subscription.providerId, false);
  if (await store.apply(standing, now())) mailQueue.announce();
}

/** Something has changed about a subscription. @throws PaymentFailure when the provider does not answer. */
export async function receiveSubscription(tools: Tools, provider: PaymentProvider, providerId: string): Promise<void> {
  const known = await subscriptionStore(tools.database).byProvider(providerId);
  if (known) await follow(tools, provider, known);
}

/**
 * A bill was paid, which makes the order of a later period, or could not be. What the first period was paid with is told by the page of its
 * payment.
 * @throws PaymentFailure when the provider does not answer.
 */
export async function receiveInvoice(
  tools: Tools,
  provider: PaymentProvider,
  { id, invoice: invoiceId }: { readonly id: string; readonly invoice: string },
): Promise<void> {
  const { database, mailQueue, now, report, secret } = tools;
  const invoice = await provider.findInvoice(invoiceId);
  const known = await subscriptionStore(database).byProvider(invoice.subscription);
  if (!known) return;
  if (invoice.isRenewal) {
    const keys = orderKeys(secret, `${provider.id} ${invoice.id}`);
    const renewal = { invoice, provider: provider.id, keys, sealedToken: sealText(secret, orderPurpose, keys.token) };
    const done = await paymentStore(database).once({ id, nowMs: now() }, async (db) => {
      const store = subscriptionStore(db);
      if (invoice.isPaid) return store.renew(renewal, now());
      await store.tellFailed(known, invoice, now());
      return 'changed' as const;
    });
    if (done !== null) mailQueue.announce();
    if (invoice.isPaid && (done === 'changed' || done === 'mismatch')) await countRenewal(tools, keys, invoice);
    if (done === 'mismatch')
      report(new PaymentFailure(`What was paid for the bill ${invoice.id} is not what was due: see the order.`));
  }
  await follow(tools, provider, known);
}

/** The standing with what was charged: a page on which a subscription began names its bill alone. @throws PaymentFailure */
export async function withCharge(provider: PaymentProvider, standing: PaymentStanding): Promise<PaymentStanding> {
  if (standing.state !== 'paid' || standing.charge !== '' || standing.invoice === '') return standing;
  return { ...standing, charge: (await provider.findInvoice(standing.invoice)).charge };
}

/**
 * Ends the subscription of an order with the period that is paid for, or at once. False where there is none that the provider renews.
 * @throws PaymentFailure when the provider does not answer; it goes on then.
 */
export async function endSubscription(
  { database, now, mailQueue }: Tools,
  provider: PaymentProvider,
  { orderId, isNow }: { readonly orderId: string; readonly isNow: boolean },
): Promise<boolean> {
  const store = subscriptionStore(database);
  const found = await store.ofOrder(orderId);
  if (!found || found.providerId === '' || found.state === 'cancelled' || found.state === 'pending') return false;
  await store.apply(await provider.endSubscription(found.providerId, isNow), now());
  mailQueue.announce();
  return true;
}
