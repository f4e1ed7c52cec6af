import type { Selectable } from 'kysely';
import type { ProductRecord, VariantRecord } from '../../../../protocol/commerce/product-record.js';
import { effectiveCents, isShown, pictureOf, stockOf } from '../../../../protocol/commerce/product-rules.js';
import {
  productTypes,
  type ProductImage,
  type ProductType,
  type WorkflowState,
} from '../../../../protocol/commerce/product.js';
import { generateSku, isPrice, isSku } from '../../../../protocol/commerce/sku.js';
import * as limits from '../../../../protocol/enums/limits.js';
import type { Database, Tables } from '../../store/schema.js';
import type { SoldUnit } from '../rules/sold-unit.js';

function toVariant(row: Selectable<Tables['product_variant']>): VariantRecord {
  return {
    sku: row.sku,
    priceCents: row.price_cents,
    salePriceCents: row.sale_price_cents,
    onSale: row.on_sale === 1,
    qtyInStock: row.qty_in_stock,
    unlimited: row.unlimited === 1,
    optionValues: JSON.parse(row.option_values) as string[],
  };
}

function toRecord(row: Selectable<Tables['product']>, variants: readonly VariantRecord[]): ProductRecord {
  return {
    id: row.id,
    urlId: row.url_id,
    productType: row.product_type as ProductType,
    title: row.title,
    description: row.description,
    images: JSON.parse(row.images) as ProductImage[],
    options: JSON.parse(row.options) as string[],
    variants,
    workflowState: row.workflow_state as WorkflowState,
    publishAt: row.publish_at,
    maxQuantity: row.max_quantity,
    subscriptionPlan:
      row.subscription_plan === null ? null : (JSON.parse(row.subscription_plan) as ProductRecord['subscriptionPlan']),
    measurements: row.measurements === null ? null : (JSON.parse(row.measurements) as ProductRecord['measurements']),
  };
}

/** The unit `sku` as sold at `nowMs`; null when it does not exist, or its product is not shown. Read within the caller's transaction. */
export async function findBySku(db: Database, sku: string, nowMs: number): Promise<SoldUnit | null> {
  const variantRow = await db.selectFrom('product_variant').selectAll().where('sku', '=', sku).executeTakeFirst();
  const row =
    variantRow &&
    (await db.selectFrom('product').selectAll().where('id', '=', variantRow.product_id).executeTakeFirst());
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

async function nameVariants(db: Database, variants: readonly VariantRecord[]): Promise<readonly VariantRecord[]> {
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
    })
    .execute();
  const variants = named.map((variant, at) => ({
    sku: variant.sku,
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
}

export function productStore(db: Database) {
  return {
    /** All products in the shop's order, including those that visitors do not see. */
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
      const rows = await db.selectFrom('product').selectAll().orderBy('position').orderBy('id').execute();
      return rows.map((row) => toRecord(row, variants.get(row.id) ?? []));
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

    /** @see addProduct */
    add: (product: ProductRecord, position: number): Promise<void> => addProduct(db, product, position),
  };
}

export type ProductStore = ReturnType<typeof productStore>;
