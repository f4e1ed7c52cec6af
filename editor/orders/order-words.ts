import * as text from '#strings/editor';
import type { OrderKind, OrderState } from '../../protocol/commerce/order.js';

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
