import type { Selectable } from 'kysely';
import { paymentLifeMs, shortestPaymentMs, type PaymentState } from '../../../../protocol/commerce/payment.js';
import type { PaymentStanding, ProviderRefund } from '../../payments/provider.js';
import type { Database, Tables } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { changeIn } from './change-order.js';
import { listRefunds, recordRefunds } from './payment-refunds.js';
import { subscriptionStore } from './subscriptions.js';

/** Time for the call that makes a page, in milliseconds. */
const spareMs = 60_000;

/** An attempt to pay an order. */
export interface Payment {
  readonly orderId: string;
  readonly attempt: number;
  readonly provider: string;
  readonly state: PaymentState;
  /** Id of the provider's page; null until the provider has answered. */
  readonly session: string | null;
  readonly charge: string;
  readonly amountCents: number;
  readonly currencyCode: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** What became of a standing: `mismatch` is for the operator to know. */
export type Settlement = 'unknown' | 'unchanged' | 'changed' | 'mismatch';

function toPayment(row: Selectable<Tables['payment']>): Payment {
  return {
    orderId: row.order_id,
    attempt: row.attempt,
    provider: row.provider,
    state: row.state as PaymentState,
    session: row.session,
    charge: row.charge,
    amountCents: row.amount_cents,
    currencyCode: row.currency_code,
    expiresAt: row.expires_at,
  };
}

async function lastOf(db: Database, orderId: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** Locks the order, so that paying, expiring and cancelling follow one another. Null when it is not waiting for its payment. */
async function lockPending(db: Database, orderId: string, nowMs: number) {
  return db
    .updateTable('shop_order')
    .set({ updated_at: nowMs })
    .where('id', '=', orderId)
    .where('state', '=', 'pending-payment')
    .returning(['due_cents', 'currency_code'])
    .executeTakeFirst();
}

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
async function settleIn(db: Database, standing: PaymentStanding, nowMs: number): Promise<Settlement> {
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
