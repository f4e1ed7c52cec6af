import { html } from 'hono/html';
import { buttonTable } from '../../protocol/blocks/button.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate } from './block-template.js';
import { linkHtml } from './link.js';
import { blockAttributes } from './markup.js';

export const button: BlockTemplate = {
  type: buttonTable.type,
  render(block) {
    const { text, link, style } = settleBlockValue(buttonTable, block.value);
    return html`<p class="action"${blockAttributes(block)}>${linkHtml(link, text, `button button-${style}`)}</p>`;
  },
};
