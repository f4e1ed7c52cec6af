import type { AppEnvironment } from '../visit/environment.js';
import { tellCensus } from '../visit/tell-census.js';
import type { Visit } from '../visit/visit.js';
import type { OrderKeys } from './rules/order-keys.js';
import type { OrderOutcome } from './store/new-order.js';
import { orderStore } from './store/orders.js';
import type { RefundStep } from './store/payment-refunds.js';

type Census = Pick<AppEnvironment, 'census' | 'report'>;

/** Tells the census of a new order: its amount counts for the source, the pages and the buttons of its visit. */
export async function countOrder(visit: Visit, outcome: OrderOutcome, keys: OrderKeys): Promise<void> {
  if (outcome.kind !== 'placed' || !outcome.isNew) return;
  const { database, mailQueue } = visit.environment;
  const order = await orderStore(database, mailQueue).findByToken(keys.tokenHash);
  if (!order) return;
  const data = JSON.stringify({ amount: order.grandTotalCents, currency: order.currencyCode });
  tellCensus(visit, { kind: 'order', event: String(order.number), data });
}

/** Tells the census of what no visitor does. A failure is reported: it takes nothing back. */
function tell({ census, report }: Census, kind: 'order' | 'refund', number: number, facts: object): void {
  const event = { kind, event: String(number), page: '', data: JSON.stringify(facts), visitor: '' };
  census.tell(event).catch(report);
}

/** Tells the census of the order of a later period, with what was paid. No visitor is there, so that nobody's consent is needed. */
export async function countRenewal(
  tools: Census & Pick<AppEnvironment, 'database' | 'mailQueue'>,
  keys: OrderKeys,
  paid: { readonly amountCents: number; readonly currencyCode: string },
): Promise<void> {
  const order = await orderStore(tools.database, tools.mailQueue).findByToken(keys.tokenHash);
  if (!order) return;
  tell(tools, 'order', order.number, { amount: paid.amountCents, currency: paid.currencyCode, isRenewal: true });
}

/** Tells the census of what was refunded of orders that it has counted. */
export function countRefunds(tools: Census, steps: readonly RefundStep[]): void {
  for (const { number, orderedAt, currencyCode, amountCents } of steps)
    tell(tools, 'refund', number, { amount: amountCents, currency: currencyCode, orderedAt });
}
