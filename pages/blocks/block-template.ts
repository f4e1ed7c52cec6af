import type { HtmlEscapedString } from 'hono/utils/html';
import type { ProductDisplay } from '../../protocol/commerce/product-display.js';
import type { ProductRecord } from '../../protocol/commerce/product-record.js';
import type { Block } from '../../protocol/document/document.js';
import type { FormState } from './form/form-state.js';

/** Markup that is already escaped: what the `html` tag yields. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Facts of a picture, read from its file. */
export interface PictureInfo {
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** Whether the server has it in other sizes. */
  readonly isResizable: boolean;
  /** Changes with the file; in an address it lets browsers keep the answer for ever. */
  readonly version: string;
}

/** A product as the shop's templates show it: its texts, beside the product as it is kept. */
export interface ProductView extends ProductDisplay {
  readonly record: ProductRecord;
}

/** Data of a template beside its block. */
export interface RenderContext {
  readonly locale: string;
  /** Text of the interface in the page's language, by `area.key`; see `protocol/strings`. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Markup of a block's children, in their slot. */
  children(block: Block): Html;
  /** Products on sale, in the shop's order. */
  readonly products: readonly ProductView[];
  /** Pages of the navigation, in order. */
  readonly navigation: readonly { readonly path: string; readonly title: string; readonly current: boolean }[];
  /** Facts of the picture at a site path; null for an unknown one. */
  pictureInfo?(path: string): Promise<PictureInfo | null>;
  /** Whether the markup is for the editor's frame alone, in which the page's own style rules are those of an earlier state. */
  readonly isPreview?: boolean;
  readonly websiteTitle: string;
  /** Names the site to its own calls; forms that work without script carry it. */
  readonly websiteId?: string;
  /** The logged-in contributor or member; null or absent for other visitors. */
  readonly person?: { readonly id: string; readonly displayName: string; readonly email: string } | null;
  /** Whether the site has a place for members, so that visitors are offered the login. */
  readonly hasMembers?: boolean;
  /** Whether visitors may become members by themselves. */
  readonly canSignUp?: boolean;
  /** Currency of the shop; US dollars where none is named. */
  readonly currencyCode?: string;
  /** Id of the page that is rendered; empty, or no such member, where it is not published. */
  readonly pageId?: string;
  /** Path of the page that is rendered. */
  readonly path: string;
  /** A form that was posted without script and refused, to be shown with its answers and errors. */
  readonly formState?: FormState | null;
}

/** One template a block type: the block's value in, markup out. The value has been settled against the block's table before. */
export interface BlockTemplate {
  readonly type: string;
  render(block: Block, context: RenderContext): Html;
}
