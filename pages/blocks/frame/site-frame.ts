import { settleHeaderFooter, type HeaderFooter } from '../../../protocol/site/header-footer.js';
import type { MenuEntry } from './site-menu.js';

/** A link to a language of the site: to the page's own translation, or else to the start page of the language. */
export interface LanguageLink {
  readonly locale: string;
  /** Name of the language in itself. */
  readonly name: string;
  readonly path: string;
  readonly isCurrent: boolean;
}

/** Header and footer of the pages in a language. */
export interface SiteFrame extends HeaderFooter {
  /** Start page of the language. */
  readonly homePath: string;
  /** Empty when there is only one language. */
  readonly languages: readonly LanguageLink[];
  /** Versions of announcements that the visitor closed. */
  readonly closedAnnouncements?: readonly string[];
  /** The owner's menu as this visitor sees it; empty for the pages' navigation titles. */
  readonly menu: readonly MenuEntry[];
}

/** The default frame of a site with one language. */
export function plainFrame(): SiteFrame {
  return { ...settleHeaderFooter({}), homePath: '/', languages: [], menu: [] };
}
