import type { FinishedPage } from '../rendering/finished-page.js';

/** Keeps what anonymous visitors are shown, for one version of the site. */
export interface PageCache {
  /** The page under `key`; rendered when this version has none yet. */
  read(version: string, key: string, render: () => Promise<FinishedPage>): Promise<FinishedPage>;
}

/** Most pages kept. Keys hold the host that a visitor names, so their number has no other bound. */
const maxPages = 300;

/** An empty cache. A new version of the site empties it; a full one loses its oldest page. */
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
      const oldest = pages.keys().next();
      if (pages.size >= maxPages && !oldest.done) pages.delete(oldest.value);
      if (version === wanted) pages.set(key, page);
      return page;
    },
  };
}
