import { gotoCheckout } from '../names/routes.js';

/** Where orders are made and looked at. */
export const checkoutRoutes = {
  gotoCheckout,
  checkout: '/checkout',
  /** POST of a stock-keeping unit: makes a cart of that subscription alone, and goes on to its checkout. */
  beginSubscription: '/commerce/subscribe',
  subscribe: '/checkout/subscribe',
  donate: '/checkout/donate',
  giftCard: '/checkout/giftcard',
  /** The token of the order follows; who has it is its buyer. */
  order: '/checkout/order/',
} as const;

/** What a checkout is of. */
export const checkoutKinds = ['cart', 'subscribe', 'donate', 'giftcard'] as const;

export type CheckoutKind = (typeof checkoutKinds)[number];

/** What the address of a checkout is made of; each kind takes its own, and `sku` may be empty. */
export interface CheckoutTarget {
  /** Any other kind has no address. */
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
 * Path and query of a checkout. Null when something that it needs is missing: an address with a hole in it is never gone to. [CHK-01]
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
  // Half a character could not be encoded.
  const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
  return `${checkoutRoutes.checkout}/${kind}?${needed.map((name) => `${name}=${encode(target[name])}`).join('&')}`;
}
