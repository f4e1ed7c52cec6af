import { getCookie } from 'hono/cookie';
import { checkoutRoutes } from '../../../../protocol/commerce/checkout-address.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import * as cookies from '../../../../protocol/names/cookies.js';
import { checkoutPageHtml, updateControl } from '../../../blocks/checkout/checkout-page.js';
import { readForm } from '../../http/request-body.js';
import { sha256 } from '../../http/signature.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { writeCookie } from '../../visit/cookies.js';
import { atSite, type SiteVisit, type Visit } from '../../visit/visit.js';
import { answerCheckout, answerWithout, goToOrder, readGiftCard, refusalText } from '../checkout-answer.js';
import { cartSource, findCart, moveCart, subscribeSource, type CartSource } from '../checkout-cart.js';
import type { JudgedCart } from '../rules/judge-cart.js';
import { cartSubmission, orderKeys, readSubmission } from '../rules/order-keys.js';
import { draftFromCart } from '../store/cart-order.js';
import { orderStore } from '../store/orders.js';
import { checkoutFields, readCheckout, readTyped, type CheckoutReading, type Typed } from '../texts/checkout-fields.js';
import { cartCheckoutView, needsOf, unsendableText, type CartCheckoutState } from '../texts/checkout-view.js';
import { countryName } from '../texts/order-texts.js';
import { builtInMethods, type PaymentMethod } from '../texts/payment-methods.js';

const noState: CartCheckoutState = {
  typed: {},
  errors: {},
  message: '',
  giftCard: { error: '', hash: null, card: null },
  paymentMethod: '',
};

function typedPlace({ location }: JudgedCart, locale: string): Typed {
  return location
    ? { country: [countryName(location.country, locale)], region: [location.region], postalCode: [location.postalCode] }
    : {};
}

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
    hidden: [['submission', submission]] as const,
    editLink: isPlan ? '' : '/cart',
    orderWords: isPlan ? 'checkout.subscribeButton' : 'checkout.placeOrder',
  };
  const view = cartCheckoutView(site, cart, state, { ...page, methods });
  return answerCheckout(visit, {
    status,
    pageType: pageTypes.checkout,
    path: checkoutRoutes.checkout,
    title,
    main: (context) => checkoutPageHtml(view, context),
  });
}

async function showCheckout(visit: Visit, source: CartSource, methods: readonly PaymentMethod[]): Promise<Response> {
  const { environment } = visit;
  const here = atSite(visit, await environment.site.read());
  const { site } = here;
  const { text } = site;
  const cart = await findCart(environment, site, source.token);
  if (!cart)
    return answerWithout(here, 200, {
      title: text('checkout.emptyTitle'),
      text: text('checkout.emptyText'),
    });
  return show(here, source, methods, {
    cart,
    state: { ...noState, typed: typedPlace(cart, site.settings.locale) },
  });
}

interface Sent {
  readonly typed: Typed;
  readonly reading: CheckoutReading;
  readonly cart: JudgedCart;
  readonly posted: URLSearchParams;
  readonly state: CartCheckoutState;
}

/** Reads the post for an existing cart: moves the cart to the typed address and looks the gift card up. */
async function readSent(visit: SiteVisit, token: string, found: JudgedCart, posted: URLSearchParams): Promise<Sent> {
  const { environment, site } = visit;
  const typed = readTyped(posted);
  const needs = needsOf(site, found, typed);
  const reading = readCheckout(checkoutFields(needs, site.settings.locale, site.text), needs, typed, site.text);
  const { country, buyer, giftCard } = reading;
  const location = { country, region: buyer.address?.region ?? '', postalCode: buyer.address?.postalCode ?? '' };
  const cart = country
    ? await moveCart(environment, token, found, { location, optionId: posted.get('shippingOption') ?? '' })
    : found;
  const card = await readGiftCard(visit, giftCard);
  const isOrder = posted.get(updateControl.name) !== updateControl.value;
  const errors = { ...(isOrder && reading.errors), ...(card.error && { giftCard: card.error }) };
  return {
    typed,
    reading,
    cart,
    posted,
    state: { ...noState, typed, errors, giftCard: card, paymentMethod: posted.get('paymentMethod') ?? '' },
  };
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
  const again = async (status: number, message: string): Promise<Response> =>
    show(visit, source, methods, {
      status,
      cart: await findCart(environment, site, source.token),
      state: { ...state, message },
    });
  if (posted.get('submission') !== keys.submission) return again(409, text('checkout.totalChanged'));
  const method = methods.find(({ id }) => id === state.paymentMethod) ?? methods[0];
  const place = cart.location;
  const outcome = await orderStore(environment.database, environment.mailQueue).place(
    {
      ...keys,
      buyer: reading.buyer,
      locale: settings.locale,
      currencyCode: settings.currencyCode,
      giftCard: state.giftCard.hash,
      shownDueCents: Number(posted.get('total') || Number.NaN),
      paymentMethod: method?.id ?? '',
      draft: (db) =>
        draftFromCart(
          db,
          {
            kind: source.kind,
            tokenHash: sha256(source.token),
            location: place,
            shippingOptionId: cart.selectedShippingOption?.id ?? '',
            shown: posted.get('shown') ?? '',
          },
          environment.now(),
        ),
    },
    environment.now(),
  );
  if (outcome.kind !== 'placed') return again(409, refusalText(outcome, text));
  // The cart has become the order, so that the next item starts a new cart.
  if (source.kind === 'cart') writeCookie(visit, { name: cookies.cart.name, value: '', maxAgeMs: 0, httpOnly: false });
  return goToOrder(visit, keys, methods);
}

async function postCheckout(visit: Visit, source: CartSource, methods: readonly PaymentMethod[]): Promise<Response> {
  const { context, environment } = visit;
  const posted = await readForm(context);
  const here = atSite(visit, await environment.site.read());
  const { site } = here;
  const submission = readSubmission(posted.get('submission'));
  const keys = submission && orderKeys(environment.secret, submission);
  // A repeated submission: a second press, a second tab, or a retry after a lost answer.
  if (keys && (await orderStore(environment.database, environment.mailQueue).isPlaced(keys.submissionHash)))
    return goToOrder(visit, keys, methods);
  const found = await findCart(environment, site, source.token);
  const { token } = source;
  if (!found || token === null) {
    const state = { ...noState, typed: readTyped(posted), message: site.text('checkout.cartGone') };
    return show(here, source, methods, { status: 409, cart: null, state });
  }
  const sent = await readSent(here, token, found, posted);
  const isOrder = posted.get(updateControl.name) !== updateControl.value;
  const isFit = Object.keys(sent.state.errors).length === 0 && !unsendableText(sent.cart, site);
  if (isOrder && isFit) return placeCart(here, { ...source, token }, sent, methods);
  return show(here, source, methods, { status: isOrder ? 400 : 200, cart: sent.cart, state: sent.state });
}

/** Redirects to the checkout with a cart; without one, explains why not. [CHK-01] [CHK-02] [CHK-03] */
async function gotoCheckout(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  if (getCookie(context, cookies.cart.name)) return context.redirect(checkoutRoutes.checkout, 303);
  const site = await environment.site.read();
  return answerWithout(atSite(visit, site), 400, {
    title: site.text('checkout.noSessionTitle'),
    text: site.text('dialog.noCartSession'),
  });
}

/** Checkout routes of carts and subscriptions. A form without script is checked by its origin alone, so that it never expires. */
export function checkoutCartRoutes(methods: readonly PaymentMethod[] = builtInMethods): ApiRoute[] {
  const read = { method: 'GET', limit: 'api', guard: 'none' } as const;
  const post = { method: 'POST', limit: 'form', guard: 'crumb-or-form' } as const;
  return [
    { ...read, path: checkoutRoutes.gotoCheckout, handle: gotoCheckout },
    {
      ...read,
      path: checkoutRoutes.checkout,
      handle: (visit) => showCheckout(visit, cartSource(visit.context), methods),
    },
    {
      ...post,
      path: checkoutRoutes.checkout,
      handle: (visit) => postCheckout(visit, cartSource(visit.context), methods),
    },
    {
      ...read,
      path: checkoutRoutes.subscribe,
      handle: (visit) => showCheckout(visit, subscribeSource(visit.context), methods),
    },
    {
      ...post,
      path: checkoutRoutes.subscribe,
      handle: (visit) => postCheckout(visit, subscribeSource(visit.context), methods),
    },
  ];
}
