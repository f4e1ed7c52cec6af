/** Shapes of the calls about the theme of the site. */
import type { Theme } from '../site/theme/theme.js';

/** `GET {siteTheme}`: as visitors see it, and as drafted. */
export interface ThemeAnswer {
  readonly theme: Theme;
  /** Null without unpublished changes. Only the editor sees it. */
  readonly draft: Theme | null;
  /** Version of the latest save or publication; `baseVersion` of the next save. 0 before the first. */
  readonly version: number;
  /** 0 before the first publication. */
  readonly publishedAt: number;
  /** When the draft was saved; null without one. */
  readonly savedAt: number | null;
}

/**
 * `PUT {siteTheme}`: saves a draft; `baseVersion` is in the query of every change. `DELETE` on `{siteTheme}/draft` discards it, and `POST` on
 * `{siteTheme}/publish` publishes it. All answer `VersionAnswer`. Earlier states are below `revisionsPath`, as those of a page.
 */
export type ThemeRequest = Theme;
