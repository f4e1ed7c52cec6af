import { configOrders, orderNotesPath } from '../../../../protocol/http/orders.js';
import { orderNoteSchema } from '../../../../protocol/schema/orders.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { atSite, type Visit } from '../../visit/visit.js';
import { detailOf } from '../order-detail.js';
import { orderNoteStore } from '../store/order-notes.js';
import type { PaymentMethod, PaymentMethods } from '../texts/payment-methods.js';

async function addNote(visit: Visit, methods: readonly PaymentMethod[]): Promise<Response> {
  const { context, environment } = visit;
  const account = requireAccount(context, 'write-orders');
  const { text, requestId } = await readBodyAs(context, orderNoteSchema);
  const here = atSite(visit, await environment.site.read());
  const { order } = await detailOf(here, context.req.param('id') ?? '', methods);
  const note = {
    id: requestId,
    orderId: order.id,
    accountId: account.id,
    author: account.displayName || account.email,
    text,
    createdAt: environment.now(),
  };
  const isNoted = await audited(
    visit,
    'order-changed',
    (db) => orderNoteStore(db).add(note),
    (isDone) => (isDone ? { id: order.id, label: `${order.number}: note` } : null),
  );
  if (!isNoted) throw new Refusal(409, 'refusal.orderChanged');
  return context.json(await detailOf(here, order.id, methods));
}

async function removeNote(visit: Visit, methods: readonly PaymentMethod[]): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-orders');
  const here = atSite(visit, await environment.site.read());
  const { order } = await detailOf(here, context.req.param('id') ?? '', methods);
  await audited(
    visit,
    'order-changed',
    (db) => orderNoteStore(db).remove(order.id, context.req.param('note') ?? ''),
    // A second press, or another contributor, has removed it before.
    (isGone) => (isGone ? { id: order.id, label: `${order.number}: note removed` } : null),
  );
  return context.json(await detailOf(here, order.id, methods));
}

/** Routes of the notes about orders, for accounts that may change orders. */
export function orderNoteRoutes(methods: PaymentMethods): ApiRoute[] {
  const route = { limit: 'api', guard: 'crumb' } as const;
  return [
    {
      ...route,
      method: 'POST',
      path: `${configOrders}/:id${orderNotesPath}`,
      handle: (visit) => addNote(visit, methods()),
    },
    {
      ...route,
      method: 'DELETE',
      path: `${configOrders}/:id${orderNotesPath}/:note`,
      handle: (visit) => removeNote(visit, methods()),
    },
  ];
}
