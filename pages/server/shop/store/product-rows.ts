import type { Selectable } from 'kysely';
import type { ProductRecord, VariantRecord } from '../../../../protocol/commerce/product-record.js';
import type { ProductImage, ProductType, WorkflowState } from '../../../../protocol/commerce/product.js';
import { fold } from '../../../../protocol/text/fold.js';
import type { RichDocument } from '../../../../protocol/text/rich-document.js';
import type { Tables } from '../../store/schema.js';

export type ProductRowOf = Selectable<Tables['product']>;
export type VariantRowOf = Selectable<Tables['product_variant']>;

export function toVariant(row: VariantRowOf): VariantRecord {
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

/** Lists of a record that most products do not have; absent where empty. */
function listsOf(row: ProductRowOf, categories: readonly string[]): Partial<ProductRecord> {
  const related = JSON.parse(row.related) as string[];
  const formerSkus = JSON.parse(row.former_skus) as string[];
  return {
    ...(categories.length > 0 && { categories }),
    ...(related.length > 0 && { related }),
    ...(formerSkus.length > 0 && { formerSkus }),
  };
}

/** The product of a row with its variants and the ids of its categories. */
export function toRecord(
  row: ProductRowOf,
  variants: readonly VariantRecord[],
  categories: readonly string[] = [],
): ProductRecord {
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
    ...(row.rich_description !== null && { richDescription: JSON.parse(row.rich_description) as RichDocument }),
    ...listsOf(row, categories),
  };
}

/** What the editor's search finds a product by, beside its categories. */
export function searchWords(title: string, skus: readonly string[]): string {
  return fold([title, ...skus].join(' '));
}
