import { buttonTable } from '../../protocol/blocks/button.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { tooltipTable } from '../../protocol/widgets/tooltip.js';
import type { BlockTemplate } from './block-template.js';
import { fieldMark } from './fields.js';
import { html } from './html.js';
import { linkHtml, linkMark } from './link.js';
import { blockAttributes, blockDataHtml, partHtml, widgetAttributes } from './markup.js';

export const button: BlockTemplate = {
  type: buttonTable.type,
  render(block, context) {
    const { text, link, style, size, alignment, newWindow, hint } = settleBlockValue(buttonTable, block.value);
    const data = blockDataHtml(buttonTable.fields, { size, alignment, newWindow });
    const mark = linkMark(context, 'text', 'link');
    const words = linkHtml(link, text, {
      className: `button button-${style} size-${size}`,
      isNewWindow: newWindow,
      mark: (isLink) => html`${mark(isLink)}${hint && partHtml('trigger')}`,
    });
    const content = hint
      ? html`<span${widgetAttributes(tooltipTable.name, tooltipTable.options, {})}>${words}<span${partHtml('tip')} id="${block.id}-hint"${fieldMark(context, 'hint+')}>${hint}</span></span>`
      : words;
    return html`<p class="action align-${alignment}"${blockAttributes(block)}${data}>${content}</p>`;
  },
};
