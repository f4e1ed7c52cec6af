import type { Database } from '../schema.js';

/** Languages of pages, at most one translation per page and language, and versioned site parts. */
export async function addLanguages(db: Database): Promise<void> {
  const { schema } = db;
  await schema.alterTable('page').addColumn('locale', 'text').execute();
  await schema.alterTable('page').addColumn('translation_of', 'text').execute();
  // The index ignores pages that are no translations: nulls are distinct in both databases.
  await schema.createIndex('page_translation').unique().on('page').columns(['translation_of', 'locale']).execute();
  await schema
    .createTable('site_part')
    .addColumn('name', 'text', (context) => context.primaryKey())
    .addColumn('version', 'integer', (context) => context.notNull())
    .addColumn('value', 'text', (context) => context.notNull())
    .addColumn('saved_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema
    .createTable('product_text')
    .addColumn('product_id', 'text', (context) => context.notNull())
    .addColumn('locale', 'text', (context) => context.notNull())
    .addColumn('title', 'text', (context) => context.notNull())
    .addColumn('description', 'text', (context) => context.notNull())
    .addColumn('image_alt', 'text', (context) => context.notNull())
    .addPrimaryKeyConstraint('product_text_key', ['product_id', 'locale'])
    .execute();
}
