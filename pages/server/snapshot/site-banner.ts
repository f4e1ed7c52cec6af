import type { CookieSettings } from '../../../protocol/context/page-context.js';
import { cookieSettingsOf, openBanner } from '../../../protocol/site/banner/banner.js';

/** Name of the cookie banner in the store. */
export const bannerPart = 'banner';

/**
 * The cookie settings of pages in a language: those of the site, until a banner has been published. One that a newer release wrote cannot be
 * shown.
 */
export function withBanner(settings: CookieSettings, stored: unknown, locale: string): CookieSettings {
  const banner = openBanner(stored);
  return banner ? { ...settings, ...cookieSettingsOf(banner, locale) } : settings;
}
