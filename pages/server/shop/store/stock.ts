import * as limits from '../../../../protocol/enums/limits.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';

/** Pieces of a unit that are taken out of stock or returned to it. */
export interface Pieces {
  readonly sku: string;
  readonly quantity: number;
}

/** All transactions lock the rows of units in one order, so that no two wait for each other. */
const inLockOrder = (pieces: readonly Pieces[]): readonly Pieces[] =>
  [...pieces].sort((one, other) => (one.sku < other.sku ? -1 : 1));

/** Takes the pieces if as many are left. Returns what is left then, `Infinity` where it is not counted; null without taking any. */
async function takeUnit(db: Database, { sku, quantity }: Pieces): Promise<number | null> {
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
    .returning(['unlimited', 'qty_in_stock'])
    .executeTakeFirst();
  if (!row) return null;
  return row.unlimited === 1 ? Infinity : row.qty_in_stock;
}

/**
 * Takes the pieces out of stock within the caller's transaction. Returns the unit of which fewer are left, after which the transaction must
 * be rolled back; null when all are taken. The site version is renewed after the last unit: it is one row for all orders, and an order
 * that held it while it waited for a unit would deadlock with the order that has the unit.
 */
export async function takeStock(db: Database, pieces: readonly Pieces[]): Promise<string | null> {
  let isScarce = false;
  for (const each of inLockOrder(pieces)) {
    const left = await takeUnit(db, each);
    if (left === null) return each.sku;
    // Only then do pages show how many pieces are left.
    isScarce ||= left <= limits.scarceStock;
  }
  if (isScarce) await renewSiteVersion(db);
  return null;
}

/** Returns pieces to stock within the caller's transaction, units that are deleted or not counted apart. */
export async function returnStock(db: Database, pieces: readonly Pieces[]): Promise<void> {
  let wasScarce = false;
  for (const { sku, quantity } of inLockOrder(pieces)) {
    const row = await db
      .updateTable('product_variant')
      .set((eb) => ({ qty_in_stock: eb('qty_in_stock', '+', quantity) }))
      .where('sku', '=', sku)
      .where('unlimited', '=', 0)
      .returning('qty_in_stock')
      .executeTakeFirst();
    wasScarce ||= row !== undefined && row.qty_in_stock - quantity <= limits.scarceStock;
  }
  if (wasScarce) await renewSiteVersion(db);
}
