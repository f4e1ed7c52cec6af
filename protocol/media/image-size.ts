/** Which size of a picture is asked for, and under what address: the same for the page, which asks, and the server, which offers. */
import { imageSizes, shapeRatios, type ImageMode, type ImageSize } from '../enums/images.js';
import type { Size } from './dimensions.js';

export { parseDimensions, type Size } from './dimensions.js';

/** How a picture is put into a box of another shape: cut to fill it, or whole inside it; null leaves the layout alone. */
export type Crop = 'cover' | 'contain' | null;

/** The crop that a mode stands for. [IMG-04] */
export function cropOfMode(mode: ImageMode): Crop {
  if (mode === 'none') return null;
  return mode === 'contain' || mode.endsWith('fit') ? 'contain' : 'cover';
}

/**
 * Width in CSS pixels in which the whole picture is drawn. Cut to fill its box, it may be wider than the box; whole inside it, narrower.
 * `picture` is null while nobody knows its proportion.
 */
export function drawnWidth(box: Size, picture: Size | null, crop: Crop): number {
  if (!picture || !crop) return box.width;
  const fromHeight = (box.height * picture.width) / picture.height;
  return crop === 'cover' ? Math.max(box.width, fromHeight) : Math.min(box.width, fromHeight);
}

/**
 * The smallest size that is offered not below `widthPx` device pixels, else the largest; 0 for the original itself, when no size offered
 * is within the original's width. `originalWidth` is null when it is not known.
 */
export function chooseImageSize(widthPx: number, originalWidth: number | null): ImageSize | 0 {
  const offered = originalWidth === null ? imageSizes : imageSizes.filter((size) => size <= originalWidth);
  // A hair over a size, from rounding, is no reason for the next.
  return offered.find((size) => size >= widthPx - 0.5) ?? offered.at(-1) ?? 0;
}

/** The device pixel ratio as far as it counts. [IMG-08] [IMG-09] */
export function heldPixelRatio(ratio: number, min: number, max: number): number {
  return Math.min(Math.max(ratio, min), max);
}

/** How an address names a size: in its query, `?format=500w`, or in its file name, `-500w`. [IMG-07] */
export type SizeFormat = 'queryString' | 'filename';

/** The address of `source` in a size; `source` itself for 0 and where the name has no place for one. */
export function sizedAddress(source: string, size: number, format: SizeFormat = 'queryString'): string {
  if (!size) return source;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(source) ?? [];
  if (format === 'filename') return path.replace(/(\.\w+)$/, `-${size}w$1`) + query + hash;
  return `${path}${query ? `${query}&` : '?'}format=${size}w${hash}`;
}

/** The size that an address names, or 0. */
export function addressedSize(address: string): number {
  const [, query, name] = /[?&]format=(\d+)w\b|-(\d+)w\.\w+(?:[?#]|$)/.exec(address) ?? [];
  return Number(query ?? name ?? 0);
}

/**
 * `srcset` with each candidate described by the width of its file, as far as its address names a size: a page that cuts pictures describes
 * them by the width of box that they are enough for. No file is wider than the original, `widthPx`.
 */
export function describeByFiles(srcset: string, widthPx = Infinity): string {
  return srcset.replace(
    /((?:[?&]format=|-)(\d+)w\b\S*\s+)\d+w/g,
    (_, address: string, size: string) => `${address}${Math.min(+size, widthPx)}w`,
  );
}

/** Whether the server offers a size. */
export function isImageSize(size: number): size is ImageSize {
  return imageSizes.some((offered) => offered === size);
}

/** Height of a shape in percent of its width; 100 for an unknown one. [IMG-24] */
export function shapeRatio(shape: string): number {
  return Object.hasOwn(shapeRatios, shape) ? shapeRatios[shape as keyof typeof shapeRatios] : 100;
}
