import { configOrders } from '../../../../protocol/http/orders.js';
import { orderRefundSchema } from '../../../../protocol/schema/orders.js';
import { requireAccount } from '../../access/require-account.js';
import { recordAct } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { atSite, type Visit } from '../../visit/visit.js';
import { detailOf } from '../order-detail.js';
import { askProvider, refundOrder } from '../order-refund.js';
import { endSubscription } from '../subscription-events.js';
import type { PaymentMethod, PaymentMethods } from '../texts/payment-methods.js';

async function refund(visit: Visit, methods: readonly PaymentMethod[]): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-orders');
  const wanted = await readBodyAs(context, orderRefundSchema);
  const id = context.req.param('id') ?? '';
  await refundOrder(visit, id, wanted);
  return context.json(await detailOf(atSite(visit, await environment.site.read()), id, methods));
}

/** Ends the subscription of an order with the time that is paid for. */
async function end(visit: Visit, methods: readonly PaymentMethod[]): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-orders');
  const id = context.req.param('id') ?? '';
  const isEnded = await askProvider(visit, (provider) =>
    endSubscription(environment, provider, { orderId: id, isNow: false }),
  );
  if (!isEnded) throw new Refusal(409, 'refusal.noSubscription');
  const answer = await detailOf(atSite(visit, await environment.site.read()), id, methods);
  await recordAct(visit, 'subscription-ended', { id, label: String(answer.order.number) });
  return context.json(answer);
}

/** Routes of refunds and of the end of subscriptions, for accounts that may change orders. */
export function orderRefundRoutes(methods: PaymentMethods): ApiRoute[] {
  return [
    {
      method: 'POST',
      path: `${configOrders}/:id/refunds`,
      limit: 'api',
      guard: 'crumb',
      handle: (visit) => refund(visit, methods()),
    },
    {
      method: 'POST',
      path: `${configOrders}/:id/subscription/end`,
      limit: 'api',
      guard: 'crumb',
      handle: (visit) => end(visit, methods()),
    },
  ];
}
