import { getCookie } from 'hono/cookie';
import { checkoutRoutes } from '../../../../protocol/commerce/checkout-address.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import * as cookies from '../../../../protocol/names/cookies.js';
import { checkoutPageHtml } from '../../../blocks/checkout/checkout-page.js';
import { readForm } from '../../http/request-body.js';
import { sha256 } from '../../http/signature.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { writeCookie } from '../../visit/cookies.js';
import { isCounted } from '../../visit/is-counted.js';
import { readFormerSite, readSite } from '../../visit/read-site.js';
import { atSite, type SiteVisit, type Visit } from '../../visit/visit.js';
import { isOrder, noState, pressedOrder, readSent, recalledState, typedPlace, type Sent } from '../cart-form.js';
import { cartPathIn } from '../cart-page-answer.js';
import { wordCart } from '../cart-words.js';
import { answerCheckout, answerOrdered, answerWithout, goToOrder, refusalText } from '../checkout-answer.js';
import { cartSource, findCart, subscribeSource, type CartSource } from '../checkout-cart.js';
import { addressIn, localeControl, openedInLanguage } from '../checkout-language.js';
import { recallPost, redirectToForm } from '../checkout-memory.js';
import { countOrder } from '../count-order.js';
import { orderCheck, passOrderCheck } from '../order-check.js';
import { ownContact, ownValues } from '../own-contact.js';
import { orderAccountOf } from '../own-orders.js';
import type { JudgedCart } from '../rules/judge-cart.js';
import { cartSubmission, orderKeys, readSubmission } from '../rules/order-keys.js';
import { draftFromCart } from '../store/cart-order.js';
import { orderStore } from '../store/orders.js';
import { readTyped } from '../texts/checkout-fields.js';
import { cartCheckoutView, unsendableText, type CartCheckoutState } from '../texts/checkout-view.js';
import type { PaymentMethod, PaymentMethods } from '../texts/payment-methods.js';

/** Reads whose cart a request is about. */
type ReadSource = (visit: SiteVisit) => CartSource;

const planSource: ReadSource = (visit) => subscribeSource(visit, visit.context.req.query('cartToken'));

interface Shown {
  readonly status?: number;
  /** Null for a cart that no longer exists. */
  readonly cart: JudgedCart | null;
  readonly state: CartCheckoutState;
}

async function show(
  visit: SiteVisit,
  source: CartSource,
  methods: readonly PaymentMethod[],
  { status = 200, cart, state }: Shown,
): Promise<Response> {
  const { environment, site } = visit;
  const { text } = site;
  const isPlan = source.kind === 'subscribe';
  const title = text(isPlan ? 'checkout.subscribeTitle' : 'checkout.title');
  const submission = source.token === null ? '' : cartSubmission(environment.secret, source.token);
  const page = {
    title,
    action: source.action,
    hidden: [['submission', submission], ...localeControl(site)] as const,
    editLink: isPlan ? '' : cartPathIn(site),
    orderWords: isPlan ? 'checkout.subscribeButton' : 'checkout.placeOrder',
  };
  const { check, refusal } = await orderCheck(visit, state.asked !== '');
  const view = cartCheckoutView(site, cart, state, { ...page, methods, check });
  return answerCheckout(visit, {
    status,
    refusal,
    pageType: pageTypes.checkout,
    path: checkoutRoutes.checkout,
    title,
    // The cart is in a cookie; calls of the page say by their referrer in which language it is.
    isSecret: isPlan,
    main: (context) => checkoutPageHtml(view, context),
  });
}

/** The page for a visitor without a cart: it leads to the order that the cart has become, or to the shop. */
function answerNoCart(visit: SiteVisit, order: string): Promise<Response> {
  const { text } = visit.site;
  if (order) return answerOrdered(visit, order);
  return answerWithout(visit, 200, { title: text('checkout.emptyTitle'), text: text('checkout.emptyText') });
}

async function showCheckout(visit: Visit, read: ReadSource, methods: readonly PaymentMethod[]): Promise<Response> {
  const here = atSite(visit, await readSite(visit));
  const { site } = here;
  const source = read(here);
  const own = await ownContact(here);
  const cart = await findCart(here, source.token, own.address);
  const memory = recallPost(visit, source.action);
  if (!cart && !memory?.isFresh) return answerNoCart(here, memory?.order ?? '');
  const { locale } = site.settings;
  const typed = cart ? { ...ownValues(own, cart, locale), ...typedPlace(cart, locale) } : {};
  // The memory of an order says nothing of the cart after it.
  const state = memory && !memory.order ? await recalledState(here, cart, memory) : { ...noState, typed };
  return show(here, source, methods, { cart, state });
}

/** Places the order of a cart, at most once; a refusal shows the page again with the posted values. */
async function placeCart(
  visit: SiteVisit,
  source: CartSource & { readonly token: string },
  sent: Sent,
  methods: readonly PaymentMethod[],
): Promise<Response> {
  const { environment, site } = visit;
  const { reading, cart, posted, state } = sent;
  const { settings, text } = site;
  const keys = orderKeys(environment.secret, cartSubmission(environment.secret, source.token));
  const again = async (
    said: Pick<CartCheckoutState, 'message' | 'isTotalChanged'> & { readonly asked?: string },
  ): Promise<Response> =>
    redirectToForm(visit, source.action, posted, { ...said, isAsked: !!said.asked, giftCard: state.giftCard }) ??
    show(visit, source, methods, {
      status: 409,
      cart: await findCart(visit, source.token),
      state: { ...state, ...said },
    });
  if (posted.get('submission') !== keys.submission) return again({ message: '', isTotalChanged: true });
  const needed = await passOrderCheck(visit, posted);
  if (needed?.isRefused) return again({ message: text('captcha.refused'), isTotalChanged: false });
  if (needed) return again({ message: '', isTotalChanged: false, asked: pressedOrder(posted) });
  const method = methods.find(({ id }) => id === state.paymentMethod) ?? methods[0];
  const place = cart.location;
  const outcome = await orderStore(environment.database, environment.mailQueue).place(
    {
      ...keys,
      buyer: reading.buyer,
      locale: settings.locale,
      currencyCode: settings.currencyCode,
      giftCard: state.giftCard.hash,
      account: orderAccountOf(visit, keys),
      shownDueCents: Number(posted.get('total') || Number.NaN),
      paymentMethod: method?.id ?? '',
      isCounted: await isCounted(visit),
      draft: (db) =>
        draftFromCart(
          db,
          {
            kind: source.kind,
            tokenHash: sha256(source.token),
            location: place,
            shippingOptionId: cart.selectedShippingOption?.id ?? '',
            shown: posted.get('shown') ?? '',
            word: (claimed) => wordCart(claimed, site),
          },
          environment.now(),
        ),
    },
    environment.now(),
  );
  if (outcome.kind === 'changed') return again({ message: '', isTotalChanged: true });
  if (outcome.kind !== 'placed') return again({ message: refusalText(outcome, text), isTotalChanged: false });
  await countOrder(visit, outcome, keys);
  // The cart has become the order, so that the next item starts a new cart.
  if (source.kind === 'cart') writeCookie(visit, { name: cookies.cart.name, value: '', maxAgeMs: 0, httpOnly: false });
  return goToOrder(visit, keys, source.action, methods);
}

async function postCheckout(visit: Visit, read: ReadSource, methods: readonly PaymentMethod[]): Promise<Response> {
  const { context, environment } = visit;
  const posted = await readForm(context);
  const here = atSite(visit, await readSite(visit));
  const { site } = here;
  const source = read(here);
  const submission = readSubmission(posted.get('submission'));
  const keys = submission && orderKeys(environment.secret, submission);
  // A repeated submission: a second press, a second tab, or a retry after a lost answer.
  if (keys && (await orderStore(environment.database, environment.mailQueue).isPlaced(keys.submissionHash)))
    return goToOrder(visit, keys, source.action, methods);
  const found = await findCart(here, source.token);
  const { token } = source;
  if (!found || token === null) {
    const message = site.text('checkout.cartGone');
    const state = { ...noState, typed: readTyped(posted), message };
    return (
      redirectToForm(visit, source.action, posted, { message }) ??
      show(here, source, methods, { status: 409, cart: null, state })
    );
  }
  const sent = await readSent(here, token, { found, posted });
  const isFit = Object.keys(sent.state.errors).length === 0 && !unsendableText(sent.cart, site);
  if (isOrder(posted) && isFit) return placeCart(here, { ...source, token }, sent, methods);
  return (
    redirectToForm(visit, source.action, posted, sent.state) ??
    show(here, source, methods, { status: isOrder(posted) ? 400 : 200, cart: sent.cart, state: sent.state })
  );
}

/** Redirects to the checkout with a cart; without one, explains why not. [CHK-01] [CHK-02] [CHK-03] */
async function gotoCheckout(visit: Visit): Promise<Response> {
  const { context } = visit;
  const site = await readFormerSite(visit);
  if (getCookie(context, cookies.cart.name)) return context.redirect(addressIn(site, checkoutRoutes.checkout), 303);
  return answerWithout(atSite(visit, site), 400, {
    title: site.text('checkout.noSessionTitle'),
    text: site.text('dialog.noCartSession'),
  });
}

/** Checkout routes of carts and subscriptions. A form without script is checked by its origin alone, so that it never expires. */
export function checkoutCartRoutes(methods: PaymentMethods): ApiRoute[] {
  const read = { method: 'GET', limit: 'api', guard: 'none' } as const;
  const post = { method: 'POST', limit: 'form', guard: 'crumb-or-form' } as const;
  return [
    { ...read, path: checkoutRoutes.gotoCheckout, handle: gotoCheckout },
    {
      ...read,
      path: checkoutRoutes.checkout,
      handle: openedInLanguage((visit) => showCheckout(visit, cartSource, methods())),
    },
    {
      ...post,
      path: checkoutRoutes.checkout,
      handle: (visit) => postCheckout(visit, cartSource, methods()),
    },
    {
      ...read,
      path: checkoutRoutes.subscribe,
      handle: openedInLanguage((visit) => showCheckout(visit, planSource, methods())),
    },
    {
      ...post,
      path: checkoutRoutes.subscribe,
      handle: (visit) => postCheckout(visit, planSource, methods()),
    },
  ];
}
