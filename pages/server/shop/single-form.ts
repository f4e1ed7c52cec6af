import { checkoutRoutes } from '../../../protocol/commerce/checkout-address.js';
import { checkoutPageHtml } from '../../blocks/checkout/checkout-page.js';
import type { CheckoutView } from '../../blocks/checkout/checkout-view.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import type { Database } from '../store/schema.js';
import type { SiteVisit } from '../visit/visit.js';
import { answerCheckout } from './checkout-answer.js';
import { orderCheck } from './order-check.js';
import type { OrderDraft } from './store/new-order.js';
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
} from './texts/checkout-fields.js';
import { paymentSection } from './texts/checkout-view.js';
import type { PaymentMethod } from './texts/payment-methods.js';

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

/** What the form of a single order shows. */
export interface Shown {
  readonly status: number;
  readonly submission: string;
  readonly posted: URLSearchParams | null;
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, string>>;
  /** Error of the order's own section. */
  readonly answer: { readonly error: string; readonly controlId: string };
  readonly message: string;
  /** Whether the last press needs a spam check first. */
  readonly isAsked: boolean;
  readonly paymentMethod: string;
}

/** Answers with the form of a single order. */
export async function showSingleForm(
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
  const { check, refusal } = await orderCheck(visit, shown.isAsked);
  const view: CheckoutView = {
    title,
    intro,
    summaryTitle,
    action,
    remark,
    lines,
    rows,
    hidden: [['submission', shown.submission]],
    check: check && { ...check, isPressed: shown.isAsked },
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
    refusal,
    pageType,
    path: action.split('?', 1)[0] ?? checkoutRoutes.checkout,
    title,
    main: (context) => checkoutPageHtml(view, context),
  });
}

/** The form before anything was posted. */
export const fresh: Omit<Shown, 'submission'> = {
  status: 200,
  posted: null,
  typed: {},
  errors: {},
  answer: { error: '', controlId: '' },
  message: '',
  isAsked: false,
  paymentMethod: '',
};

/** Reads who orders: the posted values, and what they say or lack. */
export function readBuyer(
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
export function shownPost(
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
