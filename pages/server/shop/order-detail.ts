import { orderSteps, type Order } from '../../../protocol/commerce/order.js';
import { orderReasons, refundableCents } from '../../../protocol/commerce/payment.js';
import type { OrderDetailAnswer, OrderPayment, OrderSubscription } from '../../../protocol/http/orders.js';
import { decimalAmount, formatMoney } from '../../../protocol/text/money.js';
import { Refusal } from '../errors/refusal.js';
import type { TextSource } from '../snapshot/text-source.js';
import type { Database } from '../store/schema.js';
import { editorText } from '../visit/editor-language.js';
import type { AppEnvironment } from '../visit/environment.js';
import type { SiteVisit } from '../visit/visit.js';
import { digitalProducts } from './own-downloads.js';
import { deliversFiles, downloadStore } from './store/downloads.js';
import { orderNoteStore } from './store/order-notes.js';
import { orderStore } from './store/orders.js';
import { paymentStore } from './store/payments.js';
import { subscriptionStore } from './store/subscriptions.js';
import { addressLines, amountRows, lineTexts } from './texts/order-texts.js';
import type { PaymentMethod } from './texts/payment-methods.js';

/** How the order was paid at a provider, and what of it was refunded; null for an order that was paid otherwise. */
async function paymentOf(
  { database, payments: provider }: Pick<AppEnvironment, 'database' | 'payments'>,
  { id, currencyCode }: Order,
  { locale }: TextSource,
): Promise<OrderPayment | null> {
  const payments = paymentStore(database);
  const payment = await payments.counted(id);
  if (!payment) return null;
  const refunds = await payments.refunds(id);
  // Without keys, what is left is refunded at the provider.
  const left = provider && payment.state === 'paid' ? refundableCents(payment.amountCents, refunds) : 0;
  return {
    state: payment.state,
    amountText: formatMoney(payment.amountCents, currencyCode, locale),
    refundableCents: left,
    refundableDecimal: decimalAmount(left, currencyCode),
    refundableText: formatMoney(left, currencyCode, locale),
    refunds: refunds.map(({ amountCents, reason, ...refund }) => ({
      ...refund,
      amountText: formatMoney(amountCents, currencyCode, locale),
      reason: orderReasons.find((each) => each === reason) ?? null,
    })),
  };
}

async function subscriptionOf(
  { database, payments: provider }: Pick<AppEnvironment, 'database' | 'payments'>,
  orderId: string,
): Promise<OrderSubscription | null> {
  const found = await subscriptionStore(database).ofOrder(orderId);
  if (!found) return null;
  const { state, renewsAt, endsAt } = found;
  const isRenewed = found.providerId !== '';
  const goesOn = (state === 'active' || state === 'past-due') && endsAt === null;
  return { state, isRenewed, renewsAt, endsAt, canEnd: isRenewed && goesOn && provider !== null };
}

/** The downloads of an order, and whether they can begin anew. */
async function downloadsOf(db: Database, order: Order): Promise<Pick<OrderDetailAnswer, 'downloads' | 'isRenewable'>> {
  const grants = await downloadStore(db).of(order.id);
  const isPaid = order.state === 'paid' || order.state === 'fulfilled';
  const hasFiles = grants.length > 0 || (await deliversFiles(db, digitalProducts(order)));
  return {
    downloads: grants.flatMap(({ title, most, expiresAt, files }) =>
      files.map(({ name, uses }) => ({ title, most, expiresAt, uses, fileName: name })),
    ),
    isRenewable: isPaid && order.buyer.email !== '' && hasFiles,
  };
}

/** An order as the editor shows it, in the editor's language. @throws Refusal 404 without one. */
export async function detailOf(
  visit: SiteVisit,
  id: string,
  methods: readonly PaymentMethod[],
): Promise<OrderDetailAnswer> {
  const { database, mailQueue } = visit.environment;
  const { settings } = visit.site;
  const text = editorText(visit.context);
  const order = await orderStore(database, mailQueue).find(id);
  if (!order) throw new Refusal(404, 'refusal.noOrder');
  const money = (cents: number): string => formatMoney(cents, order.currencyCode, text.locale);
  const issued = await orderStore(database, mailQueue).issued(id);
  return {
    order,
    lineTexts: lineTexts(order.lines, order.currencyCode, text),
    totalRows: amountRows(order, text).map((row) => ({ label: row.label, text: row.text })),
    addressLines: order.buyer.address ? addressLines(order.buyer.address, settings.locale) : [],
    paymentText: methods.find((method) => method.id === order.paymentMethod)?.label(text) ?? order.paymentMethod,
    payment: await paymentOf(visit.environment, order, text),
    subscription: await subscriptionOf(visit.environment, id),
    issued: issued.map(({ lastFour, valueCents, balanceCents, isActive }) => ({
      lastFour,
      isActive,
      valueText: money(valueCents),
      balanceText: money(balanceCents),
    })),
    ...(await downloadsOf(database, order)),
    notes: (await orderNoteStore(database).of(id)).map((note) => ({
      id: note.id,
      text: note.text,
      author: note.author,
      createdAt: note.createdAt,
    })),
    steps: orderSteps[order.state],
  };
}
