import * as text from '#strings/editor';
import type { OrderKind, OrderState } from '../../protocol/commerce/order.js';
import type { OrderReason } from '../../protocol/commerce/payment.js';
import { directionOf } from '../../protocol/text/locales.js';
import { shownLocale } from '../ui/locale.js';

/** The name of each state. */
export const stateWords: Readonly<Record<OrderState, () => string>> = {
  'pending-payment': text.orderPending,
  paid: text.orderPaid,
  fulfilled: text.orderFulfilled,
  cancelled: text.orderCancelled,
};

/** The text of the button that takes an order to a state. */
export const stepWords: Readonly<Record<Exclude<OrderState, 'pending-payment'>, () => string>> = {
  paid: text.orderMarkPaid,
  fulfilled: text.orderMarkFulfilled,
  cancelled: text.orderCancel,
};

/** The name of each kind of order. */
export const kindWords: Readonly<Record<OrderKind, () => string>> = {
  cart: text.orderKindCart,
  subscribe: text.orderKindSubscribe,
  donate: text.orderKindDonate,
  giftcard: text.orderKindGiftcard,
};

/** The words of each reason. */
export const reasonWords: Readonly<Record<OrderReason, () => string>> = {
  requested: text.orderReasonRequested,
  unavailable: text.orderReasonUnavailable,
  duplicate: text.orderReasonDuplicate,
  fraud: text.orderReasonFraud,
  other: text.orderReasonOther,
};

/** An amount for a sentence: from right to left it is isolated in its own direction, so that its symbol stays at its side of the digits. */
export function isolated(amount: string): string {
  return directionOf(shownLocale()) === 'rtl' ? `\u2068${amount}\u2069` : amount;
}
