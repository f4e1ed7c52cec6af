import type { Database } from '../schema.js';

/**
 * Accounts say until when the password that was made for them can be used, and orders whether the figures have counted them. Passwords from before have no
 * end, and of orders from before it is unknown.
 */
export async function limitFirstPasswords({ schema }: Database): Promise<void> {
  await schema.alterTable('account').addColumn('first_password_until', 'bigint').execute();
  await schema
    .alterTable('shop_order')
    .addColumn('in_figures', 'integer', (context) => context.notNull().defaultTo(0))
    .execute();
}
