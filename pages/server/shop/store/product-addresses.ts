import { topLevel } from '../../../../protocol/commerce/category.js';
import type { EditedProduct, ProductFile } from '../../../../protocol/commerce/edited-product.js';
import type { FoundFault } from '../../../../protocol/commerce/product-faults.js';
import * as bounds from '../../../../protocol/enums/products.js';
import { slugOf } from '../../../../protocol/text/slug.js';
import type { Database } from '../../store/schema.js';

/** Whether a category at the top has the address. */
async function isOfCategory(db: Database, urlId: string): Promise<boolean> {
  const row = await db
    .selectFrom('category')
    .select('id')
    .where('parent_id', '=', topLevel)
    .where('url_id', '=', urlId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any of the files is not stored: it was never uploaded, or rested so long without a product that it was deleted. */
async function isFileGone(db: Database, files: readonly ProductFile[]): Promise<boolean> {
  if (files.length === 0) return false;
  const ids = files.map(({ id }) => id);
  const rows = await db.selectFrom('sold_file').select(['id', 'bytes']).where('id', 'in', ids).execute();
  const sizes = new Map(rows.map((row) => [row.id, row.bytes]));
  return files.some(({ id, bytes }) => sizes.get(id) !== bytes);
}

/**
 * What only the database knows: whether another product or a category has the address, or a product a variant's
 * stock-keeping unit, and whether its files are there.
 */
export async function findTaken(
  db: Database,
  id: string,
  { urlId, variants, files = [] }: EditedProduct,
): Promise<FoundFault | null> {
  const other = await db
    .selectFrom('product')
    .select('id')
    .where('url_id', '=', urlId)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other || (await isOfCategory(db, urlId))) return { fault: 'addressTaken' };
  if (await isFileGone(db, files)) return { fault: 'file' };
  const skus = variants.map(({ sku }) => sku).filter(Boolean);
  if (skus.length === 0) return null;
  const taken = await db
    .selectFrom('product_variant')
    .select('sku')
    .where('sku', 'in', skus)
    .where('product_id', '!=', id)
    .executeTakeFirst();
  const owner = taken && variants.find(({ sku }) => sku === taken.sku);
  return owner ? { fault: 'skuTaken', variantId: owner.id } : null;
}

/** An address that no product and no category has, made of `title`; a former address of a product counts as free. */
export async function freeAddress(db: Database, title: string): Promise<string> {
  const base =
    slugOf(title)
      .slice(0, bounds.productAddressMax - 8)
      .replace(/-+$/, '') || 'product';
  const rows = await db
    .selectFrom('product')
    .select('url_id')
    .where((eb) => eb.or([eb('url_id', '=', base), eb('url_id', 'like', `${base}-%`)]))
    .execute();
  const taken = new Set(rows.map(({ url_id: urlId }) => urlId));
  let urlId = base;
  for (let copy = 2; taken.has(urlId) || (await isOfCategory(db, urlId)); copy += 1) urlId = `${base}-${copy}`;
  return urlId;
}

/** Leads visitors of a former address to where the product is then. */
export async function leadOn(
  db: Database,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
  nowMs: number,
): Promise<void> {
  await db.deleteFrom('product_redirect').where('url_id', '=', to).execute();
  await db
    .insertInto('product_redirect')
    .values({ url_id: from, product_id: id, moved_at: nowMs })
    .onConflict((conflict) => conflict.column('url_id').doUpdateSet({ product_id: id, moved_at: nowMs }))
    .execute();
}
