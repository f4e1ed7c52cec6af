import type { ProductDisplay, VariantDisplay } from '../../../protocol/commerce/product-display.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml, partHtml } from '../markup.js';

/** The current price; during a sale also the regular price, struck through and labelled as such for screen readers. */
export function priceHtml(
  { priceText, wasText }: Pick<ProductDisplay | VariantDisplay, 'priceText' | 'wasText'>,
  context: RenderContext,
): Html {
  return html`<p class="price"><s class="price-was"${partHtml('former')}${attributesHtml({ hidden: wasText === '' })}><span class="spoken">${context.text('product.was')} </span><span${partHtml('was')}>${wasText}</span></s> <span class="price-now"${partHtml('price')}>${priceText}</span></p>`;
}

/** Terms to read before buying: renewal, kind of product, quantity limit. */
export function termsHtml({ renewalText, kindText, limitText }: ProductDisplay): Html {
  return html`${[renewalText, kindText, limitText].filter(Boolean).map((term) => html`<p class="product-term">${term}</p>`)}`;
}

/** Weight and size. `isOfChoice`: they follow the chosen variant. */
export function measurementsHtml(rows: ProductDisplay['measurements'], isOfChoice = false): Html | '' {
  if (rows.length === 0) return '';
  return html`<dl class="product-measurements"${isOfChoice ? partHtml('measures') : ''}>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}
