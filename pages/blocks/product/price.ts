import type { ProductDisplay, VariantDisplay } from '../../../protocol/commerce/product-display.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml, partHtml } from '../markup.js';

/** What it costs; beside it, while it is on sale, what it costs otherwise: struck through, and spoken as what it was. */
export function priceHtml(
  { priceText, wasText }: Pick<ProductDisplay | VariantDisplay, 'priceText' | 'wasText'>,
  context: RenderContext,
): Html {
  return html`<p class="price"><s class="price-was"${partHtml('former')}${attributesHtml({ hidden: wasText === '' })}><span class="spoken">${context.text('product.was')} </span><span${partHtml('was')}>${wasText}</span></s> <span class="price-now"${partHtml('price')}>${priceText}</span></p>`;
}

/** What is to be known before buying: how it renews, what it is, how many one may have. */
export function termsHtml({ renewalText, kindText, limitText }: ProductDisplay): Html {
  return html`${[renewalText, kindText, limitText].filter(Boolean).map((term) => html`<p class="product-term">${term}</p>`)}`;
}
