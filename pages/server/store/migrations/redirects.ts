import type { Database } from '../schema.js';

/** Redirects of the owner. Former sites have none; the former addresses of pages stay where they are. */
export async function createRedirects({ schema }: Database): Promise<void> {
  await schema
    .createTable('redirect')
    .addColumn('path', 'text', (context) => context.primaryKey())
    .addColumn('target', 'text', (context) => context.notNull())
    .addColumn('created_at', 'bigint', (context) => context.notNull())
    .execute();
}
