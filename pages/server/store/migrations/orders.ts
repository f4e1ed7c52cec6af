import type { Database } from '../schema.js';

/** The first order's number: one that does not say how new the shop is. */
const firstNumber = 1001;

async function createOrderTables({ schema }: Database): Promise<void> {
  await schema
    .createTable('shop_order')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('submission_hash', 'text', (c) => c.notNull().unique())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('cart_id', 'text')
    .addColumn('buyer', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('currency_code', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('shipping_name', 'text', (c) => c.notNull())
    .addColumn('coupons', 'text', (c) => c.notNull())
    .addColumn('subtotal_cents', 'bigint', (c) => c.notNull())
    .addColumn('discount_cents', 'bigint', (c) => c.notNull())
    .addColumn('shipping_cents', 'bigint', (c) => c.notNull())
    .addColumn('tax_cents', 'bigint', (c) => c.notNull())
    .addColumn('grand_total_cents', 'bigint', (c) => c.notNull())
    .addColumn('due_cents', 'bigint', (c) => c.notNull())
    .addColumn('payment_method', 'text', (c) => c.notNull())
    .addColumn('source_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('shop_order_line')
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('sku', 'text', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('product_type', 'integer')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('variant_name', 'text', (c) => c.notNull())
    .addColumn('unit_cents', 'bigint', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('line_cents', 'bigint', (c) => c.notNull())
    .addColumn('plan', 'text')
    .addColumn('is_counted', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('shop_order_line_key', ['order_id', 'position'])
    .execute();
}

async function createGiftCards({ schema }: Database): Promise<void> {
  await schema
    .createTable('gift_card')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('sealed_code', 'text', (c) => c.notNull())
    .addColumn('last_four', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('value_cents', 'bigint', (c) => c.notNull())
    .addColumn('balance_cents', 'bigint', (c) => c.notNull())
    .addColumn('currency_code', 'text', (c) => c.notNull())
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('gift_card_order').on('gift_card').column('order_id').execute();
  await schema
    .createTable('shop_order_gift_card')
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('gift_card_id', 'text', (c) => c.notNull())
    .addColumn('cents', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('shop_order_gift_card_key', ['order_id', 'gift_card_id'])
    .execute();
}

/** Orders with their lines, gift cards and subscriptions; and e-mails about other things than entries. */
export async function createOrders(db: Database): Promise<void> {
  const { schema } = db;
  await createOrderTables(db);
  await createGiftCards(db);
  await schema
    .createTable('subscription')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('next_renewal_at', 'bigint')
    .execute();
  await schema.createIndex('subscription_order').on('subscription').column('order_id').execute();
  await schema
    .createTable('order_counter')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('next', 'integer', (c) => c.notNull())
    .execute();
  await db.insertInto('order_counter').values({ id: 1, next: firstNumber }).execute();
  await schema
    .alterTable('mail_outbox')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('entry'))
    .execute();
  await schema
    .alterTable('mail_outbox')
    .addColumn('payload', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
