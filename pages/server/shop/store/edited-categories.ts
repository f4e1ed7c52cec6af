import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { findCategoryFault, type CategoryFault } from '../../../../protocol/commerce/category-faults.js';
import { plainCategory, topLevel, type EditedCategory } from '../../../../protocol/commerce/category.js';
import { binMs } from '../../../../protocol/enums/bin.js';
import * as bounds from '../../../../protocol/enums/categories.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion, takeTurn } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { freeAddress, heightOf, isTaken, lastPlace, leadFrom, placeBefore } from './category-places.js';
import { categoryValues, idsBelow, wayTo, writeCategoryTexts } from './category-rows.js';
import type { ProductEditor } from './edited-products.js';
import { openCategory, type OpenedCategory } from './opened-category.js';

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
