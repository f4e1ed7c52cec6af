import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { textTable } from '../../protocol/blocks/text.js';
import type { BlockTemplate, Html } from './block-template.js';
import { optionalHtml } from './fields.js';
import { html } from './html.js';
import { blockAttributes } from './markup.js';
import { fieldRichText } from './rich-text.js';

const titleHtml = (words: string, mark: Html | ''): Html => html`<h3${mark}>${words}</h3>`;

export const text: BlockTemplate = {
  type: textTable.type,
  render(block, context) {
    const value = settleBlockValue(textTable, block.value);
    return html`<div class="prose prose-${value.size}"${blockAttributes(block)}>${optionalHtml(context, 'title', value.title, titleHtml)}${fieldRichText(context, 'text', value.text)}</div>`;
  },
};
