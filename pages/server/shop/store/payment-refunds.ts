import type { RefundState } from '../../../../protocol/commerce/payment.js';
import type { ProviderRefund } from '../../payments/provider.js';
import type { Database } from '../../store/schema.js';

/** A refund of an order; `reason` is empty for one that was made at the provider. */
export interface StoredRefund {
  readonly id: string;
  readonly amountCents: number;
  readonly state: RefundState;
  readonly reason: string;
  readonly createdAt: number;
}

/** What the figures have to know of a refund: of which order, and how much it gives back; less than nothing after it failed. */
export interface RefundStep {
  readonly number: number;
  readonly orderedAt: number;
  readonly currencyCode: string;
  readonly amountCents: number;
}

/** Stores a refund. Resolves with what it gives back that was not given back before: each of two concurrent calls with another part of it. */
async function record(db: Database, refund: ProviderRefund, reason: string): Promise<number> {
  const { id, charge, amountCents, state, createdAt } = refund;
  const added = await db
    .insertInto('payment_refund')
    .values({ id, charge, amount_cents: amountCents, state, reason, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return state === 'failed' ? 0 : amountCents;
  const turned = await db
    .updateTable('payment_refund')
    .set({ state })
    .where('id', '=', id)
    .where('state', state === 'failed' ? '!=' : '=', 'failed')
    .returning('amount_cents')
    .executeTakeFirst();
  await db
    .updateTable('payment_refund')
    .set({ amount_cents: amountCents, state, ...(reason && { reason }) })
    .where('id', '=', id)
    .execute();
  if (!turned) return 0;
  return state === 'failed' ? -turned.amount_cents : amountCents;
}

/** The order of a charge that the figures have counted; undefined for any other. */
function countedOrder(db: Database, charge: string) {
  return db
    .selectFrom('shop_order')
    .select(['shop_order.number', 'shop_order.created_at', 'shop_order.currency_code'])
    .where('shop_order.in_figures', '=', 1)
    .where('shop_order.id', 'in', (payments) =>
      payments.selectFrom('payment').select('order_id').where('charge', '=', charge).where('charge', '!=', ''),
    )
    .executeTakeFirst();
}

/** Stores the refunds of a charge. A reason that was given here stays. Resolves with what is new about them for the figures. */
export async function recordRefunds(
  db: Database,
  refunds: readonly ProviderRefund[],
  reason: string,
): Promise<RefundStep[]> {
  const steps: RefundStep[] = [];
  for (const refund of refunds) {
    const amountCents = await record(db, refund, reason);
    const order = amountCents === 0 ? undefined : await countedOrder(db, refund.charge);
    if (order)
      steps.push({
        number: order.number,
        orderedAt: order.created_at,
        currencyCode: order.currency_code,
        amountCents,
      });
  }
  return steps;
}

export async function listRefunds(db: Database, orderId: string): Promise<StoredRefund[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('charge', 'in', (payments) =>
      payments.selectFrom('payment').select('charge').where('order_id', '=', orderId).where('charge', '!=', ''),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, amount_cents: amountCents, state, reason, created_at: createdAt }) => ({
    id,
    amountCents,
    state: state as RefundState,
    reason,
    createdAt,
  }));
}
