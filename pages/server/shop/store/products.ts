import type { ProductRecord, VariantRecord } from '../../../../protocol/commerce/product-record.js';
import { effectiveCents, isShown, pictureOf, stockOf } from '../../../../protocol/commerce/product-rules.js';
import { productTypes } from '../../../../protocol/commerce/product.js';
import { generateSku, isPrice, isSku } from '../../../../protocol/commerce/sku.js';
import * as limits from '../../../../protocol/enums/limits.js';
import type { Database } from '../../store/schema.js';
import type { SoldUnit } from '../rules/sold-unit.js';
import { productCategoryStore } from './product-categories.js';
import { searchWords, toRecord, toVariant } from './product-rows.js';

/** The unit `sku` as sold at `nowMs`; null when it does not exist, or its product is not shown. Read within the caller's transaction. */
export async function findBySku(db: Database, sku: string, nowMs: number): Promise<SoldUnit | null> {
  const variantRow = await db.selectFrom('product_variant').selectAll().where('sku', '=', sku).executeTakeFirst();
  const row =
    variantRow &&
    (await db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', variantRow.product_id)
      .where('binned_at', 'is', null)
      .executeTakeFirst());
  if (!row) return null;
  const variant = toVariant(variantRow);
  const product = toRecord(row, [variant]);
  if (!isShown(product, nowMs)) return null;
  const { id, urlId, productType, title, images, options, maxQuantity, subscriptionPlan } = product;
  const { optionValues, priceCents, salePriceCents, onSale } = variant;
  return {
    sku,
    productId: id,
    urlId,
    productType,
    title,
    options,
    optionValues,
    priceCents,
    salePriceCents,
    onSale,
    maxQuantity,
    subscriptionPlan,
    image: images[pictureOf(images, optionValues) ?? 0] ?? null,
    unitCents: effectiveCents(variant),
    stock: stockOf(variant),
  };
}

/** The variants with generated stock-keeping units in place of empty ones. [PROD-11] */
export async function nameVariants<T extends { readonly sku: string }>(
  db: Database,
  variants: readonly T[],
): Promise<readonly T[]> {
  if (variants.every(({ sku }) => sku !== '')) return variants;
  const rows = await db.selectFrom('product_variant').select('sku').execute();
  const taken = new Set([...rows, ...variants].map(({ sku }) => sku));
  return variants.map((variant) => {
    const sku = variant.sku || generateSku(taken, Math.random);
    taken.add(sku);
    return { ...variant, sku };
  });
}

function checkVariants({ id, productType }: ProductRecord, variants: readonly VariantRecord[]): void {
  const wrong = variants.find(
    ({ sku, priceCents, salePriceCents }) => !isSku(sku) || !isPrice(priceCents) || !isPrice(salePriceCents),
  );
  if (wrong)
    throw new RangeError(
      `The variant "${wrong.sku.slice(0, limits.skuMaxLength)}" of product "${id}" has a price or a stock-keeping unit that cannot be`,
    );
  if (productType === productTypes.digital && variants.length !== 1)
    throw new RangeError(`The digital product "${id}" has one variant, no more and no less`);
}

/**
 * Adds a product. A variant without a stock-keeping unit gets a generated one.
 * @throws RangeError for an invalid price, stock-keeping unit or number of variants.
 */
async function addProduct(db: Database, product: ProductRecord, position: number): Promise<void> {
  const { id, title, description } = product;
  const named = await nameVariants(db, product.variants);
  checkVariants(product, named);
  await db
    .insertInto('product')
    .values({
      id,
      title,
      description,
      position,
      url_id: product.urlId,
      product_type: product.productType,
      images: JSON.stringify(product.images),
      options: JSON.stringify(product.options),
      workflow_state: product.workflowState,
      publish_at: product.publishAt,
      max_quantity: product.maxQuantity,
      subscription_plan: product.subscriptionPlan && JSON.stringify(product.subscriptionPlan),
      measurements: product.measurements && JSON.stringify(product.measurements),
      rich_description: product.richDescription ? JSON.stringify(product.richDescription) : null,
      related: JSON.stringify(product.related ?? []),
      words: searchWords(
        title,
        named.map(({ sku }) => sku),
      ),
    })
    .execute();
  const variants = named.map((variant, at) => ({
    sku: variant.sku,
    id: variant.sku,
    product_id: id,
    position: at,
    price_cents: variant.priceCents,
    sale_price_cents: variant.salePriceCents,
    on_sale: variant.onSale ? 1 : 0,
    qty_in_stock: variant.qtyInStock,
    unlimited: variant.unlimited ? 1 : 0,
    option_values: JSON.stringify(variant.optionValues),
  }));
  if (variants.length > 0) await db.insertInto('product_variant').values(variants).execute();
  await productCategoryStore(db).write(id, product.categories ?? []);
}

export function productStore(db: Database) {
  return {
    /** All products in the shop's order, including those that visitors do not see, without those in the bin. */
    async list(): Promise<ProductRecord[]> {
      const variants = new Map<string, VariantRecord[]>();
      for (const row of await db
        .selectFrom('product_variant')
        .selectAll()
        .orderBy('position')
        .orderBy('sku')
        .execute()) {
        const present = variants.get(row.product_id);
        if (present) present.push(toVariant(row));
        else variants.set(row.product_id, [toVariant(row)]);
      }
      const rows = await db
        .selectFrom('product')
        .selectAll()
        .where('binned_at', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .execute();
      const categories = await productCategoryStore(db).list();
      return rows.map((row) => toRecord(row, variants.get(row.id) ?? [], categories.get(row.id)));
    },

    /** Variants of a product with their current stock; empty for a deleted product. */
    async variants(productId: string): Promise<VariantRecord[]> {
      const rows = await db
        .selectFrom('product_variant')
        .selectAll()
        .where('product_id', '=', productId)
        .orderBy('position')
        .orderBy('sku')
        .execute();
      return rows.map(toVariant);
    },

    /** Ids of the products that former addresses lead to, by the last segments of those. */
    async listFormerAddresses(): Promise<ReadonlyMap<string, string>> {
      const rows = await db.selectFrom('product_redirect').select(['url_id', 'product_id']).execute();
      return new Map(rows.map((row) => [row.url_id, row.product_id]));
    },

    /** @see addProduct */
    add: (product: ProductRecord, position: number): Promise<void> => addProduct(db, product, position),
  };
}

export type ProductStore = ReturnType<typeof productStore>;
