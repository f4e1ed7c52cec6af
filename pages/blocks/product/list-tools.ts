import { inStockOnly, listParameters, listQuery, type ListWish } from '../../../protocol/commerce/product-list.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml, partHtml } from '../markup.js';
import { categoryTreeHtml } from './category-tree.js';
import type { ListGroup } from './list-groups.js';

interface ListTools {
  /** Id of the block. */
  readonly id: string;
  readonly groups: readonly ListGroup[];
  readonly wish: ListWish;
}

const sortTexts: Readonly<Record<ListWish['sort'], string>> = {
  '': 'product.sortShop',
  price: 'product.sortPrice',
  'price-down': 'product.sortPriceDown',
  name: 'product.sortName',
  newest: 'product.sortNewest',
};

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly values: readonly { readonly value: string; readonly text: string }[];
}

/** Id of a group in the page, to which a link jumps. */
export const groupId = (blockId: string, slug: string): string => `${blockId}-${slug}`;

function selectHtml({ name, label, chosen, values }: Choice): Html {
  return html`<label class="product-tool"><span>${label}</span><select${attributesHtml({ name })}>${values.map(
    ({ value, text }) => html`<option${attributesHtml({ value, selected: value === chosen })}>${text}</option>`,
  )}</select></label>`;
}

/**
 * What narrows a list: controls that filter and sort it, which work without script, by an address that can be kept and shared; the tree of
 * the categories; and the number of products. On a phone the controls are closed, so that products come before them, unless the address
 * has a choice of theirs.
 */
export function listToolsHtml({ id, groups, wish }: ListTools, context: RenderContext): Html {
  const { categories, path, text } = context;
  const named = groups.filter(({ name }) => name !== '');
  const shown = groups.flatMap(({ items }) => items).filter(({ isShown }) => isShown).length;
  const isGrouped = wish.sort === '' && wish.group === '';
  const group: Choice = {
    name: listParameters.group,
    label: text('product.toolGroup'),
    chosen: wish.group,
    values: [
      { value: '', text: text('product.allGroups') },
      ...named.map(({ slug, name }) => ({ value: slug, text: name })),
    ],
  };
  const sort: Choice = {
    name: listParameters.sort,
    label: text('product.toolSort'),
    chosen: wish.sort,
    values: Object.entries(sortTexts).map(([value, key]) => ({ value, text: text(key) })),
  };
  const stock = { type: 'checkbox', name: listParameters.inStock, value: inStockOnly, checked: wish.inStock };
  const jumps = html`<nav class="product-jumps"${partHtml('jumps')} aria-label="${text('product.toolGroup')}"${attributesHtml({ hidden: !isGrouped })}><ul>${named.map(
    ({ slug, name }) => html`<li><a href="#${groupId(id, slug)}">${name}</a></li>`,
  )}</ul></nav>`;
  return html`<div class="product-narrowing">
<details class="product-filter"${attributesHtml({ open: listQuery(wish) !== '' })}><summary>${text('product.tools')}</summary>
<form class="product-tools" method="get"${attributesHtml({ action: path })}${partHtml('tools')} aria-label="${text('product.tools')}">
${named.length > 1 ? selectHtml(group) : ''}${selectHtml(sort)}
<label class="product-tool-check"><input${attributesHtml(stock)}><span>${text('product.toolStock')}</span></label>
<button class="button button-outline" type="submit">${text('product.toolsApply')}</button>
</form>
${named.length > 1 ? jumps : ''}
</details>
${categoryTreeHtml(categories, context)}
<p class="product-count"${partHtml('count')} role="status">${text('product.count', { n: shown })}</p>
</div>`;
}
