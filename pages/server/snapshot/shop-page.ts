import type { Block } from '../../../protocol/document/document.js';
import { homePath } from '../../../protocol/text/localized-paths.js';
import type { Crumb } from '../../blocks/product/breadcrumbs.js';
import type { SitePage, SiteSnapshot } from './site.js';

/** Address of the shop's page where its owner has given it no other. */
const usualPath = '/shop';

const hasGrid = (blocks: readonly Block[]): boolean =>
  blocks.some(({ type, children = [] }) => type === 'product-grid' || hasGrid(children));

/**
 * The page of the shop in the language of `site`: the one at the usual address, else the first of the navigation that everybody may see and
 * that lists products; null on a site without one.
 */
export function shopPage(site: SiteSnapshot): SitePage | null {
  const { locale } = site.settings;
  const usual = site.pageByPath.get(usualPath);
  const translated = usual && site.translationsOf(usual).find((page) => site.localeOf(page) === locale);
  if (translated) return translated;
  return (
    site.pages.find(
      (page) =>
        page.navigationTitle !== '' &&
        page.access === 'public' &&
        page.path !== homePath(locale, site.languages) &&
        site.localeOf(page) === locale &&
        hasGrid(page.blocks),
    ) ?? null
  );
}

/** The first breadcrumb of the shop: its page where the language has one, else the start page. */
export function shopCrumb(site: SiteSnapshot): Crumb {
  const shop = shopPage(site);
  const { locale, title } = site.settings;
  return shop
    ? { path: shop.path, title: shop.navigationTitle || shop.title }
    : { path: homePath(locale, site.languages), title };
}

/** Where a visitor without anything to order is led: to the shop, or on a site without one to the start page. */
export function wayToShop(site: SiteSnapshot, shopText: string): { readonly link: string; readonly linkText: string } {
  const shop = shopPage(site);
  if (shop) return { link: shop.path, linkText: shopText };
  return { link: site.homeOf(site.settings.locale)?.path ?? '/', linkText: site.text('page.notFoundLink') };
}
