import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { tabsBlockTable } from '../../protocol/blocks/tabs.js';
import { tabsTable } from '../../protocol/widgets/tabs.js';
import type { BlockTemplate } from './block-template.js';
import { headingHtml, optionalHtml } from './fields.js';
import { html } from './html.js';
import { blockAttributes, widgetAttributes } from './markup.js';
import { fieldRichText } from './rich-text.js';
import { tabListHtml } from './tab-list.js';

export const tabs: BlockTemplate = {
  type: tabsBlockTable.type,
  render(block, context) {
    const { heading, items, historyHash } = settleBlockValue(tabsBlockTable, block.value);
    const list = items.map(({ id, title, text }) => ({
      id: `${block.id}-${id}`,
      title,
      field: `items/${id}/title`,
      item: `items/${id}`,
      content: fieldRichText(context, `items/${id}/text`, text) || html``,
    }));
    return html`<section class="tabs"${blockAttributes(block)}${items.length > 1 ? widgetAttributes(tabsTable.name, tabsTable.options, { historyHash }) : ''}>
${optionalHtml(context, 'heading', heading, headingHtml)}
${list.length > 0 ? tabListHtml(list, context) : ''}</section>`;
  },
};
