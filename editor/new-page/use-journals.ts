import { useState } from 'react';
import { itemKindNames, type ItemKind } from '../../protocol/document/item-kinds.js';
import type { PageSummary } from '../../protocol/http/pages.js';
import { journalAbove } from '../../protocol/names/journal.js';

/** Collections of the site that a new item may belong to, and the one that is chosen. */
export interface JournalChoice {
  readonly journals: readonly PageSummary[];
  /** Undefined on a site without such a collection. */
  readonly journal: PageSummary | undefined;
  choose(id: string): void;
}

/** Whether the page lists the items below its address by itself. */
export const isCollection = ({ lists }: PageSummary): boolean => lists !== undefined;

/** Whether the page is a journal. */
export const isJournal = ({ lists }: PageSummary): boolean => lists === 'post';

/** Kinds of items for which one of the pages is a collection. */
export const listedKinds = (pages: readonly PageSummary[]): readonly ItemKind[] =>
  itemKindNames.filter((kind) => pages.some(({ lists }) => lists === kind));

/** The collection of an item, of those that the site has; null for other pages. */
export function collectionOf({ path, itemKind }: PageSummary, pages: readonly PageSummary[]): PageSummary | null {
  if (itemKind === undefined) return null;
  const own = pages.filter(({ lists }) => lists === itemKind);
  return journalAbove(path, new Map(own.map((page) => [page.path, page])));
}

/** A choice among the collections of a kind, which begins with that of `copyOf`. */
export function useJournals(
  pages: readonly PageSummary[],
  kind: ItemKind | null,
  copyOf: PageSummary | null,
): JournalChoice {
  const journals = pages.filter(({ lists }) => lists !== undefined && lists === kind);
  const [id, choose] = useState(() => (copyOf ? collectionOf(copyOf, pages)?.id : undefined));
  return { journals, journal: journals.find((page) => page.id === id) ?? journals[0], choose };
}
