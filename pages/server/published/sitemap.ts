import { isContentPage } from '../../../protocol/enums/page-types.js';
import { isOpenTo } from '../access/page-access.js';
import { anonymous } from '../access/visitor.js';
import { pageAlternates, generatedPage } from '../rendering/page-frame.js';
import { isListed } from '../rendering/search-entry.js';
import { fedJournals, postsOf, type JournalEntry } from '../snapshot/journal-entries.js';
import { journalTopics } from '../snapshot/journal-parts.js';
import { everyCategory } from '../snapshot/shop-categories.js';
import type { SitePage, SiteSnapshot } from '../snapshot/site.js';
import { xmlElement, xmlText } from './xml.js';

type Alternates = ReturnType<typeof pageAlternates>;

function entryXml(url: string, changedMs: number, alternates: Alternates): string {
  const links = alternates.map(
    ({ hreflang, href }) => `\n<xhtml:link rel="alternate" hreflang="${xmlText(hreflang)}" href="${xmlText(href)}"/>`,
  );
  const changed = changedMs > 0 ? new Date(changedMs).toISOString() : '';
  return `<url><loc>${xmlText(url)}</loc>${xmlElement('lastmod', changed).trim()}${links.join('')}</url>\n`;
}

const isPublic = (page: SitePage): boolean => isOpenTo(page, anonymous);

const newest = (posts: readonly JournalEntry[]): number =>
  Math.max(0, ...posts.map(({ page }) => page?.publishedAt ?? 0));

/** A journal changes with its posts. */
function changedAt(page: SitePage, site: SiteSnapshot): number {
  const posts = (postsOf(site, page) ?? []).filter((post) => post.page && isPublic(post.page));
  return Math.max(page.publishedAt, newest(posts));
}

/** Every page that search engines may list, with its other languages: pages of the site, topics of its journals, categories and products. */
export function sitemapXml(site: SiteSnapshot, origin: string): string {
  const pages = site.pages
    .filter((page) => isContentPage(page) && isPublic(page) && isListed(page, origin))
    .map((page) => entryXml(origin + page.path, changedAt(page, site), pageAlternates(page, site, origin)));
  const topics = site.languages
    .flatMap((locale) => fedJournals(site, locale))
    .filter((journal) => isPublic(journal) && isListed(journal, origin))
    .flatMap((journal) => journalTopics(site, journal, isPublic))
    .map(({ path, posts }) => entryXml(origin + path, newest(posts), []));
  const products = site.languages.flatMap((locale) =>
    site
      .inLocale(locale)
      .products.filter(({ path }) => !site.pageByPath.has(path))
      .map(({ id, path }) =>
        // The store does not keep when a product was changed, and a wrong time is worse than none.
        entryXml(origin + path, 0, pageAlternates(generatedPage(id, path), site, origin)),
      ),
  );
  const categories = site.languages.flatMap((locale) =>
    [...everyCategory(site.inLocale(locale).categories.top)]
      .filter(({ path, count }) => count > 0 && !site.pageByPath.has(path))
      .map(({ id, path }) => entryXml(origin + path, 0, pageAlternates(generatedPage(id, path), site, origin))),
  );
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('')}${topics.join('')}${categories.join('')}${products.join('')}</urlset>
`;
}
