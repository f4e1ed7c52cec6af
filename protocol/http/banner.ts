/** Shapes of the calls about the cookie banner of the site. */
import type { Banner } from '../site/banner/banner.js';

/** `GET {siteBanner}`: as visitors see it, and as drafted, with words in the languages of the site. */
export interface BannerAnswer {
  readonly banner: Banner;
  /** Null without unpublished changes. Only the editor sees it. */
  readonly draft: Banner | null;
  /** Version of the latest save or publication; `baseVersion` of the next save. 0 before the first. */
  readonly version: number;
  /** 0 before the first publication. */
  readonly publishedAt: number;
  /** When the draft was saved; null without one. */
  readonly savedAt: number | null;
}

/**
 * `PUT {siteBanner}`: saves a draft of the banner and its words in all languages; `baseVersion` is in the query of every change. `DELETE` on
 * `{siteBanner}/draft` discards it, and `POST` on `{siteBanner}/publish` publishes it. All answer `VersionAnswer`. Earlier states are below
 * `revisionsPath`, as those of a page.
 */
export type BannerRequest = Banner;
