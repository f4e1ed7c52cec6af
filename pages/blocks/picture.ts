import { pictureRatios, type PictureRatio } from '../../protocol/blocks/picture-ratios.js';
import { imageSizes, type ImageShape } from '../../protocol/enums/images.js';
import { formatFocalPoint, middle, parseFocalPoint } from '../../protocol/media/focal-point.js';
import { drawnWidth, shapeRatio, sizedAddress, type Size } from '../../protocol/media/image-size.js';
import * as imageAttributes from '../../protocol/names/image-attributes.js';
import * as slideAttributes from '../../protocol/names/slide-attributes.js';
import { isSitePath } from '../../protocol/text/links.js';
import { imagesTable } from '../../protocol/widgets/images.js';
import type { Html, PictureInfo, RenderContext } from './block-template.js';
import { fieldMark } from './fields.js';
import { isFirstPicture } from './first-picture.js';
import { html } from './html.js';
import { attributesHtml, widgetAttributes } from './markup.js';

export interface Picture {
  /** Site path; anything else shows an empty box of the same size. */
  readonly image: string;
  readonly alt: string;
  /** Proportion of the box; `original` is the picture's own, if known. */
  readonly ratio: PictureRatio | 'original';
  /** Point that no crop may remove, in the format of `protocol/media/focal-point.ts`. */
  readonly focalPoint?: string;
  /** Whether the picture is cropped to fill the box or shown whole inside it. */
  readonly mode?: 'fill' | 'fit';
  readonly shape?: ImageShape | 'none';
  /** Path of the field with the alternative text. */
  readonly altPath?: string;
  /** Width of the box in style sheets, as a value of the `sizes` attribute; for browsers that do not determine it themselves. */
  readonly sizes?: string;
}

/** The part of the render context that pictures use. */
export type PictureContext = Pick<RenderContext, 'pictureInfo' | 'isPreview' | 'firstPicture' | 'namesFields'>;

/**
 * The sizes of a picture for the `srcset` attribute. The descriptor of each is the width of the box for which it suffices: a picture that
 * is cropped at its sides shows only the middle, so it needs a wider file. Ends with the original's own width.
 */
export function pictureSources(image: string, info: PictureInfo, box: Size | null, crop: 'cover' | 'contain'): string {
  const perBoxWidth = box ? drawnWidth({ width: 1, height: box.height / box.width }, info, crop) : 1;
  const versioned = `${image}${image.includes('?') ? '&' : '?'}v=${info.version}`;
  const within = imageSizes.filter((size) => size < info.width);
  const last = imageSizes.find((size) => size >= info.width);
  const sources = [...within.map((size) => [size, size] as const), ...(last ? [[last, info.width] as const] : [])];
  return sources
    .map(([size, width]) => `${sizedAddress(versioned, size)} ${Math.max(1, Math.floor(width / perBoxWidth))}w`)
    .join(', ');
}

/** The box's proportion, or null for the picture's own. */
function boxOf({ ratio, shape = 'none' }: Picture): Size | null {
  if (shape !== 'none') return { width: 100, height: shapeRatio(shape) };
  return ratio === 'original' ? null : pictureRatios[ratio];
}

/**
 * The page's first picture loads at once and before all others, and the frame after it shows it: asynchronous decoding would wait for one
 * more frame, which on a slow phone is a fifth of a second. The others load near the viewport.
 */
export const loadingAttributes = (isFirst: boolean): Readonly<Record<string, string>> =>
  isFirst ? { fetchpriority: 'high' } : { decoding: 'async', loading: 'lazy' };

/** Attributes by which the browser chooses and loads a size. Without other sizes there is only the original. */
function sourceAttributes(
  picture: Picture,
  info: PictureInfo | null,
  box: Size | null,
  isFirst: boolean,
): Readonly<Record<string, string | null>> {
  const { image, mode = 'fill', sizes = '100vw' } = picture;
  const loading = loadingAttributes(isFirst);
  if (!info?.isResizable) return loading;
  return {
    srcset: pictureSources(image, info, box, mode === 'fit' ? 'contain' : 'cover'),
    sizes: isFirst ? sizes : `auto, ${sizes}`,
    ...loading,
  };
}

/**
 * Attributes for the container of a picture: none on a page, where the browser and the page's rules suffice. In a preview the rules do not
 * contain the focal point yet, so the behaviour positions the picture there.
 */
export function placementAttributes({ isPreview }: PictureContext, mode: 'fill' | 'fit' = 'fill'): Html | '' {
  return isPreview ? widgetAttributes(imagesTable.name, imagesTable.options, { mode, loadMode: 'false' }) : '';
}

/**
 * A picture in a box whose size is in the markup, so that nothing shifts when it loads. Of a picture known to the server, the browser loads
 * the smallest sufficient size; without script the focal point still stays inside the box.
 */
export async function pictureHtml(picture: Picture, context: PictureContext = {}): Promise<Awaited<Html>> {
  const { image, alt, ratio, shape = 'none', mode = 'fill', focalPoint = middle, altPath } = picture;
  const isFirst = isFirstPicture(image, context);
  const className = `picture picture-${ratio}${mode === 'fit' ? ' picture-fit' : ''}`;
  const shapeAttribute = { [imageAttributes.shape]: shape === 'none' ? null : shape };
  if (!isSitePath(image)) return html`<div class="${className} picture-empty"${attributesHtml(shapeAttribute)}></div>`;
  const info = (await context.pictureInfo?.(image)) ?? null;
  const box = boxOf(picture);
  const { width, height } = info ?? box ?? pictureRatios.landscape;
  const point = formatFocalPoint(parseFocalPoint(focalPoint));
  const more = {
    ...sourceAttributes(picture, info, box, isFirst),
    [slideAttributes.imageFocalPoint]: point === middle ? null : point,
    [slideAttributes.source]: context.isPreview ? image : null,
    ...shapeAttribute,
  };
  return html`<img class="${className}" src="${image}" alt="${alt}" width="${width}" height="${height}"${attributesHtml(more)}${altPath && fieldMark(context, `${altPath}:alt`)}>`;
}
