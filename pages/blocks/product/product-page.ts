import { raw } from 'hono/html';
import type { Html, ProductView, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { detailHtml } from './detail.js';

export interface ProductPageInput {
  readonly product: ProductView;
  /** Breadcrumb from the shop to the product. */
  readonly trail: readonly { readonly path: string; readonly title: string }[];
  /** JSON for search engines, already escaped for a script element; it is inserted unchanged. */
  readonly dataJson: string;
}

/** Content of a product's own page, for `main` of the shell. */
export function productPageHtml({ product, trail, dataJson }: ProductPageInput, context: RenderContext): Html {
  return html`<div class="section width-wide product-section"><div class="section-inner">
<nav class="breadcrumbs" aria-label="${context.text('product.breadcrumbs')}"><ol>${trail.map(
    ({ path, title }) =>
      html`<li>${path === product.path ? html`<span aria-current="page">${title}</span>` : html`<a href="${path}">${title}</a>`}</li>`,
  )}</ol></nav>
<article class="product-detail product-page">
${detailHtml(product, context, 1)}
</article>
</div></div>
<script type="application/ld+json">${raw(dataJson)}</script>`;
}
