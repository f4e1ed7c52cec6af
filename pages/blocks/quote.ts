import { quoteTable } from '../../protocol/blocks/quote.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate } from './block-template.js';
import { html } from './html.js';
import { blockAttributes, paragraphsHtml } from './markup.js';

export const quote: BlockTemplate = {
  type: quoteTable.type,
  render(block) {
    const { text, author, role } = settleBlockValue(quoteTable, block.value);
    return html`<figure class="quote"${blockAttributes(block)}>
<blockquote>${paragraphsHtml(text)}</blockquote>
${author && html`<figcaption><span class="quote-author">${author}</span>${role && html` <span class="quote-role">${role}</span>`}</figcaption>`}
</figure>`;
  },
};
