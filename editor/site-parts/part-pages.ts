import type { PageSummary } from '../../protocol/http/pages.js';
import { partsParameter } from '../../protocol/names/frame.js';

/** The language of a page; `languages` are those of the site, the primary first. */
const localeOf = ({ locale }: PageSummary, languages: readonly string[]): string => locale ?? languages[0] ?? '';

const samePath = (left: string, right: string): boolean =>
  (left.replace(/\/+$/, '') || '/') === (right.replace(/\/+$/, '') || '/');

/** Path of an address with a query. */
export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '/';

export function findPage(pages: readonly PageSummary[], address: string): PageSummary | undefined {
  return pages.find(({ path }) => samePath(path, pathOf(address)));
}

/** The language to edit: the wanted one, or else that of the page at `address`. */
export function chooseLocale(
  wanted: string,
  address: string,
  pages: readonly PageSummary[],
  languages: readonly string[],
): string {
  if (languages.includes(wanted)) return wanted;
  const page = findPage(pages, address);
  const own = page ? localeOf(page, languages) : '';
  return languages.includes(own) ? own : (languages[0] ?? '');
}

/** The pages that show header and footer of a language. */
export function pagesIn(
  pages: readonly PageSummary[],
  locale: string,
  languages: readonly string[],
): readonly PageSummary[] {
  return pages.filter((page) => localeOf(page, languages) === locale);
}

/** The page of a language to show: the one at `address`, else its translation, else the first. */
export function choosePage(
  address: string,
  pages: readonly PageSummary[],
  locale: string,
  languages: readonly string[],
): PageSummary | undefined {
  const own = pagesIn(pages, locale, languages);
  const asked = findPage(pages, address);
  const group = asked && (asked.translationOf ?? asked.id);
  return (
    own.find((page) => page === asked) ??
    own.find((page) => group !== undefined && (page.translationOf ?? page.id) === group) ??
    own[0]
  );
}

/** Address of a page in the frame, with header and footer under edit. */
export const framedPath = (path: string): string => `${path}?${partsParameter}`;

/** Whether a frame shows header and footer under edit. */
export const showsParts = (address: string): boolean =>
  new URLSearchParams(address.split('?')[1] ?? '').has(partsParameter);
