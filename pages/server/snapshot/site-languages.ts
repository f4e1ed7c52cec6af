import type { CategoryRecord } from '../../../protocol/commerce/category.js';
import type { CookieSettings } from '../../../protocol/context/page-context.js';
import { settleHeaderFooter, type HeaderFooter } from '../../../protocol/site/header-footer.js';
import type { SiteLanguage } from '../../../protocol/site/languages.js';
import { homePath, localeOfPath, pathPrefix } from '../../../protocol/text/localized-paths.js';
import type { ProductView } from '../../blocks/block-template.js';
import { collectForms } from './form-definition.js';
import { productView, type ProductViewInput } from './product-view.js';
import { shopCategories } from './shop-categories.js';
import { bannerPart, withBanner } from './site-banner.js';
import type { ProductText } from './site-source.js';
import type { SitePart } from './site-source.js';
import type { LanguageView } from './site.js';
import type { SitePage, SiteSnapshot } from './site.js';
import { textSource } from './text-source.js';
import { translateProduct } from './translate-product.js';

/** Names of the parts in the store. */
export const languagesPart = 'languages';
export const headerFooterPart = (locale: string): string => `header-footer:${locale}`;

type Parts = ReadonlyMap<string, SitePart>;

/** The site's languages beside the primary one. */
function readLanguages(parts: Parts): readonly SiteLanguage[] {
  return (parts.get(languagesPart)?.value ?? []) as readonly SiteLanguage[];
}

/** Pages grouped by the page they translate, and in each group by language. */
function groupTranslations(
  pages: readonly SitePage[],
  localeOf: LanguageView['localeOf'],
): ReadonlyMap<string, ReadonlyMap<string, SitePage>> {
  const groups = new Map<string, Map<string, SitePage>>();
  for (const page of pages) {
    const key = page.translationOf ?? page.id;
    const group = groups.get(key) ?? new Map<string, SitePage>();
    groups.set(key, group.set(localeOf(page), group.get(localeOf(page)) ?? page));
  }
  return groups;
}

/** A link of the primary language in another language: the address of the page's translation, if it exists, and whether it does. */
function translateLink(
  link: string,
  view: Pick<SiteSnapshot, 'pageByPath' | 'localeOf' | 'translationsOf'>,
  locale: string,
): FollowedLink {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  const page = view.pageByPath.get(path);
  const translated = page && view.translationsOf(page).find((other) => view.localeOf(other) === locale);
  return { link: translated ? translated.path + rest : link, isTranslated: translated !== undefined };
}

interface FollowedLink {
  readonly link: string;
  readonly isTranslated: boolean;
}

/**
 * Header and footer of the language. By default those of the primary language, with links to the pages of this language; in the menu these
 * have the names of their pages, because the owner's words are of another language.
 */
function headerFooterOf(
  parts: Parts,
  primary: string,
  locale: string,
  followed: (link: string) => FollowedLink,
): HeaderFooter {
  const follow = (link: string): string => followed(link).link;
  function followMenu<T extends { readonly text: string; readonly link: string }>(item: T): T {
    const { link, isTranslated } = followed(item.link);
    return { ...item, link, ...(isTranslated && { text: '' }) };
  }
  const own = parts.get(headerFooterPart(locale))?.value ?? (locale === primary ? {} : null);
  if (own !== null) return settleHeaderFooter(own as object);
  const { header, footer, announcement, contacts } = settleHeaderFooter(
    (parts.get(headerFooterPart(primary))?.value ?? {}) as object,
  );
  return {
    announcement: { ...announcement, link: follow(announcement.link) },
    contacts: { ...contacts, hoursLink: follow(contacts.hoursLink) },
    header: {
      ...header,
      buttonLink: follow(header.buttonLink),
      menu: header.menu.map((entry) =>
        entry.kind === 'link' ? followMenu(entry) : { ...entry, links: entry.links.map(followMenu) },
      ),
    },
    footer: { ...footer, links: footer.links.map((item) => ({ ...item, link: follow(item.link) })) },
  };
}

/** The products in a language: with their translated texts, if any, and always with the interface texts of the language. */
function translateProducts(
  products: readonly ProductView[],
  texts: readonly ProductText[],
  locale: string,
  input: ProductViewInput,
): readonly ProductView[] {
  const own = new Map(texts.filter((text) => text.locale === locale).map((text) => [text.productId, text]));
  return products.map(({ record }) => productView(translateProduct(record, own.get(record.id)), input));
}

export interface LanguageSources {
  readonly parts: Parts;
  readonly productTexts: readonly ProductText[];
  readonly categories: readonly CategoryRecord[];
}

/**
 * The snapshot of a site in its primary language, and through `inLocale` in each of the others. Pages in languages that the site does not
 * have are omitted.
 */
export function addLanguages(
  site: Omit<SiteSnapshot, keyof LanguageView>,
  { parts, productTexts, categories }: LanguageSources,
): SiteSnapshot {
  const others = readLanguages(parts);
  const primary = site.settings.locale;
  const bannerIn = (cookieSettings: CookieSettings, locale: string): CookieSettings =>
    withBanner(cookieSettings, parts.get(bannerPart)?.value, locale);
  const settings = { ...site.settings, cookieSettings: bannerIn(site.settings.cookieSettings, primary) };
  const languages = [primary, ...others.map(({ locale }) => locale)];
  const localeOf: LanguageView['localeOf'] = (page) => page.locale ?? primary;
  const pages = site.pages.filter((page) => languages.includes(localeOf(page)));
  const pageByPath = new Map(pages.map((page) => [page.path, page]));
  const groups = groupTranslations(pages, localeOf);
  const pagesIn = (locale: string): readonly SitePage[] => pages.filter((page) => localeOf(page) === locale);
  // A form on pages of several languages has the definition of the primary language.
  const forms = collectForms(languages.flatMap(pagesIn));
  const views = new Map<string, SiteSnapshot>();

  const view: SiteSnapshot = {
    ...site,
    settings,
    pages,
    pageByPath,
    forms,
    languages,
    localeOf,
    translationsOf: ({ id, translationOf }) =>
      languages.flatMap((locale) => groups.get(translationOf ?? id)?.get(locale) ?? []),
    homeOf: (locale) => pageByPath.get(homePath(locale, languages)),
    headerFooter: headerFooterOf(parts, primary, primary, (link) => ({ link, isTranslated: false })),
    inLocale(locale) {
      const words = others.find((language) => language.locale === locale);
      if (!words) return view;
      const present = views.get(locale) ?? translate(words);
      views.set(locale, present);
      return present;
    },
  };

  function translate({ locale, ...words }: SiteLanguage): SiteSnapshot {
    const text = textSource(locale);
    return {
      ...view,
      settings: { ...settings, locale, cookieSettings: bannerIn({ ...settings.cookieSettings, ...words }, locale) },
      text,
      forms: new Map([...forms, ...collectForms(pagesIn(locale))]),
      products: translateProducts(site.products, productTexts, locale, {
        store: site.store,
        ratings: site.ratings,
        text,
        prefix: pathPrefix(locale, languages),
      }),
      categories: shopCategories(
        categories,
        site.products.map(({ record }) => record),
        { locale, prefix: pathPrefix(locale, languages) },
      ),
      headerFooter: headerFooterOf(parts, primary, locale, (link) => translateLink(link, view, locale)),
    };
  }

  return view;
}

/** The site in the language of the pages at addresses like `path`. */
export function siteAt(site: SiteSnapshot, path: string): SiteSnapshot {
  return site.inLocale(localeOfPath(path, site.languages));
}

/** The language of `site` as addresses name it; undefined for the primary one, which is not named. */
export function namedLocale({ settings, languages }: SiteSnapshot): string | undefined {
  return settings.locale === languages[0] ? undefined : settings.locale;
}
