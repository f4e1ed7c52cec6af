import { journalListTable } from '../../../protocol/blocks/journal-list.js';
import { settleBlockValue } from '../../../protocol/blocks/settle.js';
import type { Block } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import { blogAddress } from '../../../protocol/text/blog-address.js';
import type { SitePage, SiteSnapshot } from './site.js';

interface Listed {
  /** The page that lists the entry. */
  readonly journal: SitePage;
  readonly entry: SitePage;
}

/** Created at the first address without a page in a version of the site, and collected with that version. */
const known = new WeakMap<SiteSnapshot, ReadonlyMap<string, Listed>>();

function* journalLists(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    if (block.type === journalListTable.type) yield block;
    yield* journalLists(block.children ?? []);
  }
}

/** Entries by the address in the site's format, below the collection that lists them. */
function readAddresses({ pages, pageByPath, settings }: SiteSnapshot): ReadonlyMap<string, Listed> {
  const addresses = new Map<string, Listed>();
  for (const journal of pages) {
    if (journal.pageType !== pageTypes.collection) continue;
    for (const block of journalLists(journal.blocks)) {
      for (const { title, date, link } of settleBlockValue(journalListTable, block.value).posts) {
        const entry = pageByPath.get(link);
        const address = entry && blogAddress(settings.blogAddressFormat ?? '', { title, date });
        const path = `${journal.path}/${address}`;
        if (entry && address && !addresses.has(path)) addresses.set(path, { journal, entry });
      }
    }
  }
  return addresses;
}

/**
 * Current address of the journal entry for an address in the site's format, such as `/journal/2026/09/why-three`, so that links from
 * elsewhere keep working. Null for no entry, and for pages to which `isOpen` refuses access.
 */
export function journalPath(site: SiteSnapshot, path: string, isOpen: (page: SitePage) => boolean): string | null {
  if (!site.settings.blogAddressFormat || site.pageByPath.has(path)) return null;
  const addresses = known.get(site) ?? readAddresses(site);
  known.set(site, addresses);
  const found = addresses.get(path);
  return found && isOpen(found.journal) && isOpen(found.entry) ? found.entry.path : null;
}
