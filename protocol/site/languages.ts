import type { CookieSettings } from '../context/page-context.js';

/** Largest number of languages of a site. */
export const mostLanguages = 30;

/** The owner's texts of the cookie banner; an empty text selects the built-in text of the language. */
export type ConsentWords = Pick<
  CookieSettings,
  'cookieBannerText' | 'cookieBannerCtaText' | 'cookieBannerOptOutCtaText'
>;

/** A language of the site beside its primary one. */
export interface SiteLanguage extends ConsentWords {
  /** Canonical BCP 47 tag. */
  readonly locale: string;
}
