import type { Database } from '../schema.js';

/** Subscriptions that a provider of payments renews, and the orders of their renewals. Those from before are renewed by nobody. */
export async function renewSubscriptions({ schema }: Database): Promise<void> {
  await schema
    .alterTable('subscription')
    .addColumn('provider_id', 'text', (context) => context.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('subscription').addColumn('ends_at', 'bigint').execute();
  await schema.createIndex('subscription_provider').on('subscription').column('provider_id').execute();
  await schema
    .createTable('subscription_renewal')
    .addColumn('invoice', 'text', (context) => context.primaryKey())
    .addColumn('subscription_id', 'text', (context) => context.notNull())
    .addColumn('order_id', 'text', (context) => context.notNull().unique())
    .execute();
  await schema
    .createIndex('subscription_renewal_subscription')
    .on('subscription_renewal')
    .column('subscription_id')
    .execute();
}
