import * as text from '#strings/editor';
import type { PaymentState } from '../../protocol/commerce/payment.js';
import type { OrderDetailAnswer, OrderSubscription, RefundRow } from '../../protocol/http/orders.js';
import { formatMoment } from '../ui/times.js';
import { isolated, reasonWords } from './order-words.js';

const paymentWords: Readonly<Record<PaymentState, (values: { amount: string }) => string>> = {
  open: text.orderCardOpen,
  waiting: text.orderCardWaiting,
  paid: text.orderPaidByCard,
  ended: text.orderCardEnded,
  mismatch: text.orderCardMismatch,
};

/** How an order is paid: the method, and how the payment by card stands. */
export function paymentLines({ paymentText, payment }: OrderDetailAnswer): readonly string[] {
  return payment ? [paymentText, paymentWords[payment.state]({ amount: isolated(payment.amountText) })] : [paymentText];
}

/** A refund in a line. */
export function refundLine({ amountText, createdAt, reason, state }: RefundRow, now: number): string {
  return text.orderRefundLine({
    amount: isolated(amountText),
    when: formatMoment(createdAt, now),
    reason: reason === null ? text.orderReasonProvider() : reasonWords[reason](),
    state,
  });
}

/** How a subscription stands. */
export function subscriptionLines(
  { state, isRenewed, renewsAt, endsAt }: OrderSubscription,
  now: number,
): readonly string[] {
  if (state === 'cancelled') return [text.subscriptionOver()];
  if (endsAt !== null) return [text.subscriptionEnds({ time: formatMoment(endsAt, now) })];
  if (!isRenewed) return [text.subscriptionByHand()];
  return [
    ...(state === 'past-due' ? [text.subscriptionPastDue()] : []),
    ...(renewsAt === null ? [] : [text.subscriptionRenews({ time: formatMoment(renewsAt, now) })]),
  ];
}

/** What the owner has to settle: empty for nothing. */
export function paymentWarning({ order, payment }: OrderDetailAnswer): string {
  if (payment?.state === 'mismatch') return text.orderCardMismatch({ amount: isolated(payment.amountText) });
  return order.state === 'cancelled' && payment && payment.refundableCents > 0
    ? text.orderCardCancelled({ amount: isolated(payment.refundableText) })
    : '';
}
