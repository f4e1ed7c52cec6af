import { audioTable } from '../../protocol/blocks/audio.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { readSoundSource, type SoundSource } from '../../protocol/media/sound-source.js';
import * as attributes from '../../protocol/names/attributes.js';
import { optionAttribute } from '../../protocol/names/attributes.js';
import { videoTable } from '../../protocol/widgets/video.js';
import type { BlockTemplate, Html, RenderContext } from './block-template.js';
import { captionHtml, optionalHtml } from './fields.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes, optionHtml, partHtml } from './markup.js';

/** The root of a player; the behaviour is that of a video, whose box has another size here. */
function playerHtml(src: string, title: string, context: RenderContext, inside: Html | ''): Html {
  const { options } = videoTable;
  return html`<div class="video sound"${attributesHtml({ [attributes.widget]: videoTable.name, [optionAttribute('html')]: src, [optionAttribute('consent')]: true })}${optionHtml(options, 'title', title)}${optionHtml(options, 'label', context.text('video.playSound'))}>${inside}</div>`;
}

/** The button that shows the player. Without script it is a link to the sound. */
function overlayHtml(page: string, title: string, context: RenderContext): Html {
  const note = context.text('video.note', { provider: 'SoundCloud' });
  return html`<a class="video-overlay"${partHtml('overlay')} href="${page}"><span class="video-play" aria-hidden="true"></span><span class="video-words"><span class="video-title">${title || context.text('video.sound')}</span><span class="video-note"${partHtml('note')}>${note}</span></span></a>`;
}

function soundHtml(source: SoundSource, title: string, context: RenderContext): Html | '' {
  switch (source.kind) {
    case 'file':
      return html`<audio class="sound-file" src="${source.path}" controls preload="none"${attributesHtml({ 'aria-label': title || context.text('video.sound') })}></audio>`;
    case 'player':
      return playerHtml(source.src, title, context, overlayHtml(source.page, title, context));
    // An editor sees why there is nothing, and the console of everyone names an address that cannot be read. [VID-15]
    case 'unreadable':
      return playerHtml(source.src, title, context, '');
    default:
      return playerHtml('', title, context, '');
  }
}

export const audio: BlockTemplate = {
  type: audioTable.type,
  render(block, context) {
    const { source, title, caption } = settleBlockValue(audioTable, block.value);
    const sound = readSoundSource(source);
    return html`<figure class="figure"${blockAttributes(block)}>
${sound.kind === 'file' && title && html`<p class="sound-title">${title}</p>`}${soundHtml(sound, title, context)}
${optionalHtml(context, 'caption', caption, captionHtml)}
</figure>`;
  },
};
