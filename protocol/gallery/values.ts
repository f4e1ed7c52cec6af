import * as layouts from '../enums/gallery-layouts.js';
import type { Alignment } from '../enums/gallery-layouts.js';

/** Width over height in `16:9`, `3/2`, `3x2` or `1.5`; null for `Auto` and anything else. [GAL-03] */
export function parseRatio(value: unknown): number | null {
  const [, width, height = '1'] = /^\s*(\d+(?:\.\d+)?)\s*(?:[:/x]\s*(\d+(?:\.\d+)?)\s*)?$/.exec(String(value)) ?? [];
  const ratio = Number(width) / Number(height);
  return ratio >= 0.1 && ratio <= 10 ? Number(ratio.toFixed(4)) : null;
}

/**
 * The width of a column: `value` when it is a positive number or a text that begins with a positive integer, else `former`.
 * [LAY-14]
 */
export function columnWidthOf(value: unknown, former: number = layouts.columnWidth): number {
  const width = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  return typeof width === 'number' && Number.isFinite(width) && width > 0 ? width : former;
}

/** Alignment of the current thumbnail in a strip for `left`, `center` and `right`; `middle` for anything else. [LAY-33] */
export function alignmentOf(value: string): Alignment {
  if (value === 'left') return 'start';
  return value === 'right' ? 'end' : 'middle';
}

/** Height of a strip in percent of its width: `vSize`, else `aspectRatio`, else 10. [LAY-35] */
export function stripHeight({ aspectRatio, vSize }: { readonly aspectRatio: number; readonly vSize: number }): number {
  return vSize || aspectRatio || layouts.stripVSize;
}

/**
 * Height of a video's placeholder until its picture has loaded: 65 percent of its own width when slides keep their own ratio, else the
 * width of a column in percent of the gallery's width. [GAL-60]
 */
export function videoPlaceholderPercent(hasOwnRatio: boolean, columns: number): number {
  return hasOwnRatio ? layouts.videoPlaceholderPercent : 100 / Math.max(1, columns);
}
