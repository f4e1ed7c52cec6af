import type { Database } from '../schema.js';

/** Reviews of products, and the addresses that want no e-mails about reviews. */
export async function createReviews({ schema }: Database): Promise<void> {
  await schema
    .createTable('product_review')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('product_id', 'text', (context) => context.notNull())
    .addColumn('order_id', 'text')
    .addColumn('email', 'text', (context) => context.notNull())
    .addColumn('stars', 'integer', (context) => context.notNull())
    .addColumn('title', 'text', (context) => context.notNull())
    .addColumn('words', 'text', (context) => context.notNull())
    .addColumn('author', 'text', (context) => context.notNull())
    .addColumn('locale', 'text', (context) => context.notNull())
    .addColumn('state', 'text', (context) => context.notNull())
    .addColumn('answer', 'text', (context) => context.notNull())
    .addColumn('written_at', 'bigint', (context) => context.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('removed_at', 'bigint')
    .addUniqueConstraint('product_review_purchase', ['order_id', 'product_id'])
    .execute();
  await schema
    .createIndex('product_review_state')
    .on('product_review')
    .columns(['state', 'written_at', 'id'])
    .execute();
  await schema
    .createIndex('product_review_product')
    .on('product_review')
    .columns(['product_id', 'state', 'written_at'])
    .execute();
  await schema.createIndex('product_review_email').on('product_review').column('email').execute();
  await schema
    .createTable('review_opt_out')
    .addColumn('address_hash', 'text', (context) => context.primaryKey())
    .addColumn('created_at', 'bigint', (context) => context.notNull())
    .execute();
}
