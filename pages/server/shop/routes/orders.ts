import type { Order } from '../../../../protocol/commerce/order.js';
import {
  configOrders,
  packingSlipPath,
  type OrderListAnswer,
  type OrderRow,
} from '../../../../protocol/http/orders.js';
import { orderStateSchema } from '../../../../protocol/schema/orders.js';
import { formatMoney } from '../../../../protocol/text/money.js';
import { parseWholeNumber } from '../../../../protocol/text/whole-number.js';
import { requireAccount } from '../../access/require-account.js';
import { audited, recordAct } from '../../audit/audited.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import { attachmentHeader } from '../../export/file-name.js';
import { textStream } from '../../export/text-stream.js';
import { createMailQueue } from '../../mail/mail-queue.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { editorLanguage } from '../../visit/editor-language.js';
import { atSite, type Visit } from '../../visit/visit.js';
import { detailOf } from '../order-detail.js';
import { settlePayment } from '../order-refund.js';
import { orderStore } from '../store/orders.js';
import { orderCsv, readOrders } from '../texts/order-files.js';
import { packingSlip } from '../texts/packing-slip.js';
import type { PaymentMethod, PaymentMethods } from '../texts/payment-methods.js';

/** Page size of the order list. */
const ordersPerAnswer = 50;

function readPosition(text: string | undefined): number | null {
  if (text === undefined) return null;
  const position = parseWholeNumber(text);
  if (position === null) throw new Failure(400, { error: 'The query’s "before" is not the end of a list.' });
  return position;
}

function toRow(order: Order, locale: string): OrderRow {
  const { id, number, kind, state, buyer, lines, grandTotalCents, currencyCode, createdAt } = order;
  return {
    id,
    number,
    kind,
    state,
    createdAt,
    email: buyer.email,
    name: `${buyer.firstName} ${buyer.lastName}`.trim(),
    totalText: formatMoney(grandTotalCents, currencyCode, locale),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

async function listOrders(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, mailQueue } = visit.environment;
  requireAccount(context, 'read-orders');
  const found = await orderStore(database, mailQueue).list(
    ordersPerAnswer + 1,
    readPosition(context.req.query('before')),
  );
  const shown = found.slice(0, ordersPerAnswer);
  const last = shown.at(-1);
  const next = last && found.length > shown.length ? String(last.number) : null;
  const locale = editorLanguage(context);
  return context.json({ orders: shown.map((order) => toRow(order, locale)), next } satisfies OrderListAnswer);
}

async function changeOrder(visit: Visit, methods: readonly PaymentMethod[]): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-orders');
  const { from, to, reason } = await readBodyAs(context, orderStateSchema);
  const id = context.req.param('id') ?? '';
  await settlePayment(visit, id, { from, to, reason: reason ?? 'other' });
  const change = await audited(
    visit,
    'order-changed',
    // The mail worker is told below: before the commit it would find nothing.
    (db) => orderStore(db, createMailQueue()).change(id, from, to, environment.now()),
    async ({ kind }, db) =>
      kind === 'done'
        ? {
            id,
            label: `${await orderStore(db, createMailQueue())
              .find(id)
              .then((order) => order?.number)}: ${to}${reason ? ` (${reason})` : ''}`,
          }
        : null,
  );
  if (change.kind === 'missing') throw new Refusal(404, 'refusal.noOrder');
  if (change.kind === 'conflict') throw new Refusal(409, 'refusal.orderChanged');
  if (change.kind === 'card-used') throw new Refusal(409, 'refusal.cardUsed');
  environment.mailQueue.announce();
  return context.json(await detailOf(atSite(visit, await environment.site.read()), id, methods));
}

/** All orders as a CSV file. `bom=1` puts a byte order mark first, for spreadsheets that do not detect UTF-8. */
async function exportOrders(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { site, database, mailQueue } = visit.environment;
  requireAccount(context, 'read-orders');
  const { text, settings } = await site.read();
  await recordAct(visit, 'orders-exported');
  const texts = orderCsv(readOrders(orderStore(database, mailQueue)), {
    text,
    locale: settings.locale,
    hasByteOrderMark: context.req.query('bom') === '1',
  });
  return context.body(textStream(texts), 200, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': attachmentHeader(text('order.fileName'), 'csv'),
    'Cache-Control': 'no-store',
  });
}

async function readSlip(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { site, database, mailQueue } = visit.environment;
  requireAccount(context, 'read-orders');
  const order = await orderStore(database, mailQueue).find(context.req.param('id') ?? '');
  const slip = order && packingSlip(order, (await site.read()).settings);
  if (!slip) throw new Refusal(404, 'refusal.noOrder');
  return context.json(slip);
}

/** Routes of orders for accounts that may read or change them. */
export function orderRoutes(methods: PaymentMethods): ApiRoute[] {
  const read = { method: 'GET', limit: 'api', guard: 'none' } as const;
  return [
    { ...read, path: configOrders, handle: listOrders },
    { ...read, path: `${configOrders}/export`, handle: exportOrders },
    { ...read, path: `${configOrders}/:id${packingSlipPath}`, handle: readSlip },
    {
      ...read,
      path: `${configOrders}/:id`,
      async handle(visit) {
        requireAccount(visit.context, 'read-orders');
        return visit.context.json(
          await detailOf(
            atSite(visit, await visit.environment.site.read()),
            visit.context.req.param('id') ?? '',
            methods(),
          ),
        );
      },
    },
    {
      method: 'PUT',
      path: `${configOrders}/:id/state`,
      limit: 'api',
      guard: 'crumb',
      handle: (visit) => changeOrder(visit, methods()),
    },
  ];
}
