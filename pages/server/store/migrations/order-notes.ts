import type { Database } from '../schema.js';

/** Notes that contributors write about orders. Former orders have none. */
export async function createOrderNotes({ schema }: Database): Promise<void> {
  await schema
    .createTable('order_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('order_note_order').on('order_note').columns(['order_id', 'created_at']).execute();
}
