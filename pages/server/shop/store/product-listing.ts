import { sql } from 'kysely';
import { effectiveCents, stockOf } from '../../../../protocol/commerce/product-rules.js';
import * as limits from '../../../../protocol/enums/limits.js';
import * as bounds from '../../../../protocol/enums/products.js';
import type { ProductQuery } from '../../../../protocol/http/edited-products.js';
import { fold } from '../../../../protocol/text/fold.js';
import type { Database } from '../../store/schema.js';
import { idsBelow } from './category-rows.js';
import { patternOf } from './like-pattern.js';
import { toRecord, toVariant } from './product-rows.js';

/** A product in the list, with amounts in minor units. */
export interface ListedProduct {
  readonly record: ReturnType<typeof toRecord>;
  readonly lowestCents: number;
  readonly highestCents: number;
  readonly stock: number | null;
  readonly soldOut: number;
  readonly low: number;
}

/** Products in a category, or in one below it. */
const inCategory = (id: string) =>
  sql<boolean>`product.id in (select product_id from product_category where category_id in (${idsBelow(id)}))`;

/** Products with the word in their own words, or in the name of a category. */
const hasWord = (word: string) => sql<boolean>`(product.words like ${patternOf(word)} escape '\\' or product.id in (
  select product_id from product_category join category on category.id = category_id
  where category.removed_at is null and category.words like ${patternOf(word)} escape '\\'))`;

function found(db: Database, { search = '', kind, category, state, stock }: ProductQuery) {
  let query = db.selectFrom('product').where('binned_at', 'is', null);
  for (const word of fold(search).split(/\s+/).filter(Boolean)) query = query.where(hasWord(word));
  if (kind !== undefined) query = query.where('product_type', '=', kind);
  if (state !== undefined) query = query.where('workflow_state', '=', state);
  if (category) query = query.where(inCategory(category));
  if (stock !== undefined)
    query = query.where('product.id', 'in', (eb) =>
      eb
        .selectFrom('product_variant')
        .select('product_id')
        .where('unlimited', '=', 0)
        .where('qty_in_stock', '<=', stock === 'none' ? 0 : limits.scarceStock),
    );
  return query;
}

function readPlace(after: string): { readonly position: number; readonly id: string } {
  const [position = '0', id = ''] = after.split(':');
  return { position: Number(position), id };
}

async function complete(db: Database, rows: readonly Parameters<typeof toRecord>[0][]): Promise<ListedProduct[]> {
  const ids = rows.map(({ id }) => id);
  const variants =
    ids.length === 0
      ? []
      : await db
          .selectFrom('product_variant')
          .selectAll()
          .where('product_id', 'in', ids)
          .orderBy('position')
          .orderBy('sku')
          .execute();
  return rows.map((row) => {
    const own = variants.filter(({ product_id: id }) => id === row.id).map(toVariant);
    const cents = own.map(effectiveCents);
    const counted = own.map(stockOf).filter((stock) => stock !== null);
    return {
      record: toRecord(row, own),
      lowestCents: Math.min(...(cents.length > 0 ? cents : [0])),
      highestCents: Math.max(0, ...cents),
      stock: counted.length > 0 ? counted.reduce((sum, stock) => sum + stock, 0) : null,
      soldOut: counted.filter((stock) => stock === 0).length,
      low: counted.filter((stock) => stock > 0 && stock <= limits.scarceStock).length,
    };
  });
}

/** The editor's list of products, hidden ones included, by parts. */
export function productListing(db: Database) {
  return {
    /** A part of the products that the query finds, in the shop's order, and the place after which the next part begins. */
    async list(query: ProductQuery): Promise<{ readonly products: ListedProduct[]; readonly next: string | null }> {
      let part = found(db, query).selectAll();
      if (query.after !== undefined) {
        const { position, id } = readPlace(query.after);
        part = part.where((eb) =>
          eb.or([eb('position', '>', position), eb.and([eb('position', '=', position), eb('id', '>', id)])]),
        );
      }
      const rows = await part
        .orderBy('position')
        .orderBy('id')
        .limit(bounds.productsPerAnswer + 1)
        .execute();
      const shown = rows.slice(0, bounds.productsPerAnswer);
      const last = shown.at(-1);
      return {
        products: await complete(db, shown),
        next: last && rows.length > shown.length ? `${last.position}:${last.id}` : null,
      };
    },

    /** Number of products that the query finds, in all parts. */
    async count(query: ProductQuery): Promise<number> {
      const { n } = await found(db, query)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    /** Titles by id, of those that exist. */
    async titles(ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
      if (ids.length === 0) return {};
      const rows = await db.selectFrom('product').select(['id', 'title']).where('id', 'in', ids).execute();
      return Object.fromEntries(rows.map(({ id, title }) => [id, title]));
    },
  };
}

export type ProductListing = ReturnType<typeof productListing>;
