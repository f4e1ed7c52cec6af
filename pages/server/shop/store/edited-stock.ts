import type { StockAnswer, StockRequest } from '../../../../protocol/http/edited-products.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import type { ProductEditor } from './edited-products.js';
import { listStock, noteStock, type StockPlace } from './stock-history.js';

/** Outcome of a change: the pieces left then; or how many there are, which is fewer than were to be taken away. */
export type StockOutcome =
  | { readonly kind: 'done'; readonly left: number }
  | { readonly kind: 'few'; readonly left: number }
  | { readonly kind: 'missing' };

/** Stock of a variant in the editor. It is changed by differences, so that an order in between is not undone. */
export function editedStockStore(db: Database) {
  const find = (source: Database, productId: string, variantId: string) =>
    source
      .selectFrom('product_variant')
      .innerJoin('product', 'product.id', 'product_variant.product_id')
      .select(['unlimited', 'qty_in_stock'])
      .where('product_variant.product_id', '=', productId)
      .where('product_variant.id', '=', variantId)
      .where('binned_at', 'is', null)
      .executeTakeFirst();

  return {
    /** Adds pieces, or takes some away; a repeated request counts once. */
    change: (productId: string, request: StockRequest, { accountId, nowMs }: ProductEditor): Promise<StockOutcome> =>
      transact(db, async (transaction) => {
        const { variantId, pieces, reason, note, requestId } = request;
        const present = await find(transaction, productId, variantId);
        if (!present || present.unlimited === 1) return { kind: 'missing' };
        const known = await transaction
          .selectFrom('stock_change')
          .select('pieces_left')
          .where('id', '=', requestId)
          .executeTakeFirst();
        if (known) return { kind: 'done', left: known.pieces_left };
        let update = transaction
          .updateTable('product_variant')
          .set((eb) => ({ qty_in_stock: eb('qty_in_stock', '+', pieces) }))
          .where('product_id', '=', productId)
          .where('id', '=', variantId)
          .where('unlimited', '=', 0);
        if (pieces < 0) update = update.where('qty_in_stock', '>=', -pieces);
        const row = await update.returning('qty_in_stock').executeTakeFirst();
        if (!row) return { kind: 'few', left: present.qty_in_stock };
        const left = row.qty_in_stock;
        await noteStock(transaction, [{ productId, variantId, pieces, left }], {
          reason,
          note,
          accountId,
          nowMs,
          requestId,
        });
        await renewSiteVersion(transaction);
        return { kind: 'done', left };
      }),

    /** The stock of a variant and its changes before a place, newest first; null without the variant. */
    async history(productId: string, variantId: string, before: StockPlace | null): Promise<StockAnswer | null> {
      const present = await find(db, productId, variantId);
      if (!present) return null;
      const left = present.unlimited === 1 ? null : present.qty_in_stock;
      return { left, ...(await listStock(db, { productId, variantId }, before)) };
    },
  };
}

export type EditedStockStore = ReturnType<typeof editedStockStore>;
