import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { spacerTable } from '../../protocol/blocks/spacer.js';
import type { BlockTemplate } from './block-template.js';
import { html } from './html.js';
import { blockAttributes } from './markup.js';

export const spacer: BlockTemplate = {
  type: spacerTable.type,
  render(block) {
    const { size } = settleBlockValue(spacerTable, block.value);
    return html`<div class="spacer spacer-${size}"${blockAttributes(block)}></div>`;
  },
};
