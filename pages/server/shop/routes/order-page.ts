import { checkoutAddress, checkoutRoutes } from '../../../../protocol/commerce/checkout-address.js';
import { confirmationPageType, type Order } from '../../../../protocol/commerce/order.js';
import { refundedCents } from '../../../../protocol/commerce/payment.js';
import { orderPageHtml } from '../../../blocks/checkout/order-page.js';
import { readForm } from '../../http/request-body.js';
import { randomToken, sha256 } from '../../http/signature.js';
import { PaymentFailure } from '../../payments/provider.js';
import { wayToShop } from '../../snapshot/shop-page.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { readFormerSite } from '../../visit/read-site.js';
import { atSite, type SiteVisit, type Visit } from '../../visit/visit.js';
import { refreshPayment } from '../card-payment.js';
import { cartLifeMs } from '../cart-acts.js';
import { answerCheckout, answerWithout, goToPayment } from '../checkout-answer.js';
import { addressIn } from '../checkout-language.js';
import { readDownloads } from '../own-downloads.js';
import { isAccountOrder } from '../store/account-orders.js';
import { cartStore } from '../store/carts.js';
import { orderStore } from '../store/orders.js';
import { paymentStore } from '../store/payments.js';
import { subscriptionStore } from '../store/subscriptions.js';
import { endSubscription } from '../subscription-events.js';
import { orderView } from '../texts/order-view.js';
import {
  endPath,
  paymentParameter,
  paymentSaid,
  payPath,
  subscriptionSaid,
  type PaymentMethod,
  type PaymentMethods,
} from '../texts/payment-methods.js';

/** An order, and whether the visitor sees it by the session of the account that it belongs to, not by its secret address. */
interface FoundOrder {
  readonly order: Order;
  readonly isBySession: boolean;
}

/**
 * The order of the address; null for every other address. The id of an order stands for its token where the visitor is logged in to its
 * account: of what a guest ordered the site knows the token no more.
 */
async function findOrder({ context, environment, visitor }: Visit): Promise<FoundOrder | null> {
  const token = context.req.param('token') ?? '';
  if (token.length > 100) return null;
  const { database } = environment;
  const orders = orderStore(database, environment.mailQueue);
  const byToken = await orders.findByToken(sha256(token));
  if (byToken) return { order: byToken, isBySession: false };
  const person = visitor.account ?? visitor.member;
  const own = person && (await isAccountOrder(database, person.id, token)) ? await orders.find(token) : null;
  return own && { order: own, isBySession: true };
}

function answerAbsent(visit: SiteVisit): Promise<Response> {
  const { text } = visit.site;
  return answerWithout(visit, 404, { title: text('page.notFoundTitle'), text: text('page.notFoundText') });
}

/** The page of an order, in the language in which it was ordered, for anybody with its address, and for its account. Every other address gets the same 404, whether such an order existed or not. */
async function showOrder(visit: Visit, methods: readonly PaymentMethod[]): Promise<Response> {
  const { context, environment } = visit;
  const token = context.req.param('token') ?? '';
  const usual = await environment.site.read();
  const orders = orderStore(environment.database, environment.mailQueue);
  const said = context.req.query(paymentParameter);
  const found = await findOrder(visit);
  if (!found) return answerAbsent(atSite(visit, usual));
  const here = atSite(visit, usual.inLocale(found.order.locale));
  const { site } = here;
  const isBack = said === paymentSaid.paid && found.order.state === 'pending-payment';
  if (isBack) await refreshPayment(environment, found.order.id);
  const order = (isBack ? await orders.find(found.order.id) : null) ?? found.order;
  const { text, settings } = site;
  const view = orderView({
    order,
    token,
    isBySession: found.isBySession,
    methods,
    said,
    refundedCents: refundedCents(await paymentStore(environment.database).refunds(order.id)),
    text,
    locale: settings.locale,
    downloads: await readDownloads(here, order),
    cards: await orders.issued(order.id),
    subscription: await subscriptionStore(environment.database).ofOrder(order.id),
    renewals: await orders.renewals(order.id),
    way: wayToShop(site, text('order.backToShop')),
  });
  return answerCheckout(here, {
    pageType: confirmationPageType(order),
    path: checkoutRoutes.order,
    title: view.title,
    main: (context) => orderPageHtml(view, context),
  });
}

/** Leads to the payment of an order that still waits for it, else back to its page. */
async function payOrder(visit: Visit, methods: readonly PaymentMethod[]): Promise<Response> {
  const order = (await findOrder(visit))?.order;
  if (!order) return answerAbsent(atSite(visit, await visit.environment.site.read()));
  const method = methods.find(({ id, isPaidNow }) => isPaidNow && id === order.paymentMethod);
  const path = checkoutRoutes.order + encodeURIComponent(visit.context.req.param('token') ?? '');
  return goToPayment(visit, path, method && order.state === 'pending-payment' ? { order, method } : null);
}

/** Ends the subscription of an order with the time that is paid for, and leads back to its page. */
async function endByBuyer(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const order = (await findOrder(visit))?.order;
  if (!order) return answerAbsent(atSite(visit, await environment.site.read()));
  let said: string = subscriptionSaid.failed;
  try {
    const wanted = { orderId: order.id, isNow: false };
    if (environment.payments && (await endSubscription(environment, environment.payments, wanted)))
      said = subscriptionSaid.ended;
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    environment.report(error);
  }
  const path = checkoutRoutes.order + encodeURIComponent(context.req.param('token') ?? '');
  return context.redirect(`${path}?${paymentParameter}=${said}`, 303);
}

/** Creates a cart with one subscription alone; only the address of its checkout contains its token. [CHK-04] */
async function beginSubscription(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const posted = await readForm(context);
  const site = await readFormerSite(visit);
  const sku = posted.get('sku') ?? '';
  const product = site.products.find(
    ({ record }) => record.subscriptionPlan && record.variants.some((variant) => variant.sku === sku),
  );
  const cartToken = randomToken();
  const options = {
    tokenHash: null,
    newTokenHash: sha256(cartToken),
    requestId: randomToken(),
    lifeMs: cartLifeMs(site, environment.variables),
    sku,
    quantity: 1,
    sequence: null,
    maxQuantity: 1,
  };
  const outcome = product && (await cartStore(environment.database).add(options, environment.now()));
  const address =
    outcome?.kind === 'changed'
      ? checkoutAddress({
          kind: 'subscribe',
          cartToken,
          donatePageId: '',
          websiteId: '',
          giftCardProductId: '',
          sku: '',
        })
      : null;
  if (address !== null) return context.redirect(addressIn(site, address), 303);
  return answerWithout(atSite(visit, site), 404, {
    title: site.text('checkout.notFoundTitle'),
    text: site.text('checkout.notFoundText'),
  });
}

/** Routes of order pages, of paying again, and of starting a subscription. */
export function orderPageRoutes(methods: PaymentMethods): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: `${checkoutRoutes.order}:token`,
      limit: 'api',
      guard: 'none',
      handle: (visit) => showOrder(visit, methods()),
    },
    {
      method: 'POST',
      path: `${checkoutRoutes.order}:token${payPath}`,
      limit: 'form',
      guard: 'crumb-or-form',
      handle: (visit) => payOrder(visit, methods()),
    },
    {
      method: 'POST',
      path: `${checkoutRoutes.order}:token${endPath}`,
      limit: 'form',
      guard: 'crumb-or-form',
      handle: endByBuyer,
    },
    {
      method: 'POST',
      path: checkoutRoutes.beginSubscription,
      limit: 'form',
      guard: 'crumb-or-form',
      handle: beginSubscription,
    },
  ];
}
