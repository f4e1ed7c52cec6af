import { sharedAddress, sharedSize } from '../../../protocol/media/shared-picture.js';
import { feed, feedQuery, feedType } from '../../../protocol/names/machine-files.js';
import { safeLink } from '../../../protocol/text/links.js';
import { isOpenTo } from '../access/page-access.js';
import { anonymous } from '../access/visitor.js';
import { siteOrigin } from '../http/origin.js';
import { entryTime, isJournal, journalEntries, type JournalEntry } from '../snapshot/journal-entries.js';
import type { SitePage, SiteSnapshot } from '../snapshot/site.js';
import type { SiteVisit } from '../visit/visit.js';
import { xmlAnswer, xmlElement, xmlText } from './xml.js';

const dateText = (ms: number): string => new Date(ms).toUTCString();

/** Full address of an entry that everybody may read; empty for others, and for links that lead nowhere. */
function entryUrl({ link, page }: JournalEntry, origin: string): string {
  if (page) return isOpenTo(page, anonymous) ? origin + page.path : '';
  return /^https?:/i.test(link) ? safeLink(link) : '';
}

async function itemXml(
  entry: JournalEntry,
  url: string,
  { pictureInfo }: SiteSnapshot,
  origin: string,
): Promise<string> {
  const time = entryTime(entry);
  const info = await pictureInfo(entry.image);
  const size = info && sharedSize(info);
  const picture =
    info && size
      ? `<media:content url="${xmlText(origin + sharedAddress(entry.image, info.version))}" medium="image" type="image/jpeg" width="${size.width}" height="${size.height}"/>\n`
      : '';
  return `<item>
${xmlElement('title', entry.title)}${xmlElement('link', url)}<guid isPermaLink="true">${xmlText(url)}</guid>
${xmlElement('pubDate', time === null ? '' : dateText(time))}${xmlElement('description', entry.excerpt)}${picture}</item>
`;
}

/** The feed of a journal as RSS 2.0. https://www.rssboard.org/rss-specification */
async function feedXml(journal: SitePage, site: SiteSnapshot, origin: string): Promise<string> {
  const entries = journalEntries(site)
    .filter((entry) => entry.journal.id === journal.id)
    .map((entry) => ({ entry, url: entryUrl(entry, origin) }))
    .filter(({ url }) => url !== '');
  const changed = Math.max(journal.publishedAt, ...entries.map(({ entry }) => entry.page?.publishedAt ?? 0));
  const items = await Promise.all(entries.map(({ entry, url }) => itemXml(entry, url, site, origin)));
  const { title } = site.settings;
  return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>
${xmlElement('title', `${journal.title} – ${title}`)}${xmlElement('link', origin + journal.path)}${xmlElement('description', journal.description || title)}${xmlElement('language', site.localeOf(journal))}${xmlElement('lastBuildDate', dateText(changed))}<atom:link rel="self" type="${feedType}" href="${xmlText(origin + journal.path + feed)}"/>
${items.join('')}</channel></rss>
`;
}

/** The public journal whose feed has this address; null for other addresses. */
export function feedJournal(site: SiteSnapshot, path: string, search: string): SitePage | null {
  const isQuery = search !== '' && search.slice(1).split('&').includes(feedQuery);
  if (!isQuery && (!path.endsWith(feed) || site.pageByPath.has(path))) return null;
  const journal = site.pageByPath.get(isQuery ? path : path.slice(0, -feed.length));
  return journal && isJournal(site, journal) && isOpenTo(journal, anonymous) ? journal : null;
}

export async function answerFeed({ context, environment, site }: SiteVisit, journal: SitePage): Promise<Response> {
  return xmlAnswer(context, await feedXml(journal, site, siteOrigin(context, environment.baseUrl)), feedType);
}
