import { sql } from 'kysely';
import type { Database } from '../schema.js';

/**
 * Accounts say when their holder confirmed the address, and orders are found by theirs. Nobody has confirmed an address before: nothing depended on
 * it, and whoever signed up with the address of somebody else is not to see the orders of that person now.
 */
export async function confirmAddresses({ schema }: Database): Promise<void> {
  await schema.alterTable('account').addColumn('email_confirmed_at', 'bigint').execute();
  await schema
    .createIndex('shop_order_email')
    .on('shop_order')
    .expression(sql`lower(email)`)
    .execute();
}
