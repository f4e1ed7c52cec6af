import { withAutoplay } from '../../protocol/media/video-autoplay.js';
import { videoProviderName, type VideoSource } from '../../protocol/media/video-source.js';
import * as attributes from '../../protocol/names/attributes.js';
import { optionAttribute } from '../../protocol/names/attributes.js';
import { backgroundVideoTable } from '../../protocol/widgets/background-video.js';
import { videoTable } from '../../protocol/widgets/video.js';
import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';
import { attributesHtml, optionHtml, partHtml } from './markup.js';
import { pictureHtml } from './picture.js';

export interface VideoPlayer {
  readonly source: VideoSource;
  readonly title: string;
  /** Site path of the poster that is shown before the video plays; empty for none. */
  readonly image: string;
  readonly mode: (typeof videoTable.options.mode.choices)[number];
}

/** Width and height that a box without a known ratio takes. [VID-11] */
const usualRatio = 100 / 56.3;

/** Reserves the box at its ratio before the film loads; the page's policy would refuse a style attribute. */
function sizerHtml(ratio: number): Html {
  return html`<svg viewBox="0 0 ${Math.round(ratio * 1000)} 1000" aria-hidden="true"></svg>`;
}

function filmHtml(path: string, image: string, extra: Readonly<Record<string, boolean | string>>): Html {
  return html`<video${partHtml('media')} src="${path}"${attributesHtml({ poster: image || null, ...extra })} preload="none" playsinline></video>`;
}

/** The play button. Without script it is a link to the video. */
function overlayHtml({ source, title, image }: VideoPlayer, context: RenderContext): Html {
  // A film shows its own poster behind the button.
  const picture = source.kind !== 'file' && image && pictureHtml({ image, alt: '', ratio: 'wide' });
  const inside = (note: Html | string): Html =>
    html`${picture}<span class="video-play" aria-hidden="true"></span>${(title || note) && html`<span class="video-words">${title && html`<span class="video-title">${title}</span>`}${note}</span>`}`;
  if (source.kind !== 'embed')
    return html`<button type="button" class="video-overlay"${partHtml('overlay')} hidden>${inside('')}</button>`;
  const note = context.text('video.note', { provider: source.embed.src ? videoProviderName(source.embed.src) : '' });
  return html`<a class="video-overlay"${partHtml('overlay')} href="${source.page}">${inside(html`<span class="video-note"${partHtml('note')}>${note}</span>`)}</a>`;
}

/** The player of one video in a box of its final size. A source without a video yields a box that is shown in the editor only. */
export function videoPlayerHtml(player: VideoPlayer, context: RenderContext): Html {
  const { source, title, image, mode } = player;
  const { options } = videoTable;
  const isEmbed = source.kind === 'embed';
  return html`<div class="video"${attributesHtml({ [attributes.widget]: videoTable.name, [optionAttribute('html')]: isEmbed ? withAutoplay(source.embed.src) || source.page : null, [optionAttribute('consent')]: isEmbed })}${optionHtml(options, 'title', title)}${optionHtml(options, 'mode', mode)}>
${sizerHtml((isEmbed && source.embed.ratio) || usualRatio)}${source.kind === 'file' && filmHtml(source.path, image, { controls: true, ...(title && { 'aria-label': title }) })}${(source.kind !== 'none' || image) && overlayHtml(player, context)}
</div>`;
}

/** A film of the site that plays automatically and muted. */
export function backgroundVideoHtml(path: string, image: string): Html {
  return html`<div class="video video-background"${attributesHtml({ [attributes.widget]: backgroundVideoTable.name })}>
${sizerHtml(usualRatio)}${filmHtml(path, image, { muted: true, loop: true })}<button type="button" class="video-toggle"${partHtml('toggle')} hidden></button>
</div>`;
}
