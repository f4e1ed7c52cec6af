import { sql } from 'kysely';
import { fold } from '../../../../protocol/text/fold.js';
import type { Database } from '../schema.js';

async function addColumns({ schema }: Database): Promise<void> {
  const product = () => schema.alterTable('product');
  await product()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await product()
    .addColumn('saved_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const name of ['categories', 'related', 'former_skus'])
    await product()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  await product()
    .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of ['saved_by', 'rich_description', 'binned_by']) await product().addColumn(name, 'text').execute();
  await product().addColumn('binned_at', 'bigint').execute();
  await schema
    .alterTable('product_variant')
    .addColumn('id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema.createIndex('product_place').on('product').columns(['position', 'id']).execute();
}

async function createTables({ schema }: Database): Promise<void> {
  await schema
    .createTable('product_redirect')
    .addColumn('url_id', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('moved_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('stock_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('variant_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('pieces', 'integer', (column) => column.notNull())
    .addColumn('pieces_left', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('order_id', 'text')
    .execute();
  await schema
    .createIndex('stock_change_variant')
    .on('stock_change')
    .columns(['product_id', 'variant_id', 'at'])
    .execute();
}

/**
 * Products are changed in the editor: with a version, categories, a bin and former addresses, and with a history of their stock, which begins
 * with this migration. Present variants are known by their stock-keeping units.
 */
export async function prepareProductEditing(db: Database): Promise<void> {
  await addColumns(db);
  await createTables(db);
  await db
    .updateTable('product_variant')
    .set({ id: sql<string>`sku` })
    .execute();
  const skus = new Map<string, string[]>();
  for (const { product_id: id, sku } of await db.selectFrom('product_variant').select(['product_id', 'sku']).execute())
    skus.set(id, [...(skus.get(id) ?? []), sku]);
  for (const { id, title } of await db.selectFrom('product').select(['id', 'title']).execute())
    await db
      .updateTable('product')
      .set({ words: fold([title, ...(skus.get(id) ?? [])].join(' ')) })
      .where('id', '=', id)
      .execute();
}
