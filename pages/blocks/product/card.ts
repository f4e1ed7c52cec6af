import { isBoughtAlone } from '../../../protocol/commerce/product-rules.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import { quickViewTable } from '../../../protocol/widgets/quick-view.js';
import type { Html, ProductView, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml, partHtml } from '../markup.js';
import { pictureHtml } from '../picture.js';
import { ratingHtml } from '../review/rating.js';
import { buyHtml } from './buy.js';
import { priceHtml } from './price.js';

export interface CardLook {
  readonly level: 2 | 3;
  /** Whether the product can be put in the cart from the card. */
  readonly purchasable: boolean;
  readonly quickView: boolean;
  /** Attributes that a list with controls needs. */
  readonly listed?: Html | '';
}

/** Opens the product over the page; without script a link to the product's page. */
function quickViewHtml(product: ProductView, context: RenderContext): Html {
  const behaviour = { [attributes.widget]: quickViewTable.name, [optionAttribute('productId')]: product.id };
  return html`<div class="quick-view"${attributesHtml(behaviour)}><a href="${product.path}"${partHtml('trigger')} aria-label="${context.text('product.quickViewOf', { title: product.title })}">${context.text('product.quickView')}</a></div>`;
}

/** Controls for buying; a link to the product's page when it has choices or a separate checkout. */
function actionHtml(product: ProductView, context: RenderContext): Html {
  const isChosen = product.choices.length > 0;
  if (product.isSoldOut || (!isChosen && !isBoughtAlone(product.record))) return buyHtml(product, context);
  const [words, label] = isChosen ? ['product.choose', 'product.chooseOf'] : ['product.details', 'product.detailsOf'];
  return html`<p class="buy-elsewhere"><a class="button button-outline" href="${product.path}" aria-label="${context.text(label, { title: product.title })}">${context.text(words)}</a></p>`;
}

/** A product in a grid: picture, name, price, state, and a button or link to buy it. */
export function cardHtml(
  product: ProductView,
  context: RenderContext,
  { level, purchasable, quickView, listed = '' }: CardLook,
): Html {
  const [image] = product.record.images;
  const title = html`<a href="${product.path}">${product.title}</a>`;
  return html`
<li class="product"${listed}>
<div class="product-picture">
${pictureHtml({ image: image?.src ?? '', alt: image?.alt ?? '', ratio: 'square', sizes: '(min-width: 48rem) 25vw, 50vw' }, context)}
${product.isOnSale ? html`<p class="product-mark">${context.text('product.sale')}</p>` : ''}
${quickView ? quickViewHtml(product, context) : ''}
</div>
<div class="product-words">
<div class="product-line">${level === 3 ? html`<h3>${title}</h3>` : html`<h2>${title}</h2>`}${product.rating ? ratingHtml(product.rating, context, '') : ''}</div>
${priceHtml(product, context)}
<div class="product-more"><p class="product-description">${product.description.split(/\n\s*\n/, 1)}</p>
${product.leftText && html`<p class="scarce">${product.leftText}</p>`}</div>
</div>
${purchasable ? actionHtml(product, context) : ''}
</li>`;
}
