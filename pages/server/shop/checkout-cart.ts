import { getCookie } from 'hono/cookie';
import type { ShippingLocation } from '../../../protocol/commerce/cart.js';
import { checkoutRoutes } from '../../../protocol/commerce/checkout-address.js';
import * as cookies from '../../../protocol/names/cookies.js';
import { randomToken, sha256 } from '../http/signature.js';
import type { SiteVisit } from '../visit/visit.js';
import { cartLifeMs } from './cart-acts.js';
import { wordCart } from './cart-words.js';
import { addressIn } from './checkout-language.js';
import type { JudgedCart } from './rules/judge-cart.js';
import { cartStore } from './store/carts.js';
import { likelyCountry, offeredCountries } from './texts/checkout-fields.js';

/** The cart of a checkout, and the address of its form. */
export interface CartSource {
  readonly kind: 'cart' | 'subscribe';
  /** The cart's token; null without one. */
  readonly token: string | null;
  readonly action: string;
}

function readToken(value: string | undefined): string | null {
  return value && value.length <= 100 ? value : null;
}

export function cartSource({ context, site }: SiteVisit): CartSource {
  return {
    kind: 'cart',
    token: readToken(getCookie(context, cookies.cart.name)),
    action: addressIn(site, checkoutRoutes.checkout),
  };
}

/** The token of a subscription's cart is in the address only. */
export function subscribeSource({ site }: SiteVisit, cartToken: string | undefined): CartSource {
  const token = readToken(cartToken);
  return {
    kind: 'subscribe',
    token,
    action: addressIn(site, `${checkoutRoutes.subscribe}?cartToken=${encodeURIComponent(token ?? '')}`),
  };
}

/** Shipping address and option of a cart's order. */
interface Destination {
  readonly location: ShippingLocation;
  readonly optionId: string;
}

const isSamePlace = (one: ShippingLocation, other: ShippingLocation): boolean =>
  one.country === other.country && one.region === other.region && one.postalCode === other.postalCode;

/** Stores another destination for the cart's order and judges the cart again; does nothing for the same destination. */
export async function moveCart(
  { environment, site }: SiteVisit,
  token: string,
  cart: JudgedCart,
  { location, optionId }: Destination,
): Promise<JudgedCart> {
  const isSame = !!cart.location && isSamePlace(cart.location, location);
  if (isSame && optionId === (cart.selectedShippingOption?.id ?? '')) return cart;
  const options = {
    tokenHash: sha256(token),
    newTokenHash: sha256(randomToken()),
    requestId: randomToken(),
    lifeMs: cartLifeMs(site, environment.variables),
    location,
    optionId,
  };
  const outcome = await cartStore(environment.database).setShipping(options, environment.now());
  // A cart that became an order in the meantime can no longer be changed by this visitor.
  return outcome.kind === 'changed' && !outcome.isRenewed ? wordCart(outcome.cart, site) : cart;
}

/**
 * The current cart in the language of the site; where taxes or shipping need a place and none was chosen, it is that of the visitor's `own` address, else the likeliest
 * country.
 */
export async function findCart(
  visit: SiteVisit,
  token: string | null,
  own: ShippingLocation | null = null,
): Promise<JudgedCart | null> {
  const { environment, site } = visit;
  const found = token === null ? null : await cartStore(environment.database).find(sha256(token), environment.now());
  if (!found || token === null || found.lines.length === 0) return null;
  const cart = wordCart(found, site);
  if (!(cart.requiresShipping || site.store.taxRules.length > 0)) return cart;
  const likely = { country: likelyCountry(site.store, site.settings.locale), region: '', postalCode: '' };
  const isReached = !!own && offeredCountries(site.store, cart.requiresShipping).includes(own.country);
  const isChosen = cart.location && !isSamePlace(cart.location, likely);
  if (isChosen || (cart.location && !isReached)) return cart;
  const { country, region, postalCode } = isReached ? own : likely;
  return moveCart(visit, token, cart, {
    location: { country, region, postalCode },
    optionId: cart.selectedShippingOption?.id ?? '',
  });
}
