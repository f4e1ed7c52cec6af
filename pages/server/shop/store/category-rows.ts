import { sql, type Selectable } from 'kysely';
import type { CategoryRecord, CategoryText, EditedCategory } from '../../../../protocol/commerce/category.js';
import { fold } from '../../../../protocol/text/fold.js';
import type { Database, Tables } from '../../store/schema.js';

export type CategoryRowOf = Selectable<Tables['category']>;

type TextRowOf = Selectable<Tables['category_text']>;

/** Texts by language. */
export function toTexts(rows: readonly TextRowOf[]): Readonly<Record<string, CategoryText>> {
  return Object.fromEntries(
    rows.map((row) => [
      row.locale,
      { name: row.name, description: row.description, imageAlt: row.image_alt, searchTitle: row.search_title },
    ]),
  );
}

export function toCategory(row: CategoryRowOf, texts: EditedCategory['texts']): CategoryRecord {
  return {
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    urlId: row.url_id,
    description: row.description,
    image: row.image,
    imageAlt: row.image_alt,
    searchTitle: row.search_title,
    texts,
  };
}

/** The columns of an edited category. */
export function categoryValues({ name, urlId, description, image, imageAlt, searchTitle }: EditedCategory) {
  return {
    name,
    url_id: urlId,
    description,
    image,
    image_alt: imageAlt,
    search_title: searchTitle,
    words: fold(name),
  };
}

/** Makes the texts of categories those that they have. */
export async function writeCategoryTexts(
  db: Database,
  categories: readonly (Pick<EditedCategory, 'texts'> & { readonly id: string })[],
): Promise<void> {
  const ids = categories.map(({ id }) => id);
  await db.deleteFrom('category_text').where('category_id', 'in', ids).execute();
  const rows = categories.flatMap(({ id, texts }) =>
    Object.entries(texts).map(([locale, { name, description, imageAlt, searchTitle }]) => ({
      category_id: id,
      locale,
      name,
      description,
      image_alt: imageAlt,
      search_title: searchTitle,
    })),
  );
  if (rows.length > 0) await db.insertInto('category_text').values(rows).execute();
}

/** Ids of a category and of all below it, as a query; those that are removed are left out. */
export const idsBelow = (id: string) => sql`
  with recursive below(id) as (
    select id from category where id = ${id} and removed_at is null
    union all
    select category.id from category join below on category.parent_id = below.id where category.removed_at is null
  ) select id from below`;

/** The way from the top to the category, itself included; empty for one that is gone. */
export async function wayTo(db: Database, id: string): Promise<CategoryRowOf[]> {
  const way: CategoryRowOf[] = [];
  for (let next = id; next !== '';) {
    const row = await db
      .selectFrom('category')
      .selectAll()
      .where('id', '=', next)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    // A category that is in itself, which no change makes, would lead in a circle.
    if (!row || way.some(({ id: known }) => known === row.id)) return [];
    way.unshift(row);
    next = row.parent_id;
  }
  return way;
}
