import type { ListItem } from '../../../protocol/blocks/block-value.js';
import { journalListTable } from '../../../protocol/blocks/journal-list.js';
import { settleBlockValue } from '../../../protocol/blocks/settle.js';
import type { Block } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import type { SitePage, SiteSnapshot } from './site.js';

/** An entry as the list of a journal describes it. */
export interface JournalEntry extends ListItem<typeof journalListTable.fields.posts.item> {
  /** The page that lists the entry. */
  readonly journal: SitePage;
  /** The entry's own page; null for an entry on another site, and for a link to a page that does not exist. */
  readonly page: SitePage | null;
}

/** Created when they are first asked for in a version of the site, and collected with that version. */
const known = new WeakMap<readonly SitePage[], readonly JournalEntry[]>();

function* journalLists(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    if (block.type === journalListTable.type) yield block;
    yield* journalLists(block.children ?? []);
  }
}

function* readEntries({ pages, pageByPath }: SiteSnapshot): Generator<JournalEntry> {
  for (const journal of pages) {
    if (journal.pageType !== pageTypes.collection) continue;
    for (const block of journalLists(journal.blocks))
      for (const post of settleBlockValue(journalListTable, block.value).posts)
        yield { ...post, journal, page: pageByPath.get(post.link) ?? null };
  }
}

/** The entries of all journals of the site, in the order of their lists. A journal is a collection with a list of entries. */
export function journalEntries(site: SiteSnapshot): readonly JournalEntry[] {
  const present = known.get(site.pages) ?? [...readEntries(site)];
  known.set(site.pages, present);
  return present;
}

/** The day of an entry, in epoch milliseconds; null where the owner wrote other words in its place. */
export function entryTime({ date }: Pick<JournalEntry, 'date'>): number | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  return Number.isNaN(time) ? null : time;
}

/** Whether the page lists entries. */
export function isJournal(site: SiteSnapshot, { id }: Pick<SitePage, 'id'>): boolean {
  return journalEntries(site).some(({ journal }) => journal.id === id);
}

/** The entry that the page is, in the first list that has it; null for other pages. */
export function entryOf(site: SiteSnapshot, { id }: Pick<SitePage, 'id'>): JournalEntry | null {
  return journalEntries(site).find(({ page }) => page?.id === id) ?? null;
}
