import { buttonTable } from '../../protocol/blocks/button.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate } from './block-template.js';
import { html } from './html.js';
import { linkHtml, linkMark } from './link.js';
import { blockAttributes, blockDataHtml } from './markup.js';

export const button: BlockTemplate = {
  type: buttonTable.type,
  render(block, context) {
    const { text, link, style, size, alignment, newWindow } = settleBlockValue(buttonTable, block.value);
    const data = blockDataHtml(buttonTable.fields, { size, alignment, newWindow });
    return html`<p class="action align-${alignment}"${blockAttributes(block)}${data}>${linkHtml(link, text, { className: `button button-${style} size-${size}`, isNewWindow: newWindow, mark: linkMark(context, 'text', 'link') })}</p>`;
  },
};
