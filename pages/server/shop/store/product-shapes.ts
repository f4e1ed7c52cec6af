import type { Insertable } from 'kysely';
import type { EditedProduct, EditedVariant, ProductFile } from '../../../../protocol/commerce/edited-product.js';
import type { ProductMeasurements } from '../../../../protocol/commerce/product.js';
import { toPlainText } from '../../../../protocol/text/rich-text.js';
import type { Tables } from '../../store/schema.js';
import { searchWords, toRecord, type ProductRowOf, type VariantRowOf } from './product-rows.js';

/** What of a product is in tables of its own. */
interface ProductParts extends Pick<EditedProduct, 'texts' | 'categories'> {
  readonly variants: readonly VariantRowOf[];
}

/** The product as the editor changes it. */
export function toEdited(row: ProductRowOf, { variants, texts, categories }: ProductParts): EditedProduct {
  const {
    id: _id,
    description,
    richDescription,
    measurements,
    categories: _categories,
    related = [],
    ...record
  } = toRecord(row, []);
  const { variants: differing = {}, ...measures } = measurements ?? { weight: 0, length: 0, width: 0, height: 0 };
  const { formerSkus: _skus, ...product } = record;
  return {
    ...product,
    description: richDescription ?? description,
    measurements: measurements && measures,
    categories,
    related,
    files: JSON.parse(row.files) as ProductFile[],
    texts,
    variants: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      priceCents: variant.price_cents,
      salePriceCents: variant.sale_price_cents,
      onSale: variant.on_sale === 1,
      unlimited: variant.unlimited === 1,
      firstStock: 0,
      optionValues: JSON.parse(variant.option_values) as string[],
      measures: differing[variant.sku] ?? {},
    })),
  };
}

/** Measures as stored: those of a variant by its stock-keeping unit, where it has any. */
function storedMeasures({ measurements, variants }: EditedProduct): ProductMeasurements | null {
  const own = variants.flatMap(({ sku, measures }) =>
    Object.keys(measures).length > 0 ? [[sku, measures] as const] : [],
  );
  if (!measurements && own.length === 0) return null;
  const shared = measurements ?? { weight: 0, length: 0, width: 0, height: 0 };
  return own.length > 0 ? { ...shared, variants: Object.fromEntries(own) } : shared;
}

type ProductValues = Omit<
  Insertable<Tables['product']>,
  'id' | 'position' | 'version' | 'saved_at' | 'saved_by' | 'former_skus' | 'binned_at' | 'binned_by'
>;

/** The columns of an edited product, whose variants have their stock-keeping units. */
export function productValues(product: EditedProduct): ProductValues {
  const { description, subscriptionPlan, workflowState } = product;
  const measures = storedMeasures(product);
  return {
    url_id: product.urlId,
    product_type: product.productType,
    title: product.title,
    description: toPlainText(description),
    rich_description: typeof description === 'string' ? null : JSON.stringify(description),
    images: JSON.stringify(product.images),
    options: JSON.stringify(product.options),
    workflow_state: workflowState,
    publish_at: workflowState === 'scheduled' ? product.publishAt : null,
    max_quantity: product.maxQuantity,
    subscription_plan: subscriptionPlan && JSON.stringify(subscriptionPlan),
    measurements: measures && JSON.stringify(measures),
    related: JSON.stringify(product.related),
    ...(product.files && { files: JSON.stringify(product.files) }),
    words: searchWords(
      product.title,
      product.variants.map(({ sku }) => sku),
    ),
  };
}

/** The columns of a variant, its stock apart. */
export function variantValues(variant: EditedVariant, position: number) {
  return {
    sku: variant.sku,
    position,
    price_cents: variant.priceCents,
    sale_price_cents: variant.salePriceCents,
    on_sale: variant.onSale ? 1 : 0,
    unlimited: variant.unlimited ? 1 : 0,
    option_values: JSON.stringify(variant.optionValues),
  };
}
