import type { Database } from '../schema.js';

/** Revisions of drafts beside those of publications, who saved the draft, and names. Former revisions are publications. */
export async function extendRevisions({ schema }: Database): Promise<void> {
  await schema.alterTable('page').addColumn('saved_by', 'text').execute();
  await schema.alterTable('page_revision').renameColumn('published_at', 'stored_at').execute();
  await schema
    .alterTable('page_revision')
    .addColumn('kind', 'text', (context) => context.notNull().defaultTo('published'))
    .execute();
  await schema.alterTable('page_revision').addColumn('name', 'text').execute();
  await schema.createIndex('page_revision_time').on('page_revision').columns(['page_id', 'stored_at']).execute();
}
