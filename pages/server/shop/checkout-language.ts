import { localeParameter } from '../../../protocol/commerce/checkout-address.js';
import { inLanguage } from '../../blocks/in-language.js';
import { namedLocale } from '../snapshot/site-languages.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import type { ApiRoute } from '../visit/api-route.js';
import { readFormerSite } from '../visit/read-site.js';

/** The hidden control that says the language of a checkout's form to the call for its amounts, which has no referrer with a path. */
export function localeControl(site: SiteSnapshot): readonly (readonly [name: string, value: string])[] {
  const locale = namedLocale(site);
  return locale === undefined ? [] : [[localeParameter, locale]];
}

/** Address of a checkout, path and query, in the language of `site`. */
export function addressIn(site: SiteSnapshot, address: string): string {
  return inLanguage(address, namedLocale(site));
}

/**
 * Opens a checkout in the language of the page that leads to it. From then on the address names the language: the pages of a checkout give
 * no path as referrer, and a reload or Back gives none of the page before.
 */
export function openedInLanguage(handle: ApiRoute['handle']): ApiRoute['handle'] {
  return async (visit) => {
    const { context } = visit;
    if (context.req.query(localeParameter) !== undefined) return handle(visit);
    const site = await readFormerSite(visit);
    if (namedLocale(site) === undefined) return handle(visit);
    const answer = context.redirect(addressIn(site, context.req.path + new URL(context.req.url).search), 303);
    // The same address is shown in another language to whoever comes from another page.
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  };
}
