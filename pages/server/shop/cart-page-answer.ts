import type { Cart } from '../../../protocol/commerce/cart.js';
import { countryCodes } from '../../../protocol/commerce/countries.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import { addedParameters, cart as cartPath } from '../../../protocol/names/routes.js';
import { withPrefix } from '../../../protocol/text/localized-paths.js';
import { cartPageHtml, type CartPageInput } from '../../blocks/cart-page.js';
import { answerPage, resultDocument } from '../answers/page-answer.js';
import { scriptJson } from '../rendering/page-context.js';
import { shopPage } from '../snapshot/shop-page.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import type { SiteVisit } from '../visit/visit.js';
import { readCart } from './cart-acts.js';

/** Countries for the shipping form, named and sorted in the page's language; none where neither shipping nor tax depends on the place. */
function countriesOf({ store, settings }: SiteSnapshot): CartPageInput['countries'] {
  const { shippingOptions, taxRules } = store;
  if (shippingOptions.length === 0 && taxRules.length === 0) return [];
  const isEverywhere = shippingOptions.length === 0 || shippingOptions.some(({ countries }) => countries.length === 0);
  const codes = isEverywhere ? countryCodes : [...new Set(shippingOptions.flatMap(({ countries }) => countries))];
  const names = new Intl.DisplayNames([settings.locale], { type: 'region' });
  const { compare } = new Intl.Collator(settings.locale);
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
}

/** Path of the cart page in the language of the site. */
export function cartPathIn({ settings, languages }: SiteSnapshot): string {
  return withPrefix(cartPath, settings.locale, languages);
}

/** What an action adds to the cart page: errors, typed values and its result. */
export type ShownOnCart = Partial<
  Pick<CartPageInput, 'cart' | 'couponError' | 'couponCode' | 'shippingError' | 'lineError' | 'message'>
>;

/** The cart page. It is not cached, because it belongs to one visitor. [CART-17] */
export async function answerCartPage(visit: SiteVisit, status = 200, shown: ShownOnCart = {}): Promise<Response> {
  const { site } = visit;
  const cart = shown.cart ?? (await readCart(visit));
  const { locale } = site.settings;
  const document = {
    ...resultDocument,
    ...(locale !== site.languages[0] && { locale }),
    path: cartPathIn(site),
    title: site.text('cart.title'),
    pageType: pageTypes.cart,
  };
  const input = {
    cartJson: scriptJson(cart),
    // The page says "continue", which fits the start page too.
    shopPath: shopPage(site)?.path ?? withPrefix('/', locale, site.languages),
    countries: countriesOf(site),
    couponError: '',
    couponCode: '',
    shippingError: '',
    lineError: null,
    message: '',
    ...shown,
    cart,
  };
  return answerPage(visit, status, document, { main: (context) => cartPageHtml(input, context) });
}

/** Address of the cart page that says what was added. `isLimited`: the line holds fewer pieces than were asked for. */
export function addedAddress(site: SiteSnapshot, sku: string, isLimited: boolean): string {
  const query = new URLSearchParams({
    [addedParameters.sku]: sku,
    ...(isLimited && { [addedParameters.limited]: '1' }),
  });
  return `${cartPathIn(site)}?${query}`;
}

/** The sentence for a piece that was just added; empty otherwise. The address only chooses a line of the cart, it holds no words. */
export function addedSentence({ context, site }: SiteVisit, { entries }: Cart): string {
  const entry = entries.find(({ sku }) => sku === context.req.query(addedParameters.sku));
  if (!entry) return '';
  const title = entry.variantName ? `${entry.title} (${entry.variantName})` : entry.title;
  const isLimited = context.req.query(addedParameters.limited) !== undefined && entry.limitText !== '';
  return site.text(isLimited ? 'cart.addedLimited' : 'cart.addedTitle', { title, limit: entry.limitText });
}
