import type { ProductRating } from '../../../protocol/commerce/review.js';
import type { StoreSettings } from '../../../protocol/commerce/store-settings.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import type { MapSettings } from '../../../protocol/maps/map-settings.js';
import type { HeaderFooter } from '../../../protocol/site/header-footer.js';
import type { Zone } from '../../../protocol/text/zone.js';
import type { ProductView, ShopCategories } from '../../blocks/block-template.js';
import type { AccessRule } from '../access/page-access.js';
import type { PictureSource } from '../media/picture-source.js';
import type { SiteSettings } from '../store/settings.js';
import type { BlockReport } from './block-report.js';
import type { FormDefinition } from './form-definition.js';
import type { SiteTheme } from './site-theme.js';
import type { TextSource } from './text-source.js';

/** A published page with its access rules. */
export interface SitePage extends PageDocument, AccessRule {
  /** Time of its publication, in epoch milliseconds. */
  readonly publishedAt: number;
}

/** Languages of a snapshot, and the site in each of them. */
export interface LanguageView {
  /** Languages of the site, the primary first. */
  readonly languages: readonly string[];
  /** Header and footer of the pages in this language. */
  readonly headerFooter: HeaderFooter;
  /** Language of a page. */
  localeOf(page: Pick<PageDocument, 'locale'>): string;
  /** The page in each language that has it, in the order of the languages, itself included. */
  translationsOf(page: Pick<PageDocument, 'id' | 'translationOf'>): readonly SitePage[];
  /** The start page of the language, if any. */
  homeOf(locale: string): SitePage | undefined;
  /** The site in a language: its texts, forms, products, header and footer. The same site if it does not have the language. */
  inLocale(locale: string): SiteSnapshot;
}

/**
 * The site as visitors see it at one version, in one of its languages: published documents with settled blocks, forms, products. Immutable.
 */
export interface SiteSnapshot extends LanguageView {
  readonly version: string;
  readonly settings: SiteSettings;
  /** Pages of every language in the order of the navigation. */
  readonly pages: readonly SitePage[];
  readonly pageByPath: ReadonlyMap<string, SitePage>;
  /** Paths of the pages that a newer release wrote, which this release cannot show. */
  readonly newerPaths: ReadonlySet<string>;
  /** Ids of the pages that former addresses lead to, by those addresses. */
  readonly formerPaths: ReadonlyMap<string, string>;
  /** Ids of the products that former addresses lead to, by the last segments of those. */
  readonly formerProducts: ReadonlyMap<string, string>;
  /** Redirects of the owner: targets by path. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly forms: ReadonlyMap<string, FormDefinition>;
  /** Products that visitors see, in the shop's order. */
  readonly products: readonly ProductView[];
  /** Categories of the shop in the language of the snapshot. */
  readonly categories: ShopCategories;
  /** Ids of the categories that former addresses lead to, by those addresses below that of the shop. */
  readonly formerCategories: ReadonlyMap<string, string>;
  readonly store: StoreSettings;
  /** What the shown reviews come to, by product. */
  readonly ratings: ReadonlyMap<string, ProductRating>;
  readonly theme: SiteTheme;
  /** The instant for which it was made, in epoch milliseconds. */
  readonly nowMs: number;
  /** The time zone of the site, in which the times of its events are. */
  readonly zone: Zone;
  /** Time at which the next scheduled product appears or the next event is over, in epoch milliseconds; infinite without one. The snapshot is valid until then. */
  readonly trueUntil: number;
  readonly text: TextSource;
  readonly pictureInfo: PictureSource;
  /** How maps are drawn, as the operator set it. */
  readonly maps: MapSettings;
  /** Reports a block that could not be drawn to the operator, once. */
  readonly reportBlock: BlockReport;
}

/** Returns the newest snapshot. */
export interface SiteReader {
  /** The site as it is now. */
  read(): Promise<SiteSnapshot>;
  /**
   * The site for somebody who only looks at it: without a question to the database. What another server has published shows as soon as this one has
   * heard of it, a fraction of a second later.
   */
  readForVisitor(): Promise<SiteSnapshot>;
}
