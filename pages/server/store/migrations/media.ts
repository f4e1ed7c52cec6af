import { SqliteAdapter } from 'kysely';
import type { Database } from '../schema.js';

/** The media library. Files that are there already are entered when the server has started. */
export async function createMedia(db: Database): Promise<void> {
  const { schema } = db;
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
  // The order of the library. SQLite searches in the index itself, three times as fast as in the rows; PostgreSQL limits the rows of an index
  // to 2704 bytes, which descriptions in many languages exceed.
  const searched = db.getExecutor().adapter instanceof SqliteAdapter ? (['search', 'kind'] as const) : [];
  await schema
    .createIndex('media_newest')
    .on('media')
    .columns(['binned_at', 'added_at desc', 'path', ...searched])
    .execute();
}
