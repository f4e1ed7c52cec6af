import { expect, it } from 'vitest';
import { withCategories } from '../../../protocol/commerce/flat-categories.js';

it('names of categories in an archive become the top level of a tree, once each and beside no product', () => {
  const content = {
    form: 1,
    products: [
      { id: 'a', product: { urlId: 'light', groups: ['Light', 'New', 7] } },
      { id: 'b', product: { urlId: 'b', groups: ['New', 'Liğht'] } },
      { id: 'c', product: { urlId: 'c' } },
    ],
  };
  const { categories, products } = withCategories(content) as {
    readonly categories: readonly { readonly id: string; readonly name: string; readonly urlId: string }[];
    readonly products: readonly { readonly product: { readonly categories: readonly string[] } }[];
  };
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  expect(categories.map(({ name, urlId }) => [name, urlId])).toEqual([
    ['Light', 'light-2'],
    ['New', 'new'],
    ['Liğht', 'light-3'],
  ]);
  expect(products.map(({ product }) => product.categories.map((id) => names.get(id)))).toEqual([
    ['Light', 'New'],
    ['New', 'Liğht'],
    [],
  ]);
});

it('what has categories, or is no content, stays as it is', () => {
  for (const value of [null, 7, { categories: [], products: [{ product: { groups: ['A'] } }] }])
    expect(withCategories(value)).toBe(value);
  expect(withCategories({ form: 1 })).toEqual({ form: 1, categories: [] });
});
