import { checkoutRoutes, localeParameter } from '../../../protocol/commerce/checkout-address.js';
import { isBoughtAlone } from '../../../protocol/commerce/product-rules.js';
import { productTypes } from '../../../protocol/commerce/product.js';
import * as calls from '../../../protocol/http/calls.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import { addToCartTable } from '../../../protocol/widgets/add-to-cart.js';
import { checkoutTable } from '../../../protocol/widgets/checkout.js';
import { productControls, productTable } from '../../../protocol/widgets/product.js';
import type { Html, ProductView, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { inLanguage } from '../in-language.js';
import { attributesHtml, optionHtml, partHtml } from '../markup.js';
import { choicesHtml, firstChoice, unitsHtml } from './choices.js';
import { measurementsHtml, priceHtml, termsHtml } from './price.js';

/** Id of the block whose gallery shows the product. */
export const picturesId = ({ id }: ProductView): string => `pictures-${id}`;

/** The button; the line of the status message is reserved. `invalid` stands in it while the quantity is wrong, also without script. */
function pressHtml(context: RenderContext, invalid: string | null = null): Html {
  return html`<button class="button button-solid" type="submit"${partHtml('button')}><span${partHtml('label')}>${context.text('cart.addToCart')}</span></button>
<p class="buy-message"${partHtml('message')} role="status"${attributesHtml({ 'data-invalid': invalid })}></p>`;
}

/** Quantity and button. */
function orderHtml(product: ProductView, context: RenderContext, most: number): Html {
  const quantity = {
    type: 'number',
    name: 'quantity',
    value: 1,
    min: 1,
    max: most,
    step: 1,
    inputmode: 'numeric',
    required: true,
  };
  return html`<input class="buy-quantity"${attributesHtml({ ...quantity, 'aria-label': `${context.text('cart.quantity')}: ${product.title}` })}>
${pressHtml(context, context.text('cart.quantityInvalid', { n: most }))}`;
}

function hidden(name: string, value: string): Html {
  return html`<input${attributesHtml({ type: 'hidden', name, value })}>`;
}

/** Form that puts one piece of a product of one kind in the cart; works without script. */
export function buyHtml(product: ProductView, context: RenderContext): Html {
  if (product.isSoldOut) return html`<p class="sold-out">${context.text('cart.soldOut')}</p>`;
  const [variant] = product.variants;
  return html`<form class="buy" method="post" action="${inLanguage(calls.cartEntries, context.namedLocale)}"${attributesHtml({ [attributes.widget]: addToCartTable.name })}>
${hidden(productControls.sku, variant?.sku ?? '')}
${pressHtml(context)}
</form>`;
}

/** A gift card is bought separately, at its own checkout. [CHK-07] */
function giftCardHtml(product: ProductView, context: RenderContext): Html {
  const behaviour = {
    [attributes.widget]: checkoutTable.name,
    [optionAttribute('kind')]: 'giftcard',
    [optionAttribute('giftCardProductId')]: product.id,
  };
  return html`<form class="offer" method="get" action="${checkoutRoutes.giftCard}"${attributesHtml(behaviour)}>
${priceHtml(product, context)}
${termsHtml(product)}
${context.websiteId ? hidden('websiteId', context.websiteId) : ''}${hidden('giftCardProductId', product.id)}${context.namedLocale ? hidden(localeParameter, context.namedLocale) : ''}
${unitsHtml(product, context)}
<div class="offer-order"><button class="button button-solid" type="submit">${context.text('product.buyGiftCard')}</button></div>
</form>`;
}

/** A subscription has a separate cart, whose token is only in the address of its checkout. [CHK-04] */
function subscriptionHtml(product: ProductView, context: RenderContext): Html {
  const [only] = product.variants;
  return html`<form class="offer" method="post" action="${inLanguage(checkoutRoutes.beginSubscription, context.namedLocale)}"${attributesHtml({ [attributes.widget]: checkoutTable.name })}${optionHtml(checkoutTable.options, 'kind', 'order')}>
${priceHtml(product, context)}
${termsHtml(product)}
${product.variants.length > 1 ? unitsHtml(product, context) : hidden(productControls.sku, only?.sku ?? '')}
<div class="offer-order"><button class="button button-solid" type="submit">${context.text('checkout.beginSubscription')}</button></div>
</form>`;
}

function soldOutHtml(product: ProductView, context: RenderContext): Html {
  return html`<div class="offer">
${priceHtml(product, context)}
${termsHtml(product)}
<p class="sold-out">${context.text('cart.soldOut')}</p>
</div>`;
}

/** Whether the offer itself holds weight and size, because they follow the choice. */
export function hasMeasures({ record, isSoldOut, choices, variants }: ProductView): boolean {
  return !isSoldOut && choices.length > 0 && !isBoughtAlone(record) && variants.some(({ measures }) => measures);
}

/** Everything a visitor needs to buy the product: price, terms, choices, quantity and button. */
export function offerHtml(product: ProductView, context: RenderContext): Html {
  if (product.isSoldOut || product.variants.length === 0) return soldOutHtml(product, context);
  if (product.record.productType === productTypes.giftCard) return giftCardHtml(product, context);
  if (product.record.subscriptionPlan) return subscriptionHtml(product, context);
  const { variants } = product;
  const [only] = variants;
  const isChosen = product.choices.length > 0;
  const root = {
    [attributes.widget]: isChosen ? `${addToCartTable.name} ${productTable.name}` : addToCartTable.name,
    [optionAttribute('variants')]: isChosen ? JSON.stringify(variants) : null,
    [optionAttribute('pictures')]: variants.some(({ picture }) => picture !== undefined)
      ? `${picturesId(product)}-slides`
      : null,
  };
  const chosen = isChosen ? firstChoice(product) : only;
  return html`<form class="offer" method="post" action="${inLanguage(calls.cartEntries, context.namedLocale)}" novalidate${attributesHtml(root)}>
${priceHtml((isChosen && chosen) || product, context)}
${termsHtml(product)}
${isChosen ? html`${hidden(productControls.product, product.id)}${choicesHtml(product, context)}` : hidden(productControls.sku, only?.sku ?? '')}
${isChosen ? html`<p class="scarce offer-availability"${partHtml('availability')} role="status">${chosen?.leftText ?? ''}</p>` : only?.leftText && html`<p class="scarce">${only.leftText}</p>`}
<div class="buy offer-order">${orderHtml(product, context, Math.max(...variants.map(({ most }) => most)))}</div>
${chosen?.measures && hasMeasures(product) ? measurementsHtml(chosen.measures, true) : ''}
</form>`;
}
