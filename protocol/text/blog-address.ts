import { transliterate } from './fold.js';

/**
 * Addresses of journal entries, made from a format such as `%y/%m/%d/%t`: `%y` is the year, `%m` the month, `%d` the day
 * and `%t` the title.
 */

/** Lower case, accents off, spaces as hyphens. [LINK-18] [LINK-19] */
function plain(text: string): string {
  return transliterate(text).trim().replace(/\s+/g, '-');
}

/** Removes hyphens at either end of a segment and merges runs of slashes. [LINK-17] */
function collapse(text: string): string {
  return text.replace(/-+(?=\/|$)|(?<=\/|^)-+/g, '').replace(/\/+/g, '/');
}

/**
 * A format as it is stored: only letters, digits, slashes, hyphens and the four tokens. A `%` before anything else is removed, and the
 * other rules apply to the rest. [LINK-16 to LINK-20]
 */
export function cleanBlogFormat(format: string): string {
  const tokens = plain(format)
    .replace(/%+/g, '%')
    .replace(/%(?![ymdt])/g, '');
  return collapse(tokens.replace(/[^a-z\d/%-]/g, ''));
}

/** A title as one segment: its words, separated by hyphens. */
function segment(text: string): string {
  return collapse(
    plain(text)
      .replace(/[’']/g, '')
      .replace(/[^a-z\d]+/g, '-'),
  );
}

export interface BlogEntry {
  readonly title: string;
  /** `2026-09-04` */
  readonly date: string;
}

/** The address of an entry below its journal, without a slash at either end; empty when no character remains. */
export function blogAddress(format: string, { title, date }: BlogEntry): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  const parts: Readonly<Record<string, string>> = { y: year, m: month, d: day, t: segment(title) };
  const filled = cleanBlogFormat(format).replace(/%([ymdt])/g, (_, token: string) => parts[token] ?? '');
  return collapse(filled).replace(/^\/|\/$/g, '');
}
