import { codeTable } from '../../protocol/blocks/code.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate } from './block-template.js';
import { captionHtml, fieldMark, optionalHtml } from './fields.js';
import { html } from './html.js';
import { blockAttributes } from './markup.js';

export const code: BlockTemplate = {
  type: codeTable.type,
  render(block, context) {
    const { code: text, language, caption } = settleBlockValue(codeTable, block.value);
    // A long line scrolls, also by keys, for which the box takes the focus. It runs from left to right in every language, untranslated.
    return html`<figure class="figure code"${blockAttributes(block)}>
${optionalHtml(context, 'language', language, (words, mark) => html`<p class="code-language"${mark}>${words}</p>`)}${
      text &&
      html`<section class="code-text" dir="ltr" translate="no" tabindex="0" aria-label="${context.text('page.code')}"><pre><code${fieldMark(context, 'code+')}>${text}</code></pre></section>`
    }
${optionalHtml(context, 'caption', caption, captionHtml)}
</figure>`;
  },
};
