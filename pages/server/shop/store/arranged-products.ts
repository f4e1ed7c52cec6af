import type { ProductImage } from '../../../../protocol/commerce/product.js';
import { binMs } from '../../../../protocol/enums/bin.js';
import type { BinnedProduct } from '../../../../protocol/http/edited-products.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import type { ProductEditor } from './edited-products.js';

/** Notes the files of products that go for good, for those who bought them. */
async function keepForBuyers(db: Database, ids: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'files'])
    .where('id', 'in', ids)
    .where('files', '!=', '[]')
    .execute();
  for (const { id, files } of rows)
    await db.updateTable('download_grant').set({ files }).where('product_id', '=', id).execute();
}

/** Deletes for good what has been in the bin for its time, or one product of it. */
async function empty(db: Database, gone: { readonly before: number } | { readonly id: string }): Promise<number> {
  const binned = db.selectFrom('product').select('id').where('binned_at', 'is not', null);
  const rows = await (
    'before' in gone ? binned.where('binned_at', '<', gone.before) : binned.where('id', '=', gone.id)
  ).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.deleteFrom('stock_change').where('product_id', 'in', ids).execute();
  await db.deleteFrom('product_redirect').where('product_id', 'in', ids).execute();
  await db.deleteFrom('product_category').where('product_id', 'in', ids).execute();
  await keepForBuyers(db, ids);
  await db.deleteFrom('product_review').where('product_id', 'in', ids).execute();
  await db.deleteFrom('product_text').where('product_id', 'in', ids).execute();
  await db.deleteFrom('product_variant').where('product_id', 'in', ids).execute();
  await db.deleteFrom('product').where('id', 'in', ids).execute();
  return ids.length;
}

/** Moves a product directly before another one, or behind all. False when either is gone. */
async function moveIn(db: Database, id: string, before: string | null): Promise<boolean> {
  const place = db.selectFrom('product').select('position').where('binned_at', 'is', null);
  const own = await place.where('id', '=', id).executeTakeFirst();
  if (!own) return false;
  if (before === null) {
    const { last } = await db
      .selectFrom('product')
      .select(({ fn }) => fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    await db
      .updateTable('product')
      .set({ position: Number(last ?? -1) + 1 })
      .where('id', '=', id)
      .execute();
    return true;
  }
  const next = before === id ? own : await place.where('id', '=', before).executeTakeFirst();
  if (!next) return false;
  if (before === id) return true;
  await db
    .updateTable('product')
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where((eb) =>
      eb.or([eb('position', '>', next.position), eb.and([eb('position', '=', next.position), eb('id', '>=', before)])]),
    )
    .execute();
  await db.updateTable('product').set({ position: next.position }).where('id', '=', id).execute();
  return true;
}

/** Runs a change in a transaction; visitors see it when it is done. */
const changedIn = (db: Database, work: (transaction: Database) => Promise<boolean>): Promise<boolean> =>
  transact(db, async (transaction) => {
    const isDone = await work(transaction);
    if (isDone) await renewSiteVersion(transaction);
    return isDone;
  });

function binStore(db: Database) {
  return {
    /** Moves a product to the bin, where it keeps its address, stock-keeping units and stock. False when it is gone. */
    bin: (id: string, { accountId, nowMs }: ProductEditor): Promise<boolean> =>
      changedIn(db, async (transaction) => {
        await empty(transaction, { before: nowMs - binMs });
        const row = await transaction
          .updateTable('product')
          .set({ binned_at: nowMs, binned_by: accountId })
          .where('id', '=', id)
          .where('binned_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        return row !== undefined;
      }),

    /** Brings a product back from the bin, as it was. False when it is not there. */
    restore: (id: string, nowMs: number): Promise<boolean> =>
      changedIn(db, async (transaction) => {
        const row = await transaction
          .updateTable('product')
          .set((eb) => ({ binned_at: null, binned_by: null, version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .where('binned_at', '>=', nowMs - binMs)
          .returning('id')
          .executeTakeFirst();
        return row !== undefined;
      }),

    /** What can be brought back, newest first. */
    async listBin(nowMs: number): Promise<BinnedProduct[]> {
      const rows = await db
        .selectFrom('product')
        .select(['id', 'title', 'images', 'binned_at'])
        .where('binned_at', '>=', nowMs - binMs)
        .orderBy('binned_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ id, title, images, binned_at: binnedAt }) => ({
        id,
        title,
        image: (JSON.parse(images) as ProductImage[])[0]?.src ?? '',
        binnedAt: binnedAt ?? 0,
        goneAt: (binnedAt ?? 0) + binMs,
      }));
    },

    /** Deletes a product of the bin for good. False when it is not there. */
    erase: (id: string): Promise<boolean> =>
      transact(db, async (transaction) => (await empty(transaction, { id })) > 0),
  };
}

/** The order of the shop, what is shown of it, and its bin. Every change is effective at once. */
export function arrangedProductStore(db: Database) {
  return {
    /** Moves a product directly before another one; null for the end. False when either is gone. */
    move: (id: string, before: string | null): Promise<boolean> =>
      changedIn(db, (transaction) => moveIn(transaction, id, before)),

    /** Shows or hides a product. False when it is gone. */
    setState: (id: string, state: 'published' | 'draft', { accountId, nowMs }: ProductEditor): Promise<boolean> =>
      changedIn(db, async (transaction) => {
        const row = await transaction
          .updateTable('product')
          .set((eb) => ({
            workflow_state: state,
            publish_at: null,
            version: eb('version', '+', 1),
            saved_at: nowMs,
            saved_by: accountId,
          }))
          .where('id', '=', id)
          .where('binned_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        return row !== undefined;
      }),

    ...binStore(db),
  };
}

export type ArrangedProductStore = ReturnType<typeof arrangedProductStore>;
