/** Places of categories in the tree of the shop, and their addresses, which follow from it. */
import { sql } from 'kysely';
import { topLevel } from '../../../../protocol/commerce/category.js';
import * as bounds from '../../../../protocol/enums/categories.js';
import { slugOf } from '../../../../protocol/text/slug.js';
import type { Database } from '../../store/schema.js';

/** Whether something else has the address: a category beside it, or at the top a product, even one in the bin. */
export async function isTaken(db: Database, parentId: string, urlId: string, ownId: string): Promise<boolean> {
  const other = await db
    .selectFrom('category')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('url_id', '=', urlId)
    .where('id', '!=', ownId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (other || parentId !== topLevel) return other !== undefined;
  return (await db.selectFrom('product').select('id').where('url_id', '=', urlId).executeTakeFirst()) !== undefined;
}

/** An address made of `name` that nothing else in the parent has. */
export async function freeAddress(db: Database, parentId: string, name: string, ownId = ''): Promise<string> {
  const base =
    slugOf(name)
      .slice(0, bounds.categoryAddressMax - 8)
      .replace(/-+$/, '') || 'category';
  let urlId = base;
  for (let copy = 2; await isTaken(db, parentId, urlId, ownId); copy += 1) urlId = `${base}-${copy}`;
  return urlId;
}

/** The place behind all others of a parent. */
export async function lastPlace(db: Database, parentId: string): Promise<number> {
  const { last } = await db
    .selectFrom('category')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('parent_id', '=', parentId)
    .executeTakeFirstOrThrow();
  return Number(last ?? -1) + 1;
}

/** Number of levels from a category to the lowest one in it, both counted. */
export async function heightOf(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive below(id, height) as (
      select id, 1 from category where id = ${id}
      union all
      select category.id, below.height + 1 from category join below on category.parent_id = below.id
      where category.removed_at is null and below.height <= ${bounds.deepestCategory}
    ) select max(height) as height from below`.execute(db);
  return Number(rows[0]?.height ?? 1);
}

/** Visitors of the former address are led to where the category is then. */
export async function leadFrom(db: Database, path: string, id: string, nowMs: number): Promise<void> {
  const values = { category_id: id, moved_at: nowMs };
  await db
    .insertInto('category_redirect')
    .values({ path, ...values })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
    .execute();
}

/** The place of a category directly before another one of its new parent, behind which all move on; the last without one. */
export async function placeBefore(db: Database, parentId: string, before: string | null): Promise<number> {
  const next =
    before === null
      ? undefined
      : await db
          .selectFrom('category')
          .select('position')
          .where('id', '=', before)
          .where('parent_id', '=', parentId)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
  if (!next || before === null) return lastPlace(db, parentId);
  await db
    .updateTable('category')
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where('parent_id', '=', parentId)
    .where((eb) =>
      eb.or([eb('position', '>', next.position), eb.and([eb('position', '=', next.position), eb('id', '>=', before)])]),
    )
    .execute();
  return next.position;
}
