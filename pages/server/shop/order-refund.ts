import type { OrderState } from '../../../protocol/commerce/order.js';
import { refundableCents, type OrderReason } from '../../../protocol/commerce/payment.js';
import { decimalAmount } from '../../../protocol/text/money.js';
import { audited } from '../audit/audited.js';
import { Refusal } from '../errors/refusal.js';
import { PaymentFailure, type PaymentProvider } from '../payments/provider.js';
import type { Visit } from '../visit/visit.js';
import { closePayment } from './card-payment.js';
import { countRefunds } from './count-order.js';
import { orderStore } from './store/orders.js';
import type { Payment } from './store/payment-attempts.js';
import { paymentStore } from './store/payments.js';
import { subscriptionStore } from './store/subscriptions.js';
import { endSubscription } from './subscription-events.js';

/** A refund that the owner wants. */
export interface WantedRefund {
  readonly amountCents: number;
  readonly reason: OrderReason;
  /** Idempotency key within the order. */
  readonly requestId: string;
}

/** Asks the provider; a failure is told in its words, and has changed nothing here. */
export async function askProvider<T>(
  { environment }: Visit,
  ask: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  if (!environment.payments) throw new Refusal(409, 'refusal.noPaymentKeys');
  try {
    return await ask(environment.payments);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    environment.report(error);
    throw error.words
      ? new Refusal(502, 'refusal.paymentRefused', { words: error.words })
      : new Refusal(502, 'refusal.paymentUnreachable');
  }
}

/** The payment of an order, and what can be refunded of it. */
async function findPaid(
  { environment }: Visit,
  orderId: string,
): Promise<{ payment: Payment; leftCents: number } | null> {
  const payments = paymentStore(environment.database);
  const payment = await payments.counted(orderId);
  if (payment?.state !== 'paid') return null;
  return { payment, leftCents: refundableCents(payment.amountCents, await payments.refunds(orderId)) };
}

/**
 * Refunds a part of an order's payment or all of it, once for each request, and records it in the audit log.
 * @throws Refusal when more is wanted than is left, and when the provider fails.
 */
export async function refundOrder(visit: Visit, orderId: string, wanted: WantedRefund): Promise<void> {
  const { environment } = visit;
  const order = await orderStore(environment.database, environment.mailQueue).find(orderId);
  if (!order) throw new Refusal(404, 'refusal.noOrder');
  const paid = await findPaid(visit, orderId);
  if (!paid) throw new Refusal(409, 'refusal.notPaidByCard');
  const { amountCents, reason, requestId } = wanted;
  if (amountCents > paid.leftCents) throw new Refusal(409, 'refusal.refundTooMuch');
  const { charge } = paid.payment;
  // The provider refuses a key with another amount or reason, as of an owner who changes them after a failure.
  const key = `mortise-refund-${orderId}-${requestId}-${amountCents}-${reason}`;
  const refund = await askProvider(visit, (provider) => provider.refund({ key, charge, amountCents, reason }));
  const amount = `${decimalAmount(amountCents, order.currencyCode)} ${order.currencyCode}`;
  const { steps } = await audited(
    visit,
    'order-refunded',
    async (db) => {
      const payments = paymentStore(db);
      const known = await payments.refunds(orderId);
      return {
        steps: await payments.recordRefunds([{ ...refund, charge }], reason),
        // An event may have told of it before; only a repeated request finds the reason.
        isRepeated: known.some(({ id, reason: stored }) => id === refund.id && stored !== ''),
      };
    },
    ({ isRepeated }) => (isRepeated ? null : { id: orderId, label: `${order.number}: ${amount} (${reason})` }),
  );
  countRefunds(environment, steps);
  if (refund.state === 'failed') throw new Refusal(502, 'refusal.paymentRefused', { words: refund.id });
}

interface Step {
  readonly from: OrderState;
  readonly to: OrderState;
  readonly reason: OrderReason;
}

/**
 * Settles the payment before the owner changes an order: the page of one that waits is closed, and what was paid for one that is cancelled is
 * refunded. Where the provider fails, the order stays as it is.
 * @throws Refusal when the order is not in the state `from`, has been paid in the meantime, or when the provider fails.
 */
export async function settlePayment(visit: Visit, orderId: string, { from, to, reason }: Step): Promise<void> {
  const { environment } = visit;
  const { database, mailQueue } = environment;
  const order = await orderStore(database, mailQueue).find(orderId);
  // What cannot be changed is refused by the change itself.
  if (order?.state !== from || !(await paymentStore(database).last(orderId))) return;
  if (from === 'pending-payment') {
    const isClosed = environment.payments ? await askProvider(visit, () => closePayment(environment, orderId)) : true;
    if (!isClosed) throw new Refusal(409, 'refusal.orderChanged');
  }
  // Without keys the owner refunds at the provider, and can cancel all the same.
  if (to !== 'cancelled' || !environment.payments) return;
  // A later period alone is given back; the subscription goes on.
  if ((await subscriptionStore(database).ofOrder(orderId))?.orderId === orderId)
    await askProvider(visit, (provider) => endSubscription(environment, provider, { orderId, isNow: true }));
  const left = (await findPaid(visit, orderId))?.leftCents ?? 0;
  if (left === 0) return;
  const issued = await orderStore(database, mailQueue).issued(orderId);
  if (issued.some(({ balanceCents, valueCents }) => balanceCents < valueCents))
    throw new Refusal(409, 'refusal.cardUsed');
  await refundOrder(visit, orderId, { amountCents: left, reason, requestId: `cancel-${left}` });
}
