import { settleHeaderFooter, type HeaderFooter } from '../../../protocol/site/header-footer.js';

/** A language of the site as the page leads to it: the page's own translation, or else the start page of the language. */
export interface LanguageLink {
  readonly locale: string;
  /** In the language itself. */
  readonly name: string;
  readonly path: string;
  readonly isCurrent: boolean;
}

/** Header and footer of the pages in a language. */
export interface SiteFrame extends HeaderFooter {
  /** Start page of the language. */
  readonly homePath: string;
  /** Empty where there is nothing to choose. */
  readonly languages: readonly LanguageLink[];
}

/** The frame of a site in one language without settings of its owner. */
export function plainFrame(): SiteFrame {
  return { ...settleHeaderFooter({}), homePath: '/', languages: [] };
}
