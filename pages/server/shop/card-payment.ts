import type { Order } from '../../../protocol/commerce/order.js';
import { PaymentFailure, type PaymentProvider, type PaymentStanding } from '../payments/provider.js';
import { textSource } from '../snapshot/text-source.js';
import type { AppEnvironment } from '../visit/environment.js';
import { renewalOf } from './rules/renewal-lines.js';
import type { Payment } from './store/payment-attempts.js';
import { paymentStore } from './store/payments.js';
import type { Settlement } from './store/settle-payment.js';
import { withCharge } from './subscription-events.js';
import {
  builtInMethods,
  payLater,
  paymentParameter,
  paymentSaid,
  type PaymentMethod,
  type PaymentMethods,
} from './texts/payment-methods.js';

/** What a payment needs of the server. */
export type PaymentTools = Pick<AppEnvironment, 'database' | 'mailQueue' | 'payments' | 'now' | 'report'>;

function orderName(order: Order): string {
  const text = textSource(order.locale);
  return text(order.kind === 'donate' ? 'order.contributionNumber' : 'order.number', { number: String(order.number) });
}

/** Brings an order to what the provider says, and tells buyer and operator of it. */
async function settleStanding(
  tools: PaymentTools,
  provider: PaymentProvider,
  found: PaymentStanding,
): Promise<Settlement> {
  const standing = await withCharge(provider, found);
  const settlement = await paymentStore(tools.database).settle(standing, tools.now());
  tellOf(tools, standing, settlement);
  return settlement;
}

/** To be called after the commit of a settlement. */
export function tellOf({ mailQueue, report }: PaymentTools, standing: PaymentStanding, settlement: Settlement): void {
  if (settlement === 'changed') mailQueue.announce();
  if (settlement === 'mismatch')
    report(new PaymentFailure(`What was paid for order ${standing.orderId} is not what was due: see the order.`));
}

async function openAttempt(
  provider: PaymentProvider,
  { attempt, amountCents, currencyCode, expiresAt }: Payment,
  order: Order,
  pageAddress: string,
): Promise<PaymentStanding> {
  const name = orderName(order);
  return provider.open({
    key: `mortise-order-${order.id}-${attempt}`,
    orderId: order.id,
    attempt,
    name,
    amountCents,
    currencyCode,
    lines: order.lines.map(({ title, variantName, unitCents, quantity }) => ({
      name: variantName ? `${title} (${variantName})` : title,
      unitCents,
      quantity,
    })),
    renewal: renewalOf(order, textSource(order.locale)),
    email: order.buyer.email,
    paidAddress: `${pageAddress}?${paymentParameter}=${paymentSaid.paid}`,
    cancelAddress: `${pageAddress}?${paymentParameter}=${paymentSaid.cancelled}`,
    expiresAt,
  });
}

/** Address of the page on which an order is paid: that of its last attempt while it is open, else that of a new one. */
async function findPage(
  tools: PaymentTools,
  provider: PaymentProvider,
  order: Order,
  pageAddress: string,
): Promise<string> {
  const payments = paymentStore(tools.database);
  const last = await payments.last(order.id);
  const former = last?.state === 'open' && last.session !== null ? await provider.find(last.session) : null;
  if (former?.state === 'open' && former.address) return former.address;
  if (former && former.state !== 'ended') {
    await settleStanding(tools, provider, former);
    return pageAddress;
  }
  const beginning = { orderId: order.id, provider: provider.id, ended: former?.session ?? null };
  const payment = await payments.begin(beginning, tools.now());
  if (payment?.state !== 'open') return pageAddress;
  // Somebody else has just begun: the page is there already.
  if (payment.session !== null) return (await provider.find(payment.session)).address || pageAddress;
  const opened = await openAttempt(provider, payment, order, pageAddress);
  await payments.setSession(payment, opened.session);
  return opened.state === 'open' ? opened.address : pageAddress;
}

/** Payment by card on the provider's page. The order is stored already; where the provider fails, its page offers to try again. */
function payByCard(tools: PaymentTools, provider: PaymentProvider): PaymentMethod {
  return {
    id: provider.id,
    isPaidNow: true,
    label: (text) => text('checkout.payByCard'),
    note: (text) => text('checkout.payByCardNote'),
    async begin(order, pageAddress) {
      try {
        return await findPage(tools, provider, order, pageAddress);
      } catch (error) {
        if (!(error instanceof PaymentFailure)) throw error;
        tools.report(error);
        return `${pageAddress}?${paymentParameter}=${paymentSaid.failed}`;
      }
    },
  };
}

/** The payment methods of a site at each moment; the first is the default. Without a provider, payment is later. */
export function paymentMethods(tools: PaymentTools): PaymentMethods {
  return () => (tools.payments ? [payByCard(tools, tools.payments), payLater] : builtInMethods);
}

/**
 * Asks the provider how an order's open payment stands, so that a buyer who comes back sees the truth even before the provider tells it.
 * A provider that does not answer will tell later.
 */
export async function refreshPayment(tools: PaymentTools, orderId: string): Promise<void> {
  const last = await paymentStore(tools.database).last(orderId);
  if (!tools.payments || last?.session == null || !['open', 'waiting'].includes(last.state)) return;
  try {
    const standing = await tools.payments.find(last.session);
    // The end of a page is the provider's to tell: until then the buyer may pay again.
    if (standing.state !== 'ended') await settleStanding(tools, tools.payments, standing);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    tools.report(error);
  }
}

/**
 * Closes the page of an order, so that nobody pays what the owner settles otherwise. False when it has been paid in the meantime.
 * @throws PaymentFailure when the provider does not answer; the page stays then.
 */
export async function closePayment(tools: PaymentTools, orderId: string): Promise<boolean> {
  const payments = paymentStore(tools.database);
  const last = await payments.last(orderId);
  if (!tools.payments || last?.session == null || !['open', 'waiting'].includes(last.state)) return true;
  // The provider tells of the end at once: it must not cancel the order that the owner is about to change.
  await payments.setState(last, last.state, 'ended');
  try {
    const standing = await tools.payments.close(last.session);
    if (standing.state === 'ended') return true;
    if (standing.state !== 'paid') await payments.setState(last, 'ended', standing.state);
    else await settleStanding(tools, tools.payments, standing);
    return false;
  } catch (error) {
    await payments.setState(last, 'ended', last.state);
    throw error;
  }
}

/** How long after its end a page is asked for, of which the provider has told nothing. */
const graceMs = 900_000;
/** Pages that are asked for at once; the rest follows with the next call. */
const atOnce = 50;

/** How an overdue payment stands; null while that cannot be known. A page that the provider does not know was never paid. */
async function findOverdue(
  { report }: PaymentTools,
  provider: PaymentProvider,
  { session, orderId, attempt }: Payment,
): Promise<PaymentStanding | null> {
  const never = {
    state: 'ended',
    address: '',
    charge: '',
    subscription: '',
    invoice: '',
    amountCents: null,
    currencyCode: '',
    orderId,
    attempt,
  } as const;
  if (session === null) return { ...never, session: '' };
  try {
    return await provider.find(session);
  } catch (error) {
    if (error instanceof PaymentFailure && error.status === 404) return { ...never, session };
    report(error);
    return null;
  }
}

/** A provider that does not answer is asked again with the next call. */
async function settleOne(tools: PaymentTools, provider: PaymentProvider, standing: PaymentStanding): Promise<void> {
  try {
    await settleStanding(tools, provider, standing);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    tools.report(error);
  }
}

/** Settles what the provider should have told, and did not: the pieces of orders that were never paid are for sale again. */
export async function settleOverdue(tools: PaymentTools): Promise<void> {
  const { payments: provider } = tools;
  if (!provider) return;
  for (const payment of await paymentStore(tools.database).overdue(tools.now() - graceMs, atOnce)) {
    const standing = await findOverdue(tools, provider, payment);
    if (standing) await settleOne(tools, provider, standing);
  }
}
