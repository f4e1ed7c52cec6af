import type { PageContext } from '../../../protocol/context/page-context.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import { kindOfItem } from '../../../protocol/document/item-kinds.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import { entryOf } from '../snapshot/journal-entries.js';
import { shopPage } from '../snapshot/shop-page.js';
import type { SitePage, SiteSnapshot } from '../snapshot/site.js';

/** What a page is about, for its context. */
type PageSubject = Pick<PageContext, 'collection' | 'item'>;

/** The collection that a page belongs to: the page itself, that which lists a post, an event or an album, or the shop of a product. */
function collectionOf(
  page: Pick<PageDocument, 'id' | 'path' | 'pageType'>,
  site: SiteSnapshot,
  isProduct: boolean,
): SitePage | null {
  if (isProduct) return shopPage(site);
  if (page.pageType === pageTypes.collection) return site.pageByPath.get(page.path) ?? null;
  return page.pageType === pageTypes.contentItem ? (entryOf(site, page)?.journal ?? null) : null;
}

/**
 * Collection and item of a page. `product` is the product that the page shows; the item of a page in a collection is the post, event or album
 * that it is. Both are null on other pages. [CTX-13] [CTX-14]
 */
export function subjectOf(
  document: Pick<PageDocument, 'id' | 'path' | 'pageType' | 'title' | 'itemKind'>,
  site: SiteSnapshot,
  origin: string,
  product: PageContext['item'] = null,
): PageSubject {
  const collection = collectionOf(document, site, product !== null);
  const { id, pageType, title } = document;
  return {
    collection: collection && { id: collection.id, fullUrl: origin + collection.path, title: collection.title },
    item: product ?? (pageType === pageTypes.contentItem ? { id, title, recordType: kindOfItem(document) } : null),
  };
}
