import { audioTable } from '../../protocol/blocks/audio.js';
import type { ListItem } from '../../protocol/blocks/block-value.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { readSoundSource, type SoundSource } from '../../protocol/media/sound-source.js';
import * as attributes from '../../protocol/names/attributes.js';
import { optionAttribute } from '../../protocol/names/attributes.js';
import { albumTable } from '../../protocol/widgets/album.js';
import { videoTable } from '../../protocol/widgets/video.js';
import type { BlockTemplate, Html, RenderContext } from './block-template.js';
import { captionHtml, fieldMark, fieldText, itemMark, optionalHtml } from './fields.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes, optionHtml, partHtml, widgetAttributes } from './markup.js';

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

type Track = ListItem<(typeof audioTable)['fields']['tracks']['item']>;

/** A track that a browser can play, with the path of its file. */
interface PlayedTrack extends Track {
  readonly path: string;
}

/** Tracks whose sound is a file of the site. */
function playedTracks(tracks: readonly Track[]): readonly PlayedTrack[] {
  return tracks.flatMap((track) => {
    const source = readSoundSource(track.source);
    return source.kind === 'file' ? [{ ...track, path: source.path }] : [];
  });
}

/** One player for all tracks. Without script it has the first, and each is a link to its file. */
function albumHtml(tracks: readonly PlayedTrack[], context: RenderContext): Html {
  const nameOf = ({ title }: Track): string => title || context.text('video.sound');
  return html`<div class="album"${widgetAttributes(albumTable.name, albumTable.options, {})}>
<audio class="sound-file"${partHtml('player')} src="${tracks[0]?.path}" controls preload="none"${attributesHtml({ 'aria-label': tracks[0] && nameOf(tracks[0]) })}></audio>
<ol class="album-tracks">${tracks.map(
    (track) => html`
<li${itemMark(context, `tracks/${track.id}`)}><a class="album-track"${partHtml('track')} href="${track.path}">${fieldText(context, `tracks/${track.id}/title`, nameOf(track))}</a>${track.duration && html` <span class="album-time"${fieldMark(context, `tracks/${track.id}/duration`)}>${track.duration}</span>`}</li>`,
  )}
</ol>
</div>`;
}

export const audio: BlockTemplate = {
  type: audioTable.type,
  render(block, context) {
    const { source, title, caption, tracks } = settleBlockValue(audioTable, block.value);
    const played = playedTracks(tracks);
    const sound = readSoundSource(source);
    const isAlbumAlone = played.length > 0 && sound.kind === 'none';
    return html`<figure class="figure"${blockAttributes(block)}>
${(isAlbumAlone || sound.kind === 'file') && title && html`<p class="sound-title">${title}</p>`}${isAlbumAlone ? '' : soundHtml(sound, title, context)}
${played.length > 0 && albumHtml(played, context)}
${optionalHtml(context, 'caption', caption, captionHtml)}
</figure>`;
  },
};
