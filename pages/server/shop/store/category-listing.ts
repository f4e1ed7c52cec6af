import { sql } from 'kysely';
import { groupBy } from '../../../../protocol/collections/group-by.js';
import { topLevel } from '../../../../protocol/commerce/category.js';
import * as bounds from '../../../../protocol/enums/categories.js';
import type { CategoryQuery, CategoryStep } from '../../../../protocol/http/edited-categories.js';
import type { OfferedCategory } from '../../../../protocol/http/edited-products.js';
import { fold } from '../../../../protocol/text/fold.js';
import { waysTo, type WayStep } from '../../store/category-ways.js';
import type { Database } from '../../store/schema.js';
import { wayTo, type CategoryRowOf } from './category-rows.js';
import { patternOf } from './like-pattern.js';

/** A category in the list. */
export interface ListedCategory {
  readonly row: CategoryRowOf;
  /** The way to it, without itself. */
  readonly trail: readonly WayStep[];
  readonly children: number;
  readonly products: number;
}

const isSearch = ({ search = '' }: CategoryQuery): boolean => search.trim() !== '';

function found(db: Database, query: CategoryQuery) {
  let categories = db.selectFrom('category').where('removed_at', 'is', null);
  if (!isSearch(query)) return categories.where('parent_id', '=', query.parent ?? topLevel);
  for (const word of fold(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean))
    categories = categories.where(sql<boolean>`words like ${patternOf(word)} escape '\\'`);
  return categories;
}

/** The rows behind the one with the id `after`; all when that is gone. */
async function partAfter(db: Database, query: CategoryQuery): Promise<CategoryRowOf[]> {
  const order = isSearch(query) ? ('words' as const) : ('position' as const);
  let part = found(db, query).selectAll();
  const last =
    query.after === undefined
      ? undefined
      : await db.selectFrom('category').select(['id', order]).where('id', '=', query.after).executeTakeFirst();
  if (last)
    part = part.where((eb) =>
      eb.or([eb(order, '>', last[order]!), eb.and([eb(order, '=', last[order]!), eb('id', '>', last.id)])]),
    );
  return part
    .orderBy(order)
    .orderBy('id')
    .limit(bounds.categoriesPerAnswer + 1)
    .execute();
}

async function complete(db: Database, rows: readonly CategoryRowOf[]): Promise<ListedCategory[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const children = await db
    .selectFrom('category')
    .select(({ fn }) => ['parent_id', fn.countAll().as('n')])
    .where('parent_id', 'in', ids)
    .where('removed_at', 'is', null)
    .groupBy('parent_id')
    .execute();
  const products = await db
    .selectFrom('product_category')
    .innerJoin('product', 'product.id', 'product_category.product_id')
    .select(({ fn }) => ['category_id', fn.countAll().as('n')])
    .where('category_id', 'in', ids)
    .where('product.binned_at', 'is', null)
    .groupBy('category_id')
    .execute();
  const ways = await waysTo(db, ids);
  return rows.map((row) => ({
    row,
    trail: (ways.get(row.id) ?? []).slice(0, -1),
    children: Number(children.find(({ parent_id: id }) => id === row.id)?.n ?? 0),
    products: Number(products.find(({ category_id: id }) => id === row.id)?.n ?? 0),
  }));
}

/** The editor's list of categories, by parts. */
export function categoryListing(db: Database) {
  return {
    /** A part of the categories that the query finds, their number, and the id after which the next part begins. */
    async list(query: CategoryQuery): Promise<{
      readonly categories: ListedCategory[];
      readonly next: string | null;
      readonly total: number;
    }> {
      const rows = await partAfter(db, query);
      const shown = rows.slice(0, bounds.categoriesPerAnswer);
      const { n } = await found(db, query)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
      return {
        categories: await complete(db, shown),
        next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
        total: Number(n),
      };
    },

    /** The way from the top to a category, itself included; empty for one that is gone. */
    trail: async (id: string): Promise<CategoryStep[]> =>
      (await wayTo(db, id)).map(({ id: own, name }) => ({ id: own, name })),

    /** The names on the way to each of the categories that exist. */
    async names(ids: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
      const ways = await waysTo(db, ids);
      return Object.fromEntries([...ways].map(([id, way]) => [id, way.map(({ name }) => name)]));
    },

    /** The categories of a choice in the order of the tree: all of a small shop, of a large one the top level as far as it goes. */
    async offered(): Promise<OfferedCategory[]> {
      const rows = await db
        .selectFrom('category')
        .select(['id', 'name', 'parent_id'])
        .where('removed_at', 'is', null)
        .orderBy(sql`case when parent_id = '' then 0 else 1 end`)
        .orderBy('position')
        .orderBy('id')
        .limit(bounds.mostOfferedCategories + 1)
        .execute();
      const isWhole = rows.length <= bounds.mostOfferedCategories;
      const inside = groupBy(rows, ({ parent_id: parent }) => parent);
      const below = (parent: string, level: number): OfferedCategory[] =>
        (inside.get(parent) ?? []).flatMap(({ id, name }) => [
          { id, name, level },
          ...(isWhole ? below(id, level + 1) : []),
        ]);
      return below(topLevel, 0).slice(0, bounds.mostOfferedCategories);
    },
  };
}

export type CategoryListing = ReturnType<typeof categoryListing>;
