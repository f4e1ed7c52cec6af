import { headingTable } from '../../protocol/blocks/heading.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { headingAnchor } from '../../protocol/names/anchors.js';
import * as attributes from '../../protocol/names/attributes.js';
import type { BlockTemplate, Html } from './block-template.js';
import { eyebrowHtml, fieldMark, optionalHtml } from './fields.js';
import { html } from './html.js';
import { lineWidthOf } from './line-width.js';
import { attributesHtml, blockAttributes } from './markup.js';

const elements: Readonly<Record<string, (text: string, mark: Html | '') => Html>> = {
  first: (text, mark) => html`<h1${mark}>${text}</h1>`,
  second: (text, mark) => html`<h2${mark}>${text}</h2>`,
  third: (text, mark) => html`<h3${mark}>${text}</h3>`,
};

export const heading: BlockTemplate = {
  type: headingTable.type,
  render(block, context) {
    const { text, level, eyebrow, look } = settleBlockValue(headingTable, block.value);
    const isLine = look !== 'plain';
    // The width of a line is of its letters, so that the server alone can draw another text of it.
    const own = isLine
      ? attributesHtml({ [attributes.lineWidth]: lineWidthOf(text) })
      : html`${fieldMark(context, 'text')}`;
    return html`<header class="heading${isLine ? ' heading-line' : ''}${look === 'figure' ? ' heading-figure' : ''}" id="${headingAnchor(block.id)}"${blockAttributes(block)}>
${optionalHtml(context, 'eyebrow', eyebrow, eyebrowHtml)}
${elements[level]?.(text, own)}
</header>`;
  },
};
