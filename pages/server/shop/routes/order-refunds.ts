import { configOrders } from '../../../../protocol/http/orders.js';
import { orderRefundSchema } from '../../../../protocol/schema/orders.js';
import { requireAccount } from '../../access/require-account.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { atSite, type Visit } from '../../visit/visit.js';
import { detailOf } from '../order-detail.js';
import { refundOrder } from '../order-refund.js';
import type { PaymentMethod, PaymentMethods } from '../texts/payment-methods.js';

async function refund(visit: Visit, methods: readonly PaymentMethod[]): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-orders');
  const wanted = await readBodyAs(context, orderRefundSchema);
  const id = context.req.param('id') ?? '';
  await refundOrder(visit, id, wanted);
  return context.json(await detailOf(atSite(visit, await environment.site.read()), id, methods));
}

/** Route of refunds, for accounts that may change orders. */
export function orderRefundRoutes(methods: PaymentMethods): ApiRoute[] {
  return [
    {
      method: 'POST',
      path: `${configOrders}/:id/refunds`,
      limit: 'api',
      guard: 'crumb',
      handle: (visit) => refund(visit, methods()),
    },
  ];
}
