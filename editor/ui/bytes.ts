import { shownLocale } from './locale.js';

/** Units of 1024 of the one before. [LIM-11] */
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in bytes as people read it, such as `1.2 MB`. */
export function formatBytes(bytes: number, locale = shownLocale()): string {
  const at = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const size = bytes / 1024 ** at;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[at] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: size < 10 && at > 0 ? 1 : 0,
  }).format(size);
}
