import type { Database } from '../schema.js';

/** When the draft of a page is to be published by itself, and by whom that was decided. Former pages wait for nothing. */
export async function addPageSchedule({ schema }: Database): Promise<void> {
  await schema.alterTable('page').addColumn('publish_at', 'bigint').execute();
  await schema.alterTable('page').addColumn('publish_by', 'text').execute();
  await schema.createIndex('page_due').on('page').column('publish_at').execute();
}
