import { html } from 'hono/html';
import { productGridTable } from '../../protocol/blocks/product-grid.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import * as calls from '../../protocol/http/calls.js';
import * as attributes from '../../protocol/names/attributes.js';
import type { BlockTemplate, Html, ProductView, RenderContext } from './block-template.js';
import { attributesHtml, blockAttributes, partHtml } from './markup.js';
import { pictureHtml } from './picture.js';

/** Stock from which on the page says how little is left. */
const scarceStock = 5;

/** Button that puts a product in the cart; posts by itself without script. */
function buyHtml(product: ProductView, context: RenderContext): Html {
  if (product.stock === 0) return html`<p class="sold-out">${context.text('cart.soldOut')}</p>`;
  const quantity = { type: 'number', name: 'quantity', value: 1, min: 1, max: product.stock, step: 1, inputmode: 'numeric', required: true };
  return html`<form class="buy" method="post" action="${calls.cartEntries}"${attributesHtml({ [attributes.widget]: 'add-to-cart' })}>
<input type="hidden" name="sku" value="${product.sku}">
<input type="hidden" name="pagePath" value="${context.path}">
<input class="buy-quantity"${attributesHtml({ ...quantity, 'aria-label': `${context.text('cart.quantity')}: ${product.title}` })}>
<button class="button button-solid" type="submit"${partHtml('button')}>${context.text('cart.addToCart')}</button>
<p class="buy-message"${partHtml('message')} role="status"></p>
</form>`;
}

function productHtml(product: ProductView, context: RenderContext, level: 2 | 3, purchasable: boolean): Html {
  const scarce = product.stock !== null && product.stock > 0 && product.stock <= scarceStock;
  return html`
<li class="product">
${pictureHtml({ image: product.image, alt: product.imageAlt, ratio: 'square', sizes: '(min-width: 48rem) 30vw, 100vw' }, context)}
<div class="product-words">
<div class="product-line">${level === 3 ? html`<h3>${product.title}</h3>` : html`<h2>${product.title}</h2>`}<p class="price">${product.priceText}</p></div>
<p class="product-description">${product.description}</p>
${scarce && html`<p class="scarce">${context.text('cart.left', { n: product.stock ?? 0 })}</p>`}
</div>
${purchasable ? buyHtml(product, context) : ''}
</li>`;
}

export const productGrid: BlockTemplate = {
  type: productGridTable.type,
  render(block, context) {
    const { heading, products, purchasable } = settleBlockValue(productGridTable, block.value);
    const chosen = products.length
      ? products.flatMap(({ sku }) => context.products.filter((product) => product.sku === sku))
      : context.products;
    return html`<section class="products"${blockAttributes(block)}>
${heading && html`<h2>${heading}</h2>`}
<ul class="product-list">${chosen.map((product) => productHtml(product, context, heading ? 3 : 2, purchasable))}
</ul>
</section>`;
  },
};
