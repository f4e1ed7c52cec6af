import type { CookieSettings } from '../../../protocol/context/page-context.js';
import type { Block, PageDocument } from '../../../protocol/document/document.js';
import type { Html, RenderContext } from '../block-template.js';
import type { WrittenAttribute } from '../html.js';
import type { PageComments } from './comments.js';
import type { LinkCard } from './link-card.js';
import type { SiteFrame } from './site-frame.js';

/** Input of the shell of a page. */
export interface PageShellInput {
  /** Title of the page, for the window and for search engines; the site's title is added. */
  readonly title: string;
  readonly description: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Full address of the page; empty leaves the link out. */
  readonly canonicalUrl: string;
  /** Full addresses of the page in every language, its own included, and `x-default`; absent or empty with one language only. */
  readonly alternates?: readonly { readonly hreflang: string; readonly href: string }[];
  /** Whether search engines must not index the page, such as the not-found page. */
  readonly unlisted?: boolean;
  /** Nonce of the page's script element, from which the runtime reads it; empty or absent for none. */
  readonly nonce?: string;
  /** Card of links to the page; null or absent for a page that nobody should link to. */
  readonly card?: LinkCard | null;
  /** Structured data for search engines as JSON, already escaped for a script element; it is inserted unchanged. Empty or absent for none. */
  readonly dataJson?: string;
  /** The owner's code at the end of head and body, inserted unchanged, and the attributes of the element that starts its scripts. */
  readonly siteCode?: {
    readonly markup: { readonly head: string; readonly foot: string };
    readonly gate: readonly WrittenAttribute[];
  } | null;
  /** Feed of the entries that the page lists. */
  readonly feed?: { readonly title: string; readonly href: string } | null;
  /** Address of the web app manifest of the page's language. */
  readonly manifest?: string;
  /** Address of the icon; by default that of the demo site. */
  readonly icon?: string;
  /** Colors of the browser around the page; by default those of the default theme. */
  readonly themeColors?: { readonly light: string; readonly dark: string };
  readonly cookieSettings: CookieSettings;
  /** Address of the page that the cookie banner names as its policy; empty or absent for none. */
  readonly policyLink?: string;
  /** Notice that opens as an information dialog, such as after logging out. */
  readonly notice?: { readonly title: string; readonly text: string } | null;
  /** Whether the visitor is logged in, and so can log out. */
  readonly isLoggedIn?: boolean;
  /** Whether the page is private to this visitor: it is removed from the screen once they are logged out. */
  readonly isPrivate?: boolean;
  /** Whether the visitor has just been logged out, which the page reports to their other tabs. */
  readonly isFarewell?: boolean;
  /** Popups of the site that are shown over the page. */
  readonly popups?: readonly Block[];
  /** Comments below the content; null or absent for none. */
  readonly comments?: PageComments | null;
  readonly context: RenderContext;
  /** Whether the page shows the bars beside header and footer; a lock screen does not. */
  readonly hasBars?: boolean;
  /** Header and footer; plain ones by default. */
  readonly frame?: SiteFrame;
  /** Whether header and footer are edited in the frame, as blocks of their own; the rest of the page then only stands there. */
  readonly editsParts?: boolean;
  /** The page whose blocks `main` contains. */
  readonly document?: Pick<PageDocument, 'blocks'>;
  /** Content of `main` that replaces a document's blocks, such as the answer to a form. */
  readonly main?: Html;
}

/** What header and footer are drawn from. */
export type SitePartInput = Pick<
  PageShellInput,
  'context' | 'frame' | 'isLoggedIn' | 'isPrivate' | 'isFarewell' | 'editsParts'
>;
