import { randomUUID } from 'node:crypto';
import * as bounds from '../../../../protocol/enums/products.js';
import type { StockAnswer, StockReason } from '../../../../protocol/http/edited-products.js';
import type { Database } from '../../store/schema.js';

/** Who or what changes stock, why and when. */
export interface StockSource {
  readonly reason: StockReason;
  readonly note?: string;
  readonly accountId?: string;
  readonly orderId?: string;
  readonly nowMs: number;
  /** Id of the change, for a request that may be repeated; of a single change only. */
  readonly requestId?: string;
}

/** A change of the stock of a variant. */
export interface NotedStock {
  readonly productId: string;
  readonly variantId: string;
  readonly pieces: number;
  /** Pieces after it; null where stock is not counted, of which nothing is noted. */
  readonly left: number | null;
}

/** Writes changes of stock into the history, in the transaction of the changes. */
export async function noteStock(
  db: Database,
  changes: readonly NotedStock[],
  { reason, note = '', accountId, orderId, nowMs, requestId }: StockSource,
): Promise<void> {
  const rows = changes.flatMap(({ productId, variantId, pieces, left }) =>
    left === null
      ? []
      : [
          {
            id: requestId ?? randomUUID(),
            product_id: productId,
            variant_id: variantId,
            at: nowMs,
            pieces,
            pieces_left: left,
            reason,
            note,
            account_id: accountId ?? null,
            order_id: orderId ?? null,
          },
        ],
  );
  if (rows.length > 0) await db.insertInto('stock_change').values(rows).execute();
}

/** A place in the history: the time of a change and its id. */
export interface StockPlace {
  readonly at: number;
  readonly id: string;
}

/** The changes of a variant's stock, newest first, before a place; null for the newest. */
export async function listStock(
  db: Database,
  { productId, variantId }: Pick<NotedStock, 'productId' | 'variantId'>,
  before: StockPlace | null,
): Promise<Omit<StockAnswer, 'left'>> {
  let query = db
    .selectFrom('stock_change')
    .leftJoin('account', 'account.id', 'stock_change.account_id')
    .leftJoin('shop_order', 'shop_order.id', 'stock_change.order_id')
    .selectAll('stock_change')
    .select(['account.display_name', 'account.email', 'shop_order.number'])
    .where('product_id', '=', productId)
    .where('variant_id', '=', variantId);
  if (before)
    query = query.where((eb) =>
      eb.or([eb('at', '<', before.at), eb.and([eb('at', '=', before.at), eb('stock_change.id', '<', before.id)])]),
    );
  const rows = await query
    .orderBy('at', 'desc')
    .orderBy('stock_change.id', 'desc')
    .limit(bounds.stockChangesPerAnswer + 1)
    .execute();
  const shown = rows.slice(0, bounds.stockChangesPerAnswer);
  const last = shown.at(-1);
  return {
    changes: shown.map((row) => ({
      id: row.id,
      at: row.at,
      pieces: row.pieces,
      left: row.pieces_left,
      reason: row.reason as StockReason,
      note: row.note,
      by: row.display_name || (row.email ?? ''),
      order: row.order_id !== null && row.number !== null ? { id: row.order_id, number: row.number } : null,
    })),
    next: last && rows.length > shown.length ? `${last.at}:${last.id}` : null,
  };
}
