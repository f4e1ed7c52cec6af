import type { Selectable } from 'kysely';
import { binMs } from '../../../../protocol/enums/bin.js';
import type { BinnedPage } from '../../../../protocol/http/site-pages.js';
import type { Database, Tables } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { readSummary } from './stored-document.js';

type PageRow = Selectable<Tables['page']>;
type BinnedRow = Selectable<Tables['binned_page']>;

/** Outcome of a deletion. The start page cannot be deleted: every site has one. */
export type Deletion = 'done' | 'missing' | 'start-page';

/** Outcome of restoring a page: where it is again, or what stands in the way. */
export type Restoration =
  | { readonly kind: 'done'; readonly path: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'path-taken'; readonly path: string };

/** Deletes what has been in the bin for its time, with its earlier states and former addresses. */
async function empty(db: Database, isGone: { readonly before: number } | { readonly with: string }): Promise<void> {
  const gone = db.selectFrom('binned_page').select('id');
  const rows = await (
    'before' in isGone ? gone.where('binned_at', '<', isGone.before) : gone.where('deleted_with', '=', isGone.with)
  ).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.deleteFrom('page_revision').where('page_id', 'in', ids).execute();
  await db.deleteFrom('page_redirect').where('page_id', 'in', ids).execute();
  await db.deleteFrom('binned_page').where('id', 'in', ids).execute();
}

/** The row of a page as one of the bin. */
function toBinned(row: PageRow, deletion: Pick<BinnedRow, 'deleted_with' | 'binned_at' | 'binned_by'>): BinnedRow {
  const { id, path, draft, published } = row;
  return { id, path, title: readSummary(draft ?? published).title, content: JSON.stringify(row), ...deletion };
}

/** Puts the pages back that were deleted together; the path that another page has now, if any. */
async function putBack(db: Database, rows: readonly PageRow[]): Promise<string | null> {
  for (const row of rows) {
    const added = await db
      .insertInto('page')
      // A time that has passed meanwhile must not publish the page at once.
      .values({ ...row, publish_at: null, publish_by: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return row.path;
  }
  return null;
}

/** Thrown to undo a restoration half done. */
class PathTaken extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`Another page is at ${path}`);
    this.path = path;
  }
}

/** Pages that were deleted: visitors meet "not found" at once, and for a time everything can be brought back. */
export function binStore(db: Database) {
  return {
    /** Moves a page to the bin, and its translations with it. */
    async bin(id: string, accountId: string | null, nowMs: number): Promise<Deletion> {
      return transact(db, async (transaction) => {
        await empty(transaction, { before: nowMs - binMs });
        const page = await transaction.selectFrom('page').select('path').where('id', '=', id).executeTakeFirst();
        if (!page) return 'missing';
        if (page.path === '/') return 'start-page';
        const rows = await transaction
          .deleteFrom('page')
          .where((row) => row.or([row('id', '=', id), row('translation_of', '=', id)]))
          .returningAll()
          .execute();
        const deletion = { deleted_with: id, binned_at: nowMs, binned_by: accountId };
        await transaction
          .insertInto('binned_page')
          .values(rows.map((row) => toBinned(row, deletion)))
          .execute();
        await renewSiteVersion(transaction);
        return 'done';
      });
    },

    /** What can be restored, newest first. */
    async list(nowMs: number): Promise<BinnedPage[]> {
      const rows = await db
        .selectFrom('binned_page')
        .select(['id', 'deleted_with', 'path', 'title', 'binned_at'])
        .where('binned_at', '>=', nowMs - binMs)
        .orderBy('binned_at', 'desc')
        .orderBy('id')
        .execute();
      return rows
        .filter((row) => row.id === row.deleted_with)
        .map(({ id, path, title, binned_at: binnedAt }) => ({
          id,
          path,
          title,
          translations: rows.filter((row) => row.deleted_with === id).length - 1,
          binnedAt,
          goneAt: binnedAt + binMs,
        }));
    },

    /** Brings a page back, as it was, with the translations that were deleted with it; nothing where one address is taken. */
    async restore(id: string): Promise<Restoration> {
      try {
        return await transact(db, async (transaction) => {
          const binned = await transaction
            .deleteFrom('binned_page')
            .where('deleted_with', '=', id)
            .returning(['id', 'path', 'content'])
            .execute();
          const own = binned.find((row) => row.id === id);
          if (!own) return { kind: 'missing' };
          const taken = await putBack(
            transaction,
            binned.map(({ content }) => JSON.parse(content) as PageRow),
          );
          if (taken !== null) throw new PathTaken(taken);
          await renewSiteVersion(transaction);
          return { kind: 'done', path: own.path };
        });
      } catch (error) {
        if (error instanceof PathTaken) return { kind: 'path-taken', path: error.path };
        throw error;
      }
    },

    /** Deletes a page of the bin for good. False when it is not there. */
    async erase(id: string): Promise<boolean> {
      return transact(db, async (transaction) => {
        const row = await transaction.selectFrom('binned_page').select('id').where('id', '=', id).executeTakeFirst();
        if (row) await empty(transaction, { with: id });
        return row !== undefined;
      });
    },
  };
}

export type BinStore = ReturnType<typeof binStore>;
