import type { Database } from '../schema.js';

/** Days after which the entries of a form are removed. A form without a row keeps its entries, as all did before. */
export async function createRetention({ schema }: Database): Promise<void> {
  await schema
    .createTable('form_retention')
    .addColumn('form_id', 'text', (column) => column.primaryKey())
    .addColumn('days', 'integer', (column) => column.notNull())
    .execute();
}
