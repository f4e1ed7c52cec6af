import { productGridTable } from '../../../protocol/blocks/product-grid.js';
import { settleBlockValue } from '../../../protocol/blocks/settle.js';
import { listQuery, readListWish, type ListWish } from '../../../protocol/commerce/product-list.js';
import type { Block, PageDocument } from '../../../protocol/document/document.js';
import type { ProductView } from '../../blocks/block-template.js';
import { gridProducts } from '../../blocks/product-grid.js';
import { groupsOf, groupSlugs, type GroupedProduct } from '../../blocks/product/list-groups.js';
import type { SiteSnapshot } from '../snapshot/site.js';

function gridsIn(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) => [
    ...(block.type === productGridTable.type ? [block] : []),
    ...gridsIn(block.children ?? []),
  ]);
}

/** What a query asks of the page's product list; null for the whole list and for a page without controls. */
export function listWishOf(page: PageDocument, site: SiteSnapshot, query: URLSearchParams): ListWish | null {
  if (query.size === 0) return null;
  const list = gridsIn(page.blocks).find((grid) => settleBlockValue(productGridTable, grid.value).tools);
  return list ? wishOf(gridProducts(list, site), query) : null;
}

/** What a query asks of a list; null for the whole of it. */
export function wishOf(products: readonly GroupedProduct[], query: URLSearchParams): ListWish | null {
  const wish = readListWish((name) => query.get(name), groupSlugs(products));
  return listQuery(wish) === '' ? null : wish;
}

/** Ids of the products that stand in one group with `product` on the shop's page; empty when it stands in none. */
export function groupOf(site: SiteSnapshot, product: ProductView): readonly string[] {
  const { locale } = site.settings;
  const shops = site.pages.filter((page) => page.access === 'public' && site.localeOf(page) === locale);
  // A list of everything says nothing about what belongs together.
  const groups = shops
    .flatMap(({ blocks }) => gridsIn(blocks))
    .flatMap((grid) => groupsOf(gridProducts(grid, site)))
    .filter((group) => group.includes(product.id) && group.length < site.products.length);
  return groups.sort((one, other) => other.length - one.length)[0] ?? [];
}
