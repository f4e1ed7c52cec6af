import { html } from 'hono/html';
import { imageTable } from '../../protocol/blocks/image.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate } from './block-template.js';
import { blockAttributes } from './markup.js';
import { pictureHtml } from './picture.js';

export const image: BlockTemplate = {
  type: imageTable.type,
  render(block) {
    const { image: path, alt, caption, ratio } = settleBlockValue(imageTable, block.value);
    return html`<figure class="figure"${blockAttributes(block)}>
${pictureHtml({ image: path, alt, ratio })}
${caption && html`<figcaption>${caption}</figcaption>`}
</figure>`;
  },
};
