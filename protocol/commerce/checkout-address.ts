import { gotoCheckout } from '../names/routes.js';
import { encodePart } from '../text/encode-part.js';

/** Addresses of checkouts and orders. */
export const checkoutRoutes = {
  gotoCheckout,
  checkout: '/checkout',
  /** POST of a stock-keeping unit: creates a cart with that subscription alone and redirects to its checkout. */
  beginSubscription: '/commerce/subscribe',
  subscribe: '/checkout/subscribe',
  donate: '/checkout/donate',
  giftCard: '/checkout/giftcard',
  /** The token of the order follows; its possession authorises access. */
  order: '/checkout/order/',
} as const;

/** In the query of a checkout that has become an order: a new form for another one. */
export const anotherParameter = 'another';

/** In the query and in the form of a checkout, and of what leads to one: its language, where that is not the primary one. */
export const localeParameter = 'locale';

/** Kinds of checkouts. */
export const checkoutKinds = ['cart', 'subscribe', 'donate', 'giftcard'] as const;

export type CheckoutKind = (typeof checkoutKinds)[number];

/** Parameters of a checkout's address; each kind uses its own, and `sku` may be empty. */
export interface CheckoutTarget {
  /** A checkout kind; an unknown kind has no address. */
  readonly kind: string;
  readonly cartToken: string;
  readonly donatePageId: string;
  readonly websiteId: string;
  readonly giftCardProductId: string;
  /** The chosen variant of a gift card; empty without a choice. [CHK-07] */
  readonly sku: string;
}

type Parameter = Exclude<keyof CheckoutTarget, 'kind'>;

/**
 * Path and query of a checkout. Null when a required parameter is missing, so that no incomplete address is opened. [CHK-01]
 * [CHK-04 to CHK-07]
 */
export function checkoutAddress(target: CheckoutTarget): string | null {
  const { kind, sku } = target;
  if (kind === 'cart') return checkoutRoutes.gotoCheckout;
  const needed: Parameter[] =
    kind === 'subscribe'
      ? ['cartToken']
      : kind === 'donate'
        ? ['donatePageId']
        : kind === 'giftcard'
          ? ['websiteId', 'giftCardProductId']
          : [];
  if (!needed[0] || needed.some((name) => !target[name].trim())) return null;
  if (sku && kind === 'giftcard') needed.push('sku');
  return `${checkoutRoutes.checkout}/${kind}?${needed.map((name) => `${name}=${encodePart(target[name])}`).join('&')}`;
}
