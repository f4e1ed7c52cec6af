import type { FinishedPage } from '../rendering/finished-page.js';

/** Caches pages for anonymous visitors, for one version of the site. */
export interface PageCache {
  /** The page under `key`; rendered when it is not cached for this version. A page of which a block failed is not cached. */
  read(version: string, key: string, render: () => Promise<FinishedPage>): Promise<FinishedPage>;
}

/** Maximum number of cached pages. Keys contain the host that the visitor's request names, so nothing else limits their number. */
const maxPages = 300;

/** An empty cache. A new version of the site empties it; a full cache evicts its oldest page. */
export function createPageCache(): PageCache {
  let version = '';
  const pages = new Map<string, FinishedPage>();
  return {
    async read(wanted, key, render) {
      if (wanted !== version) pages.clear();
      version = wanted;
      const present = pages.get(key);
      if (present) return present;
      const page = await render();
      if (!page.isWhole) return page;
      const oldest = pages.keys().next();
      if (pages.size >= maxPages && !oldest.done) pages.delete(oldest.value);
      if (version === wanted) pages.set(key, page);
      return page;
    },
  };
}
