import type { Database } from '../schema.js';

/** Deleted pages, which can be restored for a time, and former addresses of pages. */
export async function createBin({ schema }: Database): Promise<void> {
  await schema
    .createTable('binned_page')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('deleted_with', 'text', (context) => context.notNull())
    .addColumn('path', 'text', (context) => context.notNull())
    .addColumn('title', 'text', (context) => context.notNull())
    .addColumn('content', 'text', (context) => context.notNull())
    .addColumn('binned_at', 'bigint', (context) => context.notNull())
    .addColumn('binned_by', 'text')
    .execute();
  await schema.createIndex('binned_page_time').on('binned_page').column('binned_at').execute();
  await schema
    .createTable('page_redirect')
    .addColumn('path', 'text', (context) => context.primaryKey())
    .addColumn('page_id', 'text', (context) => context.notNull())
    .addColumn('moved_at', 'bigint', (context) => context.notNull())
    .execute();
}
