import { isContentPage } from '../../../protocol/enums/page-types.js';
import { isOpenTo } from '../access/page-access.js';
import { anonymous } from '../access/visitor.js';
import { pageAlternates, productPage } from '../rendering/page-frame.js';
import { isListed } from '../rendering/search-entry.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import { xmlElement, xmlText } from './xml.js';

type Alternates = ReturnType<typeof pageAlternates>;

function entryXml(url: string, changedMs: number, alternates: Alternates): string {
  const links = alternates.map(
    ({ hreflang, href }) => `\n<xhtml:link rel="alternate" hreflang="${xmlText(hreflang)}" href="${xmlText(href)}"/>`,
  );
  const changed = changedMs > 0 ? new Date(changedMs).toISOString() : '';
  return `<url><loc>${xmlText(url)}</loc>${xmlElement('lastmod', changed).trim()}${links.join('')}</url>\n`;
}

/** Every page that search engines may list, with its other languages: pages of the site, and products. */
export function sitemapXml(site: SiteSnapshot, origin: string): string {
  const pages = site.pages
    .filter((page) => isContentPage(page) && isOpenTo(page, anonymous) && isListed(page, origin))
    .map((page) => entryXml(origin + page.path, page.publishedAt, pageAlternates(page, site, origin)));
  const products = site.languages.flatMap((locale) =>
    site
      .inLocale(locale)
      .products.filter(({ path }) => !site.pageByPath.has(path))
      .map(({ id, path }) =>
        // The store does not keep when a product was changed, and a wrong time is worse than none.
        entryXml(origin + path, 0, pageAlternates(productPage(id, path), site, origin)),
      ),
  );
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('')}${products.join('')}</urlset>
`;
}
