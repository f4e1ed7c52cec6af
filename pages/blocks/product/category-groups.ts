import type { ProductView, ShopCategories, ShopCategory } from '../block-template.js';
import type { GroupedProduct } from './list-groups.js';

/** The way from the top to a category, itself included. */
export function trailOf(category: ShopCategory): readonly ShopCategory[] {
  return category.parent ? [...trailOf(category.parent), category] : [category];
}

/** The categories that visitors find something in. */
export const filled = (categories: readonly ShopCategory[]): readonly ShopCategory[] =>
  categories.filter(({ count }) => count > 0);

/** The first of a product's categories that exists; null without one. */
export function firstCategory({ record }: ProductView, { byId }: ShopCategories): ShopCategory | null {
  const id = record.categories?.find((each) => byId.has(each));
  return (id !== undefined && byId.get(id)) || null;
}

/** The category under which a list shows the product: one at the top, on a category's own page one directly in it; null for none. */
function groupOf({ record }: ProductView, { byId, current }: ShopCategories): ShopCategory | null {
  for (const id of record.categories ?? []) {
    const category = byId.get(id);
    const trail = category ? trailOf(category) : [];
    const at = current ? trail.indexOf(current) : -1;
    if (trail.length > 0 && (!current || at >= 0)) return trail[at + 1] ?? null;
  }
  return null;
}

/** Products by their categories in the shop's order. What is in none stands last; on a category's own page, first. */
export function groupedByCategory(
  products: readonly ProductView[],
  categories: ShopCategories | undefined,
): readonly GroupedProduct[] {
  if (!categories || categories.top.length === 0) return products.map((product) => ({ product, group: '' }));
  const { current, top } = categories;
  const places = new Map((current ? current.children : top).map((category, at) => [category, at]));
  const without = current ? -1 : places.size;
  const found = products.map((product) => ({ product, category: groupOf(product, categories) }));
  const placeOf = ({ category }: (typeof found)[number]): number => (category && places.get(category)) ?? without;
  return found
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(({ product, category }) => ({
      product,
      group: category?.name ?? '',
      ...(category && { slug: category.slug }),
    }));
}
