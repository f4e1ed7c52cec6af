import type { PageSummary } from '../../protocol/http/pages.js';
import { collectionOf, isCollection } from '../new-page/use-journals.js';

/** A page of the list, with the posts that stand below it. */
export interface PageWithPosts {
  readonly page: PageSummary;
  /** Newest first, those without a day before all others. */
  readonly posts: readonly PageSummary[];
}

/** Newest first; a post without a day is not published yet. */
function compareDays({ postDate: one = '' }: PageSummary, { postDate: other = '' }: PageSummary): number {
  if (one === other) return 0;
  if (one === '' || other === '') return one === '' ? -1 : 1;
  return one < other ? 1 : -1;
}

/** The pages in their order, each post below its journal; a post whose journal is not among `shown` stands like a page. */
export function withPosts(shown: readonly PageSummary[]): readonly PageWithPosts[] {
  const posts = new Map(shown.filter(isCollection).map(({ id }): [string, PageSummary[]] => [id, []]));
  const others = shown.filter((page) => {
    const list = posts.get(collectionOf(page, shown)?.id ?? '');
    list?.push(page);
    return !list;
  });
  return others.map((page) => ({ page, posts: [...(posts.get(page.id) ?? [])].sort(compareDays) }));
}
