import type { ProductRating } from '../../../protocol/commerce/review.js';
import { mostStars } from '../../../protocol/enums/reviews.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';

/** Stars as characters, which print and show in any colours. Their words stand beside them. */
export function starsHtml(stars: number): Html {
  const full = Math.round(stars);
  return html`<span class="stars" aria-hidden="true">${'★'.repeat(full)}${'☆'.repeat(mostStars - full)}</span>`;
}

/** The rating of a product: stars, their number in words, and how many reviews it is made of. `link` leads to the reviews; empty for none. */
export function ratingHtml({ average, count }: ProductRating, { text }: RenderContext, link: string): Html {
  const reviews = text('review.count', { n: count });
  return html`<p class="rating">${starsHtml(average)} <span>${text('review.rating', { average, most: mostStars })}</span> ${
    link ? html`<a href="${link}">${reviews}</a>` : html`<span>${reviews}</span>`
  }</p>`;
}
