import type { Database } from '../schema.js';

/** Drafts of site parts, with when and by whom they were saved. Former parts have none. */
export async function addPartDrafts({ schema }: Database): Promise<void> {
  await schema.alterTable('site_part').addColumn('draft', 'text').execute();
  await schema.alterTable('site_part').addColumn('drafted_at', 'bigint').execute();
  await schema.alterTable('site_part').addColumn('drafted_by', 'text').execute();
}
