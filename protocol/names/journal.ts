/** Addresses below a journal that no page has: its further parts, and its posts about a topic. */

/** Before the number of a part, from 2: `/journal/page/2`. */
const partSegment = 'page';

/** Kinds of topics, and the segment before the slug of one: `/journal/tag/elm`. */
export const topicSegments = { tags: 'tag', categories: 'category' } as const;

export type TopicKind = keyof typeof topicSegments;

/** A part of a journal's posts, newest first. */
export interface PostsAddress {
  /** The kind and the slug of their topic; null for all posts. */
  readonly topic: { readonly kind: TopicKind; readonly slug: string } | null;
  /** From 1. */
  readonly part: number;
}

/** Address of a part of the posts below the address of their journal; the journal's own for the first of all. */
export function postsPath(journal: string, { topic, part }: PostsAddress): string {
  const base = topic ? `${journal}/${topicSegments[topic.kind]}/${encodeURIComponent(topic.slug)}` : journal;
  return part > 1 ? `${base}/${partSegment}/${part}` : base;
}

/** The nearest of `journals` above the address of a page; null for none. */
export function journalAbove<J>(path: string, journals: ReadonlyMap<string, J>): J | null {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const journal = journals.get(path.slice(0, end));
    if (journal) return journal;
  }
  return null;
}

/** Reads what follows the address of a journal, from its slash on; null for the address of no part. The first part has no number. */
export function readPostsPath(rest: string): PostsAddress | null {
  const segments = rest.split('/').slice(1);
  const kind = (Object.keys(topicSegments) as TopicKind[]).find((each) => topicSegments[each] === segments[0]);
  const slug = kind && segments[1];
  const [word, number, ...more] = slug ? segments.slice(2) : segments;
  const topic = kind && slug ? { kind, slug } : null;
  if (word === undefined) return topic && { topic, part: 1 };
  const isPart = word === partSegment && /^[1-9]\d{0,5}$/.test(number ?? '') && number !== '1' && more.length === 0;
  return isPart ? { topic, part: Number(number) } : null;
}
