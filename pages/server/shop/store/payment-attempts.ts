import type { Selectable } from 'kysely';
import type { PaymentState } from '../../../../protocol/commerce/payment.js';
import type { Database, Tables } from '../../store/schema.js';

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

export function toPayment(row: Selectable<Tables['payment']>): Payment {
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

/** The last attempt to pay an order; null without one. */
export async function lastOf(db: Database, orderId: string): Promise<Payment | null> {
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
export async function lockPending(db: Database, orderId: string, nowMs: number) {
  return db
    .updateTable('shop_order')
    .set({ updated_at: nowMs })
    .where('id', '=', orderId)
    .where('state', '=', 'pending-payment')
    .returning(['due_cents', 'currency_code'])
    .executeTakeFirst();
}
