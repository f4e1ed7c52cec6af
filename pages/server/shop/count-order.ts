import { tellCensus } from '../visit/tell-census.js';
import type { Visit } from '../visit/visit.js';
import type { OrderKeys } from './rules/order-keys.js';
import type { OrderOutcome } from './store/new-order.js';
import { orderStore } from './store/orders.js';

/** Tells the census of a new order: its amount counts for the source, the pages and the buttons of its visit. */
export async function countOrder(visit: Visit, outcome: OrderOutcome, keys: OrderKeys): Promise<void> {
  if (outcome.kind !== 'placed' || !outcome.isNew) return;
  const { database, mailQueue } = visit.environment;
  const order = await orderStore(database, mailQueue).findByToken(keys.tokenHash);
  if (!order) return;
  const data = JSON.stringify({ amount: order.grandTotalCents, currency: order.currencyCode });
  tellCensus(visit, { kind: 'order', event: String(order.number), data });
}
