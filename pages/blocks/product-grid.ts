import { productGridTable } from '../../protocol/blocks/product-grid.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { wholeList } from '../../protocol/commerce/product-list.js';
import type { Block } from '../../protocol/document/document.js';
import * as attributes from '../../protocol/names/attributes.js';
import { listAttributes, productListTable } from '../../protocol/widgets/product-list.js';
import type { BlockTemplate, Html, RenderContext } from './block-template.js';
import { fieldMark, headingHtml, itemMark } from './fields.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes, partHtml } from './markup.js';
import { productOfSku } from './product.js';
import { cardHtml } from './product/card.js';
import { groupedByCategory } from './product/category-groups.js';
import { detailHtml } from './product/detail.js';
import { listGroups, type GroupedProduct, type ListedProduct, type ListGroup } from './product/list-groups.js';
import { groupId, listToolsHtml } from './product/list-tools.js';

/** Products of a grid in order, with their groups; all products are grouped by their categories. A group goes on where its first product is gone. */
export function gridProducts(
  block: Block,
  context: Pick<RenderContext, 'products' | 'categories'>,
): readonly GroupedProduct[] {
  const { products } = settleBlockValue(productGridTable, block.value);
  if (products.length === 0) return groupedByCategory(context.products, context.categories);
  let current = '';
  return products.flatMap(({ id, sku, group }) => {
    current = group.trim() || current;
    const product = productOfSku(context, sku);
    return product ? [{ product, group: current, entryId: id }] : [];
  });
}

/** What the script of a list with controls reads from each product. */
function listedHtml({ product, group, ranks, isShown }: ListedProduct): Html {
  return html`${partHtml('item')}${attributesHtml({
    [listAttributes.group]: group,
    [listAttributes.ranks]: ranks.join(' '),
    [listAttributes.soldOut]: product.isSoldOut,
    hidden: !isShown,
  })}`;
}

export const productGrid: BlockTemplate = {
  type: productGridTable.type,
  render(block, context) {
    const value = settleBlockValue(productGridTable, block.value);
    const { heading, view, purchasable, quickView } = value;
    const products = gridProducts(block, context);
    // Without a product there is nothing to narrow.
    const tools = value.tools && products.length > 0;
    const wish = (tools && context.listWish) || wholeList;
    const groups = listGroups(products, wish, context.locale);
    const isMerged = wish.sort !== '';

    const itemHtml = (item: ListedProduct, level: 2 | 3): Html => {
      const entryId = products.find(({ product }) => product === item.product)?.entryId;
      const listed = html`${tools ? listedHtml(item) : ''}${entryId === undefined ? '' : itemMark(context, `products/${entryId}`)}`;
      if (view === 'product')
        return html`
<li class="product-detail"${listed}>${detailHtml(item.product, context, level)}</li>`;
      return cardHtml(item.product, context, { level, purchasable, quickView, listed });
    };
    const groupHtml = ({ slug, name, items, isShown }: ListGroup): Html => {
      const nameHtml = heading
        ? html`<h3 class="product-group-name"${partHtml('name')}${attributesHtml({ hidden: isMerged })}>${name}</h3>`
        : html`<h2 class="product-group-name"${partHtml('name')}${attributesHtml({ hidden: isMerged })}>${name}</h2>`;
      const list = html`<ul class="product-list view-${view}"${tools ? partHtml('list') : ''}>${items.map((item) =>
        itemHtml(item, heading || name ? 3 : 2),
      )}
</ul>`;
      if (!name && !tools) return list;
      return html`<div class="product-group"${attributesHtml({ id: groupId(block.id, slug), [listAttributes.group]: slug, hidden: !isShown })}${tools ? partHtml('group') : ''}>
${name && nameHtml}
${list}
</div>
`;
    };
    return html`<section class="products"${blockAttributes(block)}${attributesHtml({ [attributes.widget]: tools ? productListTable.name : null })}>
${heading && headingHtml(heading, fieldMark(context, 'heading+'))}
${tools ? listToolsHtml({ id: block.id, groups, wish }, context) : ''}
${groups.length > 0 ? groups.map(groupHtml) : html`<ul class="product-list view-${view}"></ul>`}
</section>`;
  },
};
