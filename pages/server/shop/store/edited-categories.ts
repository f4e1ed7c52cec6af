import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { findCategoryFault, type CategoryFault } from '../../../../protocol/commerce/category-faults.js';
import { plainCategory, topLevel, type EditedCategory } from '../../../../protocol/commerce/category.js';
import { binMs } from '../../../../protocol/enums/bin.js';
import * as bounds from '../../../../protocol/enums/categories.js';
import { slugOf } from '../../../../protocol/text/slug.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion, takeTurn } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { categoryValues, idsBelow, toTexts, wayTo, writeCategoryTexts, type CategoryRowOf } from './category-rows.js';
import type { ProductEditor } from './edited-products.js';

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

/** Outcome of a change; on a conflict with what is stored now. */
export type CategoryChange =
  | { readonly kind: 'done' | 'conflict'; readonly opened: OpenedCategory }
  | { readonly kind: 'missing' }
  | { readonly kind: 'fault'; readonly fault: CategoryFault };

/** Thrown to roll a change back. */
class Faulty extends Error {
  readonly fault: CategoryFault;

  constructor(fault: CategoryFault) {
    super(`The category cannot be stored: ${fault}`);
    this.fault = fault;
  }
}

const pathOf = (way: readonly CategoryRowOf[]): string => way.map(({ url_id: urlId }) => urlId).join('/');

async function openCategory(db: Database, id: string): Promise<OpenedCategory | null> {
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

/** Whether something else has the address: a category beside it, or at the top a product, even one in the bin. */
async function isTaken(db: Database, parentId: string, urlId: string, ownId: string): Promise<boolean> {
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

async function freeAddress(db: Database, parentId: string, name: string, ownId = ''): Promise<string> {
  const base =
    slugOf(name)
      .slice(0, bounds.categoryAddressMax - 8)
      .replace(/-+$/, '') || 'category';
  let urlId = base;
  for (let copy = 2; await isTaken(db, parentId, urlId, ownId); copy += 1) urlId = `${base}-${copy}`;
  return urlId;
}

/** The place behind all others of a parent. */
async function lastPlace(db: Database, parentId: string): Promise<number> {
  const { last } = await db
    .selectFrom('category')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('parent_id', '=', parentId)
    .executeTakeFirstOrThrow();
  return Number(last ?? -1) + 1;
}

/** Number of levels from a category to the lowest one in it, both counted. */
async function heightOf(db: Database, id: string): Promise<number> {
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
async function leadFrom(db: Database, path: string, id: string, nowMs: number): Promise<void> {
  const values = { category_id: id, moved_at: nowMs };
  await db
    .insertInto('category_redirect')
    .values({ path, ...values })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
    .execute();
}

async function createIn(
  db: Database,
  { parentId, name }: { readonly parentId: string; readonly name: string },
  { accountId, nowMs }: ProductEditor,
): Promise<string> {
  const { n } = await db
    .selectFrom('category')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(n) >= bounds.mostShopCategories) throw new Faulty('many');
  if (parentId !== topLevel) {
    const level = (await wayTo(db, parentId)).length;
    // The category in which it should be was removed in the meantime.
    if (level === 0) throw new Faulty('inside');
    if (level >= bounds.deepestCategory) throw new Faulty('deep');
  }
  const id = randomBytes(12).toString('hex');
  await db
    .insertInto('category')
    .values({
      ...categoryValues(plainCategory(name, await freeAddress(db, parentId, name))),
      id,
      parent_id: parentId,
      position: await lastPlace(db, parentId),
      saved_at: nowMs,
      saved_by: accountId,
    })
    .execute();
  await renewSiteVersion(db);
  return id;
}

async function changeIn(
  db: Database,
  id: string,
  { category, baseVersion }: { readonly category: EditedCategory; readonly baseVersion: number },
  { accountId, nowMs }: ProductEditor,
): Promise<CategoryChange> {
  const former = await openCategory(db, id);
  if (!former) return { kind: 'missing' };
  if (await isTaken(db, former.row.parent_id, category.urlId, id)) throw new Faulty('addressTaken');
  const row = await db
    .updateTable('category')
    .set({ ...categoryValues(category), version: baseVersion + 1, saved_at: nowMs, saved_by: accountId })
    .where('id', '=', id)
    .where('version', '=', baseVersion)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) return { kind: 'conflict', opened: former };
  await writeCategoryTexts(db, [{ id, texts: category.texts }]);
  if (former.category.urlId !== category.urlId) await leadFrom(db, former.path, id, nowMs);
  await renewSiteVersion(db);
  const opened = await openCategory(db, id);
  return opened ? { kind: 'done', opened } : { kind: 'missing' };
}

/** The place of a category directly before another one of its new parent, behind which all move on; the last without one. */
async function placeBefore(db: Database, parentId: string, before: string | null): Promise<number> {
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

async function moveIn(
  db: Database,
  id: string,
  { parentId, before }: { readonly parentId: string; readonly before: string | null },
  nowMs: number,
): Promise<boolean> {
  const own = await openCategory(db, id);
  if (!own) return false;
  if (before === id) return true;
  if (parentId !== own.row.parent_id) {
    const way = parentId === topLevel ? [] : await wayTo(db, parentId);
    if (parentId !== topLevel && way.length === 0) return false;
    if (way.some((each) => each.id === id)) throw new Faulty('inside');
    if (way.length + (await heightOf(db, id)) > bounds.deepestCategory) throw new Faulty('deep');
    if (await isTaken(db, parentId, own.row.url_id, id)) throw new Faulty('addressTaken');
    await leadFrom(db, own.path, id, nowMs);
  }
  const position = await placeBefore(db, parentId, before);
  await db.updateTable('category').set({ parent_id: parentId, position }).where('id', '=', id).execute();
  await renewSiteVersion(db);
  return true;
}

/** Deletes for good what was removed longer ago than the time of the bin. */
async function empty(db: Database, before: number): Promise<void> {
  const gone = () => db.selectFrom('category').select('id').where('removed_at', '<', before);
  await db.deleteFrom('category_text').where('category_id', 'in', gone()).execute();
  await db.deleteFrom('category_redirect').where('category_id', 'in', gone()).execute();
  await db.deleteFrom('product_category').where('category_id', 'in', gone()).execute();
  await db.deleteFrom('category').where('removed_at', '<', before).execute();
}

async function restoreIn(db: Database, id: string, nowMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('category')
    .selectAll()
    .where('id', '=', id)
    .where('removed_with', '=', id)
    .where('removed_at', '>=', nowMs - binMs)
    .executeTakeFirst();
  if (!row) return false;
  // What it was in may have been removed since.
  const parentId = row.parent_id !== '' && (await wayTo(db, row.parent_id)).length > 0 ? row.parent_id : topLevel;
  const urlId = (await isTaken(db, parentId, row.url_id, id))
    ? await freeAddress(db, parentId, row.name, id)
    : row.url_id;
  await db.updateTable('category').set({ parent_id: parentId, url_id: urlId }).where('id', '=', id).execute();
  await db
    .updateTable('category')
    .set({ removed_at: null, removed_with: null })
    .where('removed_with', '=', id)
    .execute();
  await renewSiteVersion(db);
  return true;
}

/** Categories as the editor makes and changes them. Every change is effective at once. */
export function editedCategoryStore(db: Database) {
  /** Changes the tree, one change after the other, so that two never take one address. */
  const inTurn = <T>(work: (transaction: Database) => Promise<T>): Promise<T> =>
    transact(db, async (transaction) => {
      await takeTurn(transaction);
      return work(transaction);
    });

  /** Runs a change in a transaction; a fault takes all of it back. */
  async function guarded<T>(
    work: (transaction: Database) => Promise<T>,
  ): Promise<T | { readonly kind: 'fault'; readonly fault: CategoryFault }> {
    try {
      return await inTurn(work);
    } catch (error) {
      if (error instanceof Faulty) return { kind: 'fault', fault: error.fault };
      throw error;
    }
  }

  return {
    open: (id: string): Promise<OpenedCategory | null> => openCategory(db, id),

    /** Adds a category behind all others of its parent, with an address made of its name. */
    async create(
      { parentId, name }: { readonly parentId: string; readonly name: string },
      editor: ProductEditor,
    ): Promise<CategoryChange> {
      return guarded(async (transaction): Promise<CategoryChange> => {
        const opened = await openCategory(transaction, await createIn(transaction, { parentId, name }, editor));
        return opened ? { kind: 'done', opened } : { kind: 'missing' };
      });
    },

    /** Stores a changed category if `baseVersion` is the present one. */
    async change(
      id: string,
      category: EditedCategory,
      baseVersion: number,
      editor: ProductEditor,
    ): Promise<CategoryChange> {
      const fault = findCategoryFault(category);
      if (fault) return { kind: 'fault', fault };
      return guarded((transaction) => changeIn(transaction, id, { category, baseVersion }, editor));
    },

    /** Moves a category with all that is in it. False when it or its new parent is gone. */
    move: (id: string, place: { readonly parentId: string; readonly before: string | null }, nowMs: number) =>
      guarded((transaction) => moveIn(transaction, id, place, nowMs)),

    /** Removes a category and those in it; products stay. False when it is gone. */
    remove: (id: string, nowMs: number): Promise<boolean> =>
      transact(db, async (transaction) => {
        await empty(transaction, nowMs - binMs);
        const rows = await transaction
          .updateTable('category')
          .set({ removed_at: nowMs, removed_with: id })
          .where(sql<boolean>`id in (${idsBelow(id)})`)
          .returning('id')
          .execute();
        if (rows.length > 0) await renewSiteVersion(transaction);
        return rows.length > 0;
      }),

    /** Brings back a category and those that went with it, and with them the products in them. False when it is not removed. */
    restore: (id: string, nowMs: number): Promise<boolean> =>
      inTurn((transaction) => restoreIn(transaction, id, nowMs)),
  };
}

export type EditedCategoryStore = ReturnType<typeof editedCategoryStore>;
