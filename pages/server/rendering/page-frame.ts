import type { PageDocument } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import { withBusiness } from '../../../protocol/site/contacts.js';
import type { HeaderFooter } from '../../../protocol/site/header-footer.js';
import { languageName } from '../../../protocol/text/locales.js';
import { homePath, withoutPrefix, withPrefix } from '../../../protocol/text/localized-paths.js';
import type { LanguageLink, SiteFrame } from '../../blocks/frame/site-frame.js';
import { menuEntries } from '../../blocks/frame/site-menu.js';
import type { SitePage, SiteSnapshot } from '../snapshot/site.js';
import { isListed } from './search-entry.js';

type PageKey = Pick<PageDocument, 'id' | 'translationOf' | 'path' | 'pageType'>;

/** Kinds of pages that the server generates, in every language at the same address under its prefix. */
const everywhere = new Set<number>([pageTypes.search, pageTypes.cart, pageTypes.contentItem]);

/** The page of a product or a category as far as its addresses depend on it. */
export function generatedPage(id: string, path: string): PageKey {
  return { id, translationOf: undefined, path, pageType: pageTypes.contentItem };
}

/** A page in one language; `page` is the stored page, if any. */
interface Version {
  readonly locale: string;
  readonly path: string;
  readonly page?: SitePage;
}

/** The page in each language that has it, itself included. */
function versionsOf(page: PageKey, site: SiteSnapshot): readonly Version[] {
  const stored = site.translationsOf(page);
  if (stored.length > 0)
    return stored.map((version) => ({ locale: site.localeOf(version), path: version.path, page: version }));
  if (!everywhere.has(page.pageType) || page.path === '') return [];
  const plain = withoutPrefix(page.path, site.languages);
  return site.languages.map((locale) => ({ locale, path: withPrefix(plain, locale, site.languages) }));
}

/**
 * Links to the languages of the site: to the page's version in each, or else to the start page of the language. A language without either
 * is omitted.
 */
function languageLinks(
  page: PageKey,
  site: SiteSnapshot,
  isOpen: (page: SitePage) => boolean,
): readonly LanguageLink[] {
  if (site.languages.length < 2) return [];
  const versions = new Map(versionsOf(page, site).map((version) => [version.locale, version]));
  return site.languages.flatMap((locale): LanguageLink[] => {
    const isCurrent = locale === site.settings.locale;
    const version = versions.get(locale);
    const target = version && (isCurrent || !version.page || isOpen(version.page)) ? version : site.homeOf(locale);
    return target || isCurrent
      ? [{ locale, name: languageName(locale), path: target?.path ?? homePath(locale, site.languages), isCurrent }]
      : [];
  });
}

/** The owner's menu as a visitor of the page at `path` sees it, to whom only pages are offered that `isOpen` allows. */
export function pageMenu(
  { menu }: HeaderFooter['header'],
  path: string,
  site: SiteSnapshot,
  isOpen: (page: SitePage) => boolean,
): SiteFrame['menu'] {
  return menuEntries(menu, path, (link) => {
    const page = site.pageByPath.get(link);
    return page && { name: page.navigationTitle || page.title, isOpen: isOpen(page) };
  });
}

/** Header and footer around a page. They link only to pages that `isOpen` allows for the visitor. */
export function pageFrame(page: PageKey, site: SiteSnapshot, isOpen: (page: SitePage) => boolean): SiteFrame {
  const links = languageLinks(page, site, isOpen);
  return {
    ...site.headerFooter,
    contacts: withBusiness(site.headerFooter.contacts, site.settings.business),
    menu: pageMenu(site.headerFooter.header, page.path, site, isOpen),
    homePath: site.homeOf(site.settings.locale)?.path ?? '/',
    // With the current language only there is nothing to choose.
    languages: links.length > 1 ? links : [],
  };
}

/**
 * Addresses of a page in every language for search engines; that of the primary language is also the default (`x-default`). Empty with one
 * language only.
 */
export function pageAlternates(
  page: PageKey,
  site: SiteSnapshot,
  origin: string,
): readonly { readonly hreflang: string; readonly href: string }[] {
  const versions = versionsOf(page, site).filter(
    (version) => !version.page || (version.page.access === 'public' && isListed(version.page, origin)),
  );
  if (versions.length < 2) return [];
  const alternates = versions.map(({ locale, path }) => ({ hreflang: locale, href: origin + path }));
  const primary = versions.find(({ locale }) => locale === site.languages[0]);
  return primary ? [...alternates, { hreflang: 'x-default', href: origin + primary.path }] : alternates;
}
