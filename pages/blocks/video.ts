import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { videoBlockTable } from '../../protocol/blocks/video.js';
import { readVideoSource } from '../../protocol/media/video-source.js';
import { isSitePath } from '../../protocol/text/links.js';
import type { BlockTemplate } from './block-template.js';
import { captionHtml, optionalHtml } from './fields.js';
import { html } from './html.js';
import { blockAttributes } from './markup.js';
import { backgroundVideoHtml, videoPlayerHtml } from './video-player.js';

export const video: BlockTemplate = {
  type: videoBlockTable.type,
  render(block, context) {
    const { source: text, title, image, caption, mode, playback } = settleBlockValue(videoBlockTable, block.value);
    const source = readVideoSource(text);
    const picture = isSitePath(image) ? image : '';
    return html`<figure class="figure"${blockAttributes(block)}>
${source.kind === 'file' && playback === 'background' ? backgroundVideoHtml(source.path, picture) : videoPlayerHtml({ source, title, image: picture, mode }, context)}
${optionalHtml(context, 'caption', caption, captionHtml)}
</figure>`;
  },
};
