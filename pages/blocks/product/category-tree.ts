import type { Html, RenderContext, ShopCategories, ShopCategory } from '../block-template.js';
import { html } from '../html.js';
import { filled } from './category-groups.js';

/** Links of a tree up to which all of its levels are offered; of a larger one only the first. */
const mostLinks = 500;

function countLinks(categories: readonly ShopCategory[]): number {
  let links = 0;
  for (const { children } of filled(categories)) {
    links += 1 + countLinks(children);
    if (links > mostLinks) break;
  }
  return links;
}

function listHtml(categories: readonly ShopCategory[], levels: number): Html | '' {
  const shown = filled(categories);
  if (shown.length === 0 || levels === 0) return '';
  return html`<ul>${shown.map(
    ({ path, name, count, children }) =>
      html`<li><a href="${path}">${name}</a> <span>${count}</span>${listHtml(children, levels - 1)}</li>`,
  )}</ul>`;
}

/** The tree of the categories that have products, as links to their pages; closed at first. Nothing for a shop without categories. */
export function categoryTreeHtml(categories: ShopCategories | undefined, { text }: RenderContext): Html | '' {
  const top = categories?.current ? [] : filled(categories?.top ?? []);
  if (top.length === 0) return '';
  const levels = countLinks(top) > mostLinks ? 1 : Infinity;
  return html`<details class="category-tree"><summary>${text('product.categories')}</summary><nav aria-label="${text('product.categories')}">${listHtml(top, levels)}</nav></details>`;
}
