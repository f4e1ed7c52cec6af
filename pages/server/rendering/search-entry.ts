import type { PageDocument } from '../../../protocol/document/document.js';
import { isSitePath } from '../../../protocol/text/links.js';

type SearchFields = Pick<PageDocument, 'path' | 'title' | 'searchTitle' | 'isUnlisted' | 'canonical'>;

/** Title of the page in search results, cards of links and the window. */
export function searchTitle({ title, searchTitle: own }: Pick<SearchFields, 'title' | 'searchTitle'>): string {
  return own?.trim() || title;
}

/** Full address of the page that search engines list for this one: itself, unless its owner names another. */
export function canonicalUrl({ path, canonical = '' }: SearchFields, origin: string): string {
  const named = canonical.trim();
  if (isSitePath(named)) return origin + named;
  return /^https?:\/\//.test(named) && URL.canParse(named) ? named : origin + path;
}

/** Whether search engines may list the page under its own address. */
export function isListed(page: SearchFields, origin: string): boolean {
  return page.isUnlisted !== true && canonicalUrl(page, origin) === origin + page.path;
}
