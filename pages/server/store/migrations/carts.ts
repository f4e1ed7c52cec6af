import type { Database } from '../schema.js';

/** Coupons, and the coupons redeemed in each cart. */
async function createCoupons({ schema }: Database): Promise<void> {
  await schema
    .createTable('coupon')
    .addColumn('code', 'text', (context) => context.primaryKey())
    .addColumn('kind', 'text', (context) => context.notNull())
    .addColumn('basis_points', 'integer', (context) => context.notNull())
    .addColumn('cents', 'bigint', (context) => context.notNull())
    .addColumn('description', 'text', (context) => context.notNull())
    .addColumn('minimum_subtotal_cents', 'bigint', (context) => context.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('max_uses', 'integer')
    .addColumn('uses', 'integer', (context) => context.notNull())
    .execute();
  await schema
    .createTable('cart_coupon')
    .addColumn('cart_id', 'text', (context) => context.notNull())
    .addColumn('code', 'text', (context) => context.notNull())
    .addColumn('added_at', 'bigint', (context) => context.notNull())
    .addPrimaryKeyConstraint('cart_coupon_key', ['cart_id', 'code'])
    .execute();
}

/**
 * Completes the cart tables for orders: destination, shipping option, coupons, purchase; and sequences, which order requests by when they
 * were made. Existing lines get sequence 0, so that any new request overrides them.
 */
export async function completeCarts(db: Database): Promise<void> {
  const { schema } = db;
  for (const column of ['last_sequence', 'is_purchased'] as const) {
    await schema
      .alterTable('cart')
      .addColumn(column, 'bigint', (context) => context.notNull().defaultTo(0))
      .execute();
  }
  for (const column of ['order_id', 'country', 'region', 'postal_code', 'shipping_option'] as const) {
    await schema
      .alterTable('cart')
      .addColumn(column, 'text', (context) => context.notNull().defaultTo(''))
      .execute();
  }
  for (const column of ['sequence', 'added_at'] as const) {
    await schema
      .alterTable('cart_entry')
      .addColumn(column, 'bigint', (context) => context.notNull().defaultTo(0))
      .execute();
  }
  for (const column of ['request_id', 'title'] as const) {
    await schema
      .alterTable('cart_entry')
      .addColumn(column, 'text', (context) => context.notNull().defaultTo(''))
      .execute();
  }
  await schema
    .alterTable('cart_request')
    .addColumn('sku', 'text', (context) => context.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('cart_request')
    .addColumn('sequence', 'bigint', (context) => context.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('cart_request')
    .addColumn('pieces', 'integer', (context) => context.notNull().defaultTo(0))
    .execute();
  await createCoupons(db);
}
