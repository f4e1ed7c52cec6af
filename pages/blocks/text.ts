import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { textTable } from '../../protocol/blocks/text.js';
import type { BlockTemplate } from './block-template.js';
import { html } from './html.js';
import { blockAttributes, paragraphsHtml } from './markup.js';

export const text: BlockTemplate = {
  type: textTable.type,
  render(block) {
    const value = settleBlockValue(textTable, block.value);
    return html`<div class="prose prose-${value.size}"${blockAttributes(block)}>${value.title && html`<h3>${value.title}</h3>`}${paragraphsHtml(value.text)}</div>`;
  },
};
