import { raw } from 'hono/html';
import type { Html, RenderContext, ShopCategory } from '../block-template.js';
import { html } from '../html.js';
import { paragraphsHtml } from '../markup.js';
import { pictureHtml } from '../picture.js';
import { productGrid } from '../product-grid.js';
import { breadcrumbsHtml, type Crumb } from './breadcrumbs.js';
import { filled } from './category-groups.js';

export interface CategoryPageInput {
  readonly category: ShopCategory;
  /** Breadcrumbs from the shop to the category. */
  readonly trail: readonly Crumb[];
  /** JSON for search engines, already escaped for a script element; it is inserted unchanged. */
  readonly dataJson: string;
}

function childrenHtml({ children }: ShopCategory, { text }: RenderContext): Html | '' {
  const shown = filled(children);
  if (shown.length === 0) return '';
  return html`<nav class="product-jumps" aria-label="${text('product.subcategories')}"><ul>${shown.map(
    ({ path, name, count }) => html`<li><a href="${path}">${name}</a> <span>${count}</span></li>`,
  )}</ul></nav>`;
}

/**
 * Content of a category's own page, for `main` of the shell: what it is, the categories in it, and the products in all of them, which `context`
 * has been narrowed to.
 */
export function categoryPageHtml({ category, trail, dataJson }: CategoryPageInput, context: RenderContext): Html {
  const { name, description, image, imageAlt } = category;
  return html`<div class="section width-wide category-page"><div class="section-inner">
${breadcrumbsHtml(trail, category.path, context)}
<h1>${name}</h1>
${image && html`<div class="category-picture">${pictureHtml({ image, alt: imageAlt, ratio: 'wide', sizes: '24rem' }, context)}</div>`}
${description && html`<div class="prose">${paragraphsHtml(description)}</div>`}
${childrenHtml(category, context)}
${
  context.products.length > 0
    ? productGrid.render(
        { id: 'category', type: 'product-grid', value: { heading: '', purchasable: true, tools: true } },
        context,
      )
    : html`<p class="category-empty">${context.text('product.categoryEmpty')}</p>`
}
</div></div>
<script type="application/ld+json">${raw(dataJson)}</script>`;
}
