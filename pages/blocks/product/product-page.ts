import { raw } from 'hono/html';
import type { Html, ProductView, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { reviewListHtml, type ReviewPart } from '../review/review-list.js';
import { breadcrumbsHtml, type Crumb } from './breadcrumbs.js';
import { cardHtml } from './card.js';
import { detailHtml } from './detail.js';

export interface ProductPageInput {
  readonly product: ProductView;
  /** Breadcrumb from the shop to the product. */
  readonly trail: readonly Crumb[];
  /** Other products that the visitor may like; may be empty. */
  readonly related: readonly ProductView[];
  /** The part of the reviews that the page shows; null for a product without any. */
  readonly reviews: ReviewPart | null;
  /** JSON for search engines, already escaped for a script element; it is inserted unchanged. */
  readonly dataJson: string;
}

function relatedHtml(related: readonly ProductView[], context: RenderContext): Html {
  return html`<section class="product-related"><h2>${context.text('product.related')}</h2>
<ul class="product-list view-grid">${related.map((each) => cardHtml(each, context, { level: 3, purchasable: false, quickView: false }))}
</ul></section>`;
}

/** Content of a product's own page, for `main` of the shell. */
export function productPageHtml(
  { product, trail, related, reviews, dataJson }: ProductPageInput,
  context: RenderContext,
): Html {
  return html`<div class="section width-wide product-section"><div class="section-inner">
${breadcrumbsHtml(trail, product.path, context)}
<article class="product-detail product-page">
${detailHtml(product, context, 1)}
</article>
${reviews ? reviewListHtml(reviews, context) : ''}
${related.length > 0 ? relatedHtml(related, context) : ''}
</div></div>
<script type="application/ld+json">${raw(dataJson)}</script>`;
}
