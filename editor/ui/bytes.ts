import * as text from '#strings/editor';
import { shownLocale } from './locale.js';

/** Sizes in units of 1024 of the one before, from bytes to yottabytes. [LIM-11] */
const sizes = [
  text.sizeBytes,
  text.sizeKb,
  text.sizeMb,
  text.sizeGb,
  text.sizeTb,
  text.sizePb,
  text.sizeEb,
  text.sizeZb,
  text.sizeYb,
] as const;

/** A size in bytes as people read it, with at most two decimals, such as `1.21 MB`. */
export function formatBytes(bytes: number, locale = shownLocale()): string {
  const at = Math.min(sizes.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(bytes / 1024 ** at);
  return (sizes[at] ?? text.sizeBytes)({ size });
}
