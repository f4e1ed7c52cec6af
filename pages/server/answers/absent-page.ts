import { documentVersion, type PageDocument } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import { languageName } from '../../../protocol/text/locales.js';
import { withoutPrefix } from '../../../protocol/text/localized-paths.js';
import { resolveRedirect } from '../../../protocol/text/redirects.js';
import type { ResultPageInput } from '../../blocks/result-page.js';
import type { RenderTarget } from '../rendering/render-target.js';
import type { SitePage, SiteSnapshot } from '../snapshot/site.js';

/** The page of the primary language for an address in a language without a version of that page. */
function untranslatedPage(site: SiteSnapshot, path: string): SitePage | undefined {
  const plain = withoutPrefix(path, site.languages);
  const page = plain === path ? undefined : site.pageByPath.get(plain);
  return page && page.pageType !== pageTypes.notFound && site.localeOf(page) === site.languages[0] ? page : undefined;
}

/**
 * Path of the translation for an address made of the language's prefix and a path of the primary language, such as `/de/laden` for
 * `/de/shop`; null without one.
 */
export function translatedPath(site: SiteSnapshot, path: string): string | null {
  const page = site.pageByPath.has(path) ? undefined : untranslatedPage(site, path);
  const translation = page && site.translationsOf(page).find((other) => site.localeOf(other) === site.settings.locale);
  return translation?.path ?? null;
}

/** Where the owner leads visitors of an address without a page; null for no redirect. */
export function redirectedTo({ pageByPath, redirects }: SiteSnapshot, path: string): string | null {
  if (redirects.size === 0 || pageByPath.has(path)) return null;
  return resolveRedirect(
    path,
    (each) => redirects.get(each),
    (each) => pageByPath.has(each),
  );
}

/** Where the page is now that had this address; null for none, and for a page that `isOpen` refuses, since its address would reveal it. */
export function movedPath(site: SiteSnapshot, path: string, isOpen: (page: SitePage) => boolean): string | null {
  if (site.pageByPath.has(path)) return null;
  const id = site.formerPaths.get(path);
  const page = id === undefined ? undefined : site.pages.find((each) => each.id === id);
  return page && isOpen(page) ? page.path : null;
}

function resultOf(site: SiteSnapshot, path: string): ResultPageInput {
  const { text } = site;
  const untranslated = untranslatedPage(site, path);
  const home = { link: site.homeOf(site.settings.locale)?.path ?? '/', linkText: text('page.notFoundLink') };
  if (!untranslated) return { title: text('page.notFoundTitle'), text: text('page.notFoundText'), ...home };
  const language = languageName(site.languages[0] ?? '');
  return {
    title: text('page.untranslatedTitle'),
    text: text('page.untranslatedText'),
    link: untranslated.path,
    linkText: text('page.untranslatedLink', { language }),
  };
}

/**
 * The page for an address without a page: the site's own not-found page in the language of the address, or a built-in one. A page that
 * exists only in the primary language is linked. A redirect would change a visitor's language unasked, and would give search engines other
 * content under this address.
 */
export function absentPage(
  site: SiteSnapshot,
  path: string,
): { readonly page: PageDocument; readonly extra: Partial<RenderTarget> } {
  const own = site.pages.find(
    (page) => page.pageType === pageTypes.notFound && site.localeOf(page) === site.settings.locale,
  );
  if (own && !untranslatedPage(site, path)) return { page: own, extra: { unlisted: true } };
  const page = {
    version: documentVersion,
    id: '',
    path: '',
    title: '',
    description: '',
    navigationTitle: '',
    pageType: pageTypes.notFound,
    blocks: [],
  };
  return { page, extra: { unlisted: true, result: resultOf(site, path) } };
}
