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

/** Stores the refunds of a charge. A reason that was given here stays. */
export async function recordRefunds(db: Database, refunds: readonly ProviderRefund[], reason: string): Promise<void> {
  for (const { id, charge, amountCents, state, createdAt } of refunds)
    await db
      .insertInto('payment_refund')
      .values({ id, charge, amount_cents: amountCents, state, reason, created_at: createdAt })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ amount_cents: amountCents, state, ...(reason && { reason }) }),
      )
      .execute();
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
