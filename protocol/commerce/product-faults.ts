import * as bounds from '../enums/products.js';
import type { EditedProduct, EditedVariant } from './edited-product.js';
import { productTypes } from './product.js';
import { isPrice, isSku } from './sku.js';

/**
 * What stands in the way of storing a product. `title`: it has none. `address`: it is none, `addressTaken`: another product or a
 * category has it.
 * `optionName`: an option without a name, or two with one. `variants`: none. `digital`: more than the one that a digital product has.
 * `values`: a variant without a value for each option, `combination`: two with the same. `price`: no amount that can be, `salePrice`: the
 * same, or one that is not below the price. `sku`: too long, `skuTwice`: two variants have it, `skuTaken`: another product has it. `time`:
 * scheduled for no time. `file`: one of its files is not there any more.
 */
export const productFaults = [
  'title',
  'address',
  'addressTaken',
  'optionName',
  'variants',
  'digital',
  'values',
  'combination',
  'price',
  'salePrice',
  'sku',
  'skuTwice',
  'skuTaken',
  'time',
  'file',
] as const;

export type ProductFault = (typeof productFaults)[number];

/** A fault, and the variant that has it. */
export interface FoundFault {
  readonly fault: ProductFault;
  readonly variantId?: string;
}

/** Whether `urlId` can be a segment of an address of the shop: letters and digits in lower case, and hyphens between them. */
export function isAddressSegment(urlId: string, longest: number): boolean {
  return urlId.length <= longest && /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u.test(urlId);
}

/** The variants whose key another one before them has. */
function repeated(
  variants: readonly EditedVariant[],
  keyOf: (variant: EditedVariant) => string,
): readonly EditedVariant[] {
  const seen = new Set<string>();
  return variants.filter((variant) => {
    const key = keyOf(variant);
    if (key === '') return false;
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown;
  });
}

function variantFaults({ options, variants }: EditedProduct): readonly FoundFault[] {
  const of = (fault: ProductFault, found: readonly EditedVariant[]): readonly FoundFault[] =>
    found.map(({ id }) => ({ fault, variantId: id }));
  const isComplete = ({ optionValues }: EditedVariant): boolean =>
    optionValues.length === options.length && optionValues.every((value) => value.trim() !== '');
  return [
    ...of(
      'values',
      variants.filter((variant) => !isComplete(variant)),
    ),
    ...of(
      'combination',
      repeated(variants.filter(isComplete), ({ optionValues }) => JSON.stringify(optionValues)),
    ),
    ...of(
      'price',
      variants.filter(({ priceCents }) => !isPrice(priceCents)),
    ),
    ...of(
      'salePrice',
      variants.filter(
        ({ onSale, priceCents, salePriceCents }) =>
          !isPrice(salePriceCents) || (onSale && salePriceCents >= priceCents),
      ),
    ),
    ...of(
      'sku',
      variants.filter(({ sku }) => sku !== '' && !isSku(sku)),
    ),
    ...of(
      'skuTwice',
      repeated(variants, ({ sku }) => sku),
    ),
  ];
}

/** Everything that stands in the way of storing the product, without what only the database knows. [PROD-03] [PROD-09] [PROD-10] */
export function findProductFaults(product: EditedProduct): readonly FoundFault[] {
  const { title, urlId, options, variants, productType, workflowState, publishAt } = product;
  const names = options.map((name) => name.trim());
  const found: FoundFault[] = [];
  if (title.trim() === '') found.push({ fault: 'title' });
  if (!isAddressSegment(urlId, bounds.productAddressMax)) found.push({ fault: 'address' });
  if (names.includes('') || new Set(names).size < names.length) found.push({ fault: 'optionName' });
  if (variants.length === 0) found.push({ fault: 'variants' });
  if (productType === productTypes.digital && variants.length > 1) found.push({ fault: 'digital' });
  if (workflowState === 'scheduled' && publishAt === null) found.push({ fault: 'time' });
  return [...found, ...variantFaults(product)];
}
