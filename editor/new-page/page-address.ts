import * as text from '#strings/editor';
import { pageFieldLengths } from '../../protocol/document/page-fields.js';
import { blogAddress, cleanBlogFormat } from '../../protocol/text/blog-address.js';
import { transliterate } from '../../protocol/text/fold.js';
import { withPrefix } from '../../protocol/text/localized-paths.js';
import { isPagePath } from '../../protocol/text/page-path.js';

/** The words as a segment of a page's address, in the letters that addresses have; empty when none of them can be written so. */
function segmentOf(words: string): string {
  return transliterate(words)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}

/** An address for a page of that title in a language, which neither one of `taken` nor the site itself has. */
export function suggestAddress(
  title: string,
  locale: string,
  languages: readonly string[],
  taken: Iterable<string>,
): string {
  const plain = `/${segmentOf(title) || 'page'}`;
  return freePath(languages.length > 1 ? withPrefix(plain, locale, languages) : plain, taken);
}

/** The address, or one with a number behind it that is free. */
function freePath(wanted: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  let path = wanted;
  for (let copy = 2; used.has(path) || !isPagePath(path); copy += 1) path = `${wanted}-${copy}`;
  return path;
}

/** An address for a post of that title below its journal, by the format of the site's posts, which no page has. `day` is the one of today. */
export function suggestPostAddress(
  post: { readonly title: string; readonly day: string },
  journal: string,
  format: string,
  taken: Iterable<string>,
): string {
  // A format without the title would give every post of a day one address.
  const words = cleanBlogFormat(format).includes('%t') ? format : `${format}/%t`;
  const title = segmentOf(post.title) || 'post';
  return freePath(`${journal}/${blogAddress(words, { title, date: post.day })}`, taken);
}

/** The address as it was meant: with one slash before, none behind, and none of the spaces around it. */
export function tidyAddress(typed: string): string {
  const path = typed.trim().replace(/^\/*/, '/');
  return path.replace(/\/+$/, '') || '/';
}

/** Why a page cannot have the address; empty when it can. */
export function addressProblem(path: string, taken: readonly string[], isOfLanguage: boolean): string {
  if (!isPagePath(path) || path.length > pageFieldLengths.path) return text.pageAddressWrong();
  if (taken.includes(path)) return text.pageAddressTaken();
  return isOfLanguage ? '' : text.pageAddressLanguage();
}
