import type { PageDocument } from '../../../../protocol/document/document.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { isTaken, place, type Placement } from './page-place.js';
import { neverPublished } from './translations.js';

/** New pages, addresses and order of pages. */
export function pageAddressStore(db: Database) {
  return {
    /** Adds a page as a draft, after all others. */
    async addDraft(document: PageDocument, nowMs: number): Promise<Placement> {
      const { id, path, locale = null, translationOf = null } = document;
      return transact(db, async (transaction) => {
        const { last } = await transaction
          .selectFrom('page')
          .select(({ fn }) => fn.max('position').as('last'))
          .executeTakeFirstOrThrow();
        const row = await transaction
          .insertInto('page')
          .values({
            id,
            path,
            locale,
            translation_of: translationOf,
            position: Number(last ?? -1) + 1,
            published: JSON.stringify({ ...document, blocks: [] }),
            draft: JSON.stringify(document),
            version: 1,
            published_at: neverPublished,
            saved_at: nowMs,
            access: 'public',
            password_hash: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        return row ? 'done' : 'path-taken';
      });
    },

    /** Gives a page another address, effective at once. Visitors of the former one are led to it, if it was ever published. */
    async setPath(id: string, path: string, nowMs: number): Promise<Placement> {
      try {
        return await transact(db, (transaction) => place(transaction, id, path, nowMs));
      } catch (error) {
        // Two pages were given one address at the same time.
        if (await isTaken(db, path, id)) return 'path-taken';
        throw error;
      }
    },

    /** Orders pages; translations get the place of their page. Pages that are not named stay behind those that are. */
    async setOrder(ids: readonly string[]): Promise<void> {
      await transact(db, async (transaction) => {
        const rows = await transaction
          .selectFrom('page')
          .select(['id', 'translation_of'])
          .orderBy('position')
          .orderBy('id')
          .execute();
        const wanted = new Map(ids.map((id, index) => [id, index]));
        const rest = rows.filter(({ id, translation_of }) => !wanted.has(translation_of ?? id));
        const behind = new Map(rest.map(({ id }, index) => [id, ids.length + index]));
        for (const { id, translation_of } of rows) {
          const position = wanted.get(translation_of ?? id) ?? behind.get(id);
          await transaction.updateTable('page').set({ position }).where('id', '=', id).execute();
        }
        await renewSiteVersion(transaction);
      });
    },

    /** Ids of the pages that former addresses lead to, by those addresses. */
    async listFormerPaths(): Promise<ReadonlyMap<string, string>> {
      const rows = await db.selectFrom('page_redirect').select(['path', 'page_id']).execute();
      return new Map(rows.map((row) => [row.path, row.page_id]));
    },
  };
}
