import type { PageDocument } from '../../../../protocol/document/document.js';
import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { findDocument, readDocument } from './stored-document.js';

/** Outcome of adding a translation. */
export type TranslationAddition = 'added' | 'path-taken' | 'translated-already' | 'missing';

/** `published_at` of a page that was never published: it has only a draft. */
export const neverPublished = 0;

export function translationStore(db: Database) {
  return {
    /** Adds an unpublished translation of the page `translationOf` as a draft, with the position and access rule of that page. */
    async addTranslation(
      document: PageDocument & { readonly translationOf: string; readonly locale: string },
      nowMs: number,
    ): Promise<TranslationAddition> {
      const { id, path, locale, translationOf } = document;
      return transact(db, async (transaction) => {
        const source = await transaction
          .selectFrom('page')
          .select(['position', 'access', 'password_hash'])
          .where('id', '=', translationOf)
          .executeTakeFirst();
        if (!source) return 'missing';
        const page = {
          id,
          path,
          locale,
          translation_of: translationOf,
          version: 1,
          published_at: neverPublished,
          saved_at: nowMs,
          ...source,
        };
        const documents = { published: JSON.stringify({ ...document, blocks: [] }), draft: JSON.stringify(document) };
        const row = await transaction
          .insertInto('page')
          .values({ ...page, ...documents })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (row) return 'added';
        const other = await transaction
          .selectFrom('page')
          .select('id')
          .where('translation_of', '=', translationOf)
          .where('locale', '=', locale)
          .executeTakeFirst();
        return other ? 'translated-already' : 'path-taken';
      });
    },

    /** The never published page at `path`, for its preview in the editor; null otherwise. */
    async findUnpublished(path: string): Promise<PageDocument | null> {
      const row = await db
        .selectFrom('page')
        .select('published')
        .where('path', '=', path)
        .where('published_at', '=', neverPublished)
        .executeTakeFirst();
      return row ? readDocument(row.published) : null;
    },

    /** Every page as it is edited, in the order of the site; those that a newer release wrote are left out. */
    async listEdited(): Promise<PageDocument[]> {
      const rows = await db
        .selectFrom('page')
        .select(['published', 'draft'])
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.flatMap(({ published, draft }) => findDocument(draft ?? published) ?? []);
    },

    /** The page at `path` as it is edited, published or not; null for none. */
    async findEdited(path: string): Promise<PageDocument | null> {
      const row = await db
        .selectFrom('page')
        .select(['published', 'draft'])
        .where('path', '=', path)
        .executeTakeFirst();
      return row ? readDocument(row.draft ?? row.published) : null;
    },
  };
}
