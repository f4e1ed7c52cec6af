import { productBlockTable } from '../../protocol/blocks/product.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate, ProductView, RenderContext } from './block-template.js';
import { html } from './html.js';
import { blockAttributes } from './markup.js';
import { detailHtml } from './product/detail.js';

/** The product that has a stock-keeping unit, or had it before, if visitors may see it. */
export function productOfSku(context: Pick<RenderContext, 'products'>, sku: string): ProductView | undefined {
  return (
    context.products.find(({ variants }) => variants.some((variant) => variant.sku === sku)) ??
    context.products.find(({ record }) => record.formerSkus?.includes(sku))
  );
}

export const product: BlockTemplate = {
  type: productBlockTable.type,
  render(block, context) {
    const found = productOfSku(context, settleBlockValue(productBlockTable, block.value).sku);
    if (!found) return html`<div${blockAttributes(block)} hidden></div>`;
    return html`<section class="product-detail"${blockAttributes(block)} aria-label="${found.title}">
${detailHtml(found, context, 2)}
</section>`;
  },
};
