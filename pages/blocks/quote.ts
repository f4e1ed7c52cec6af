import { quoteTable } from '../../protocol/blocks/quote.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate } from './block-template.js';
import { fieldMark } from './fields.js';
import { html } from './html.js';
import { blockAttributes } from './markup.js';
import { fieldRichText } from './rich-text.js';

export const quote: BlockTemplate = {
  type: quoteTable.type,
  render(block, context) {
    const { text, author, role } = settleBlockValue(quoteTable, block.value);
    return html`<figure class="quote"${blockAttributes(block)}>
<blockquote>${fieldRichText(context, 'text', text)}</blockquote>
${author && html`<figcaption><span class="quote-author"${fieldMark(context, 'author+')}>${author}</span>${role && html` <span class="quote-role"${fieldMark(context, 'role+')}>${role}</span>`}</figcaption>`}
</figure>`;
  },
};
