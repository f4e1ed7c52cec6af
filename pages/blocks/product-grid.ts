import { productGridTable } from '../../protocol/blocks/product-grid.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate } from './block-template.js';
import { html } from './html.js';
import { blockAttributes } from './markup.js';
import { productOfSku } from './product.js';
import { cardHtml } from './product/card.js';
import { detailHtml } from './product/detail.js';

export const productGrid: BlockTemplate = {
  type: productGridTable.type,
  render(block, context) {
    const { heading, products, view, purchasable, quickView } = settleBlockValue(productGridTable, block.value);
    const chosen = products.length
      ? new Set(products.flatMap(({ sku }) => productOfSku(context, sku) ?? []))
      : context.products;
    return html`<section class="products"${blockAttributes(block)}>
${heading && html`<h2>${heading}</h2>`}
<ul class="product-list view-${view}">${[...chosen].map((each) =>
      view === 'product'
        ? html`
<li class="product-detail">${detailHtml(each, context, heading ? 3 : 2)}</li>`
        : cardHtml(each, context, { level: heading ? 3 : 2, purchasable, quickView }),
    )}
</ul>
</section>`;
  },
};
