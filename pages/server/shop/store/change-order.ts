import { canBecome, type OrderState } from '../../../../protocol/commerce/order.js';
import type { SubscriptionPlan } from '../../../../protocol/commerce/product.js';
import { firstRenewalAt } from '../../../../protocol/commerce/renewal.js';
import { enqueueMail } from '../../mail/mail-outbox.js';
import type { Database } from '../../store/schema.js';
import { readStoreSettings } from '../../store/settings.js';
import { endDownloads, grantDownloads } from './downloads.js';
import { activateCards, endCards, refundCards } from './gift-cards.js';
import { returnStock } from './stock.js';

/** Outcome of a state change. */
export type OrderChange =
  | { readonly kind: 'done' }
  | { readonly kind: 'missing' }
  /** The order's `state` differs from the expected one, or does not allow the change. */
  | { readonly kind: 'conflict'; readonly state: OrderState }
  /** A gift card that the order bought has been used. */
  | { readonly kind: 'card-used' };

/** What the e-mail that asks for reviews is composed of. */
export interface ReviewRequest {
  readonly orderId: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
}

const dayMs = 86_400_000;

/** Thrown to roll the transaction back. */
export class CardUsed extends Error {}

async function startSubscriptions(db: Database, orderId: string, nowMs: number): Promise<void> {
  const rows = await db
    .selectFrom('subscription')
    .innerJoin('shop_order_line', (join) =>
      join
        .onRef('shop_order_line.order_id', '=', 'subscription.order_id')
        .onRef('shop_order_line.position', '=', 'subscription.position'),
    )
    .select(['subscription.id', 'shop_order_line.plan'])
    .where('subscription.order_id', '=', orderId)
    .execute();
  for (const { id, plan } of rows) {
    const next = plan === null ? null : firstRenewalAt(JSON.parse(plan) as SubscriptionPlan, nowMs);
    await db.updateTable('subscription').set({ state: 'active', next_renewal_at: next }).where('id', '=', id).execute();
  }
}

async function takeBack(db: Database, orderId: string, nowMs: number): Promise<void> {
  if (!(await endCards(db, orderId))) throw new CardUsed();
  await refundCards(db, orderId);
  await endDownloads(db, orderId);
  await db
    .updateTable('subscription')
    .set({ state: 'cancelled', next_renewal_at: null })
    .where('order_id', '=', orderId)
    .execute();
  const lines = await db
    .selectFrom('shop_order_line')
    .select(['sku', 'quantity'])
    .where('order_id', '=', orderId)
    .where('is_counted', '=', 1)
    .execute();
  await returnStock(db, lines, { reason: 'cancelled', orderId, nowMs });
}

/** Queues the e-mail that asks the buyer for reviews, for the day that the owner chose; it is composed, or dropped, on that day. */
async function askForReviews(db: Database, orderId: string, recipient: string, nowMs: number): Promise<void> {
  const { reviewRequestDays } = await readStoreSettings(db);
  if (reviewRequestDays === null || recipient === '') return;
  const dueAt = nowMs + reviewRequestDays * dayMs;
  const payload = JSON.stringify({ orderId, dueAt } satisfies ReviewRequest);
  const mail = {
    kind: 'review-request',
    entryId: `${orderId}.review`,
    recipient,
    entryVersion: 0,
    payload,
    dueAt,
  } as const;
  await enqueueMail(db, mail, nowMs);
}

export interface OrderStep {
  readonly from: OrderState;
  readonly to: OrderState;
}

/**
 * Changes the state of an order in the caller's transaction, with all consequences: payment activates gift cards, subscriptions and
 * downloads; cancellation returns stock and refunds gift cards; the end asks for reviews, where the owner wants them.
 * @throws CardUsed, after which the transaction must be rolled back.
 */
export async function changeIn(db: Database, id: string, { from, to }: OrderStep, nowMs: number): Promise<OrderChange> {
  const row = canBecome(from, to)
    ? await db
        .updateTable('shop_order')
        .set({ state: to, updated_at: nowMs })
        .where('id', '=', id)
        .where('state', '=', from)
        .returning('email')
        .executeTakeFirst()
    : undefined;
  if (!row) {
    const present = await db.selectFrom('shop_order').select('state').where('id', '=', id).executeTakeFirst();
    return present ? { kind: 'conflict', state: present.state as OrderState } : { kind: 'missing' };
  }
  if (to === 'paid') {
    await activateCards(db, id);
    await startSubscriptions(db, id, nowMs);
    await grantDownloads(db, id, nowMs);
  }
  if (to === 'cancelled') await takeBack(db, id, nowMs);
  if (to === 'fulfilled') await askForReviews(db, id, row.email, nowMs);
  await enqueueMail(
    db,
    {
      kind: 'order-buyer',
      entryId: `${id}.${to}`,
      recipient: row.email,
      entryVersion: 0,
      payload: JSON.stringify({ orderId: id, event: to }),
    },
    nowMs,
  );
  return { kind: 'done' };
}
