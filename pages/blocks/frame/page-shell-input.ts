import type { CookieSettings } from '../../../protocol/context/page-context.js';
import type { Block, PageDocument } from '../../../protocol/document/document.js';
import type { Html, RenderContext } from '../block-template.js';
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
  /** Full addresses of the page in every language, its own included, and `x-default`; left out or empty where there is one only. */
  readonly alternates?: readonly { readonly hreflang: string; readonly href: string }[];
  /** Whether search engines must not index the page, such as a page that was not found. */
  readonly unlisted?: boolean;
  /**
   * JSON of the page context, already escaped for a script element: no `<`, no U+2028 or U+2029. It is put into the page as it is.
   */
  readonly pageContextJson: string;
  /** Addresses of the page's scripts. The runtime reads the `nonce`, where there is one, from its own script element. */
  readonly scripts: { readonly boot: string; readonly nonce?: string };
  /** Address of the icon; the demo site's own when left out. */
  readonly icon?: string;
  readonly cookieSettings: CookieSettings;
  /** Shown by itself in an information dialog, such as after logging out. */
  readonly notice?: { readonly title: string; readonly text: string } | null;
  /** Whether the visitor is logged in, and so can log out. */
  readonly isLoggedIn?: boolean;
  /** Whether the page is for this visitor alone: it does not stay on the screen once they are logged out. */
  readonly isPrivate?: boolean;
  /** Whether the visitor has just been logged out, which their other pages have to learn. */
  readonly isFarewell?: boolean;
  /** Popups of the site that are laid over the page. */
  readonly popups?: readonly Block[];
  readonly context: RenderContext;
  /** Header and footer; the plain ones when left out. */
  readonly frame?: SiteFrame;
  /** The page whose blocks `main` contains. */
  readonly document?: Pick<PageDocument, 'blocks'>;
  /** Content of `main` in place of a document's blocks, such as the answer to a form. */
  readonly main?: Html;
}
