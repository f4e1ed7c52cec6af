import { checkoutRoutes } from '../../../../protocol/commerce/checkout-address.js';
import { confirmationPageType, type Order } from '../../../../protocol/commerce/order.js';
import { productTypes } from '../../../../protocol/commerce/product.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import { formatMoney } from '../../../../protocol/text/money.js';
import type { DownloadsView } from '../../../blocks/checkout/downloads.js';
import type { OrderCardView, OrderView } from '../../../blocks/checkout/order-page.js';
import type { TextSource } from '../../snapshot/text-source.js';
import { openCode } from '../rules/gift-card-code.js';
import type { IssuedCard } from '../store/gift-cards.js';
import type { StoredSubscription } from '../store/subscriptions.js';
import { addressLines, amountRows, lineTexts, stateText } from './order-texts.js';
import { endPath, paymentSaid, payPath, subscriptionSaid, type PaymentMethod } from './payment-methods.js';

/** String keys by page type: title, text while the payment is pending, text afterwards. */
const words: Readonly<Record<number, readonly [string, string, string]>> = {
  [pageTypes.orderReceived]: ['receivedTitle', 'receivedText', 'receivedText'],
  [pageTypes.orderConfirmed]: ['confirmedTitle', 'confirmedText', 'confirmedText'],
  [pageTypes.contributionConfirmed]: ['contributionTitle', 'contributionText', 'contributionPaidText'],
  [pageTypes.subscriptionConfirmed]: ['subscriptionTitle', 'subscriptionText', 'subscriptionPaidText'],
  [pageTypes.membershipConfirmed]: ['membershipTitle', 'membershipText', 'membershipPaidText'],
};

function headline({ order, text, downloads }: OrderViewInput, isPayable: boolean): Pick<OrderView, 'title' | 'text'> {
  const { state, buyer, lines } = order;
  if (isPayable) return { title: text('order.payTitle'), text: text('order.payText') };
  if (state === 'cancelled') return { title: text('order.cancelledTitle'), text: text('order.cancelledText') };
  const [title, waiting, paid] = words[confirmationPageType(order)] ?? [
    'receivedTitle',
    'receivedText',
    'receivedText',
  ];
  const isAllFiles = lines.every(({ productType }) => productType === productTypes.digital);
  // Nothing is on its way.
  if (state === 'paid' && downloads && isAllFiles)
    return { title: text(`order.${title}`), text: text('order.confirmedFilesText') };
  const key = state === 'fulfilled' ? 'fulfilledText' : state === 'paid' ? paid : waiting;
  return { title: text(`order.${title}`), text: text(`order.${key}`, { email: buyer.email }) };
}

function cardView(card: IssuedCard, order: Order, token: string, text: TextSource): OrderCardView {
  const money = (cents: number): string => formatMoney(cents, order.currencyCode, text.locale);
  const ended = order.state === 'cancelled' ? text('order.cardEnded') : text('order.cardPending');
  const balance =
    card.balanceCents < card.valueCents
      ? text('order.cardBalance', { balance: money(card.balanceCents) })
      : text('order.cardActive');
  return {
    code: openCode(card.sealedCode, token) ?? `…${card.lastFour}`,
    worth: text('order.cardWorth', { value: money(card.valueCents) }),
    standing: card.isActive ? balance : ended,
  };
}

export interface OrderViewInput {
  readonly order: Order;
  /** What names the order in its address. The token decrypts the codes of gift cards; an id does not. */
  readonly token: string;
  /** Whether the visitor sees it by the session of its account, so that its address is no secret of theirs. */
  readonly isBySession?: boolean;
  readonly cards: readonly IssuedCard[];
  /** The subscription that the order began or renews; null without one. */
  readonly subscription: StoredSubscription | null;
  readonly renewals: ReadonlyMap<number, number | null>;
  readonly methods: readonly PaymentMethod[];
  /** What the address says of a payment by card. */
  readonly said?: string | undefined;
  /** What was refunded, in minor units. */
  readonly refundedCents?: number;
  /** Null for an order without any. */
  readonly downloads?: DownloadsView | null;
  readonly locale: string;
  readonly text: TextSource;
  readonly way: OrderView['way'];
}

function paymentText({ order, text, refundedCents = 0 }: OrderViewInput, method: PaymentMethod | undefined): string {
  if (refundedCents > 0)
    return text('order.refunded', { amount: formatMoney(refundedCents, order.currencyCode, text.locale) });
  return order.state === 'pending-payment' && method ? `${method.label(text)}. ${method.note(text)}` : '';
}

/** How the subscription stands, in words. */
function subscriptionTexts({ order, subscription, renewals, locale, text }: OrderViewInput): string[] {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  if (subscription?.state === 'cancelled') return [text('order.subscriptionOver')];
  if (subscription?.endsAt) return [text('order.endsOn', { date: date.format(subscription.endsAt) })];
  const dates = subscription ? [subscription.renewsAt] : [...renewals.values()];
  // What coupons and gift cards took off the first period is not taken off a later one.
  const amount = formatMoney(
    order.subtotalCents + order.shippingCostCents + order.taxCents,
    order.currencyCode,
    locale,
  );
  const key = subscription?.providerId ? 'order.renewsFor' : 'order.renewsOn';
  return [
    ...(subscription?.state === 'past-due' ? [text('order.pastDue')] : []),
    ...dates.filter((at) => at !== null).map((at) => text(key, { date: date.format(at), amount })),
  ];
}

/** What the buyer can end: a subscription that is renewed by a provider which is there. */
function endView({ subscription, methods, token, text }: OrderViewInput): OrderView['end'] {
  if (!subscription?.providerId || subscription.endsAt !== null || !methods.some(({ isPaidNow }) => isPaidNow))
    return null;
  if (subscription.state !== 'active' && subscription.state !== 'past-due') return null;
  return {
    action: `${checkoutRoutes.order}${encodeURIComponent(token)}${endPath}`,
    title: text('order.endSubscription'),
    text: text('order.endSubscriptionText'),
    button: text('order.endSubscriptionNow'),
  };
}

const notices: Readonly<Record<string, string>> = {
  [paymentSaid.paid]: 'order.payConfirming',
  [paymentSaid.cancelled]: 'order.payCancelled',
  [paymentSaid.failed]: 'order.payFailed',
  [subscriptionSaid.ended]: 'order.endSubscriptionDone',
  [subscriptionSaid.failed]: 'order.endSubscriptionFailed',
};

function isEndNotice(said: string | undefined): boolean {
  return Object.values(subscriptionSaid).some((each) => each === said);
}

function noticeText(said: string | undefined, text: TextSource): string {
  const key = said === undefined ? undefined : notices[said];
  return key === undefined ? '' : text(key);
}

/** View of an order for its buyer. */
export function orderView(input: OrderViewInput): OrderView {
  const { order, token, cards, methods, locale, text, way } = input;
  const { buyer, kind } = order;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const method = methods.find(({ id }) => id === order.paymentMethod);
  const isPayable = order.state === 'pending-payment' && method?.isPaidNow === true;
  // The provider has sent the buyer back and tells us in a moment: to offer the payment again would be alarming.
  const isConfirming = isPayable && input.said === paymentSaid.paid;
  return {
    ...headline(input, isPayable && !isConfirming),
    name: text(kind === 'donate' ? 'order.contributionNumber' : 'order.number', { number: String(order.number) }),
    placedOn: date.format(order.createdAt),
    state: stateText(order.state, text),
    payment: paymentText(input, method),
    notice: isPayable || (input.subscription !== null && isEndNotice(input.said)) ? noticeText(input.said, text) : '',
    pay: isPayable
      ? {
          action: `${checkoutRoutes.order}${encodeURIComponent(token)}${payPath}`,
          text: text('order.payButton', { amount: formatMoney(order.dueCents, order.currencyCode, locale) }),
        }
      : null,
    lines: lineTexts(order.lines, order.currencyCode, text),
    rows: amountRows(order, text),
    cards: cards.map((card) => cardView(card, order, token, text)),
    cardsTitle: text('order.cardTitle', { n: cards.length }),
    downloads: input.downloads ?? null,
    buyer: [`${buyer.firstName} ${buyer.lastName}`.trim(), buyer.email, buyer.phone ?? ''].filter(Boolean),
    address: buyer.address?.lineOne ? addressLines(buyer.address, locale) : [],
    renewals: subscriptionTexts(input),
    end: endView(input),
    keepText: input.isBySession
      ? text('order.ownAddress', { email: buyer.email })
      : text('order.keepAddress', { email: buyer.email }),
    way,
  };
}
