import { sectionTable } from '../../protocol/blocks/section.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import * as attributes from '../../protocol/names/attributes.js';
import { animateTable } from '../../protocol/widgets/animate.js';
import type { BlockTemplate } from './block-template.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes, widgetAttributes } from './markup.js';

export const section: BlockTemplate = {
  type: sectionTable.type,
  render(block, context) {
    const { tone, layout, width, animation } = settleBlockValue(sectionTable, block.value);
    return html`<section class="section tone-${tone} width-${width}"${blockAttributes(block)}>
<div class="section-inner layout-${layout}"${attributesHtml({ [attributes.blockSlot]: block.id })}${animation !== 'none' && widgetAttributes(animateTable.name, animateTable.options, { effect: animation })}>${context.children(block)}</div>
</section>`;
  },
};
