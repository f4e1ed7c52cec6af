import { blockTables } from '../../../protocol/blocks/index.js';
import { journalListTable } from '../../../protocol/blocks/journal-list.js';
import { picturesInBlocks } from '../../../protocol/blocks/pictures-in-blocks.js';
import { settleBlockValue } from '../../../protocol/blocks/settle.js';
import type { Block } from '../../../protocol/document/document.js';
import { itemKindNames, kindOfItem, type ItemKind } from '../../../protocol/document/item-kinds.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import { journalAbove, type TopicKind } from '../../../protocol/names/journal.js';
import { dayTime } from '../../../protocol/text/day.js';
import { topicsOf, type Topic } from '../../../protocol/text/topics.js';
import type { ListedPost } from '../../blocks/block-template.js';
import { eventFacts } from './event-facts.js';
import type { SitePage, SiteSnapshot } from './site.js';

/** An entry of a collection: a post, an event or an album, or what a list describes that is typed by hand. */
export interface JournalEntry extends ListedPost, Readonly<Record<TopicKind, readonly Topic[]>> {
  readonly kind: ItemKind;
  /** The page that lists the entry. */
  readonly journal: SitePage;
  /** The entry's own page; null for an entry on another site, and for a link to a page that does not exist. */
  readonly page: SitePage | null;
  readonly author: string;
}

type Listed = Pick<SiteSnapshot, 'pages' | 'pageByPath' | 'localeOf' | 'zone' | 'nowMs'>;

interface Journals {
  readonly entries: readonly JournalEntry[];
  /** Items by the id of the collection that lists them by itself, newest first. */
  readonly posts: ReadonlyMap<string, readonly JournalEntry[]>;
}

/** Created when they are first asked for in a version of the site, and collected with that version. */
const known = new WeakMap<readonly SitePage[], Journals>();

/** The lists of posts in the blocks, in document order, with their fields. */
export function* journalLists(blocks: readonly Block[]): Generator<ReturnType<typeof readList>> {
  for (const block of blocks) {
    if (block.type === journalListTable.type) yield readList(block);
    yield* journalLists(block.children ?? []);
  }
}

function readList({ value }: Block) {
  return settleBlockValue(journalListTable, value);
}

/** The day of an entry, in epoch milliseconds; null where the owner wrote other words in its place. */
export function entryTime({ date }: Pick<JournalEntry, 'date'>): number | null {
  return dayTime(date);
}

/** The day of an item: the one its author gave it, else that of its publication; empty for one that is not published, and for an event without one. */
export function postDate(page: Pick<SitePage, 'date' | 'itemKind'>, publishedAt: number): string {
  const { date = '' } = page;
  if (date || publishedAt <= 0 || kindOfItem(page) === 'event') return date;
  return new Date(publishedAt).toISOString().slice(0, 10);
}

function toItem(page: SitePage, journal: SitePage, site: Listed): JournalEntry {
  const kind = kindOfItem(page);
  const { id, title, description, path, excerpt, picture, pictureAlt = '', author = '' } = page;
  const [first] = picture ? [{ image: picture, alt: pictureAlt }] : picturesInBlocks(blockTables, page.blocks);
  return {
    id,
    kind,
    ...(kind === 'event' && { event: eventFacts(page, site) }),
    title,
    date: postDate(page, page.publishedAt),
    excerpt: excerpt || description,
    link: path,
    image: first?.image ?? '',
    alt: first?.alt ?? '',
    author,
    tags: topicsOf(page.tags ?? ''),
    categories: topicsOf(page.categories ?? ''),
    journal,
    page,
  };
}

/** What items are ordered by: their day, or when the event is; one that has no day yet is the last to come. */
function timeOf(entry: JournalEntry): number {
  return entry.event ? (entry.event.occurrence?.startsMs ?? Number.MAX_SAFE_INTEGER) : (entryTime(entry) ?? 0);
}

/** Newest first; posts of one day by their publication. */
function compareAge(one: JournalEntry, other: JournalEntry): number {
  return (
    timeOf(other) - timeOf(one) ||
    (other.page?.publishedAt ?? 0) - (one.page?.publishedAt ?? 0) ||
    (one.id < other.id ? -1 : 1)
  );
}

/** The kind of the items below its address that the page lists by itself, as its first list says; null for a page that lists none. */
export function listedKind({ pageType, blocks }: Pick<SitePage, 'pageType' | 'blocks'>): ItemKind | null {
  const lists = pageType === pageTypes.collection ? [...journalLists(blocks)] : [];
  return lists.find(isFed)?.kind ?? null;
}

/** The collections of a kind among the pages, by their addresses. */
export function collectionsOf(pages: readonly SitePage[], kind: ItemKind): ReadonlyMap<string, SitePage> {
  return new Map(pages.filter((page) => listedKind(page) === kind).map((page) => [page.path, page]));
}

function readPosts(site: Listed): Journals['posts'] {
  const { pages, localeOf } = site;
  const journals = new Map(itemKindNames.map((kind) => [kind, collectionsOf(pages, kind)]));
  const posts = new Map(
    [...journals.values()].flatMap((each) => [...each.values()]).map(({ id }): [string, JournalEntry[]] => [id, []]),
  );
  for (const page of pages) {
    const above = page.pageType === pageTypes.contentItem ? journals.get(kindOfItem(page)) : undefined;
    const journal = above ? journalAbove(page.path, above) : null;
    if (journal && localeOf(journal) === localeOf(page)) posts.get(journal.id)?.push(toItem(page, journal, site));
  }
  for (const each of posts.values()) each.sort(compareAge);
  return posts;
}

/** Whether the list shows the posts of the page that it stands on. */
const isFed = ({ posts, journal }: ReturnType<typeof readList>): boolean => posts.length === 0 && journal === '';

function* readEntries(
  { pages, pageByPath }: Pick<Listed, 'pages' | 'pageByPath'>,
  posts: Journals['posts'],
): Generator<JournalEntry> {
  for (const journal of pages) {
    if (journal.pageType !== pageTypes.collection) continue;
    const own = posts.get(journal.id) ?? [];
    yield* own;
    for (const list of journalLists(journal.blocks))
      for (const entry of list.posts.filter(({ link }) => !own.some((post) => post.link === link)))
        yield {
          ...entry,
          kind: 'post',
          author: '',
          tags: [],
          categories: [],
          journal,
          page: pageByPath.get(entry.link) ?? null,
        };
  }
}

function journalsOf(site: Listed): Journals {
  const present = known.get(site.pages);
  if (present) return present;
  const posts = readPosts(site);
  const journals = { posts, entries: [...readEntries(site, posts)] };
  known.set(site.pages, journals);
  return journals;
}

/** The entries of all journals of the site, in the order of their lists. A journal is a collection with a list of entries. */
export function journalEntries(site: Listed): readonly JournalEntry[] {
  return journalsOf(site).entries;
}

/** The posts of the journal, newest first; null for a page that lists none by itself. */
export function postsOf(site: Listed, { id }: Pick<SitePage, 'id'>): readonly JournalEntry[] | null {
  return journalsOf(site).posts.get(id) ?? null;
}

/** Pages of the language that list their posts by themselves, in the order of the site. */
export function fedJournals(site: Listed, locale: string): readonly SitePage[] {
  const { posts } = journalsOf(site);
  return site.pages.filter((page) => posts.has(page.id) && site.localeOf(page) === locale);
}

/** Whether the page lists entries. */
export function isJournal(site: Listed, { id }: Pick<SitePage, 'id'>): boolean {
  const { posts, entries } = journalsOf(site);
  return posts.has(id) || entries.some(({ journal }) => journal.id === id);
}

/** The entry that the page is, in the first list that has it, before all in one of its kind; null for other pages. */
export function entryOf(site: Listed, { id }: Pick<SitePage, 'id'>): JournalEntry | null {
  const own = journalEntries(site).filter(({ page }) => page?.id === id);
  // A list that is typed by hand may name an event beside posts.
  return own.find(({ kind, page }) => page && kindOfItem(page) === kind) ?? own[0] ?? null;
}
