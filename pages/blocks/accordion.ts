import { accordionBlockTable } from '../../protocol/blocks/accordion.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { accordionTable } from '../../protocol/widgets/accordion.js';
import type { BlockTemplate } from './block-template.js';
import { fieldText, headingHtml, itemMark, optionalHtml } from './fields.js';
import { html } from './html.js';
import { blockAttributes, optionHtml, partHtml, widgetAttributes } from './markup.js';
import { fieldRichText } from './rich-text.js';

export const accordion: BlockTemplate = {
  type: accordionBlockTable.type,
  render(block, context) {
    const { heading, items, allowMultiple, transitionMs, firstOpen } = settleBlockValue(
      accordionBlockTable,
      block.value,
    );
    const widget = widgetAttributes(accordionTable.name, accordionTable.options, { allowMultiple, transitionMs });
    return html`<section class="accordion"${blockAttributes(block)}${widget}${optionHtml(accordionTable.options, 'firstOpen', firstOpen)}>
${optionalHtml(context, 'heading', heading, headingHtml)}
${items.map(
  (
    item,
  ) => html`<h3${partHtml('heading')}${itemMark(context, `items/${item.id}`)}>${fieldText(context, `items/${item.id}/title`, item.title)}</h3>
<div${partHtml('panel')} id="${block.id}-${item.id}"${itemMark(context, `items/${item.id}`)}>${fieldRichText(context, `items/${item.id}/text`, item.text)}</div>
`,
)}</section>`;
  },
};
