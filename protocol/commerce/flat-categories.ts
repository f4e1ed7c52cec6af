import { slugOf } from '../text/slug.js';
import { plainCategory, topLevel, type CategoryRecord } from './category.js';

interface FlatProduct {
  readonly product?: { readonly groups?: unknown; readonly urlId?: unknown; readonly categories?: unknown };
}

const namesOf = ({ product }: FlatProduct): readonly string[] =>
  Array.isArray(product?.groups) ? product.groups.filter((name): name is string => typeof name === 'string') : [];

/**
 * The content of an archive from before categories were a tree, in which products have names of categories, as the content of a later one:
 * the names become its top level. Any other value stays as it is; a schema checks it.
 */
export function withCategories(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || 'categories' in content) return content;
  const { products } = content as { readonly products?: unknown };
  if (!Array.isArray(products)) return { ...content, categories: [] };
  const given = products as readonly FlatProduct[];
  const taken = new Set(given.map(({ product }) => product?.urlId));
  const byName = new Map<string, CategoryRecord>();
  for (const name of new Set(given.flatMap(namesOf))) {
    const base = slugOf(name) || 'category';
    let urlId = base;
    for (let copy = 2; taken.has(urlId); copy += 1) urlId = `${base}-${copy}`;
    taken.add(urlId);
    byName.set(name, { ...plainCategory(name, urlId), id: `flat-${byName.size + 1}`, parentId: topLevel });
  }
  return {
    ...content,
    categories: [...byName.values()],
    products: given.map((archived) => ({
      ...archived,
      product: { ...archived.product, categories: namesOf(archived).flatMap((name) => byName.get(name)?.id ?? []) },
    })),
  };
}
