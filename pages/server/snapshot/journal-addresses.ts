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

/** Made at the first address without a page in a version of the site, gone with it. */
const known = new WeakMap<SiteSnapshot, ReadonlyMap<string, Listed>>();

function* journalLists(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    if (block.type === journalListTable.type) yield block;
    yield* journalLists(block.children ?? []);
  }
}

/** Entries by the address that the site's format gives them, below the collection that lists them. */
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
 * Where the entry of a journal stands that is looked for under the address which the site's format gives it, such as
 * `/journal/2026/09/why-three`: addresses from elsewhere keep leading here. Null where there is none, and for what `isOpen` keeps shut.
 */
export function journalPath(site: SiteSnapshot, path: string, isOpen: (page: SitePage) => boolean): string | null {
  if (!site.settings.blogAddressFormat || site.pageByPath.has(path)) return null;
  const addresses = known.get(site) ?? readAddresses(site);
  known.set(site, addresses);
  const found = addresses.get(path);
  return found && isOpen(found.journal) && isOpen(found.entry) ? found.entry.path : null;
}
