import { localeParameter } from '../../protocol/commerce/checkout-address.js';

/** An address of the shop that names the language of its page, which a browser may keep to itself with the referrer. */
export function inLanguage(address: string, locale: string | undefined): string {
  if (locale === undefined) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${localeParameter}=${encodeURIComponent(locale)}`;
}
