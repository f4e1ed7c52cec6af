import { blockTables } from '../../../protocol/blocks/index.js';
import { kindOfItem } from '../../../protocol/document/item-kinds.js';
import { isContentPage, pageTypes } from '../../../protocol/enums/page-types.js';
import type { SearchKind } from '../../../protocol/http/search.js';
import type { ProductView } from '../../blocks/block-template.js';
import { isOpenTo } from '../access/page-access.js';
import type { Visitor } from '../access/visitor.js';
import type { SitePage, SiteSnapshot } from '../snapshot/site.js';
import { textsOfBlocks } from './page-text.js';
import { createSearchIndex, type Hit, type Searchable, type SearchIndex } from './search-index.js';

/** A searchable entry of the site. */
export interface SiteEntry extends Searchable {
  readonly kind: SearchKind;
  /** Site path. */
  readonly path: string;
  /** An addition such as the price. */
  readonly note: string;
  /** Site path of its picture; empty for none. */
  readonly image: string;
  /** The page whose access rule applies; null for public entries. */
  readonly page: SitePage | null;
}

/** What an item of a collection says of itself, as its byline shows it. */
function textsOfItem({ pageType, author, categories, tags, place, placeAddress }: SitePage): readonly string[] {
  const texts = [author, categories, tags, place, placeAddress].flatMap((text) => text || []);
  return pageType === pageTypes.contentItem ? texts : [];
}

function pageEntry(page: SitePage): SiteEntry {
  return {
    kind: page.pageType === pageTypes.contentItem && kindOfItem(page) === 'post' ? 'journal' : 'page',
    path: page.path,
    title: page.title,
    note: '',
    image: '',
    summary: (page.pageType === pageTypes.contentItem && page.excerpt) || page.description,
    // A heading that repeats the title would count twice.
    texts: [...textsOfItem(page), ...textsOfBlocks(blockTables, page.blocks)].filter(
      (text) => text !== page.title && text !== page.description,
    ),
    page,
  };
}

function productEntry({ path, title, priceText, description, choices, variants, record }: ProductView): SiteEntry {
  const values = choices.map((choice) => `${choice.name}: ${choice.values.join(', ')}`);
  return {
    kind: 'product',
    path,
    title,
    note: priceText,
    image: record.images[0]?.src ?? '',
    summary: description,
    texts: values,
    keys: variants.map(({ sku }) => sku),
    page: null,
  };
}

/** All entries in the language of the snapshot. */
function entriesOf(site: SiteSnapshot): readonly SiteEntry[] {
  const pages = site.pages.filter((page) => isContentPage(page) && site.localeOf(page) === site.settings.locale);
  return [...site.products.map(productEntry), ...pages.map(pageEntry)];
}

/** Cache: built at the first search in a snapshot, collected with it. */
const indexes = new WeakMap<SiteSnapshot, SearchIndex<SiteEntry>>();

/** Search results for `visitor`, by descending score. Pages that are not open to them influence neither results nor scores. */
export function searchSite(site: SiteSnapshot, query: string, visitor: Visitor): readonly Hit<SiteEntry>[] {
  const index = indexes.get(site) ?? createSearchIndex(entriesOf(site));
  indexes.set(site, index);
  return index.find(query, ({ page }) => page === null || isOpenTo(page, visitor));
}
