import type { PageContext } from '../../../protocol/context/page-context.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import { journalAbove } from '../../../protocol/names/journal.js';
import { fedJournals } from '../snapshot/journal-entries.js';
import { shopPage } from '../snapshot/shop-page.js';
import type { SitePage, SiteSnapshot } from '../snapshot/site.js';

/** What a page is about, for its context. */
type PageSubject = Pick<PageContext, 'collection' | 'item'>;

/** The collection that a page belongs to: the page itself, the journal of a post, or the shop of a product. */
function collectionOf(
  { path, pageType }: Pick<PageDocument, 'path' | 'pageType'>,
  site: SiteSnapshot,
  isProduct: boolean,
): SitePage | null {
  if (isProduct) return shopPage(site);
  if (pageType === pageTypes.collection) return site.pageByPath.get(path) ?? null;
  if (pageType !== pageTypes.contentItem) return null;
  return journalAbove(path, new Map(fedJournals(site, site.settings.locale).map((page) => [page.path, page])));
}

/**
 * Collection and item of a page. `product` is the product that the page shows; the item of any other page of its kind is the post that it
 * is. Both are null on other pages. [CTX-13] [CTX-14]
 */
export function subjectOf(
  document: Pick<PageDocument, 'id' | 'path' | 'pageType' | 'title'>,
  site: SiteSnapshot,
  origin: string,
  product: PageContext['item'] = null,
): PageSubject {
  const collection = collectionOf(document, site, product !== null);
  const { id, pageType, title } = document;
  return {
    collection: collection && { id: collection.id, fullUrl: origin + collection.path, title: collection.title },
    item: product ?? (pageType === pageTypes.contentItem ? { id, title, recordType: 'post' } : null),
  };
}
