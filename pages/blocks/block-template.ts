import type { HtmlEscapedString } from 'hono/utils/html';
import type { ProductDisplay } from '../../protocol/commerce/product-display.js';
import type { ListWish } from '../../protocol/commerce/product-list.js';
import type { ProductRecord } from '../../protocol/commerce/product-record.js';
import type { Block } from '../../protocol/document/document.js';
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
}

/** Input of a template beside its block. */
export interface RenderContext {
  readonly locale: string;
  /** Text of the interface in the page's language, by `area.key`; see `protocol/strings`. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Markup of a block's children, in their slot. */
  children(block: Block): Html;
  /** Products on sale, in the shop's order. */
  readonly products: readonly ProductView[];
  /** The part and order of a product list that the address asks for; absent for the whole list. */
  readonly listWish?: ListWish;
  /** Pages of the navigation, in order. */
  readonly navigation: readonly { readonly path: string; readonly title: string; readonly current: boolean }[];
  /** Properties of the picture at a site path; null for an unknown one. */
  pictureInfo?(path: string): Promise<PictureInfo | null>;
  /** Whether the markup is for the editor's frame only, where the page's own style rules may be outdated. */
  readonly isPreview?: boolean;
  /** Whether nodes name the field that they draw, for the editor's frame. */
  readonly namesFields?: boolean;
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
  /** Currency of the shop; US dollars by default. */
  readonly currencyCode?: string;
  /** Id of the page that is rendered; empty or absent when it is not published. */
  readonly pageId?: string;
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
