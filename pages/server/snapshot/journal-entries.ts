import { blockTables } from '../../../protocol/blocks/index.js';
import { journalListTable } from '../../../protocol/blocks/journal-list.js';
import { picturesInBlocks } from '../../../protocol/blocks/pictures-in-blocks.js';
import { settleBlockValue } from '../../../protocol/blocks/settle.js';
import type { Block } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import { journalAbove, type TopicKind } from '../../../protocol/names/journal.js';
import { dayTime } from '../../../protocol/text/day.js';
import { topicsOf, type Topic } from '../../../protocol/text/topics.js';
import type { ListedPost } from '../../blocks/block-template.js';
import type { SitePage, SiteSnapshot } from './site.js';

/** An entry of a journal: a post, or what a list describes that is typed by hand. */
export interface JournalEntry extends ListedPost, Readonly<Record<TopicKind, readonly Topic[]>> {
  /** The page that lists the entry. */
  readonly journal: SitePage;
  /** The entry's own page; null for an entry on another site, and for a link to a page that does not exist. */
  readonly page: SitePage | null;
  readonly author: string;
}

type Listed = Pick<SiteSnapshot, 'pages' | 'pageByPath' | 'localeOf'>;

interface Journals {
  readonly entries: readonly JournalEntry[];
  /** Posts by the id of the journal that lists them by itself, newest first. */
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

/** The day of a post: the one its author gave it, else that of its publication; empty for one that is not published. */
export function postDate({ date }: Pick<SitePage, 'date'>, publishedAt: number): string {
  return date || (publishedAt > 0 ? new Date(publishedAt).toISOString().slice(0, 10) : '');
}

function toPost(page: SitePage, journal: SitePage): JournalEntry {
  const { id, title, description, path, excerpt, picture, pictureAlt = '', author = '' } = page;
  const [first] = picture ? [{ image: picture, alt: pictureAlt }] : picturesInBlocks(blockTables, page.blocks);
  return {
    id,
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

/** Newest first; posts of one day by their publication. */
function compareAge(one: JournalEntry, other: JournalEntry): number {
  const days = (entryTime(other) ?? 0) - (entryTime(one) ?? 0);
  return days || (other.page?.publishedAt ?? 0) - (one.page?.publishedAt ?? 0) || (one.id < other.id ? -1 : 1);
}

/** Whether the page is a journal that lists the posts below its address by itself. */
export function listsPosts({ pageType, blocks }: Pick<SitePage, 'pageType' | 'blocks'>): boolean {
  return pageType === pageTypes.collection && [...journalLists(blocks)].some(isFed);
}

function readPosts({ pages, localeOf }: Listed): Journals['posts'] {
  const journals = new Map(pages.filter(listsPosts).map((page) => [page.path, page]));
  const posts = new Map([...journals.values()].map(({ id }): [string, JournalEntry[]] => [id, []]));
  for (const page of pages) {
    const journal = page.pageType === pageTypes.contentItem ? journalAbove(page.path, journals) : null;
    if (journal && localeOf(journal) === localeOf(page)) posts.get(journal.id)?.push(toPost(page, journal));
  }
  for (const each of posts.values()) each.sort(compareAge);
  return posts;
}

/** Whether the list shows the posts of the page that it stands on. */
const isFed = ({ posts, journal }: ReturnType<typeof readList>): boolean => posts.length === 0 && journal === '';

function* readEntries({ pages, pageByPath }: Listed, posts: Journals['posts']): Generator<JournalEntry> {
  for (const journal of pages) {
    if (journal.pageType !== pageTypes.collection) continue;
    const own = posts.get(journal.id) ?? [];
    yield* own;
    for (const list of journalLists(journal.blocks))
      for (const entry of list.posts.filter(({ link }) => !own.some((post) => post.link === link)))
        yield { ...entry, author: '', tags: [], categories: [], journal, page: pageByPath.get(entry.link) ?? null };
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

/** The entry that the page is, in the first list that has it; null for other pages. */
export function entryOf(site: Listed, { id }: Pick<SitePage, 'id'>): JournalEntry | null {
  return journalEntries(site).find(({ page }) => page?.id === id) ?? null;
}
