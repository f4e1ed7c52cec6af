import type { Database } from '../schema.js';

/** Links for a new password, and the orders that belong to an account. */
export async function completeAccounts({ schema }: Database): Promise<void> {
  await schema
    .createTable('password_reset')
    .addColumn('token_hash', 'text', (context) => context.primaryKey())
    .addColumn('account_id', 'text', (context) => context.notNull())
    .addColumn('expires_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema.createIndex('password_reset_account').on('password_reset').column('account_id').execute();
  await schema
    .createTable('account_order')
    .addColumn('order_id', 'text', (context) => context.primaryKey())
    .addColumn('account_id', 'text', (context) => context.notNull())
    .addColumn('sealed_token', 'text', (context) => context.notNull())
    .execute();
  await schema.createIndex('account_order_account').on('account_order').column('account_id').execute();
}
