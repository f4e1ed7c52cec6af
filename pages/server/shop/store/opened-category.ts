import { sql } from 'kysely';
import type { EditedCategory } from '../../../../protocol/commerce/category.js';
import type { Database } from '../../store/schema.js';
import { idsBelow, toTexts, wayTo, type CategoryRowOf } from './category-rows.js';

/** A category as the editor opens it. */
export interface OpenedCategory {
  readonly row: CategoryRowOf;
  readonly category: EditedCategory;
  /** Its address without that of the shop. */
  readonly path: string;
  /** Categories in it, on all levels, and products in any of these. */
  readonly below: number;
  readonly products: number;
}

const pathOf = (way: readonly CategoryRowOf[]): string => way.map(({ url_id: urlId }) => urlId).join('/');

/** A category, or null when there is none. */
export async function openCategory(db: Database, id: string): Promise<OpenedCategory | null> {
  const way = await wayTo(db, id);
  const row = way.at(-1);
  if (!row) return null;
  const texts = await db.selectFrom('category_text').selectAll().where('category_id', '=', id).execute();
  const { rows } = await sql<{ below: number; products: number }>`
    select (select count(*) from (${idsBelow(id)}) as own) as below,
      (select count(distinct product_id) from product_category
        join product on product.id = product_id and product.binned_at is null
        where category_id in (${idsBelow(id)})) as products`.execute(db);
  return {
    row,
    category: {
      name: row.name,
      urlId: row.url_id,
      description: row.description,
      image: row.image,
      imageAlt: row.image_alt,
      searchTitle: row.search_title,
      texts: toTexts(texts),
    },
    path: pathOf(way),
    below: Math.max(0, Number(rows[0]?.below ?? 1) - 1),
    products: Number(rows[0]?.products ?? 0),
  };
}
