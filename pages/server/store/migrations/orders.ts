import type { Database } from '../schema.js';

/** Number of the first order; not 1, which would reveal a new shop. */
const firstNumber = 1001;

async function createOrderTables({ schema }: Database): Promise<void> {
  await schema
    .createTable('shop_order')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('number', 'integer', (context) => context.notNull().unique())
    .addColumn('kind', 'text', (context) => context.notNull())
    .addColumn('state', 'text', (context) => context.notNull())
    .addColumn('submission_hash', 'text', (context) => context.notNull().unique())
    .addColumn('token_hash', 'text', (context) => context.notNull().unique())
    .addColumn('cart_id', 'text')
    .addColumn('buyer', 'text', (context) => context.notNull())
    .addColumn('email', 'text', (context) => context.notNull())
    .addColumn('currency_code', 'text', (context) => context.notNull())
    .addColumn('locale', 'text', (context) => context.notNull())
    .addColumn('shipping_name', 'text', (context) => context.notNull())
    .addColumn('coupons', 'text', (context) => context.notNull())
    .addColumn('subtotal_cents', 'bigint', (context) => context.notNull())
    .addColumn('discount_cents', 'bigint', (context) => context.notNull())
    .addColumn('shipping_cents', 'bigint', (context) => context.notNull())
    .addColumn('tax_cents', 'bigint', (context) => context.notNull())
    .addColumn('grand_total_cents', 'bigint', (context) => context.notNull())
    .addColumn('due_cents', 'bigint', (context) => context.notNull())
    .addColumn('payment_method', 'text', (context) => context.notNull())
    .addColumn('source_id', 'text', (context) => context.notNull())
    .addColumn('created_at', 'bigint', (context) => context.notNull())
    .addColumn('updated_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema
    .createTable('shop_order_line')
    .addColumn('order_id', 'text', (context) => context.notNull())
    .addColumn('position', 'integer', (context) => context.notNull())
    .addColumn('sku', 'text', (context) => context.notNull())
    .addColumn('product_id', 'text', (context) => context.notNull())
    .addColumn('product_type', 'integer')
    .addColumn('title', 'text', (context) => context.notNull())
    .addColumn('variant_name', 'text', (context) => context.notNull())
    .addColumn('unit_cents', 'bigint', (context) => context.notNull())
    .addColumn('quantity', 'integer', (context) => context.notNull())
    .addColumn('line_cents', 'bigint', (context) => context.notNull())
    .addColumn('plan', 'text')
    .addColumn('is_counted', 'integer', (context) => context.notNull())
    .addPrimaryKeyConstraint('shop_order_line_key', ['order_id', 'position'])
    .execute();
}

async function createGiftCards({ schema }: Database): Promise<void> {
  await schema
    .createTable('gift_card')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('code_hash', 'text', (context) => context.notNull().unique())
    .addColumn('sealed_code', 'text', (context) => context.notNull())
    .addColumn('last_four', 'text', (context) => context.notNull())
    .addColumn('order_id', 'text', (context) => context.notNull())
    .addColumn('value_cents', 'bigint', (context) => context.notNull())
    .addColumn('balance_cents', 'bigint', (context) => context.notNull())
    .addColumn('currency_code', 'text', (context) => context.notNull())
    .addColumn('is_active', 'integer', (context) => context.notNull())
    .addColumn('created_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema.createIndex('gift_card_order').on('gift_card').column('order_id').execute();
  await schema
    .createTable('shop_order_gift_card')
    .addColumn('order_id', 'text', (context) => context.notNull())
    .addColumn('gift_card_id', 'text', (context) => context.notNull())
    .addColumn('cents', 'bigint', (context) => context.notNull())
    .addPrimaryKeyConstraint('shop_order_gift_card_key', ['order_id', 'gift_card_id'])
    .execute();
}

/** Orders with their lines, gift cards and subscriptions; and e-mails of other kinds than entries. */
export async function createOrders(db: Database): Promise<void> {
  const { schema } = db;
  await createOrderTables(db);
  await createGiftCards(db);
  await schema
    .createTable('subscription')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('order_id', 'text', (context) => context.notNull())
    .addColumn('position', 'integer', (context) => context.notNull())
    .addColumn('state', 'text', (context) => context.notNull())
    .addColumn('next_renewal_at', 'bigint')
    .execute();
  await schema.createIndex('subscription_order').on('subscription').column('order_id').execute();
  await schema
    .createTable('order_counter')
    .addColumn('id', 'integer', (context) => context.primaryKey())
    .addColumn('next', 'integer', (context) => context.notNull())
    .execute();
  await db.insertInto('order_counter').values({ id: 1, next: firstNumber }).execute();
  await schema
    .alterTable('mail_outbox')
    .addColumn('kind', 'text', (context) => context.notNull().defaultTo('entry'))
    .execute();
  await schema
    .alterTable('mail_outbox')
    .addColumn('payload', 'text', (context) => context.notNull().defaultTo(''))
    .execute();
}
