import type { ProductRecord, VariantRecord } from '../../../protocol/commerce/product-record.js';
import { productTypes } from '../../../protocol/commerce/product.js';

/** A picture of a product; `shows` names the options that it shows. */
export const shot = (name: string, alt: string, ...shows: readonly string[]): ProductRecord['images'][number] => ({
  src: `/media/shop/${name}.webp`,
  alt,
  ...(shows.length > 0 ? { shows } : {}),
});

/** What is said of delivery below the description, by how a product gets to its buyer. */
const delivery = {
  made: 'Made for you in about three weeks. Sent flat for $18, free from $400, or collected on a Saturday. Thirty days to send it back; mended for life.',
  shelf: 'On the shelf: it leaves within two working days, for $18 and free from $400. Thirty days to send it back.',
} as const;

type Piece = Pick<ProductRecord, 'id' | 'urlId' | 'title' | 'description' | 'images' | 'variants'> &
  Partial<ProductRecord>;

/** A published, physical product with defaults. */
export function piece({ description, by, ...fields }: Piece & { readonly by?: keyof typeof delivery }): ProductRecord {
  return {
    productType: productTypes.physical,
    options: [],
    workflowState: 'published',
    publishAt: null,
    maxQuantity: null,
    subscriptionPlan: null,
    measurements: null,
    description: by ? `${description}\n\n${delivery[by]}` : description,
    ...fields,
  };
}

/** A variant with unlimited stock, unless `stock` is given. */
export function unit(
  sku: string,
  priceCents: number,
  { stock, ...more }: Partial<VariantRecord> & { readonly stock?: number } = {},
): VariantRecord {
  return {
    sku,
    priceCents,
    salePriceCents: priceCents,
    onSale: false,
    qtyInStock: stock ?? 0,
    unlimited: stock === undefined,
    optionValues: [],
    ...more,
  };
}
