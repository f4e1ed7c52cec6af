import type { EditedProduct, EditedVariant } from '../../../protocol/commerce/edited-product.js';
import { productTypes } from '../../../protocol/commerce/product.js';
import type { EditedProductAnswer, ProductRow } from '../../../protocol/http/edited-products.js';

/** A variant of 10.00 without counted stock, with the changes of the test. */
export const variantOf = (
  id: string,
  values: readonly string[] = [],
  changes: Partial<EditedVariant> = {},
): EditedVariant => ({
  id,
  sku: id.toUpperCase(),
  priceCents: 1000,
  salePriceCents: 1000,
  onSale: false,
  unlimited: true,
  firstStock: 0,
  optionValues: values,
  measures: {},
  ...changes,
});

/** A shown product with one variant. */
export const productOf = (changes: Partial<EditedProduct> = {}): EditedProduct => ({
  productType: productTypes.physical,
  title: 'Stool',
  urlId: 'stool',
  description: '',
  images: [],
  options: [],
  variants: [variantOf('one')],
  workflowState: 'published',
  publishAt: null,
  maxQuantity: null,
  subscriptionPlan: null,
  measurements: null,
  categories: [],
  related: [],
  texts: {},
  ...changes,
});

/** Two options in a matrix from which one combination is missing. */
export const matrixOf = (): EditedProduct =>
  productOf({
    options: ['Wood', 'Height'],
    variants: [
      variantOf('al', ['Ash', 'Low'], { priceCents: 100 }),
      variantOf('at', ['Ash', 'Tall'], { priceCents: 200 }),
      variantOf('el', ['Elm', 'Low'], { priceCents: 300 }),
    ],
    images: [{ src: '/media/elm.webp', alt: 'Elm', shows: ['Elm'] }],
  });

export const answerOf = (product: EditedProduct, changes: Partial<EditedProductAnswer> = {}): EditedProductAnswer => ({
  id: 'p1',
  version: 1,
  savedAt: 1000,
  savedBy: 'Ada',
  path: `/shop/${product.urlId}`,
  product,
  stock: {},
  currencyCode: 'USD',
  units: { weight: 'kg', length: 'cm' },
  titles: {},
  categoryNames: {},
  languages: [],
  ...changes,
});

export const rowOf = (id: string, changes: Partial<ProductRow> = {}): ProductRow => ({
  id,
  title: `Title of ${id}`,
  path: `/shop/${id}`,
  image: '',
  productType: productTypes.physical,
  state: 'published',
  publishAt: null,
  priceText: '$10.00',
  isOnSale: false,
  variants: 1,
  stock: null,
  soldOut: 0,
  low: 0,
  ...changes,
});
