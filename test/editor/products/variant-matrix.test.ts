import { describe, expect, it } from 'vitest';
import {
  addOption,
  addValue,
  addVariants,
  missingCombinations,
  optionRows,
  removeOption,
  removeValue,
  removeVariant,
  renameOption,
  spreadPrices,
} from '../../../editor/products/variant-matrix.js';
import * as bounds from '../../../protocol/enums/products.js';
import { matrixOf, productOf, variantOf } from './products.js';

let lastId = 0;
const createId = (): string => `new-${(lastId += 1)}`;
const valuesOf = ({ variants }: ReturnType<typeof matrixOf>): readonly string[] =>
  variants.map(({ optionValues }) => optionValues.join('/'));

describe('the matrix of variants', () => {
  it('reads options with their values, and what is not sold', () => {
    expect(optionRows(matrixOf())).toEqual([
      { name: 'Wood', values: ['Ash', 'Elm'] },
      { name: 'Height', values: ['Low', 'Tall'] },
    ]);
    expect(missingCombinations(matrixOf())).toEqual([['Elm', 'Tall']]);
    expect(missingCombinations(productOf())).toEqual([]);
  });

  it('adds what is missing like the variant that is most alike, without its number and stock', () => {
    const product = matrixOf();
    const { variants } = addVariants(product, missingCombinations(product), createId);
    expect(variants.slice(0, 3)).toEqual(product.variants);
    expect(variants[3]).toMatchObject({ optionValues: ['Elm', 'Tall'], priceCents: 200, sku: '', firstStock: 0 });
  });

  it('adds an option to every variant, and values with the combinations that there are', () => {
    const first = addOption(productOf(), { name: 'Wood', values: ['Ash', 'Elm'] }, createId);
    expect([first.options, valuesOf(first)]).toEqual([['Wood'], ['Ash', 'Elm']]);
    expect(first.variants[0]?.sku).toBe('ONE');
    const second = addOption(first, { name: 'Size', values: ['S', 'L'] }, createId);
    expect(valuesOf(second)).toEqual(['Ash/S', 'Elm/S', 'Ash/L', 'Elm/L']);
    const third = addValue(matrixOf(), 0, 'Oak', createId);
    expect(valuesOf(third)).toEqual(['Ash/Low', 'Ash/Tall', 'Elm/Low', 'Oak/Low', 'Oak/Tall']);
    expect(addValue(third, 0, 'Oak', createId)).toBe(third);
  });

  it('removes values with their variants and options with what is alike then, and keeps one variant', () => {
    expect(valuesOf(removeValue(matrixOf(), 0, 'Ash'))).toEqual(['Elm/Low']);
    const plain = removeValue(matrixOf(), 0, 'Elm');
    expect([valuesOf(plain), plain.images]).toEqual([
      ['Ash/Low', 'Ash/Tall'],
      [{ src: '/media/elm.webp', alt: 'Elm' }],
    ]);
    const merged = removeOption(matrixOf(), 1);
    expect([merged.options, valuesOf(merged), merged.variants[0]?.id]).toEqual([['Wood'], ['Ash', 'Elm'], 'al']);
    const last = productOf();
    expect([removeVariant(last, 'one'), removeValue(last, 0, 'Ash')]).toEqual([last, last]);
    expect(valuesOf(removeVariant(matrixOf(), 'at'))).toEqual(['Ash/Low', 'Elm/Low']);
  });

  it('renames options, spreads a price, and takes no more variants than fit [LIM-03]', () => {
    expect(renameOption(matrixOf(), 1, 'Size').options).toEqual(['Wood', 'Size']);
    expect(spreadPrices(matrixOf(), 'el').variants.map(({ priceCents }) => priceCents)).toEqual([300, 300, 300]);
    const full = productOf({
      options: ['N'],
      variants: Array.from({ length: bounds.mostVariants }, (_, at) => variantOf(`v${at}`, [String(at)])),
    });
    expect(addValue(full, 0, 'more', createId)).toBe(full);
  });
});
