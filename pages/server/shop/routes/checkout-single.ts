import { anotherParameter } from '../../../../protocol/commerce/checkout-address.js';
import { readForm } from '../../http/request-body.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { isCounted } from '../../visit/is-counted.js';
import { atSite, type SiteVisit, type Visit } from '../../visit/visit.js';
import { answerOrdered, answerWithout, goToOrder, refusalText } from '../checkout-answer.js';
import { recallPost, redirectToForm } from '../checkout-memory.js';
import { countOrder } from '../count-order.js';
import { passOrderCheck } from '../order-check.js';
import { ownContact } from '../own-contact.js';
import { orderAccountOf } from '../own-orders.js';
import { newSubmission, orderKeys, readSubmission } from '../rules/order-keys.js';
import { fresh, readBuyer, showSingleForm, shownPost, type SingleOrder } from '../single-form.js';
import { orderStore } from '../store/orders.js';
import type { PaymentMethod, PaymentMethods } from '../texts/payment-methods.js';

/**
 * Shows the form of a single order, with the values of its last post. Each form has a submission key of its own: posting one form twice
 * creates one order, posting two forms creates two. Once it has become an order, its address, which Back opens, leads there.
 */
async function showSingle(visit: SiteVisit, order: SingleOrder, methods: readonly PaymentMethod[]): Promise<Response> {
  const memory = recallPost(visit, order.action);
  if (memory?.order && visit.context.req.query(anotherParameter) === undefined)
    return answerOrdered(visit, memory.order, `${order.action}&${anotherParameter}`);
  const { posted, message = '', isAsked = false, isFresh = false } = memory?.order ? {} : (memory ?? {});
  const submission = readSubmission(posted?.get('submission') ?? null) ?? newSubmission();
  const post = posted ? shownPost(visit.site, order, posted, isFresh) : { typed: (await ownContact(visit)).typed };
  return showSingleForm(visit, order, methods, { ...fresh, ...post, submission, message, isAsked });
}

/** Places a single order, at most once per submission; a refusal shows the form again with the posted values. */
async function postSingle(
  visit: SiteVisit,
  order: SingleOrder,
  posted: URLSearchParams,
  methods: readonly PaymentMethod[],
): Promise<Response> {
  const { environment, site } = visit;
  const submission = readSubmission(posted.get('submission')) ?? newSubmission();
  const keys = orderKeys(environment.secret, submission);
  if (await orderStore(environment.database, environment.mailQueue).isPlaced(keys.submissionHash))
    return goToOrder(visit, keys, order.action, methods);
  const { reading } = readBuyer(posted, site);
  const method = methods.find(({ id }) => id === posted.get('paymentMethod')) ?? methods[0];
  const again = async (status: number, message: string, isAsked = false): Promise<Response> =>
    redirectToForm(visit, order.action, posted, { message, isAsked }) ??
    showSingleForm(visit, order, methods, {
      ...fresh,
      ...shownPost(site, order, posted, true),
      status,
      submission,
      message,
      isAsked,
    });
  const answer = order.read(posted);
  if ('error' in answer || Object.keys(reading.errors).length > 0) return again(400, '');
  const needed = await passOrderCheck(visit, posted);
  if (needed) return again(409, needed.isRefused ? site.text('captcha.refused') : '', !needed.isRefused);
  const { locale, currencyCode } = site.settings;
  const outcome = await orderStore(environment.database, environment.mailQueue).place(
    {
      ...keys,
      locale,
      currencyCode,
      buyer: reading.buyer,
      giftCard: null,
      account: orderAccountOf(visit, keys),
      shownDueCents: answer.dueCents,
      paymentMethod: method?.id ?? '',
      isCounted: await isCounted(visit),
      draft: answer.draft,
    },
    environment.now(),
  );
  if (outcome.kind !== 'placed') return again(409, refusalText(outcome, site.text));
  await countOrder(visit, outcome, keys);
  return goToOrder(visit, keys, order.action, methods);
}

/** The single order that an address offers. */
export interface FoundSingle {
  readonly site: SiteSnapshot;
  /** Null when the address names no such item. */
  readonly order: SingleOrder | null;
}

/** GET and POST routes for the single orders of one address; 404 page without an order. */
export function singleRoutes(
  path: string,
  find: (visit: Visit) => Promise<FoundSingle>,
  methods: PaymentMethods,
): ApiRoute[] {
  const handleWith =
    (answer: (visit: SiteVisit, order: SingleOrder) => Promise<Response>) =>
    async (visit: Visit): Promise<Response> => {
      const { site, order } = await find(visit);
      const here = atSite(visit, site);
      if (order) return answer(here, order);
      return answerWithout(here, 404, {
        title: site.text('checkout.notFoundTitle'),
        text: site.text('checkout.notFoundText'),
      });
    };
  return [
    {
      method: 'GET',
      path,
      limit: 'api',
      guard: 'none',
      handle: handleWith((visit, order) => showSingle(visit, order, methods())),
    },
    {
      method: 'POST',
      path,
      limit: 'form',
      guard: 'crumb-or-form',
      handle: handleWith(async (visit, order) => postSingle(visit, order, await readForm(visit.context), methods())),
    },
  ];
}
