import type { FieldValues } from '../../protocol/blocks/block-value.js';
import type { galleryBlockTable } from '../../protocol/blocks/gallery.js';
import * as layouts from '../../protocol/enums/gallery-layouts.js';
import type { GalleryLayout } from '../../protocol/enums/gallery.js';
import { videoPlaceholderPercent } from '../../protocol/gallery/values.js';
import { middle } from '../../protocol/media/focal-point.js';
import { readVideoSource, type VideoSource } from '../../protocol/media/video-source.js';
import { measureAttribute, ratio as ratioMeasure } from '../../protocol/names/measures.js';
import * as slideAttributes from '../../protocol/names/slide-attributes.js';
import { isSitePath, safeLink } from '../../protocol/text/links.js';
import type { Html, PictureInfo, RenderContext } from './block-template.js';
import { fieldMark, itemMark } from './fields.js';
import { html } from './html.js';
import { attributesHtml, paragraphsHtml, partHtml } from './markup.js';
import { loadingAttributes, pictureSources } from './picture.js';
import { savePictureHtml } from './save-picture.js';
import { videoPlayerHtml } from './video-player.js';

export type GalleryValue = FieldValues<typeof galleryBlockTable.fields>;

/** A slide with properties of its files. */
export interface GallerySlide {
  readonly item: GalleryValue['slides'][number];
  readonly video: VideoSource;
  readonly info: PictureInfo | null;
  /** Width over height of its box; null if unknown. */
  readonly ratio: number | null;
}

/** Display settings of a gallery's slides. */
export interface SlideLook {
  readonly layout: GalleryLayout;
  /** Width over height of every slide's box; null when each has its own. */
  readonly boxRatio: number | null;
  readonly columns: number;
  readonly opensLightbox: boolean;
  /** Whether the page's first picture is that of the first slide. */
  readonly isFirst: boolean;
  /** The most that a box of this ratio can measure, as a value of the `sizes` attribute. */
  readonly sizesOf: (ratio: number) => string;
  /** Whether the slides are in the editor's frame, where a behaviour loads and places their pictures. */
  readonly isPreview: boolean;
}

/**
 * Width over height of a video's box: its height is in percent of its own width, or of the width of the gallery, of which it takes one
 * column. [GAL-60]
 */
function videoRatio({ boxRatio, columns }: SlideLook): number {
  const percent = videoPlaceholderPercent(boxRatio === null, columns);
  return Number((boxRatio === null ? 100 / percent : 100 / columns / percent).toFixed(4));
}

/** The slides of a block, in order; videos only if pictures and videos may be mixed. [GAL-07] */
export async function readGallerySlides(
  { slides, mixedContent }: GalleryValue,
  look: SlideLook,
  context: RenderContext,
): Promise<GallerySlide[]> {
  const read = slides.map(async (item): Promise<GallerySlide> => {
    const video = readVideoSource(item.video);
    const info = isSitePath(item.image) ? ((await context.pictureInfo?.(item.image)) ?? null) : null;
    const own = info && Number((info.width / info.height).toFixed(4));
    const ratio = look.boxRatio ?? (video.kind !== 'none' ? videoRatio(look) : own);
    return { item, video, info, ratio };
  });
  return (await Promise.all(read)).filter(({ video }) => mixedContent || video.kind === 'none');
}

/** The picture, whole or cropped, in the box that the style sheet gives it; the browser loads the smallest sufficient size. */
function imageHtml({ item, info, ratio }: GallerySlide, look: SlideLook, alt: string, isFirst: boolean): Html {
  if (!isSitePath(item.image)) return html`<div class="picture-empty"></div>`;
  const box = { width: ratio ?? layouts.ratio, height: 1 };
  const { width, height } = info ?? { width: Math.round(box.width * 1000), height: 1000 };
  // What differs from picture to picture is last, which compresses best.
  const attributes = {
    ...(info?.isResizable && { sizes: isFirst ? look.sizesOf(box.width) : `auto, ${look.sizesOf(box.width)}` }),
    width,
    height,
    ...loadingAttributes(isFirst),
    [slideAttributes.source]: look.isPreview ? item.image : null,
    src: item.image,
    ...(info?.isResizable && { srcset: pictureSources(item.image, info, box, 'cover') }),
    alt,
  };
  return html`<img${attributesHtml(attributes)}>`;
}

function metaHtml({ item: { id, title, text } }: GallerySlide, isFigure: boolean, context: RenderContext): Html | '' {
  if (!title && !text) return '';
  const words = html`${title && html`<strong>${title}</strong>`}${paragraphsHtml(text, fieldMark(context, `slides/${id}/text:p+`))}`;
  return isFigure
    ? html`<figcaption${partHtml('meta')}>${words}</figcaption>`
    : html`<div${partHtml('meta')}>${words}</div>`;
}

function linkHtml(
  { item }: GallerySlide,
  look: SlideLook,
  alt: string,
  position: number,
  inside: Html,
  context: RenderContext,
): Html {
  const href = safeLink(item.clickThroughUrl);
  const label = alt ? null : item.title || context.text('gallery.thumbnail', { index: position });
  if (href) {
    const newWindow = item.newWindow && { target: '_blank', rel: 'noopener' };
    return html`<a href="${href}"${attributesHtml({ 'aria-label': label, ...newWindow })}>${inside}</a>`;
  }
  if (!look.opensLightbox || !isSitePath(item.image)) return inside;
  return html`<a${partHtml('open')} href="${item.image}"${attributesHtml({ 'aria-label': label })}>${inside}</a>`;
}

function slideAttributesHtml({ item, video, info, ratio }: GallerySlide): Html {
  const { id, slideUrl, clickThroughUrl, newWindow, focalPoint } = item;
  return attributesHtml({
    [slideAttributes.type]: video.kind === 'none' ? 'image' : 'video',
    [slideAttributes.url]: slideUrl || null,
    [slideAttributes.clickThroughUrl]: safeLink(clickThroughUrl) || null,
    [slideAttributes.clickThroughNewWindow]: newWindow,
    [slideAttributes.imageDimensions]: info && `${info.width}x${info.height}`,
    [slideAttributes.imageFocalPoint]: focalPoint === middle ? null : focalPoint,
    [measureAttribute(ratioMeasure)]: ratio,
    // What differs from slide to slide is last, which compresses best.
    [slideAttributes.id]: id,
    // A film has no `alt` attribute.
    'aria-label': video.kind === 'none' ? null : item.alt || null,
  });
}

/** One slide with its texts. `position` counts from 1. */
export function slideHtml(slide: GallerySlide, look: SlideLook, position: number, context: RenderContext): Html {
  const { item, video } = slide;
  const alt = item.alt || item.title;
  const isFirst = look.isFirst && position === 1;
  const poster = isSitePath(item.image) ? item.image : '';
  const content =
    video.kind === 'none' || look.layout === 'strip'
      ? linkHtml(slide, look, alt, position, imageHtml(slide, look, alt, isFirst), context)
      : videoPlayerHtml({ source: video, title: item.title, image: poster, mode: 'none' }, context);
  // Behaviours that step set the role of a group on slides, which must not override that of a figure with its own caption.
  const isFigure = look.layout !== 'stacked' && look.layout !== 'carousel';
  // A strip's pictures are controls themselves, which can have no link inside.
  const hasSave = video.kind === 'none' && look.layout !== 'strip';
  const save = hasSave && savePictureHtml(item.image, alt, context, look.layout === 'grid' && look.columns > 2);
  const meta = look.layout === 'strip' ? '' : metaHtml(slide, isFigure, context);
  const attributes = html`${partHtml('slide')}${slideAttributesHtml(slide)}${itemMark(context, `slides/${item.id}`)}`;
  return isFigure
    ? html`<figure${attributes}>${content}${save}${meta}</figure>
`
    : html`<div${attributes}>${content}${save}${meta}</div>
`;
}

/** One thumbnail: only the picture; its slide contains the texts. */
export function thumbnailHtml(slide: GallerySlide, look: SlideLook): Html {
  const { item, video, info } = slide;
  const ratio =
    video.kind === 'none' ? info && Number((info.width / info.height).toFixed(4)) : layouts.videoThumbnailRatio;
  const thumbnail = { ...slide, ratio, item: { ...item, clickThroughUrl: '' } };
  return html`<figure${partHtml('slide')}${slideAttributesHtml(thumbnail)}>${imageHtml(thumbnail, look, item.title || item.alt, false)}</figure>
`;
}
