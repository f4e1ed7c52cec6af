import { sharedAddress, sharedSize } from '../../../protocol/media/shared-picture.js';
import { postsPath } from '../../../protocol/names/journal.js';
import { feed, feedQuery, feedType } from '../../../protocol/names/machine-files.js';
import { safeLink } from '../../../protocol/text/links.js';
import { isOpenTo } from '../access/page-access.js';
import { anonymous } from '../access/visitor.js';
import { siteOrigin } from '../http/origin.js';
import { partTitle } from '../rendering/journal-part-page.js';
import { entryTime, isJournal, journalEntries, type JournalEntry } from '../snapshot/journal-entries.js';
import { findJournalPart, type JournalPart } from '../snapshot/journal-parts.js';
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
  // The day of an event is when it is, not when it was written.
  const time = entry.kind === 'event' ? (entry.page?.publishedAt ?? null) : entryTime(entry);
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

/** The feed as RSS 2.0. https://www.rssboard.org/rss-specification */
async function feedXml({ journal, part }: Feed, site: SiteSnapshot, origin: string): Promise<string> {
  const topic = part?.topic;
  const entries = journalEntries(site)
    .filter((entry) => entry.journal.id === journal.id)
    .filter((entry) => !topic || entry[topic.kind].some(({ slug }) => slug === topic.slug))
    .map((entry) => ({ entry, url: entryUrl(entry, origin) }))
    .filter(({ url }) => url !== '');
  const changed = Math.max(journal.publishedAt, ...entries.map(({ entry }) => entry.page?.publishedAt ?? 0));
  const items = await Promise.all(entries.map(({ entry, url }) => itemXml(entry, url, site, origin)));
  const { title } = site.settings;
  const name = part ? partTitle(part, site) : journal.title;
  const path = part ? postsPath(journal.path, part.address) : journal.path;
  return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>
${xmlElement('title', `${name} – ${title}`)}${xmlElement('link', origin + path)}${xmlElement('description', journal.description || title)}${xmlElement('language', site.localeOf(journal))}${xmlElement('lastBuildDate', dateText(changed))}<atom:link rel="self" type="${feedType}" href="${xmlText(origin + path + feed)}"/>
${items.join('')}</channel></rss>
`;
}

/** A feed: of a whole journal, or of its posts about a topic. */
export interface Feed {
  readonly journal: SitePage;
  /** The part with the posts about the topic; null for the whole journal. */
  readonly part: JournalPart | null;
}

/** The feed of a public journal or of one of its topics that has this address; null for other addresses. */
export function findFeed(site: SiteSnapshot, path: string, search: string): Feed | null {
  const isQuery = search !== '' && search.slice(1).split('&').includes(feedQuery);
  if (!isQuery && (!path.endsWith(feed) || site.pageByPath.has(path))) return null;
  const address = isQuery ? path : path.slice(0, -feed.length);
  const isPublic = (page: SitePage): boolean => isOpenTo(page, anonymous);
  const journal = site.pageByPath.get(address);
  if (journal) return isJournal(site, journal) && isPublic(journal) ? { journal, part: null } : null;
  const part = findJournalPart(site, address, isPublic);
  return part?.topic && part.address.part === 1 ? { journal: part.journal, part } : null;
}

export async function answerFeed({ context, environment, site }: SiteVisit, found: Feed): Promise<Response> {
  return xmlAnswer(context, await feedXml(found, site, siteOrigin(context, environment.baseUrl)), feedType);
}
