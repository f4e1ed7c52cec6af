import type { Database } from '../schema.js';

async function createTables({ schema }: Database): Promise<void> {
  await schema
    .createTable('sold_file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('parts', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('added_by', 'text')
    .execute();
  await schema
    .createTable('download_grant')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('most', 'integer')
    .addColumn('expires_at', 'bigint')
    .addPrimaryKeyConstraint('download_grant_key', ['order_id', 'position'])
    .execute();
  await schema
    .createTable('download_use')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('download_use_key', ['order_id', 'position', 'file_id'])
    .execute();
}

/** Files that digital products deliver, and who may download them. Present digital products have none, and present uploads are media. */
export async function createDownloads(db: Database): Promise<void> {
  await createTables(db);
  await db.schema
    .alterTable('product')
    .addColumn('files', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('media_upload')
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('media'))
    .execute();
}
