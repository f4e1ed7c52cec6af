import type { ItemKind } from './item-kinds.js';
import type { PageField } from './page-fields.js';
import type { Repeats } from './repeats.js';

/**
 * A page as it is stored, edited and rendered: a tree of blocks. The store keeps one published document and one draft for each page.
 */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** `id` is unique in the page, 1 to 64 characters of `[\w-]`; `value` holds the fields of the block's table. */
export interface Block {
  readonly id: string;
  readonly type: string;
  readonly value: Readonly<Record<string, JsonValue>>;
  readonly children?: readonly Block[];
}

/** Version of the format of page documents: the number of the newest migration in `protocol/migrations/`. */
export const documentVersion = 5;

export interface PageDocument {
  /** Version of the format; documents stored before versions existed have none. Not the number of saves. */
  readonly version: number;
  /** 24 hexadecimal characters. */
  readonly id: string;
  /** Path on the site, beginning with `/`. */
  readonly path: string;
  /** Canonical BCP 47 tag of its language; omitted for the primary language of the site. */
  readonly locale?: string | undefined;
  /** Id of the page of the primary language that this one translates; omitted without one. */
  readonly translationOf?: string | undefined;
  readonly title: string;
  /** For search engines and link previews. */
  readonly description: string;
  /** Title in search results, cards of links and the window; by default the page's. */
  readonly searchTitle?: string | undefined;
  /** Whether search engines are asked to leave the page out. */
  readonly isUnlisted?: boolean | undefined;
  /** Site path or `https` address of the page that search engines list in place of this one. */
  readonly canonical?: string | undefined;
  /** Site path of the picture on cards of links to the page, and its description; by default the first picture of the page. */
  readonly cardPicture?: string | undefined;
  readonly cardAlt?: string | undefined;
  /** What an item of a collection is; absent for a post, and for pages of other types. */
  readonly itemKind?: ItemKind | undefined;
  /** What lists, feeds and search engines say of an item; see `itemFieldNames`. Pages of other types have none. */
  readonly excerpt?: string | undefined;
  readonly picture?: string | undefined;
  readonly pictureAlt?: string | undefined;
  readonly author?: string | undefined;
  readonly date?: string | undefined;
  readonly tags?: string | undefined;
  readonly categories?: string | undefined;
  readonly startTime?: string | undefined;
  readonly endDate?: string | undefined;
  readonly endTime?: string | undefined;
  readonly repeats?: Repeats | undefined;
  readonly repeatsUntil?: string | undefined;
  readonly place?: string | undefined;
  readonly placeAddress?: string | undefined;
  /** An amount in the currency of the shop, or words. */
  readonly price?: string | undefined;
  readonly tickets?: string | undefined;
  /** Short text for the navigation; empty keeps the page out of it. */
  readonly navigationTitle: string;
  /** One of `pageTypes`. */
  readonly pageType: number;
  readonly blocks: readonly Block[];
}

/**
 * One change of a document, used by undo, preview and journal alike. `parentId` null is the page, `beforeId` null the end; a `set` to null
 * removes the field, so that its default applies, and so does a `set-page` to the default of an optional field.
 */
export type DocumentOperation =
  | { readonly type: 'set'; readonly blockId: string; readonly field: string; readonly value: JsonValue }
  | {
      readonly type: 'insert';
      readonly parentId: string | null;
      readonly beforeId: string | null;
      readonly block: Block;
    }
  | { readonly type: 'remove'; readonly blockId: string }
  | {
      readonly type: 'move';
      readonly blockId: string;
      readonly parentId: string | null;
      readonly beforeId: string | null;
    }
  | { readonly type: 'set-page'; readonly field: PageField; readonly value: string | boolean };
