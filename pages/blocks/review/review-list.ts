import type { ProductRating, Review } from '../../../protocol/commerce/review.js';
import { mostStars } from '../../../protocol/enums/reviews.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml, paragraphsHtml } from '../markup.js';
import { ratingHtml, starsHtml } from './rating.js';

/** A part of the reviews of a product. */
export interface ReviewPart {
  readonly rating: ProductRating;
  /** Newest first. */
  readonly reviews: readonly Review[];
  /** Addresses of the parts before and after it; empty for none. */
  readonly newer: string;
  readonly older: string;
}

/** Anchor of the reviews on the page of a product. */
export const reviewsAnchor = 'reviews';

function reviewHtml(review: Review, { text, locale, websiteTitle }: RenderContext): Html {
  const { stars, title, words, author, writtenAt, answer } = review;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const language = attributesHtml({ lang: review.locale === locale ? null : review.locale, dir: 'auto' });
  return html`
<li><article class="review">
<p class="rating">${starsHtml(stars)} <span class="spoken">${text('review.rating', { average: stars, most: mostStars })}</span></p>
${title && html`<h3${language}>${title}</h3>`}
<p class="rating"><bdi>${author || text('review.anonymous')}</bdi> <time datetime="${new Date(writtenAt).toISOString()}">${date.format(writtenAt)}</time></p>
${words && html`<div class="prose"${language}>${paragraphsHtml(words)}</div>`}
${answer && html`<div class="review-answer"><p><strong>${text('review.answerOf', { site: websiteTitle })}</strong></p><div class="prose" dir="auto">${paragraphsHtml(answer)}</div></div>`}
</article></li>`;
}

/** The reviews on the page of a product, a part at a time; the ways to the others are links. */
export function reviewListHtml({ rating, reviews, newer, older }: ReviewPart, context: RenderContext): Html {
  const { text } = context;
  const pages =
    newer || older
      ? html`<nav class="action" aria-label="${text('review.pages')}">
${newer && html`<a class="button button-outline" rel="prev" href="${newer}">${text('review.newer')}</a>`}
${older && html`<a class="button button-outline" rel="next" href="${older}">${text('review.older')}</a>`}
</nav>`
      : '';
  return html`<section class="product-related" id="${reviewsAnchor}" aria-labelledby="${reviewsAnchor}-title">
<h2 id="${reviewsAnchor}-title">${text('review.title')}</h2>
${ratingHtml(rating, context, '')}
<ol class="review-list">${reviews.map((review) => reviewHtml(review, context))}
</ol>
${pages}
</section>`;
}
