import type { PageDocument } from '../../../protocol/document/document.js';
import { kindOfItem, type ItemKind } from '../../../protocol/document/item-kinds.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import {
  journalAbove,
  postsPath,
  readPostsPath,
  topicSegments,
  type PostsAddress,
  type TopicKind,
} from '../../../protocol/names/journal.js';
import { calendarFile, feed } from '../../../protocol/names/machine-files.js';
import { topicsOf, type Topic } from '../../../protocol/text/topics.js';
import type { PostFacts, PostLink, PostsPart, PostsWish } from '../../blocks/block-template.js';
import { eventFacts } from './event-facts.js';
import {
  collectionsOf,
  fedJournals,
  journalLists,
  listedKind,
  postDate,
  postsOf,
  type JournalEntry,
} from './journal-entries.js';
import type { SitePage, SiteSnapshot } from './site.js';

/** Whether a visitor may read a page. */
type Opens = (page: SitePage) => boolean;

/** An address below a journal that no page has: a further part of its posts, or a part of those about a topic. */
export interface JournalPart {
  readonly journal: SitePage;
  /** Null for all posts. */
  readonly topic: (Topic & { readonly kind: TopicKind }) | null;
  readonly address: PostsAddress;
}

const kinds = Object.keys(topicSegments) as TopicKind[];

const isAbout = (post: JournalEntry, { kind, slug }: NonNullable<PostsAddress['topic']>): boolean =>
  post[kind].some((topic) => topic.slug === slug);

/** Posts of the journal that the visitor may read, newest first. */
export function openPosts(site: SiteSnapshot, journal: SitePage, isOpen: Opens): readonly JournalEntry[] {
  return (postsOf(site, journal) ?? []).filter(({ page }) => page && isOpen(page));
}

/** Whether a list goes on in further parts: that of events which come does not, because visitors look for the next ones. */
const isPaged = (kind: ItemKind, isPast: boolean): boolean => kind !== 'event' || isPast;

/** Most items on one part of the collection, as its list says. */
function postsPerPart({ blocks }: SitePage): number {
  const [first] = [...journalLists(blocks)].filter(
    ({ posts, journal, topic, kind, past }) => !posts.length && !journal && !topic && isPaged(kind, past),
  );
  return first?.count ?? 12;
}

/** The items of a list: events that are over, or those that come, the next first. */
function listed(items: readonly JournalEntry[], isPast: boolean): readonly JournalEntry[] {
  if (items[0]?.kind !== 'event') return items;
  const those = items.filter(({ event }) => event?.isPast === isPast);
  return isPast ? those : those.reverse();
}

/** The part of a journal at the address; null for other addresses, and for a part or topic without a post that the visitor may read. */
export function findJournalPart(site: SiteSnapshot, path: string, isOpen: Opens): JournalPart | null {
  if (site.pageByPath.has(path)) return null;
  const journals = new Map(fedJournals(site, site.settings.locale).map((page) => [page.path, page]));
  const journal = journalAbove(path, journals);
  const address = journal && isOpen(journal) ? readPostsPath(path.slice(journal.path.length)) : null;
  if (!journal || !address) return null;
  const wanted = address.topic;
  const posts = openPosts(site, journal, isOpen).filter((post) => !wanted || isAbout(post, wanted));
  const isThere =
    address.part === 1 ? posts.length > 0 : (address.part - 1) * postsPerPart(journal) < listed(posts, true).length;
  if (!isThere) return null;
  const named = wanted && posts[0]?.[wanted.kind].find(({ slug }) => slug === wanted.slug);
  return { journal, address, topic: wanted && named ? { ...named, kind: wanted.kind } : null };
}

/** Topics of the posts that the visitor may read, with their posts. */
export function journalTopics(
  site: SiteSnapshot,
  journal: SitePage,
  isOpen: Opens,
): readonly { readonly path: string; readonly posts: readonly JournalEntry[] }[] {
  const posts = openPosts(site, journal, isOpen);
  return kinds.flatMap((kind) =>
    [...new Set(posts.flatMap((post) => post[kind].map(({ slug }) => slug)))].map((slug) => ({
      path: postsPath(journal.path, { topic: { kind, slug }, part: 1 }),
      posts: posts.filter((post) => isAbout(post, { kind, slug })),
    })),
  );
}

/** The collection that a list asks for by its address: in the language of the page, where it has a translation there. */
export function wishedJournal(
  site: SiteSnapshot,
  { journal: path, kind }: Pick<PostsWish, 'journal' | 'kind'>,
  pagePath: string,
): SitePage | undefined {
  const { locale } = site.settings;
  const own = fedJournals(site, locale).filter((page) => kind === undefined || listedKind(page) === kind);
  if (path === '') return own.find((journal) => journal.path === pagePath) ?? own[0];
  const named = site.pageByPath.get(path);
  return named && (site.translationsOf(named).find((page) => site.localeOf(page) === locale) ?? named);
}

/** Where a list stands, and for whom. */
export interface ListPlace {
  /** Path of the page. */
  readonly path: string;
  /** The part of a journal that the page shows; null for an ordinary page. */
  readonly part: JournalPart | null;
  readonly isOpen: Opens;
}

/** The posts that a list shows. The list of all posts on the page of their journal leads on to further parts. */
export function postsFor(site: SiteSnapshot, wish: PostsWish, place: ListPlace): PostsPart {
  const { journal: path, topic, count, kind, isPast = false, isWhole = false } = wish;
  const part =
    path === '' && (kind === undefined || (place.part && listedKind(place.part.journal)) === kind) ? place.part : null;
  const journal = part?.journal ?? wishedJournal(site, wish, place.path);
  if (!journal || !place.isOpen(journal)) return { posts: [], newer: '', older: '', feed: '' };
  const ends = { newer: '', older: '', feed: journal.access === 'public' ? journal.path + feed : '' };
  const slugs = topicsOf(topic).map(({ slug }) => slug);
  const open = openPosts(site, journal, place.isOpen);
  const all = isWhole ? open : listed(open, isPast);
  if (slugs.length > 0) {
    const about = all.filter((post) => kinds.some((kind) => post[kind].some(({ slug }) => slugs.includes(slug))));
    return { posts: about.slice(0, count), ...ends };
  }
  const isJournalPage = path === '' && (part !== null || journal.path === place.path);
  if (isWhole || !isJournalPage) return { posts: all.slice(0, count), ...ends };
  const address = part?.address ?? { topic: null, part: 1 };
  if (isPaged(listedKind(journal) ?? 'post', isPast)) return { ...ends, ...partOf(all, journal, address) };
  const wanted = address.topic;
  return { ...ends, posts: all.filter((post) => !wanted || isAbout(post, wanted)).slice(0, count) };
}

function partOf(all: readonly JournalEntry[], journal: SitePage, address: PostsAddress): Omit<PostsPart, 'feed'> {
  const { topic, part } = address;
  const size = postsPerPart(journal);
  const posts = topic ? all.filter((post) => isAbout(post, topic)) : all;
  const pathOf = (number: number): string => postsPath(journal.path, { topic, part: number });
  return {
    posts: posts.slice((part - 1) * size, part * size),
    newer: part > 1 ? pathOf(part - 1) : '',
    older: part * size < posts.length ? pathOf(part + 1) : '',
  };
}

/** What the document says of itself as an item of a collection; null for a page that is none. */
export function postFacts(site: SiteSnapshot, document: PageDocument, isOpen: Opens): PostFacts | null {
  if (document.pageType !== pageTypes.contentItem) return null;
  const { author = '', tags = '', categories = '' } = document;
  const kind = kindOfItem(document);
  const journals = collectionsOf(fedJournals(site, site.settings.locale), kind);
  const journal = journalAbove(document.path, journals);
  const event = kind === 'event' ? eventFacts(document, site) : undefined;
  const stored = site.pages.find(({ id }) => id === document.id);
  const topics = (kind: TopicKind, names: string): readonly PostLink[] =>
    topicsOf(names).map(({ name, slug }) => ({
      title: name,
      path: journal ? postsPath(journal.path, { topic: { kind, slug }, part: 1 }) : '',
    }));
  return {
    kind,
    ...(event && { event }),
    file: event?.occurrence ? document.path + calendarFile.ending : '',
    author,
    date: postDate(document, stored?.publishedAt ?? 0),
    topics: [...topics('categories', categories), ...topics('tags', tags)],
    ...neighbours(journal ? openPosts(site, journal, isOpen) : [], document),
  };
}

function neighbours(posts: readonly JournalEntry[], { id }: PageDocument): Pick<PostFacts, 'previous' | 'next'> {
  const at = posts.findIndex(({ page }) => page?.id === id);
  const linkTo = (post: JournalEntry | undefined): PostLink | null =>
    post ? { title: post.title, path: post.link } : null;
  return at < 0 ? { previous: null, next: null } : { previous: linkTo(posts[at + 1]), next: linkTo(posts[at - 1]) };
}
