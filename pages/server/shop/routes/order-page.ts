import { checkoutAddress, checkoutRoutes } from '../../../../protocol/commerce/checkout-address.js';
import { confirmationPageType } from '../../../../protocol/commerce/order.js';
import { orderPageHtml } from '../../../blocks/checkout/order-page.js';
import { readForm } from '../../http/request-body.js';
import { randomToken, sha256 } from '../../http/signature.js';
import { wayToShop } from '../../snapshot/shop-page.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { atSite, type Visit } from '../../visit/visit.js';
import { answerCheckout, answerWithout } from '../checkout-answer.js';
import { cartStore } from '../store/carts.js';
import { orderStore } from '../store/orders.js';
import { orderView } from '../texts/order-view.js';
import { builtInMethods, type PaymentMethod } from '../texts/payment-methods.js';

/** The page of an order for anybody with its address. Every other address gets the same 404, whether such an order existed or not. */
async function showOrder(visit: Visit, methods: readonly PaymentMethod[]): Promise<Response> {
  const { context, environment } = visit;
  const token = context.req.param('token') ?? '';
  const here = atSite(visit, await environment.site.read());
  const { site } = here;
  const orders = orderStore(environment.database, environment.mailQueue);
  const order = token.length <= 100 ? await orders.findByToken(sha256(token)) : null;
  if (!order)
    return answerWithout(here, 404, {
      title: site.text('page.notFoundTitle'),
      text: site.text('page.notFoundText'),
    });
  const { text, settings } = site;
  const view = orderView({
    order,
    token,
    methods,
    text,
    locale: settings.locale,
    cards: await orders.issued(order.id),
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

/** Creates a cart with one subscription alone; only the address of its checkout contains its token. [CHK-04] */
async function beginSubscription(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const posted = await readForm(context);
  const site = await environment.site.read();
  const sku = posted.get('sku') ?? '';
  const product = site.products.find(
    ({ record }) => record.subscriptionPlan && record.variants.some((variant) => variant.sku === sku),
  );
  const cartToken = randomToken();
  const options = {
    tokenHash: null,
    newTokenHash: sha256(cartToken),
    requestId: randomToken(),
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
  if (address !== null) return context.redirect(address, 303);
  return answerWithout(atSite(visit, site), 404, {
    title: site.text('checkout.notFoundTitle'),
    text: site.text('checkout.notFoundText'),
  });
}

/** Routes of order pages, and of starting a subscription. */
export function orderPageRoutes(methods: readonly PaymentMethod[] = builtInMethods): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: `${checkoutRoutes.order}:token`,
      limit: 'api',
      guard: 'none',
      handle: (visit) => showOrder(visit, methods),
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
