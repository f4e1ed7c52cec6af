import { orderDownloadsPath } from '../../../../protocol/http/downloads.js';
import { configOrders } from '../../../../protocol/http/orders.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { atSite, type Visit } from '../../visit/visit.js';
import { detailOf } from '../order-detail.js';
import { downloadStore } from '../store/downloads.js';
import type { PaymentMethod, PaymentMethods } from '../texts/payment-methods.js';

async function renew(visit: Visit, methods: readonly PaymentMethod[]): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-orders');
  const id = context.req.param('id') ?? '';
  const here = atSite(visit, await environment.site.read());
  const { order, isRenewable } = await detailOf(here, id, methods);
  if (!isRenewable) throw new Refusal(409, 'refusal.noDownloads');
  await audited(
    visit,
    'downloads-renewed',
    (db) => downloadStore(db).renew(id, environment.now()),
    (isDone) => (isDone ? { id, label: String(order.number) } : null),
  );
  environment.mailQueue.announce();
  return context.json(await detailOf(here, id, methods));
}

/** Route that opens the downloads of an order again, for accounts that may change orders. */
export function orderDownloadRoutes(methods: PaymentMethods): ApiRoute[] {
  return [
    {
      method: 'POST',
      path: `${configOrders}/:id${orderDownloadsPath}`,
      limit: 'api',
      guard: 'crumb',
      handle: (visit) => renew(visit, methods()),
    },
  ];
}
