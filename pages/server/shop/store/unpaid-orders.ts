import type { OrderState } from '../../../../protocol/commerce/order.js';
import type { Database } from '../../store/schema.js';
import type { OrderChange } from './change-order.js';

/** Orders that are cancelled at once; the rest follows with the next call. */
const atOnce = 200;

/**
 * Cancels the orders that were made before `beforeMs` and are not paid, as an owner would with `change`: their pieces are for sale again, and the
 * buyers are told. An order whose gift card was used stays: it is the owner's to settle. Several servers may do so concurrently.
 */
export async function cancelUnpaid(
  db: Database,
  change: (id: string, from: OrderState, to: OrderState, nowMs: number) => Promise<OrderChange>,
  beforeMs: number,
  nowMs: number,
): Promise<void> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where('state', '=', 'pending-payment')
    .where('created_at', '<', beforeMs)
    // Its buyer may be paying just now.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('attempt')
            .whereRef('payment.order_id', '=', 'shop_order.id')
            .where('payment.state', 'in', ['open', 'waiting', 'mismatch'])
            .where('payment.expires_at', '>', beforeMs),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(atOnce)
    .execute();
  for (const { id } of rows) await change(id, 'pending-payment', 'cancelled', nowMs);
}
