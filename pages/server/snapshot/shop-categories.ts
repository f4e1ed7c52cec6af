import { groupBy } from '../../../protocol/collections/group-by.js';
import { topLevel, type CategoryRecord } from '../../../protocol/commerce/category.js';
import type { ProductRecord } from '../../../protocol/commerce/product-record.js';
import { categoryPath } from '../../../protocol/commerce/product-rules.js';
import type { ShopCategories, ShopCategory } from '../../blocks/block-template.js';

/** A category whose children and products are being counted. */
interface OpenCategory extends ShopCategory {
  readonly children: OpenCategory[];
  count: number;
}

/** The language of a tree; the first one by default. */
interface TreeLanguage {
  readonly locale: string;
  /** Prefix of addresses in the language. */
  readonly prefix: string;
}

function categoryOf(
  record: CategoryRecord,
  parent: OpenCategory | null,
  { locale, prefix }: TreeLanguage,
): OpenCategory {
  const { id, urlId: slug, image } = record;
  const { name, description, imageAlt, searchTitle } = record.texts[locale] ?? record;
  const path = parent ? `${parent.path}/${slug}` : categoryPath(slug, prefix);
  return { id, slug, image, name, description, imageAlt, searchTitle, path, parent, children: [], count: 0 };
}

/** Counts a product once in each of its categories and in those that they are in. */
function countProduct({ categories = [] }: ProductRecord, byId: ReadonlyMap<string, OpenCategory>): void {
  const counted = new Set<OpenCategory>();
  for (const id of categories) {
    let each: ShopCategory | null = byId.get(id) ?? null;
    for (; each; each = each.parent) counted.add(each as OpenCategory);
  }
  for (const category of counted) category.count += 1;
}

/**
 * The tree of the categories in a language, with the number of `products` in each. Records of one parent are in their order; what is in a
 * category that is gone is left out.
 */
export function shopCategories(
  records: readonly CategoryRecord[],
  products: readonly ProductRecord[],
  language: TreeLanguage = { locale: '', prefix: '' },
): ShopCategories {
  const inside = groupBy(records, ({ parentId }) => parentId);
  const byId = new Map<string, OpenCategory>();
  const grow = (parentId: string, parent: OpenCategory | null): OpenCategory[] =>
    (inside.get(parentId) ?? []).map((record) => {
      const category = categoryOf(record, parent, language);
      byId.set(record.id, category);
      category.children.push(...grow(record.id, category));
      return category;
    });
  const top = grow(topLevel, null);
  for (const product of products) countProduct(product, byId);
  return { top, byId, current: null };
}

/** The category at an address; null for none. `segments` are those behind the shop's. */
export function categoryAt({ top }: ShopCategories, segments: readonly string[]): ShopCategory | null {
  let found: ShopCategory | null = null;
  for (const segment of segments) {
    const here: readonly ShopCategory[] = found ? found.children : top;
    found = here.find(({ slug }) => slug === segment) ?? null;
    if (!found) return null;
  }
  return found;
}

/** Every category below the given ones, themselves included. */
export function* everyCategory(categories: readonly ShopCategory[]): Generator<ShopCategory> {
  for (const category of categories) {
    yield category;
    yield* everyCategory(category.children);
  }
}
