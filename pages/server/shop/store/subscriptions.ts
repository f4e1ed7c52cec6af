import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { SubscriptionPlan } from '../../../../protocol/commerce/product.js';
import type { SubscriptionState } from '../../../../protocol/commerce/subscription-state.js';
import { enqueueMail } from '../../mail/mail-outbox.js';
import type { ProviderInvoice, ProviderSubscription } from '../../payments/provider.js';
import type { Database, Tables } from '../../store/schema.js';
import type { OrderKeys } from '../rules/order-keys.js';
import { nextNumber } from './place-order.js';

/** A subscription as it is stored. */
export interface StoredSubscription {
  readonly id: string;
  /** The order with which it began. */
  readonly orderId: string;
  readonly position: number;
  readonly state: SubscriptionState;
  /** Empty for one that nobody renews. */
  readonly providerId: string;
  /** Epoch milliseconds; null where nothing is charged again. */
  readonly renewsAt: number | null;
  /** Epoch milliseconds; null for one that goes on. */
  readonly endsAt: number | null;
}

function toStored(row: Selectable<Tables['subscription']>): StoredSubscription {
  return {
    id: row.id,
    orderId: row.order_id,
    position: row.position,
    state: row.state as SubscriptionState,
    providerId: row.provider_id,
    renewsAt: row.next_renewal_at,
    endsAt: row.ends_at,
  };
}

/** The subscription of an order, or that of which the order is a later period; null without one. An order has one at most. */
async function ofOrder(db: Database, orderId: string): Promise<StoredSubscription | null> {
  const row = await db
    .selectFrom('subscription')
    .selectAll()
    .where((where) =>
      where.or([
        where('order_id', '=', orderId),
        where('id', 'in', (renewal) =>
          renewal.selectFrom('subscription_renewal').select('subscription_id').where('order_id', '=', orderId),
        ),
      ]),
    )
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

async function byProvider(db: Database, providerId: string): Promise<StoredSubscription | null> {
  if (providerId === '') return null;
  const row = await db
    .selectFrom('subscription')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Names what an order's subscriptions are at the provider, once. */
async function link(db: Database, orderId: string, providerId: string): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ provider_id: providerId })
    .where('order_id', '=', orderId)
    .where('provider_id', '=', '')
    .execute();
}

/** Payments that the plan still asks for after those that were made; null for one without an end. */
async function paymentsLeft(db: Database, { id, orderId, position }: StoredSubscription): Promise<number | null> {
  const line = await db
    .selectFrom('shop_order_line')
    .select('plan')
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .executeTakeFirst();
  const { numBillingCycles = 0 } = line?.plan ? (JSON.parse(line.plan) as SubscriptionPlan) : {};
  if (numBillingCycles === 0) return null;
  const { made } = await db
    .selectFrom('subscription_renewal')
    .select(({ fn }) => fn.countAll<number | string>().as('made'))
    .where('subscription_id', '=', id)
    .executeTakeFirstOrThrow();
  return Math.max(0, numBillingCycles - 1 - Number(made));
}

/** Tells the buyer of the subscription's first order what has become of it. */
async function tell(
  db: Database,
  { id, orderId }: StoredSubscription,
  mail: { readonly event: 'renewal-failed' | 'subscription-ended'; readonly key: string; readonly address?: string },
  nowMs: number,
): Promise<void> {
  const order = await db.selectFrom('shop_order').select('email').where('id', '=', orderId).executeTakeFirst();
  if (!order?.email) return;
  const { event, key, address = '' } = mail;
  const entryId = `${id}.${event}.${key}`;
  const payload = JSON.stringify({ orderId, event, address, at: nowMs });
  await enqueueMail(db, { kind: 'order-buyer', entryId, recipient: order.email, entryVersion: 0, payload }, nowMs);
}

/** Brings a subscription to what the provider says. One whose order is not paid waits for that. True when it has changed. */
async function apply(db: Database, standing: ProviderSubscription, nowMs: number): Promise<boolean> {
  const known = await byProvider(db, standing.id);
  if (!known || known.state === 'pending' || known.state === 'cancelled') return false;
  const state: SubscriptionState = standing.state === 'ended' ? 'cancelled' : standing.state;
  const row = await db
    .updateTable('subscription')
    .set({ state, next_renewal_at: standing.renewsAt, ends_at: standing.endsAt })
    .where('provider_id', '=', standing.id)
    .where('state', '!=', 'cancelled')
    .returning('id')
    .executeTakeFirst();
  if (row && state === 'cancelled') await tell(db, known, { event: 'subscription-ended', key: 'end' }, nowMs);
  return row !== undefined;
}

/** A bill of a later period, with the keys of its order. */
export interface Renewal {
  readonly invoice: ProviderInvoice;
  readonly provider: string;
  readonly keys: OrderKeys;
  /** Seals the token of the order's page for the account of the first one. */
  readonly sealedToken: string;
}

interface Copy {
  readonly id: string;
  readonly first: Selectable<Tables['shop_order']>;
}

/** Stores the order of a later period and its payment. False where something else was paid than was due. */
async function copyOrder(db: Database, { id, first }: Copy, renewal: Renewal, nowMs: number): Promise<boolean> {
  const { invoice, provider, keys } = renewal;
  const total = first.subtotal_cents + first.shipping_cents + first.tax_cents;
  await db
    .insertInto('shop_order')
    .values({
      ...first,
      id,
      number: await nextNumber(db),
      state: 'paid',
      submission_hash: keys.submissionHash,
      token_hash: keys.tokenHash,
      cart_id: null,
      coupons: '[]',
      discount_cents: 0,
      grand_total_cents: total,
      due_cents: total,
      payment_method: provider,
      in_figures: 1,
      created_at: nowMs,
      updated_at: nowMs,
    })
    .execute();
  const lines = await db.selectFrom('shop_order_line').selectAll().where('order_id', '=', first.id).execute();
  await db
    .insertInto('shop_order_line')
    // The pieces of a later period are not counted as sold: what is paid already cannot be refused.
    .values(lines.map((line) => ({ ...line, order_id: id, is_counted: 0 })))
    .execute();
  const isDue = invoice.amountCents === total && invoice.currencyCode === first.currency_code;
  await db
    .insertInto('payment')
    .values({
      order_id: id,
      attempt: 1,
      provider,
      state: isDue ? 'paid' : 'mismatch',
      session: null,
      charge: invoice.charge,
      amount_cents: invoice.amountCents,
      currency_code: invoice.currencyCode,
      expires_at: nowMs,
      created_at: nowMs,
      updated_at: nowMs,
    })
    .execute();
  return isDue;
}

async function giveOrder(db: Database, firstId: string, id: string, sealedToken: string): Promise<void> {
  const account = await db
    .selectFrom('account_order')
    .select('account_id')
    .where('order_id', '=', firstId)
    .executeTakeFirst();
  if (!account) return;
  const { account_id } = account;
  await db.insertInto('account_order').values({ order_id: id, account_id, sealed_token: sealedToken }).execute();
}

/** Stores the order of a later period that was paid, once for each bill, and tells buyer and owner. */
async function renew(db: Database, renewal: Renewal, nowMs: number): Promise<'unknown' | 'changed' | 'mismatch'> {
  const { invoice, keys, sealedToken } = renewal;
  const known = await byProvider(db, invoice.subscription);
  const first = known
    ? await db.selectFrom('shop_order').selectAll().where('id', '=', known.orderId).executeTakeFirst()
    : undefined;
  if (!known || !first) return 'unknown';
  const id = randomUUID();
  // The bill's row decides which of several events that tell of it, at whatever server, is the first.
  const claimed = await db
    .insertInto('subscription_renewal')
    .values({ invoice: invoice.id, subscription_id: known.id, order_id: id })
    .onConflict((conflict) => conflict.column('invoice').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  if (!claimed) return 'unknown';
  const isDue = await copyOrder(db, { id, first }, renewal, nowMs);
  await giveOrder(db, first.id, id, sealedToken);
  const buyer = JSON.stringify({ orderId: id, event: 'renewed', token: keys.token });
  const owner = JSON.stringify({ orderId: id, event: 'received' });
  const mail = { entryVersion: 0 } as const;
  await enqueueMail(
    db,
    { ...mail, kind: 'order-buyer', entryId: `${id}.renewed`, recipient: first.email, payload: buyer },
    nowMs,
  );
  await enqueueMail(db, { ...mail, kind: 'order-owner', entryId: `${id}.owner`, recipient: '', payload: owner }, nowMs);
  return isDue ? 'changed' : 'mismatch';
}

/** Subscriptions that a provider of payments renews. */
export function subscriptionStore(db: Database) {
  return {
    ofOrder: (orderId: string) => ofOrder(db, orderId),
    byProvider: (providerId: string) => byProvider(db, providerId),
    link: (orderId: string, providerId: string) => link(db, orderId, providerId),
    paymentsLeft: (subscription: StoredSubscription) => paymentsLeft(db, subscription),
    apply: (standing: ProviderSubscription, nowMs: number) => apply(db, standing, nowMs),
    renew: (renewal: Renewal, nowMs: number) => renew(db, renewal, nowMs),
    /** Tells the buyer of a payment that failed, once for each bill. */
    async tellFailed(subscription: StoredSubscription, { id, payAddress }: ProviderInvoice, nowMs: number) {
      await tell(db, subscription, { event: 'renewal-failed', key: id, address: payAddress }, nowMs);
    },
  };
}
