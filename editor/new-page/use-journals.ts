import { useState } from 'react';
import type { PageSummary } from '../../protocol/http/pages.js';
import { journalAbove } from '../../protocol/names/journal.js';

/** Journals of the site that a new post may belong to, and the one that is chosen. */
export interface JournalChoice {
  readonly journals: readonly PageSummary[];
  /** Undefined on a site without a journal. */
  readonly journal: PageSummary | undefined;
  choose(id: string): void;
}

/** Whether the page lists the posts below its address by itself. */
export const isJournal = ({ postAddress }: PageSummary): boolean => postAddress !== undefined;

/** The journal of a post, of those that the site has; null for other pages. */
export function journalOf({ path, postDate }: PageSummary, pages: readonly PageSummary[]): PageSummary | null {
  if (postDate === undefined) return null;
  return journalAbove(path, new Map(pages.filter(isJournal).map((page) => [page.path, page])));
}

/** A choice among the journals of the site, which begins with that of `copyOf`. */
export function useJournals(pages: readonly PageSummary[], copyOf: PageSummary | null): JournalChoice {
  const journals = pages.filter(isJournal);
  const [id, choose] = useState(() => (copyOf ? journalOf(copyOf, pages)?.id : undefined));
  return { journals, journal: journals.find((page) => page.id === id) ?? journals[0], choose };
}
