import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { readDocument } from './stored-document.js';
import { neverPublished } from './translations.js';

/** Outcome of a new page, or of another address for one. */
export type Placement = 'done' | 'path-taken' | 'missing';

/** Whether another page has the path. */
export const isTaken = async (db: Database, path: string, byOtherThan: string): Promise<boolean> =>
  (await db
    .selectFrom('page')
    .select('id')
    .where('path', '=', path)
    .where('id', '!=', byOtherThan)
    .executeTakeFirst()) !== undefined;

/** The stored document with another address. A document that a newer release wrote fails the change: it may keep its address elsewhere. */
const moved = (json: string, path: string): string => JSON.stringify({ ...readDocument(json), path });

/** Gives a page another path. Visitors of the former one are led to it, if it was ever published. */
export async function place(db: Database, id: string, path: string, nowMs: number): Promise<Placement> {
  const row = await db
    .selectFrom('page')
    .select(['path', 'published', 'draft', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return 'missing';
  if (row.path === path) return 'done';
  if (await isTaken(db, path, id)) return 'path-taken';
  await db
    .updateTable('page')
    .set({ path, published: moved(row.published, path), draft: row.draft === null ? null : moved(row.draft, path) })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('page_redirect').where('path', '=', path).execute();
  if (row.published_at !== neverPublished)
    await db
      .insertInto('page_redirect')
      .values({ path: row.path, page_id: id, moved_at: nowMs })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ page_id: id, moved_at: nowMs }))
      .execute();
  await renewSiteVersion(db);
  return 'done';
}
