/** A page's markup, and its compressed form once that was asked for. */
export interface CachedPage {
  readonly markup: string;
  compressed(compress: (markup: string) => Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
}

/** Keeps what anonymous visitors are shown, for one version of the site. */
export interface PageCache {
  /** The page under `key`; rendered when this version has none yet. */
  read(version: string, key: string, render: () => Promise<string>): Promise<CachedPage>;
}

/** Most pages kept; keys hold the host that a visitor names, so that they are no fixed number. */
const maxPages = 300;

function toCached(markup: string): CachedPage {
  let bytes: Uint8Array<ArrayBuffer> | null = null;
  return { markup, compressed: (compress) => (bytes ??= compress(markup)) };
}

/** An empty cache. A new version of the site empties it; a full one loses its oldest page. */
export function createPageCache(): PageCache {
  let version = '';
  const pages = new Map<string, CachedPage>();
  return {
    async read(wanted, key, render) {
      if (wanted !== version) pages.clear();
      version = wanted;
      const present = pages.get(key);
      if (present) return present;
      const page = toCached(await render());
      const oldest = pages.keys().next();
      if (pages.size >= maxPages && !oldest.done) pages.delete(oldest.value);
      if (version === wanted) pages.set(key, page);
      return page;
    },
  };
}
