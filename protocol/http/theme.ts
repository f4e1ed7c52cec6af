/** Shapes of the calls about the theme of the site. */
import type { CssFault } from '../site/theme/css-faults.js';
import type { FaceName } from '../site/theme/faces.js';
import type { FaceFacts } from '../site/theme/own-faces.js';
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

export const themeFacesPath = '/faces';

/** `GET {siteTheme}{themeFacesPath}`: typefaces that a theme can have besides those of devices. */
export interface ThemeFacesAnswer {
  /** Font files of the build. */
  readonly shipped: readonly { readonly face: FaceName; readonly path: string }[];
  /** Of the media library, the newest first. */
  readonly uploaded: readonly { readonly path: string; readonly name: string; readonly facts: FaceFacts }[];
}

export const themeCssPath = '/css';

/** `POST {siteTheme}{themeCssPath}`: CSS of the owner, which is stored by `PUT {siteTheme}` alone. */
export interface ThemeCssRequest {
  readonly css: string;
}

export interface ThemeCssAnswer {
  /** As pages get it, without what has a fault. */
  readonly rules: string;
  /** While there is one that is no note, the draft is not published. */
  readonly faults: readonly CssFault[];
}
