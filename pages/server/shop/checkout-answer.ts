import { checkoutRoutes } from '../../../protocol/commerce/checkout-address.js';
import type { Order } from '../../../protocol/commerce/order.js';
import type { Html, RenderContext } from '../../blocks/block-template.js';
import type { ResultPageInput } from '../../blocks/result-page.js';
import { answerPage, resultDocument } from '../answers/page-answer.js';
import { siteOrigin, visitorPlace } from '../http/origin.js';
import { wayToShop } from '../snapshot/shop-page.js';
import type { TextSource } from '../snapshot/text-source.js';
import type { SiteVisit, Visit } from '../visit/visit.js';
import { rememberOrder } from './checkout-memory.js';
import type { OrderCheck } from './order-check.js';
import { giftCardHash } from './rules/gift-card-code.js';
import type { OrderKeys } from './rules/order-keys.js';
import type { GiftCardProblem, GiftCardReading } from './store/gift-cards.js';
import type { OrderRefusal } from './store/new-order.js';
import { orderStore } from './store/orders.js';
import { builtInMethods, type PaymentMethod } from './texts/payment-methods.js';

/** A page of the checkout. */
export interface CheckoutAnswer {
  readonly status?: number;
  /** The refusal of a press that needs a spam check. */
  readonly refusal?: OrderCheck['refusal'];
  readonly pageType: number;
  readonly path: string;
  readonly title: string;
  /** Whether the address gives access to an order or to a cart; it does by default. */
  readonly isSecret?: boolean;
  main(context: RenderContext): Html;
}

/**
 * Marks an answer as private: no cache stores it, and no visit counter receives its address, nor does a referrer, unless the address gives
 * access to no order and to no cart.
 */
function keepPrivate(answer: Response, isSecret = true): Response {
  answer.headers.set('Cache-Control', 'no-store');
  if (isSecret) answer.headers.set('Referrer-Policy', 'strict-origin');
  answer.headers.set('X-Robots-Tag', 'noindex');
  answer.headers.delete('ETag');
  return answer;
}

export async function answerCheckout(
  visit: SiteVisit,
  { status = 200, refusal = null, pageType, path, title, isSecret = true, main }: CheckoutAnswer,
): Promise<Response> {
  const page = { ...resultDocument, path, title, pageType };
  const formOrigin = visit.environment.payments?.pageOrigin ?? '';
  const more = { main, isUntracked: true, formOrigin };
  const answer = keepPrivate(await answerPage(visit, refusal?.status ?? status, page, more), isSecret);
  if (refusal) answer.headers.set('Retry-After', String(refusal.retryAfterS));
  return answer;
}

/** A page that says why there is nothing to order, with a link to the shop or to another place. */
export async function answerWithout(
  visit: SiteVisit,
  status: number,
  words: Pick<ResultPageInput, 'title' | 'text'> & Partial<ResultPageInput>,
): Promise<Response> {
  const { site } = visit;
  const result = { ...wayToShop(site, site.text('checkout.emptyLink')), ...words };
  return keepPrivate(
    await answerPage(visit, status, { ...resultDocument, title: words.title }, { result, isUntracked: true }),
  );
}

/** The page for a form that has become an order: it leads to that, and to a new form where `another` is the address of one. */
export function answerOrdered(visit: SiteVisit, order: string, another = ''): Promise<Response> {
  const { text } = visit.site;
  return answerWithout(visit, 200, {
    title: text('checkout.orderedTitle'),
    text: text('checkout.orderedText'),
    link: order,
    linkText: text('checkout.orderedLink'),
    ...(another && { other: { link: another, linkText: text('checkout.orderedAnother') } }),
  });
}

const noCard: GiftCardReading = { error: '', hash: null, card: null };

const cardTexts: Readonly<Record<GiftCardProblem, string>> = {
  unknown: 'checkout.giftCardUnknown',
  inactive: 'checkout.giftCardInactive',
  empty: 'checkout.giftCardEmpty',
};

function giftCardText(problem: GiftCardProblem, text: TextSource): string {
  return text(cardTexts[problem]);
}

/**
 * Looks a gift card up. Every attempt counts towards the rate limit, valid or not, so that codes cannot be found by brute force; only
 * `isCounted` says that this one did already.
 */
export async function readGiftCard(visit: SiteVisit, typed: string, isCounted = false): Promise<GiftCardReading> {
  const { context, environment, site } = visit;
  if (!typed) return noCard;
  if (
    !isCounted &&
    (await environment.limits.consume('giftCard', visitorPlace(context, environment.proxyHops))) !== null
  )
    return { ...noCard, error: site.text('checkout.giftCardTooMany') };
  const hash = giftCardHash(typed);
  const found =
    hash === null
      ? 'unknown'
      : await orderStore(environment.database, environment.mailQueue).giftCard(hash, site.settings.currencyCode);
  return typeof found === 'string'
    ? { ...noCard, error: giftCardText(found, site.text) }
    : { error: '', hash, card: found };
}

/** The reason for a refused order, as a text for the buyer. */
export function refusalText(refusal: OrderRefusal, text: TextSource): string {
  switch (refusal.kind) {
    case 'empty':
      return text('checkout.cartGone');
    case 'changed':
      return text('checkout.totalChanged');
    case 'sold-out':
      return text('checkout.soldOut', { title: refusal.title, n: refusal.left });
    case 'gift-card':
      return giftCardText(refusal.problem, text);
  }
}

/**
 * Redirects to the payment of a stored order, or to its page. Only that address contains the order's token. The form at `action` leads
 * there from now on.
 */
export async function goToOrder(
  visit: Visit,
  keys: OrderKeys,
  action: string,
  methods: readonly PaymentMethod[] = builtInMethods,
): Promise<Response> {
  const { environment } = visit;
  const path = checkoutRoutes.order + keys.token;
  rememberOrder(visit, action, path);
  const order = await orderStore(environment.database, environment.mailQueue).findByToken(keys.tokenHash);
  const method = order?.state === 'pending-payment' ? methods.find(({ id }) => id === order.paymentMethod) : undefined;
  return goToPayment(visit, path, order && method ? { order, method } : null);
}

/** Redirects to the payment of an order, or to its page at `path` when there is nothing to pay. */
export async function goToPayment(
  { context, environment }: Visit,
  path: string,
  due: { readonly order: Order; readonly method: PaymentMethod } | null,
): Promise<Response> {
  const pageAddress = siteOrigin(context, environment.baseUrl) + path;
  const address = due ? await due.method.begin(due.order, pageAddress) : pageAddress;
  const answer = context.redirect(address === pageAddress ? path : address, 303);
  answer.headers.set('Cache-Control', 'no-store');
  answer.headers.set('Referrer-Policy', 'no-referrer');
  return answer;
}
