import { productPath } from '../../../../protocol/commerce/product-rules.js';
import type { Block } from '../../../../protocol/document/document.js';
import type { SiteSnapshot } from '../../snapshot/site.js';

/** Names that the site has for what visitors' pages named. */
export interface SiteNames {
  /** Title of the page at a path; empty for a path without one. */
  titleOf(path: string): string;
  /** Name of a form, and the page that has it. */
  form(id: string): { readonly name: string; readonly page: string };
  /** Title of a product, and its page. */
  product(id: string): { readonly name: string; readonly page: string };
  /** Id of the product whose page is at a path; empty for another page. */
  productAt(path: string): string;
  /** Whether the page at a path has a block. */
  hasBlock(path: string, blockId: string): boolean;
}

const nothing = { name: '', page: '' };

function hasBlock(blocks: readonly Block[], id: string): boolean {
  return blocks.some((block) => block.id === id || hasBlock(block.children ?? [], id));
}

/** The path as documents have it: decoded, without a trailing slash. */
function plainPath(path: string): string {
  try {
    return decodeURI(path).replace(/(?<=.)\/$/, '');
  } catch {
    return path;
  }
}

export function siteNames({ pageByPath, products, forms }: SiteSnapshot): SiteNames {
  const byId = new Map(
    products.map(({ record }) => [record.id, { name: record.title, page: productPath(record.urlId) }]),
  );
  const byPath = new Map([...byId].map(([id, { page }]) => [page, id]));
  const productAt = (path: string): string => byPath.get(plainPath(path)) ?? '';
  return {
    titleOf: (path) => pageByPath.get(plainPath(path))?.title ?? byId.get(productAt(path))?.name ?? '',
    productAt,
    form(id) {
      const form = forms.get(id);
      return form ? { name: form.formName, page: form.pagePath } : nothing;
    },
    product: (id) => byId.get(id) ?? nothing,
    hasBlock: (path, blockId) => hasBlock(pageByPath.get(plainPath(path))?.blocks ?? [], blockId),
  };
}
