import { describe, expect, it } from 'vitest';
import type { EditedProduct, EditedVariant } from '../../../protocol/commerce/edited-product.js';
import { findProductFaults } from '../../../protocol/commerce/product-faults.js';
import { productTypes } from '../../../protocol/commerce/product.js';
import * as limits from '../../../protocol/enums/limits.js';

const variant = (changes: Partial<EditedVariant> = {}): EditedVariant => ({
  id: 'v',
  sku: '',
  priceCents: 0,
  salePriceCents: 0,
  onSale: false,
  unlimited: true,
  firstStock: 0,
  optionValues: [],
  measures: {},
  ...changes,
});

const fine: EditedProduct = {
  productType: productTypes.physical,
  title: 'Stool',
  urlId: 'größe-2',
  description: '',
  images: [],
  options: [],
  variants: [variant()],
  workflowState: 'draft',
  publishAt: null,
  maxQuantity: null,
  subscriptionPlan: null,
  measurements: null,
  categories: [],
  related: [],
  texts: {},
};

const pair = (one: Partial<EditedVariant>, other: Partial<EditedVariant>): Partial<EditedProduct> => ({
  options: ['Wood'],
  variants: [
    variant({ id: 'a', optionValues: ['Ash'], ...one }),
    variant({ id: 'b', optionValues: ['Elm'], ...other }),
  ],
});

describe('what stands in the way of storing a product', () => {
  it('is nothing for a product that is as it should be', () => {
    expect(findProductFaults(fine)).toEqual([]);
    expect(
      findProductFaults({ ...fine, ...pair({ sku: 'A' }, { sku: 'B', priceCents: limits.productPriceMax }) }),
    ).toEqual([]);
  });

  it.each<[Partial<EditedProduct>, readonly object[]]>([
    [{ title: ' ' }, [{ fault: 'title' }]],
    [{ urlId: '' }, [{ fault: 'address' }]],
    [{ urlId: 'A stool' }, [{ fault: 'address' }]],
    [{ urlId: '-a' }, [{ fault: 'address' }]],
    [{ urlId: 'a/b' }, [{ fault: 'address' }]],
    [{ variants: [] }, [{ fault: 'variants' }]],
    [{ workflowState: 'scheduled' }, [{ fault: 'time' }]],
    [{ ...pair({}, {}), options: [' '] }, [{ fault: 'optionName' }]],
    [{ ...pair({}, {}), productType: productTypes.digital }, [{ fault: 'digital' }]],
    [pair({ optionValues: [' '] }, {}), [{ fault: 'values', variantId: 'a' }]],
    [pair({}, { optionValues: ['Ash'] }), [{ fault: 'combination', variantId: 'b' }]],
    [pair({ priceCents: limits.productPriceMax + 1 }, {}), [{ fault: 'price', variantId: 'a' }]],
    [pair({ salePriceCents: -1 }, {}), [{ fault: 'salePrice', variantId: 'a' }]],
    [pair({ onSale: true, priceCents: 5, salePriceCents: 5 }, {}), [{ fault: 'salePrice', variantId: 'a' }]],
    [pair({ sku: 'x'.repeat(limits.skuMaxLength + 1) }, {}), [{ fault: 'sku', variantId: 'a' }]],
    [pair({ sku: 'X' }, { sku: 'X' }), [{ fault: 'skuTwice', variantId: 'b' }]],
  ])('is named, with the variant that has it: %j [PROD-03] [PROD-09] [PROD-10]', (changes, found) => {
    expect(findProductFaults({ ...fine, ...changes })).toEqual(found);
  });
});
