import type { ProductView } from '../../pages/blocks/block-template.js';
import { productView } from '../../pages/server/snapshot/product-view.js';
import { textSource } from '../../pages/server/snapshot/text-source.js';
import type { ProductRecord, VariantRecord } from '../../protocol/commerce/product-record.js';
import { productTypes } from '../../protocol/commerce/product.js';
import { defaultStoreSettings } from '../../protocol/commerce/store-settings.js';

/** A variant of 10.00 without a limit, with the changes of the test. */
export function variantOf(sku: string, changes: Partial<VariantRecord> = {}): VariantRecord {
  return {
    sku,
    priceCents: 1000,
    salePriceCents: 1000,
    onSale: false,
    qtyInStock: 0,
    unlimited: true,
    optionValues: [],
    ...changes,
  };
}

/** A variant with `stock` pieces left. */
export function counted(sku: string, stock: number, changes: Partial<VariantRecord> = {}): VariantRecord {
  return variantOf(sku, { qtyInStock: stock, unlimited: false, ...changes });
}

/** A published physical product, with one default variant unless others are given. */
export function productOf(id: string, changes: Partial<ProductRecord> = {}): ProductRecord {
  return {
    id,
    urlId: id.toLowerCase(),
    productType: productTypes.physical,
    title: id,
    description: '',
    images: [],
    options: [],
    variants: [variantOf(id)],
    workflowState: 'published',
    publishAt: null,
    maxQuantity: null,
    subscriptionPlan: null,
    measurements: null,
    ...changes,
  };
}

/** The product's view for templates, in English and US dollars. */
export function viewOf(product: ProductRecord): ProductView {
  return productView(product, { store: defaultStoreSettings, text: textSource('en') });
}
