import type { PageSummary } from '../../protocol/http/pages.js';
import { containsWords } from '../../protocol/text/fold.js';

/** Ids of the pages with `id` one place further up or down among those of `shown`; null where it is the first or last of them. */
export function movedBy(
  pages: readonly PageSummary[],
  id: string,
  step: -1 | 1,
  shown: readonly PageSummary[] = pages,
): readonly string[] | null {
  const from = shown.findIndex((page) => page.id === id);
  const neighbour = shown[from + step];
  if (from < 0 || !neighbour) return null;
  const ids = pages.map((page) => page.id).filter((each) => each !== id);
  ids.splice(ids.indexOf(neighbour.id) + (step > 0 ? 1 : 0), 0, id);
  return ids;
}

/** The pages in the order of `ids`; those that are not named stay behind. */
export function inOrder(pages: readonly PageSummary[], ids: readonly string[]): readonly PageSummary[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: PageSummary): number => places.get(id) ?? ids.length;
  return [...pages].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The pages with the words of `search` in title or address. */
export function findPages(pages: readonly PageSummary[], search: string): readonly PageSummary[] {
  return pages.filter(({ title, path }) => containsWords(`${title} ${path}`, search));
}
