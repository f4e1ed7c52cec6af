import type { Database } from '../schema.js';

/** Pages know their language, of each page there is one translation a language, and what stands around the pages is kept in versions. */
export async function addLanguages(db: Database): Promise<void> {
  const { schema } = db;
  await schema.alterTable('page').addColumn('locale', 'text').execute();
  await schema.alterTable('page').addColumn('translation_of', 'text').execute();
  // Rows without a translation do not count: null differs from null in both databases.
  await schema.createIndex('page_translation').unique().on('page').columns(['translation_of', 'locale']).execute();
  await schema
    .createTable('site_part')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('product_text')
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('image_alt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_text_key', ['product_id', 'locale'])
    .execute();
}
