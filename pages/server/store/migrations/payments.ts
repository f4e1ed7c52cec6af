import type { Database } from '../schema.js';

/** Payments of orders by a provider, their refunds, and the provider's events that were dealt with. Former orders have none. */
export async function createPayments({ schema }: Database): Promise<void> {
  await schema
    .createTable('payment')
    .addColumn('order_id', 'text', (context) => context.notNull())
    .addColumn('attempt', 'integer', (context) => context.notNull())
    .addColumn('provider', 'text', (context) => context.notNull())
    .addColumn('state', 'text', (context) => context.notNull())
    .addColumn('session', 'text')
    .addColumn('charge', 'text', (context) => context.notNull())
    .addColumn('amount_cents', 'bigint', (context) => context.notNull())
    .addColumn('currency_code', 'text', (context) => context.notNull())
    .addColumn('expires_at', 'bigint', (context) => context.notNull())
    .addColumn('created_at', 'bigint', (context) => context.notNull())
    .addColumn('updated_at', 'bigint', (context) => context.notNull())
    .addPrimaryKeyConstraint('payment_key', ['order_id', 'attempt'])
    .execute();
  await schema.createIndex('payment_charge').on('payment').column('charge').execute();
  await schema.createIndex('payment_state').on('payment').columns(['state', 'expires_at']).execute();
  await schema
    .createTable('payment_refund')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('charge', 'text', (context) => context.notNull())
    .addColumn('amount_cents', 'bigint', (context) => context.notNull())
    .addColumn('state', 'text', (context) => context.notNull())
    .addColumn('reason', 'text', (context) => context.notNull())
    .addColumn('created_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema.createIndex('payment_refund_charge').on('payment_refund').column('charge').execute();
  await schema
    .createTable('payment_event')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('received_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema.createIndex('payment_event_time').on('payment_event').column('received_at').execute();
}
