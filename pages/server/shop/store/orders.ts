import type { Order, OrderState } from '../../../../protocol/commerce/order.js';
import type { MailQueue } from '../../mail/mail-queue.js';
import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { changeIn, CardUsed, type OrderChange } from './change-order.js';
import { findGiftCard, listIssued, type GiftCardProblem, type IssuedCard, type UsableGiftCard } from './gift-cards.js';
import { Refused, Repeated, type NewOrder, type OrderOutcome } from './new-order.js';
import { completeOrders } from './order-rows.js';
import { findSubmission, placeIn } from './place-order.js';
import { cancelUnpaid } from './unpaid-orders.js';

/** Commands that place and change orders. The mail queue is notified after each commit that queued an e-mail. */
function orderChanges(db: Database, queue: MailQueue) {
  return {
    /** Places an order atomically. Idempotent by submission. */
    async place(order: NewOrder, nowMs: number): Promise<OrderOutcome> {
      try {
        const outcome = await transact(db, (transaction) => placeIn(transaction, order, nowMs));
        if (outcome.kind === 'placed' && outcome.isNew) queue.announce();
        return outcome;
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        const id = error instanceof Repeated ? await findSubmission(db, order.submissionHash) : null;
        if (id === null) throw error;
        return { kind: 'placed', id, isNew: false };
      }
    },

    /** Changes the state of an order. */
    async change(id: string, from: OrderState, to: OrderState, nowMs: number): Promise<OrderChange> {
      try {
        const change = await transact(db, (transaction) => changeIn(transaction, id, { from, to }, nowMs));
        if (change.kind === 'done') queue.announce();
        return change;
      } catch (error) {
        if (error instanceof CardUsed) return { kind: 'card-used' };
        throw error;
      }
    },
  };
}

/** Next renewal of an order's subscriptions, by line position. */
async function listRenewals(db: Database, orderId: string): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .selectFrom('subscription')
    .select(['position', 'next_renewal_at'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map((row) => [row.position, row.next_renewal_at]));
}

function orderReading(db: Database) {
  return {
    async find(id: string): Promise<Order | null> {
      const rows = await db.selectFrom('shop_order').selectAll().where('id', '=', id).execute();
      return (await completeOrders(db, rows))[0] ?? null;
    },

    /** Whether the order of a submission is stored. */
    async isPlaced(submissionHash: string): Promise<boolean> {
      return (await findSubmission(db, submissionHash)) !== null;
    },

    /** The order with this hash of its page's token. */
    async findByToken(tokenHash: string): Promise<Order | null> {
      const rows = await db.selectFrom('shop_order').selectAll().where('token_hash', '=', tokenHash).execute();
      return (await completeOrders(db, rows))[0] ?? null;
    },

    /** Orders by descending number, which is newest first; `before` is the cursor: only lower numbers. */
    async list(limit: number, before: number | null = null): Promise<Order[]> {
      let query = db.selectFrom('shop_order').selectAll();
      if (before !== null) query = query.where('number', '<', before);
      return completeOrders(db, await query.orderBy('number', 'desc').limit(limit).execute());
    },

    /** Gift cards that an order bought. */
    issued: (orderId: string): Promise<IssuedCard[]> => listIssued(db, orderId),

    /** The gift card with this code hash, or why it is not valid. */
    giftCard: (codeHash: string, currencyCode: string): Promise<UsableGiftCard | GiftCardProblem> =>
      findGiftCard(db, codeHash, currencyCode),

    /** @see listRenewals */
    renewals: (orderId: string): Promise<ReadonlyMap<number, number | null>> => listRenewals(db, orderId),
  };
}

/** Orders, and the gift cards that they buy and are paid with. */
export function orderStore(db: Database, queue: MailQueue) {
  const changes = orderChanges(db, queue);
  return {
    ...changes,
    ...orderReading(db),
    cancelUnpaid: (beforeMs: number, nowMs: number) => cancelUnpaid(db, changes.change, beforeMs, nowMs),
  };
}

export type OrderStore = ReturnType<typeof orderStore>;
