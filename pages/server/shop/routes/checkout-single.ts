import { anotherParameter, checkoutRoutes } from '../../../../protocol/commerce/checkout-address.js';
import { checkoutPageHtml } from '../../../blocks/checkout/checkout-page.js';
import type { CheckoutView } from '../../../blocks/checkout/checkout-view.js';
import { readForm } from '../../http/request-body.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import type { Database } from '../../store/schema.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { atSite, type SiteVisit, type Visit } from '../../visit/visit.js';
import { answerCheckout, answerOrdered, answerWithout, goToOrder, refusalText } from '../checkout-answer.js';
import { recallPost, redirectToForm } from '../checkout-memory.js';
import { orderAccountOf } from '../own-orders.js';
import { newSubmission, orderKeys, readSubmission } from '../rules/order-keys.js';
import type { OrderDraft } from '../store/new-order.js';
import { orderStore } from '../store/orders.js';
import {
  checkoutFields,
  controlIdOf,
  fillFields,
  readCheckout,
  readTyped,
  type CheckoutFields,
  type CheckoutNeeds,
  type CheckoutReading,
  type Typed,
} from '../texts/checkout-fields.js';
import { paymentSection } from '../texts/checkout-view.js';
import type { PaymentMethod } from '../texts/payment-methods.js';

/** An order of one item without a cart: its texts, its form section and its draft. */
export interface SingleOrder {
  readonly action: string;
  readonly pageType: number;
  readonly title: string;
  readonly intro: string;
  /** The form section of this kind of order, filled with the posted answer. */
  section(posted: URLSearchParams | null, error: string): CheckoutView['sections'][number];
  /** Reads the posted answer: the amount due and the order draft, or the error and the id of its control. */
  read(
    posted: URLSearchParams,
  ):
    | { readonly dueCents: number; draft(db: Database): Promise<OrderDraft | null> }
    | { readonly error: string; readonly controlId: string };
  /** Title of the summary above the button. */
  readonly summaryTitle: string;
  readonly buttonText: string;
  readonly remark: string;
  /** Lines of the summary beside the fields; empty where the answer determines the sum. */
  readonly lines: CheckoutView['lines'];
  readonly rows: CheckoutView['rows'];
}

/** Single orders are not shipped and cannot be paid by gift card. */
const needs: CheckoutNeeds = { address: false, place: false, giftCard: false, countries: [], country: '' };

function contactFields({ settings, text }: SiteSnapshot): CheckoutFields {
  return checkoutFields(needs, settings.locale, text);
}

interface Shown {
  readonly status: number;
  readonly submission: string;
  readonly posted: URLSearchParams | null;
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, string>>;
  /** Error of the order's own section. */
  readonly answer: { readonly error: string; readonly controlId: string };
  readonly message: string;
  readonly paymentMethod: string;
}

async function show(
  visit: SiteVisit,
  order: SingleOrder,
  methods: readonly PaymentMethod[],
  shown: Shown,
): Promise<Response> {
  const { site } = visit;
  const fields = contactFields(site);
  const { text } = site;
  const { typed, errors, answer } = shown;
  const { action, pageType, title, intro, summaryTitle, buttonText, remark, lines, rows } = order;
  const view: CheckoutView = {
    title,
    intro,
    summaryTitle,
    action,
    remark,
    lines,
    rows,
    hidden: [['submission', shown.submission]],
    message: shown.message,
    problems: [
      ...(answer.error ? [{ id: answer.controlId, text: answer.error }] : []),
      ...fields.contact.flatMap((field) =>
        errors[field.id] ? [{ id: controlIdOf(field), text: errors[field.id] ?? '' }] : [],
      ),
    ],
    notices: [],
    sections: [
      order.section(shown.posted, answer.error),
      {
        title: text('checkout.contactTitle'),
        choices: [],
        fields: fillFields(fields.contact, typed, errors),
        note: '',
      },
      { ...paymentSection(methods, shown.paymentMethod, true, text), fields: [] },
    ],
    editLink: '',
    orderMessage: '',
    updateText: '',
    orderText: buttonText,
  };
  return answerCheckout(visit, {
    status: shown.status,
    pageType,
    path: action.split('?', 1)[0] ?? checkoutRoutes.checkout,
    title,
    main: (context) => checkoutPageHtml(view, context),
  });
}

const fresh: Omit<Shown, 'submission'> = {
  status: 200,
  posted: null,
  typed: {},
  errors: {},
  answer: { error: '', controlId: '' },
  message: '',
  paymentMethod: '',
};

function readBuyer(
  posted: URLSearchParams,
  site: SiteSnapshot,
): { readonly typed: Typed; readonly reading: CheckoutReading } {
  const typed = readTyped(posted);
  return {
    typed,
    reading: readCheckout(contactFields(site), needs, typed, site.text),
  };
}

/** What the form shows of a post: its values and, while `isFresh`, its errors. */
function shownPost(
  site: SiteSnapshot,
  order: SingleOrder,
  posted: URLSearchParams,
  isFresh: boolean,
): Pick<Shown, 'posted' | 'typed' | 'errors' | 'answer' | 'paymentMethod'> {
  const { typed, reading } = readBuyer(posted, site);
  const answer = order.read(posted);
  return {
    posted,
    typed,
    errors: isFresh ? reading.errors : {},
    answer: isFresh && 'error' in answer ? answer : fresh.answer,
    paymentMethod: posted.get('paymentMethod') ?? '',
  };
}

/**
 * Shows the form of a single order, with the values of its last post. Each form has a submission key of its own: posting one form twice
 * creates one order, posting two forms creates two. Once it has become an order, its address, which Back opens, leads there.
 */
async function showSingle(visit: SiteVisit, order: SingleOrder, methods: readonly PaymentMethod[]): Promise<Response> {
  const memory = recallPost(visit, order.action);
  if (memory?.order && visit.context.req.query(anotherParameter) === undefined)
    return answerOrdered(visit, memory.order, `${order.action}&${anotherParameter}`);
  const { posted, message = '', isFresh = false } = memory?.order ? {} : (memory ?? {});
  const submission = readSubmission(posted?.get('submission') ?? null) ?? newSubmission();
  const post = posted && shownPost(visit.site, order, posted, isFresh);
  return show(visit, order, methods, { ...fresh, ...post, submission, message });
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
  const again = async (status: number, message: string): Promise<Response> =>
    redirectToForm(visit, order.action, posted, { message }) ??
    show(visit, order, methods, { ...fresh, ...shownPost(site, order, posted, true), status, submission, message });
  const answer = order.read(posted);
  if ('error' in answer || Object.keys(reading.errors).length > 0) return again(400, '');
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
      draft: answer.draft,
    },
    environment.now(),
  );
  if (outcome.kind !== 'placed') return again(409, refusalText(outcome, site.text));
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
  methods: readonly PaymentMethod[],
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
      handle: handleWith((visit, order) => showSingle(visit, order, methods)),
    },
    {
      method: 'POST',
      path,
      limit: 'form',
      guard: 'crumb-or-form',
      handle: handleWith(async (visit, order) => postSingle(visit, order, await readForm(visit.context), methods)),
    },
  ];
}
