import type { Database } from '../schema.js';

/** The media library. Files that are there already are entered when the server has started. */
export async function createMedia({ schema }: Database): Promise<void> {
  await schema
    .createTable('media')
    .addColumn('path', 'text', (context) => context.primaryKey())
    .addColumn('name', 'text', (context) => context.notNull())
    .addColumn('kind', 'text', (context) => context.notNull())
    .addColumn('type', 'text', (context) => context.notNull())
    .addColumn('bytes', 'bigint', (context) => context.notNull())
    .addColumn('width', 'integer', (context) => context.notNull())
    .addColumn('height', 'integer', (context) => context.notNull())
    .addColumn('alts', 'text', (context) => context.notNull())
    .addColumn('focal_point', 'text', (context) => context.notNull())
    .addColumn('search', 'text', (context) => context.notNull())
    .addColumn('added_at', 'bigint', (context) => context.notNull())
    .addColumn('added_by', 'text')
    .addColumn('binned_at', 'bigint')
    .execute();
  await schema.createIndex('media_newest').on('media').columns(['added_at desc', 'path']).execute();
  await schema.createIndex('media_binned').on('media').column('binned_at').execute();
}
