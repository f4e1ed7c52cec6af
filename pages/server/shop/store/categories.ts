import { groupBy } from '../../../../protocol/collections/group-by.js';
import { topLevel, type CategoryRecord } from '../../../../protocol/commerce/category.js';
import type { Database } from '../../store/schema.js';
import { categoryValues, toCategory, toTexts, writeCategoryTexts } from './category-rows.js';

/** Who put categories in, and when; nobody for a seed. */
interface Placing {
  readonly accountId: string | null;
  readonly nowMs: number;
}

/** Rows of one statement: databases limit its values. */
const rowsAtOnce = 200;

/** Adds categories in their order, over present ones with the same ids. */
async function addAll(db: Database, categories: readonly CategoryRecord[], by: Placing): Promise<void> {
  for (let from = 0; from < categories.length; from += rowsAtOnce) {
    const part = categories.slice(from, from + rowsAtOnce);
    const rows = part.map((category, at) => ({
      ...categoryValues(category),
      id: category.id,
      parent_id: category.parentId,
      position: from + at,
      saved_at: by.nowMs,
      saved_by: by.accountId,
    }));
    const [first] = rows;
    const given = Object.keys(first ?? {}) as (keyof NonNullable<typeof first>)[];
    await db
      .insertInto('category')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((each) => ({
          ...Object.fromEntries(given.map((name) => [name, each.ref(`excluded.${name}`)])),
          version: each('category.version', '+', 1),
          removed_at: null,
          removed_with: null,
        })),
      )
      .execute();
    await writeCategoryTexts(db, part);
  }
}

/** Categories as visitors see them. */
export function categoryStore(db: Database) {
  return {
    /** All categories that are not removed, those in one category in their order. */
    async list(): Promise<CategoryRecord[]> {
      const rows = await db
        .selectFrom('category')
        .selectAll()
        .where('removed_at', 'is', null)
        .orderBy('parent_id')
        .orderBy('position')
        .orderBy('id')
        .execute();
      if (rows.length === 0) return [];
      const texts = groupBy(await db.selectFrom('category_text').selectAll().execute(), ({ category_id: id }) => id);
      return rows.map((row) => toCategory(row, toTexts(texts.get(row.id) ?? [])));
    },

    /** Ids of the categories that former addresses lead to, by those addresses without that of the shop. */
    async listFormerPaths(): Promise<ReadonlyMap<string, string>> {
      const rows = await db.selectFrom('category_redirect').select(['path', 'category_id']).execute();
      return new Map(rows.map(({ path, category_id: id }) => [path, id]));
    },

    /** Adds the categories of a new site, in their order. */
    async seed(categories: readonly CategoryRecord[], nowMs: number): Promise<void> {
      await addAll(db, categories, { accountId: null, nowMs });
    },

    /** Makes the categories of the shop those given, in their order; others are removed. Requires a transaction. */
    async replace(categories: readonly CategoryRecord[], by: Placing): Promise<void> {
      await db
        .updateTable('category')
        .set((each) => ({ removed_at: by.nowMs, removed_with: each.ref('id') }))
        .where('removed_at', 'is', null)
        .execute();
      const ids = new Set(categories.map(({ id }) => id));
      const settled = categories.map((category) => ({
        ...category,
        parentId: ids.has(category.parentId) ? category.parentId : topLevel,
      }));
      await addAll(db, settled, by);
    },
  };
}

export type CategoryStore = ReturnType<typeof categoryStore>;
