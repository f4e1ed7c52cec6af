import * as text from '#strings/editor';
import type { OrderKind, OrderState } from '../../protocol/commerce/order.js';

/** What a state is called. */
export const stateWords: Readonly<Record<OrderState, () => string>> = {
  'pending-payment': text.orderPending,
  paid: text.orderPaid,
  fulfilled: text.orderFulfilled,
  cancelled: text.orderCancelled,
};

/** What the button says that takes an order to a state. */
export const stepWords: Readonly<Record<Exclude<OrderState, 'pending-payment'>, () => string>> = {
  paid: text.orderMarkPaid,
  fulfilled: text.orderMarkFulfilled,
  cancelled: text.orderCancel,
};

/** What is ordered, by where. */
export const kindWords: Readonly<Record<OrderKind, () => string>> = {
  cart: text.orderKindCart,
  subscribe: text.orderKindSubscribe,
  donate: text.orderKindDonate,
  giftcard: text.orderKindGiftcard,
};
