import type { CaptchaSiteKeys } from '../../../protocol/captcha/providers.js';
import type { ListWish } from '../../../protocol/commerce/product-list.js';
import type { Account, PageContext } from '../../../protocol/context/page-context.js';
import type { EditorWords, Html, RenderContext } from '../../blocks/block-template.js';
import type { FormState } from '../../blocks/form/form-state.js';
import type { ResultPageInput } from '../../blocks/result-page.js';
import type { Visitor } from '../access/visitor.js';
import type { Manifest } from '../files/manifest.js';
import type { JournalPart } from '../snapshot/journal-parts.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import type { CardSource } from './link-card.js';

/** Inputs for rendering a page beside its document. */
export interface RenderTarget {
  readonly site: SiteSnapshot;
  readonly manifest: Manifest;
  readonly account: Account | null;
  /** Visitor for whom the page is rendered; by default a visitor with no more than `account`. */
  readonly visitor?: Visitor;
  readonly origin: string;
  readonly editorOrigins: readonly string[];
  /** Features that the operator has turned off. */
  readonly featuresOff: readonly string[];
  readonly captchaSiteKeys?: CaptchaSiteKeys;
  /** Nonce under which the page may run the owner's scripts; empty for none. */
  readonly nonce?: string;
  /** A posted form that is shown again. */
  readonly formState?: FormState;
  /** The part and order of the page's product list that the address asks for. */
  readonly listWish?: ListWish;
  /** The month of the page's calendar that the address asks for; empty for the present one. */
  readonly month?: string;
  /** The part of a journal that the page shows. */
  readonly journalPart?: JournalPart;
  /** Whether the page is private to the visitor, so that it is removed on logout. */
  readonly isPrivate?: boolean;
  /** Whether the visitor has just been logged out, which the page reports to their other tabs. */
  readonly isFarewell?: boolean;
  readonly notice?: { readonly title: string; readonly text: string };
  /** Result that replaces the document's blocks. */
  readonly result?: ResultPageInput;
  /** Content that replaces the document's blocks where `result` does not suffice. */
  readonly main?: (context: RenderContext) => Html;
  readonly unlisted?: boolean;
  /** Origin to which a form of the page may lead besides the site's own; empty for none. */
  readonly formOrigin?: string;
  /** Whether the page is hidden from every counter, because its address gives access to private data of its visitor. */
  readonly isUntracked?: boolean;
  /** Whether the page is shown in the editor's frame, where it is edited without popups and other layers of the site. */
  readonly isFramed?: boolean;
  /** Whether the owner's code in head and foot is on the page. */
  readonly hasSiteCode?: boolean;
  /** Words for the person who edits in the frame. */
  readonly editor?: EditorWords | undefined;
  /** Whether the frame edits header and footer. */
  readonly editsParts?: boolean;
  /** Subject of the page when it is generated for an item. */
  readonly item?: PageContext['item'];
  /** The product that the page sells. */
  readonly product?: CardSource['product'];
}
