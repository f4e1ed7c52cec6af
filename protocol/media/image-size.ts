/** Sizes of pictures and their addresses, shared by the page, which requests them, and the server, which offers them. */
import { imageSizes, shapeRatios, type ImageMode, type ImageSize } from '../enums/images.js';
import type { Size } from './dimensions.js';

export { parseDimensions, type Size } from './dimensions.js';

/** How a picture is fitted into a box of another ratio: cropped to fill it, or whole inside it; null does not change the layout. */
export type Crop = 'cover' | 'contain' | null;

/** The crop of a mode. [IMG-04] */
export function cropOfMode(mode: ImageMode): Crop {
  if (mode === 'none') return null;
  return mode === 'contain' || mode.endsWith('fit') ? 'contain' : 'cover';
}

/**
 * Width in CSS pixels at which the whole picture is drawn. A cropped picture may be wider than its box, a contained one narrower.
 * `picture` is null while its ratio is unknown.
 */
export function drawnWidth(box: Size, picture: Size | null, crop: Crop): number {
  if (!picture || !crop) return box.width;
  const fromHeight = (box.height * picture.width) / picture.height;
  return crop === 'cover' ? Math.max(box.width, fromHeight) : Math.min(box.width, fromHeight);
}

/**
 * The smallest offered size of at least `widthPx` device pixels, else the largest; 0, the original, when every size offered is wider than
 * the original. `originalWidth` is null when unknown.
 */
export function chooseImageSize(widthPx: number, originalWidth: number | null): ImageSize | 0 {
  const offered = originalWidth === null ? imageSizes : imageSizes.filter((size) => size <= originalWidth);
  // The tolerance keeps a rounding error from selecting the next size.
  return offered.find((size) => size >= widthPx - 0.5) ?? offered.at(-1) ?? 0;
}

/** The device pixel ratio, clamped. [IMG-08] [IMG-09] */
export function heldPixelRatio(ratio: number, min: number, max: number): number {
  return Math.min(Math.max(ratio, min), max);
}

/** Where an address has the size: in its query, `?format=500w`, or in its file name, `-500w`. [IMG-07] */
export type SizeFormat = 'queryString' | 'filename';

/** The address of `source` in a size; `source` itself for 0 and for file names without an extension. */
export function sizedAddress(source: string, size: number, format: SizeFormat = 'queryString'): string {
  if (!size) return source;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(source) ?? [];
  if (format === 'filename') return path.replace(/(\.\w+)$/, `-${size}w$1`) + query + hash;
  return `${path}${query ? `${query}&` : '?'}format=${size}w${hash}`;
}

/** The size in an address, or 0. */
export function addressedSize(address: string): number {
  const [, query, name] = /[?&]format=(\d+)w\b|-(\d+)w\.\w+(?:[?#]|$)/.exec(address) ?? [];
  return Number(query ?? name ?? 0);
}

/**
 * `srcset` with the width of the file as the descriptor of each candidate whose address has a size; pages that crop pictures write the
 * width of the box instead. No file is wider than the original, `widthPx`.
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

/** Height of a shape in percent of its width; 100 for an unknown shape. [IMG-24] */
export function shapeRatio(shape: string): number {
  return Object.hasOwn(shapeRatios, shape) ? shapeRatios[shape as keyof typeof shapeRatios] : 100;
}
