import { headingTable } from '../../protocol/blocks/heading.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { headingAnchor } from '../../protocol/names/anchors.js';
import type { BlockTemplate, Html } from './block-template.js';
import { html } from './html.js';
import { blockAttributes } from './markup.js';

const elements: Readonly<Record<string, (text: string) => Html>> = {
  first: (text) => html`<h1>${text}</h1>`,
  second: (text) => html`<h2>${text}</h2>`,
  third: (text) => html`<h3>${text}</h3>`,
};

export const heading: BlockTemplate = {
  type: headingTable.type,
  render(block) {
    const { text, level, eyebrow, look } = settleBlockValue(headingTable, block.value);
    return html`<header class="heading${look === 'figure' ? ' heading-figure' : ''}" id="${headingAnchor(block.id)}"${blockAttributes(block)}>
${eyebrow && html`<p class="eyebrow">${eyebrow}</p>`}
${elements[level]?.(text)}
</header>`;
  },
};
