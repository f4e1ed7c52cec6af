import type { EditedVariant } from '../../../../protocol/commerce/edited-product.js';
import type { Database } from '../../store/schema.js';
import type { VariantRowOf } from './product-rows.js';
import { variantValues } from './product-shapes.js';
import { noteStock, type StockSource } from './stock-history.js';

/** Gives the lines of carts the new stock-keeping unit of a variant, unless a cart has a line of that already. */
async function renameInCarts(db: Database, from: string, to: string): Promise<void> {
  await db
    .updateTable('cart_entry')
    .set({ sku: to })
    .where('sku', '=', from)
    .where('cart_id', 'not in', (eb) => eb.selectFrom('cart_entry').select('cart_id').where('sku', '=', to))
    .execute();
}

/** Two variants may exchange their stock-keeping units, so each is freed before any is taken. */
async function renameAll(db: Database, renamed: readonly (readonly [from: string, to: string])[]): Promise<void> {
  const between = (sku: string): string => `~${sku}`;
  for (const [from] of renamed) {
    await db
      .updateTable('product_variant')
      .set({ sku: between(from) })
      .where('sku', '=', from)
      .execute();
    await db
      .updateTable('cart_entry')
      .set({ sku: between(from) })
      .where('sku', '=', from)
      .execute();
  }
  for (const [from, to] of renamed) {
    await db.updateTable('product_variant').set({ sku: to }).where('sku', '=', between(from)).execute();
    await renameInCarts(db, between(from), to);
  }
}

async function updateVariant(
  db: Database,
  row: VariantRowOf,
  { variant, position }: { readonly variant: EditedVariant; readonly position: number },
  source: StockSource,
): Promise<void> {
  const isFirst = row.unlimited === 1 && !variant.unlimited;
  await db
    .updateTable('product_variant')
    .set({ ...variantValues(variant, position), ...(isFirst && { qty_in_stock: variant.firstStock }) })
    .where('sku', '=', variant.sku)
    .execute();
  if (isFirst) await noteFirst(db, row.product_id, variant, source);
}

async function noteFirst(db: Database, productId: string, variant: EditedVariant, source: StockSource): Promise<void> {
  const left = variant.unlimited ? null : variant.firstStock;
  await noteStock(db, [{ productId, variantId: variant.id, pieces: variant.firstStock, left }], source);
}

/**
 * Makes the variants of a product those given, which all have a stock-keeping unit. Present stock stays as it is. Returns the
 * stock-keeping units that the product no longer has.
 */
export async function writeVariants(
  db: Database,
  productId: string,
  variants: readonly EditedVariant[],
  source: StockSource,
): Promise<readonly string[]> {
  const rows = await db.selectFrom('product_variant').selectAll().where('product_id', '=', productId).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set(variants.map(({ id }) => id));
  const gone = rows.filter(({ id }) => !kept.has(id)).map(({ sku }) => sku);
  if (gone.length > 0) await db.deleteFrom('product_variant').where('sku', 'in', gone).execute();
  const renamed = variants.flatMap(({ id, sku }) => {
    const former = byId.get(id)?.sku;
    return former === undefined || former === sku ? [] : [[former, sku] as const];
  });
  await renameAll(db, renamed);
  for (const [position, variant] of variants.entries()) {
    const row = byId.get(variant.id);
    if (row) await updateVariant(db, row, { variant, position }, source);
    else {
      await db
        .insertInto('product_variant')
        .values({
          ...variantValues(variant, position),
          id: variant.id,
          product_id: productId,
          qty_in_stock: variant.unlimited ? 0 : variant.firstStock,
        })
        .execute();
      await noteFirst(db, productId, variant, source);
    }
  }
  const present = new Set(variants.map(({ sku }) => sku));
  return [...gone, ...renamed.map(([from]) => from)].filter((sku) => !present.has(sku));
}
