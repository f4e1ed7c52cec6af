import type { EditedProduct } from './edited-product.js';

/** Names of a product's options, each followed by its values; a word that stands for several of them is there once. */
export function optionWordsOf({ options, variants }: Pick<EditedProduct, 'options' | 'variants'>): readonly string[] {
  const words = options.flatMap((name, at) => [name, ...variants.map(({ optionValues }) => optionValues[at] ?? '')]);
  return [...new Set(words)].filter((word) => word.trim() !== '');
}
