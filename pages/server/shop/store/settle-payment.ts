import type { PaymentState } from '../../../../protocol/commerce/payment.js';
import type { PaymentStanding } from '../../payments/provider.js';
import type { Database } from '../../store/schema.js';
import { changeIn } from './change-order.js';
import { lastOf, lockPending, toPayment, type Payment } from './payment-attempts.js';
import { subscriptionStore } from './subscriptions.js';

/** What became of a standing: `mismatch` is for the operator to know. */
export type Settlement = 'unknown' | 'unchanged' | 'changed' | 'mismatch';

/** The attempt of a standing: by its page, else by what was handed in with it, for a page whose answer never came. */
async function attemptOf(db: Database, { session, orderId, attempt }: PaymentStanding): Promise<Payment | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return row && (row.session === null || row.session === session) ? toPayment(row) : null;
}

interface Move {
  readonly from: readonly PaymentState[];
  readonly to: PaymentState;
  readonly nowMs: number;
}

/** Takes an attempt to a state; false when it is not in one of the states before, such as for a repeated event. */
async function move(
  db: Database,
  { orderId, attempt }: Payment,
  { session, charge }: Pick<PaymentStanding, 'session' | 'charge'>,
  { from, to, nowMs }: Move,
): Promise<boolean> {
  const row = await db
    .updateTable('payment')
    .set({ state: to, session, charge, updated_at: nowMs })
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', 'in', from)
    .returning('attempt')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Brings an order to what the provider says of its payment. What was paid counts in whatever order the news come; a page that is over ends
 * the order only if it is the last and the order still waits. Repeated news change nothing.
 */
export async function settleIn(db: Database, standing: PaymentStanding, nowMs: number): Promise<Settlement> {
  const payment = await attemptOf(db, standing);
  if (!payment) return 'unknown';
  const { orderId } = payment;
  const pending = await lockPending(db, orderId, nowMs);
  if (standing.state === 'paid') {
    const isDue = standing.amountCents === payment.amountCents && standing.currencyCode === payment.currencyCode;
    const to = isDue ? 'paid' : 'mismatch';
    if (!(await move(db, payment, standing, { from: ['open', 'waiting', 'ended'], to, nowMs }))) return 'unchanged';
    if (!isDue) return 'mismatch';
    if (standing.subscription) await subscriptionStore(db).link(orderId, standing.subscription);
    if (pending) await changeIn(db, orderId, { from: 'pending-payment', to: 'paid' }, nowMs);
    return 'changed';
  }
  if (standing.state === 'waiting')
    return (await move(db, payment, standing, { from: ['open'], to: 'waiting', nowMs })) ? 'changed' : 'unchanged';
  if (standing.state === 'open') return 'unchanged';
  if (!(await move(db, payment, standing, { from: ['open', 'waiting'], to: 'ended', nowMs }))) return 'unchanged';
  const last = await lastOf(db, orderId);
  if (pending && last?.attempt === payment.attempt)
    await changeIn(db, orderId, { from: 'pending-payment', to: 'cancelled' }, nowMs);
  return 'changed';
}
