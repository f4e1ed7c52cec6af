import { embedBlockTable } from '../../protocol/blocks/embed.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { readHost, readPlayerAddress } from '../../protocol/media/video-embed.js';
import * as attributes from '../../protocol/names/attributes.js';
import { optionAttribute } from '../../protocol/names/attributes.js';
import { embedTable } from '../../protocol/widgets/embed.js';
import type { BlockTemplate } from './block-template.js';
import { captionHtml, optionalHtml } from './fields.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes, optionHtml, partHtml } from './markup.js';

export const embed: BlockTemplate = {
  type: embedBlockTable.type,
  render(block, context) {
    const { address, title, category, consent, size, caption } = settleBlockValue(embedBlockTable, block.value);
    const frame = title.trim() && readPlayerAddress(address);
    const { options } = embedTable;
    const note = context.text('embed.note', { provider: readHost(frame) });
    const box =
      frame &&
      html`<div class="embed embed-${size}"${attributesHtml({ [attributes.widget]: embedTable.name, [optionAttribute('frame')]: frame })}${optionHtml(options, 'title', title)}${optionHtml(options, 'category', category)}${optionHtml(options, 'consent', consent)}>
<a class="embed-open"${partHtml('open')} href="${frame}"><strong>${context.text('embed.show', { title })}</strong> <small>${note}</small></a><p class="embed-status"${partHtml('status')} role="status"></p>
</div>`;
    return html`<figure class="figure"${blockAttributes(block)}>
${box}
${optionalHtml(context, 'caption', caption, captionHtml)}
</figure>`;
  },
};
