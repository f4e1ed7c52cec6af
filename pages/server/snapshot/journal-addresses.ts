import { blogAddress } from '../../../protocol/text/blog-address.js';
import { journalEntries } from './journal-entries.js';
import type { SitePage, SiteSnapshot } from './site.js';

interface Listed {
  /** The page that lists the entry. */
  readonly journal: SitePage;
  readonly entry: SitePage;
}

/** Created at the first address without a page in a version of the site, and collected with that version. */
const known = new WeakMap<SiteSnapshot, ReadonlyMap<string, Listed>>();

/** Entries by the address in the site's format, below the collection that lists them. */
function readAddresses(site: SiteSnapshot): ReadonlyMap<string, Listed> {
  const addresses = new Map<string, Listed>();
  for (const { title, date, journal, page: entry } of journalEntries(site)) {
    const address = entry && blogAddress(site.settings.blogAddressFormat ?? '', { title, date });
    const path = `${journal.path}/${address}`;
    if (entry && address && !addresses.has(path)) addresses.set(path, { journal, entry });
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
