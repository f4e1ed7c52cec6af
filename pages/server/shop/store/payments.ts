import { paymentLifeMs, shortestPaymentMs, type PaymentState } from '../../../../protocol/commerce/payment.js';
import type { PaymentStanding, ProviderRefund } from '../../payments/provider.js';
import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { lastOf, lockPending, toPayment, type Payment } from './payment-attempts.js';
import { listRefunds, recordRefunds } from './payment-refunds.js';
import { settleIn } from './settle-payment.js';

/** Time for the call that makes a page, in milliseconds. */
const spareMs = 60_000;

/** Whether the provider can be asked for the page of this attempt, or has been. */
function isUsable({ state, session, expiresAt }: Payment, ended: string | null, nowMs: number): boolean {
  if (state !== 'open') return state === 'waiting' || state === 'mismatch';
  return session === null ? expiresAt - nowMs > shortestPaymentMs + spareMs : session !== ended;
}

/** The attempt to begin with: the provider that takes it, and the page that it has said to be over. */
export interface Beginning {
  readonly orderId: string;
  readonly provider: string;
  /** Id of the last attempt's page; null without one. */
  readonly ended: string | null;
}

/**
 * The attempt with which an order is paid now: the last, or a new one after it is over. Whoever asks at the same time gets the same one. Null
 * when the order is not waiting for its payment.
 */
async function begin(db: Database, { orderId, provider, ended }: Beginning, nowMs: number): Promise<Payment | null> {
  return transact(db, async (transaction) => {
    const order = await lockPending(transaction, orderId, nowMs);
    if (!order) return null;
    const last = await lastOf(transaction, orderId);
    if (last && isUsable(last, ended, nowMs)) return last;
    await transaction
      .updateTable('payment')
      .set({ state: 'ended', updated_at: nowMs })
      .where('order_id', '=', orderId)
      .where('state', '=', 'open')
      .execute();
    const row = await transaction
      .insertInto('payment')
      .values({
        order_id: orderId,
        attempt: (last?.attempt ?? 0) + 1,
        provider,
        state: 'open',
        session: null,
        charge: '',
        amount_cents: order.due_cents,
        currency_code: order.currency_code,
        expires_at: nowMs + paymentLifeMs,
        created_at: nowMs,
        updated_at: nowMs,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toPayment(row);
  });
}

async function setSession(db: Database, { orderId, attempt }: Payment, session: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ session })
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .execute();
}

/** Takes an attempt from one state to another; false when it is not in that state. */
async function setState(
  db: Database,
  { orderId, attempt }: Payment,
  from: PaymentState,
  to: PaymentState,
): Promise<boolean> {
  const row = await db
    .updateTable('payment')
    .set({ state: to })
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', '=', from)
    .returning('attempt')
    .executeTakeFirst();
  return row !== undefined;
}

/** The attempt that the order was paid with, else its last. */
async function countedOf(db: Database, orderId: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['paid', 'mismatch'])
    .orderBy('attempt')
    .limit(1)
    .executeTakeFirst();
  return row ? toPayment(row) : lastOf(db, orderId);
}

/** Attempts whose time was over before `beforeMs`, of which the provider has told nothing. */
async function listOverdue(db: Database, beforeMs: number, most: number): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', 'open')
    .where('expires_at', '<', beforeMs)
    .orderBy('expires_at')
    .limit(most)
    .execute();
  return rows.map(toPayment);
}

/** Does `work` for an event of the provider, in one transaction with the record that it was done; nothing for a repeated event. */
async function once<T>(
  db: Database,
  { id, nowMs }: { readonly id: string; readonly nowMs: number },
  work: (transaction: Database) => Promise<T>,
): Promise<T | null> {
  return transact(db, async (transaction) => {
    const row = await transaction
      .insertInto('payment_event')
      .values({ id, received_at: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row ? work(transaction) : null;
  });
}

/** Payments of orders by a provider. The caller tells the mail queue of an order that has changed. */
export function paymentStore(db: Database) {
  return {
    begin: (beginning: Beginning, nowMs: number) => begin(db, beginning, nowMs),
    setSession: (payment: Payment, session: string) => setSession(db, payment, session),
    setState: (payment: Payment, from: PaymentState, to: PaymentState) => setState(db, payment, from, to),
    last: (orderId: string) => lastOf(db, orderId),
    /** @see countedOf */
    counted: (orderId: string) => countedOf(db, orderId),
    settle: (standing: PaymentStanding, nowMs: number) =>
      transact(db, (transaction) => settleIn(transaction, standing, nowMs)),
    recordRefunds: (refunds: readonly ProviderRefund[], reason = '') => recordRefunds(db, refunds, reason),
    refunds: (orderId: string) => listRefunds(db, orderId),
    overdue: (beforeMs: number, most: number) => listOverdue(db, beforeMs, most),
    /** @see once */
    once: <T>(event: { readonly id: string; readonly nowMs: number }, work: (db: Database) => Promise<T>) =>
      once(db, event, work),
    /** Forgets events that the provider no longer repeats. */
    async removeEvents(beforeMs: number): Promise<void> {
      await db.deleteFrom('payment_event').where('received_at', '<', beforeMs).execute();
    },
  };
}

export type PaymentStore = ReturnType<typeof paymentStore>;
