import type { CookieSettings } from '../context/page-context.js';

/** Most languages of a site. */
export const mostLanguages = 30;

/** The owner's words of the cookie banner; an empty one stands for the built-in words of the language. */
export type ConsentWords = Pick<
  CookieSettings,
  'cookieBannerText' | 'cookieBannerCtaText' | 'cookieBannerOptOutCtaText'
>;

/** A language of the site beside its primary one. */
export interface SiteLanguage extends ConsentWords {
  /** Canonical BCP 47 tag. */
  readonly locale: string;
}
