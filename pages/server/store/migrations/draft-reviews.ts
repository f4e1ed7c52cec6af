import type { Database } from '../schema.js';

/** Drafts may wait for somebody who may publish them. Nobody was asked about the former ones. */
export async function addDraftReviews({ schema }: Database): Promise<void> {
  await schema.alterTable('page').addColumn('review', 'text').execute();
  await schema.alterTable('page').addColumn('review_at', 'bigint').execute();
  await schema.alterTable('page').addColumn('review_by', 'text').execute();
  await schema.alterTable('page').addColumn('review_note', 'text').execute();
}
