import type { Database } from '../schema.js';

/** Uploads under way, so that any server can go on with them. Their bytes are where uploaded files are. */
export async function createMediaUploads({ schema }: Database): Promise<void> {
  await schema
    .createTable('media_upload')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('account_id', 'text', (context) => context.notNull())
    .addColumn('name', 'text', (context) => context.notNull())
    .addColumn('bytes', 'bigint', (context) => context.notNull())
    .addColumn('received', 'bigint', (context) => context.notNull())
    .addColumn('parts', 'text', (context) => context.notNull())
    .addColumn('path', 'text')
    .addColumn('changed_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema.createIndex('media_upload_changed').on('media_upload').columns(['account_id', 'changed_at']).execute();
}
