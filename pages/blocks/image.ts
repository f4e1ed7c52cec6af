import { imageTable } from '../../protocol/blocks/image.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate } from './block-template.js';
import { captionHtml, fieldMark } from './fields.js';
import { html } from './html.js';
import { blockAttributes } from './markup.js';
import { pictureHtml, placementAttributes } from './picture.js';
import { savePictureHtml } from './save-picture.js';

export const image: BlockTemplate = {
  type: imageTable.type,
  render(block, context) {
    const { image: path, caption, captionPosition, ...picture } = settleBlockValue(imageTable, block.value);
    return html`<figure class="figure figure-image${caption && ` caption-${captionPosition}`}"${blockAttributes(block)}${placementAttributes(context, picture.mode)}>
${pictureHtml({ ...picture, image: path, altPath: 'alt' }, context)}${savePictureHtml(path, picture.alt, context)}
${caption && captionHtml(caption, fieldMark(context, 'caption+'))}
</figure>`;
  },
};
