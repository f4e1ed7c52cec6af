import type { HtmlEscapedString } from 'hono/utils/html';
import type { Occurrence } from '../../protocol/collections/occurrences.js';
import type { ProductDisplay } from '../../protocol/commerce/product-display.js';
import type { ListWish } from '../../protocol/commerce/product-list.js';
import type { ProductRecord } from '../../protocol/commerce/product-record.js';
import type { ProductRating } from '../../protocol/commerce/review.js';
import type { Block } from '../../protocol/document/document.js';
import type { ItemKind } from '../../protocol/document/item-kinds.js';
import type { Repeats } from '../../protocol/document/repeats.js';
import type { MapSettings } from '../../protocol/maps/map-settings.js';
import type { SaveMode } from '../../protocol/site/page-settings.js';
import type { FirstPicture } from './first-picture.js';
import type { FormState } from './form/form-state.js';

/** Markup that is already escaped: what the `html` tag yields. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Properties of a picture, read from its file. */
export interface PictureInfo {
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** Whether the server offers it in other sizes. */
  readonly isResizable: boolean;
  /** Changes with the file; in an address it lets browsers cache the response for ever. */
  readonly version: string;
}

/** A product as the shop's templates show it: its texts, and the stored product. */
export interface ProductView extends ProductDisplay {
  readonly record: ProductRecord;
  /** What its shown reviews come to; null without any. */
  readonly rating: ProductRating | null;
}

/** A category of the shop as visitors see it. */
export interface ShopCategory {
  readonly id: string;
  readonly name: string;
  /** Last segment of its path; unique among those beside it. */
  readonly slug: string;
  readonly path: string;
  /** Paragraphs apart by empty lines. */
  readonly description: string;
  /** Site path of its picture; empty for none. */
  readonly image: string;
  readonly imageAlt: string;
  readonly searchTitle: string;
  /** Null at the top. */
  readonly parent: ShopCategory | null;
  /** In the shop's order. */
  readonly children: readonly ShopCategory[];
  /** Number of shown products in it and below it. */
  readonly count: number;
}

/** The categories of the shop. */
export interface ShopCategories {
  /** Those at the top, in the shop's order. */
  readonly top: readonly ShopCategory[];
  readonly byId: ReadonlyMap<string, ShopCategory>;
  /** The category whose page is shown; null elsewhere. */
  readonly current: ShopCategory | null;
}

/** When and where an event is, and who may come. */
export interface EventFacts {
  /** The next time, or the last one of an event that is over; null for one without a day. */
  readonly occurrence: Occurrence | null;
  readonly isPast: boolean;
  readonly repeats: Repeats;
  /** Last day of the repeated beginnings; empty without one. */
  readonly repeatsUntil: string;
  readonly place: string;
  readonly placeAddress: string;
  /** An amount in the currency of the shop, or words; empty when none is said. */
  readonly price: string;
  /** Address where tickets are had; empty for none. */
  readonly tickets: string;
  /** IANA name of the site's time zone. */
  readonly timeZone: string;
}

/** An item of a collection or an entry as lists show it. */
export interface ListedPost {
  readonly id: string;
  readonly title: string;
  /** `2026-09-04`; empty for none. */
  readonly date: string;
  readonly excerpt: string;
  readonly link: string;
  readonly image: string;
  readonly alt: string;
  /** Absent for an entry that is typed by hand. */
  readonly kind?: ItemKind;
  /** Absent for an item that is no event. */
  readonly event?: EventFacts | undefined;
}

/** The items that a list asks for. */
export interface PostsWish {
  /** Kind of the items; absent for those of whatever collection it is. */
  readonly kind?: ItemKind;
  /** Whether events that are over are wanted, in place of those that come. */
  readonly isPast?: boolean;
  /** Path of the journal; empty for the page itself, or the site's first journal. */
  readonly journal: string;
  /** Name of a tag or category; empty for all posts. */
  readonly topic: string;
  readonly count: number;
  /** Whether the posts are wanted from the first one on wherever the page is in the journal. */
  readonly isWhole?: boolean;
}

/** A part of the posts of a journal, with the paths of the parts before and after it, empty for none. */
export interface PostsPart {
  readonly posts: readonly ListedPost[];
  readonly newer: string;
  readonly older: string;
  /** Path of the journal's feed; empty where nobody may fetch it. */
  readonly feed: string;
}

/** A link to a post or to the posts about a topic; `path` is empty where there is no journal that lists them. */
export interface PostLink {
  readonly title: string;
  readonly path: string;
}

/** The calendar that a block asks for. */
export interface CalendarWish {
  /** Path of the collection of events; empty for the page itself, or the site's first one. */
  readonly journal: string;
}

/** An event on one day. */
export interface CalendarEntry {
  readonly title: string;
  readonly link: string;
  /** Such as `19:30`; empty for whole days, and on days after the first. */
  readonly time: string;
}

/** A month of events. */
export interface CalendarMonth {
  /** Such as `2026-12`. */
  readonly month: string;
  /** Events by day; a day without one is absent. */
  readonly days: ReadonlyMap<string, readonly CalendarEntry[]>;
  /** The months beside it; empty where the calendar ends. */
  readonly previous: string;
  readonly next: string;
  /** Path of the file that calendar programs subscribe to; empty where nobody may fetch it. */
  readonly file: string;
}

/** What the page that is rendered says of itself as an item of a collection. */
export interface PostFacts {
  readonly kind: ItemKind;
  /** Absent for an item that is no event. */
  readonly event?: EventFacts | undefined;
  /** Path of the file that adds the event to a calendar program; empty for a page without one. */
  readonly file: string;
  readonly author: string;
  /** `2026-09-04`; empty before the first publication of a post without a date. */
  readonly date: string;
  /** Its categories, then its tags. */
  readonly topics: readonly PostLink[];
  /** The next older post of its journal, and the next newer one. */
  readonly previous: PostLink | null;
  readonly next: PostLink | null;
}

/** What the frame says to the person who edits, in the language of the editor, which may be another one than the page's. */
export interface EditorWords {
  readonly language: string;
  text(key: string): string;
}

/** Input of a template beside its block. */
export interface RenderContext {
  readonly locale: string;
  /** The language for addresses that have to name it; absent for the primary one. */
  readonly namedLocale?: string | undefined;
  /** Text of the interface in the page's language, by `area.key`; see `protocol/strings`. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Markup of a block's children, in their slot. */
  children(block: Block): Html;
  /** Products on sale, in the shop's order. */
  readonly products: readonly ProductView[];
  /** The categories of the shop; absent where no site is behind the page. */
  readonly categories?: ShopCategories;
  /** The part and order of a product list that the address asks for; absent for the whole list. */
  readonly listWish?: ListWish;
  /** The posts of a journal that the visitor may read, newest first; absent where no site is behind the page. */
  posts?(wish: PostsWish): PostsPart;
  /** The month of events that the address asks for; absent where no site is behind the page. */
  calendar?(wish: CalendarWish): CalendarMonth | null;
  /** What the page says of itself as an item of a collection; absent for other pages. */
  readonly post?: PostFacts;
  /** Pages of the navigation, in order. */
  readonly navigation: readonly { readonly path: string; readonly title: string; readonly current: boolean }[];
  /** Properties of the picture at a site path; null for an unknown one. */
  pictureInfo?(path: string): Promise<PictureInfo | null>;
  /** Whether the markup is for the editor's frame only, where the page's own style rules may be outdated. */
  readonly isPreview?: boolean;
  /** Whether nodes name the field that they draw, for the editor's frame. */
  readonly namesFields?: boolean;
  /** Absent outside the editor's frame. */
  readonly editor?: EditorWords;
  /** Whether the page has its first picture, see `isFirstPicture`. */
  readonly firstPicture?: FirstPicture;
  /** Hears of a block that could not be drawn, with what its template threw; undefined for a block of unknown type. */
  onBlockFailure?(block: Block, cause: unknown): void;
  readonly websiteTitle: string;
  /** Token that identifies the site in its own calls; included in forms that work without script. */
  readonly websiteId?: string;
  /** The logged-in contributor or member; null or absent for other visitors. */
  readonly person?: { readonly id: string; readonly displayName: string; readonly email: string } | null;
  /** Whether the site has accounts for members, so that visitors are offered the login. */
  readonly hasMembers?: boolean;
  /** Whether visitors may register as members themselves. */
  readonly canSignUp?: boolean;
  /** Address of the privacy policy; absent or empty for none. */
  readonly policyLink?: string;
  /** How the site draws maps; absent for the way that needs no key. */
  readonly maps?: MapSettings;
  /** Currency of the shop; US dollars by default. */
  readonly currencyCode?: string;
  /** Id of the page that is rendered; empty or absent when it is not published. */
  readonly pageId?: string;
  /** When pictures have a button that saves them; absent for never. */
  readonly savePictures?: Exclude<SaveMode, 'never'>;
  /** Origin under which visitors reach the site; absent where it is not known. */
  readonly origin?: string;
  /** Title of the page that is rendered; absent where it has none. */
  readonly pageTitle?: string;
  /** Path of the page that is rendered. */
  readonly path: string;
  /** A form that was posted without script and refused; it is shown again with its answers and errors. */
  readonly formState?: FormState | null;
}

/** The template of a block type: the block's value in, markup out. The value has already been settled against the block's table. */
export interface BlockTemplate {
  readonly type: string;
  render(block: Block, context: RenderContext): Html;
}
