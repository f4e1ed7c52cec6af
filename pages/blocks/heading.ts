import { headingTable } from '../../protocol/blocks/heading.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { headingAnchor } from '../../protocol/names/anchors.js';
import type { BlockTemplate, Html } from './block-template.js';
import { eyebrowHtml, fieldMark, optionalHtml } from './fields.js';
import { html } from './html.js';
import { blockAttributes } from './markup.js';

const elements: Readonly<Record<string, (text: string, mark: Html | '') => Html>> = {
  first: (text, mark) => html`<h1${mark}>${text}</h1>`,
  second: (text, mark) => html`<h2${mark}>${text}</h2>`,
  third: (text, mark) => html`<h3${mark}>${text}</h3>`,
};

export const heading: BlockTemplate = {
  type: headingTable.type,
  render(block, context) {
    const { text, level, eyebrow, look } = settleBlockValue(headingTable, block.value);
    return html`<header class="heading${look === 'figure' ? ' heading-figure' : ''}" id="${headingAnchor(block.id)}"${blockAttributes(block)}>
${optionalHtml(context, 'eyebrow', eyebrow, eyebrowHtml)}
${elements[level]?.(text, fieldMark(context, 'text'))}
</header>`;
  },
};
