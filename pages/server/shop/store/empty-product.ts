import { randomBytes } from 'node:crypto';
import type { EditedProduct } from '../../../../protocol/commerce/edited-product.js';
import type { ProductType } from '../../../../protocol/commerce/product.js';

/** A product with nothing but a title: hidden, with one variant that costs nothing yet. */
export function emptyProduct(title: string, productType: ProductType, urlId: string): EditedProduct {
  const variant = {
    id: randomBytes(8).toString('hex'),
    sku: '',
    priceCents: 0,
    salePriceCents: 0,
    onSale: false,
    unlimited: true,
    firstStock: 0,
    optionValues: [],
    measures: {},
  };
  return {
    productType,
    title,
    urlId,
    description: '',
    images: [],
    options: [],
    variants: [variant],
    workflowState: 'draft',
    publishAt: null,
    maxQuantity: null,
    subscriptionPlan: null,
    measurements: null,
    categories: [],
    related: [],
    texts: {},
  };
}
