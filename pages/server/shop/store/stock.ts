import * as limits from '../../../../protocol/enums/limits.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { noteStock, type NotedStock, type StockSource } from './stock-history.js';

/** Pieces of a unit that are taken out of stock or returned to it. */
export interface Pieces {
  readonly sku: string;
  readonly quantity: number;
}

/** All transactions lock the rows of units in one order, so that no two wait for each other. */
const inLockOrder = (pieces: readonly Pieces[]): readonly Pieces[] =>
  [...pieces].sort((one, other) => (one.sku < other.sku ? -1 : 1));

/** Takes the pieces if as many are left. Null without taking any. */
async function takeUnit(db: Database, { sku, quantity }: Pieces): Promise<NotedStock | null> {
  const row = await db
    .updateTable('product_variant')
    .set((eb) => ({
      qty_in_stock: eb
        .case()
        .when('unlimited', '=', 1)
        .then(eb.ref('qty_in_stock'))
        .else(eb('qty_in_stock', '-', quantity))
        .end(),
    }))
    .where('sku', '=', sku)
    .where((eb) => eb.or([eb('unlimited', '=', 1), eb('qty_in_stock', '>=', quantity)]))
    .returning(['id', 'product_id', 'unlimited', 'qty_in_stock'])
    .executeTakeFirst();
  if (!row) return null;
  const left = row.unlimited === 1 ? null : row.qty_in_stock;
  return { productId: row.product_id, variantId: row.id, pieces: -quantity, left };
}

/**
 * Takes the pieces out of stock within the caller's transaction. Returns the unit of which fewer are left, after which the transaction must
 * be rolled back; null when all are taken. The site version is renewed after the last unit: it is one row for all orders, and an order
 * that held it while it waited for a unit would deadlock with the order that has the unit.
 */
export async function takeStock(db: Database, pieces: readonly Pieces[], source: StockSource): Promise<string | null> {
  const noted: NotedStock[] = [];
  for (const each of inLockOrder(pieces)) {
    const taken = await takeUnit(db, each);
    if (taken === null) return each.sku;
    noted.push(taken);
  }
  await noteStock(db, noted, source);
  // Only then do pages show how many pieces are left.
  if (noted.some(({ left }) => left !== null && left <= limits.scarceStock)) await renewSiteVersion(db);
  return null;
}

/** Returns pieces to stock within the caller's transaction, units that are deleted or not counted apart. */
export async function returnStock(db: Database, pieces: readonly Pieces[], source: StockSource): Promise<void> {
  const noted: NotedStock[] = [];
  for (const { sku, quantity } of inLockOrder(pieces)) {
    const row = await db
      .updateTable('product_variant')
      .set((eb) => ({ qty_in_stock: eb('qty_in_stock', '+', quantity) }))
      .where('sku', '=', sku)
      .where('unlimited', '=', 0)
      .returning(['id', 'product_id', 'qty_in_stock'])
      .executeTakeFirst();
    if (row) noted.push({ productId: row.product_id, variantId: row.id, pieces: quantity, left: row.qty_in_stock });
  }
  await noteStock(db, noted, source);
  if (noted.some(({ left, pieces: added }) => (left ?? 0) - added <= limits.scarceStock)) await renewSiteVersion(db);
}
