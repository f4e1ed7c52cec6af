import type { Order, OrderKind } from '../../../../protocol/commerce/order.js';
import { decimalAmount } from '../../../../protocol/text/money.js';
import { byteOrderMark, csvLine } from '../../export/csv.js';
import type { TextSource } from '../../snapshot/text-source.js';
import type { OrderStore } from '../store/orders.js';
import { addressLines, lineTexts, stateText } from './order-texts.js';

/** Batch size of an export, which bounds its memory. */
const ordersPerPart = 200;

/** Every order, newest first, in batches. An order placed during the export may be missing. */
export async function* readOrders(orders: OrderStore): AsyncGenerator<readonly Order[]> {
  let before: number | null = null;
  for (;;) {
    const part: Order[] = await orders.list(ordersPerPart, before);
    if (part.length > 0) yield part;
    before = part.at(-1)?.number ?? null;
    if (part.length < ordersPerPart) return;
  }
}

const kindTexts: Readonly<Record<OrderKind, string>> = {
  cart: 'order.kindCart',
  subscribe: 'order.kindSubscribe',
  donate: 'order.kindDonate',
  giftcard: 'order.kindGiftcard',
};

function kindText(kind: OrderKind, text: TextSource): string {
  return text(kindTexts[kind]);
}

const columns = [
  'Number',
  'Time',
  'State',
  'Kind',
  'Email',
  'Name',
  'Phone',
  'Address',
  'Items',
  'Subtotal',
  'Discount',
  'Shipping',
  'Tax',
  'Total',
  'GiftCards',
  'Due',
  'Currency',
  'Note',
] as const;

function cells(order: Order, locale: string, text: TextSource): string[] {
  const { buyer, currencyCode, giftCards } = order;
  const amount = (cents: number): string => decimalAmount(cents, currencyCode);
  const nothing = text('summary.notAvailable');
  const items = lineTexts(order.lines, currencyCode, text).map(({ title, unitText }) => `${title}: ${unitText}`);
  return [
    String(order.number),
    new Date(order.createdAt).toISOString(),
    stateText(order.state, text),
    kindText(order.kind, text),
    buyer.email,
    `${buyer.firstName} ${buyer.lastName}`.trim() || nothing,
    buyer.phone || nothing,
    buyer.address ? addressLines(buyer.address, locale).join(', ') : nothing,
    items.join('; '),
    ...[order.subtotalCents, order.discountCents, order.shippingCostCents, order.taxCents, order.grandTotalCents].map(
      amount,
    ),
    amount(giftCards.reduce((sum, { cents }) => sum + cents, 0)),
    amount(order.dueCents),
    currencyCode,
    buyer.note || nothing,
  ];
}

/** Orders as CSV (RFC 4180, UTF-8): a header line, then one line per order; times in ISO 8601, UTC, amounts with a decimal point. */
export async function* orderCsv(
  parts: AsyncIterable<readonly Order[]>,
  {
    locale,
    text,
    hasByteOrderMark,
  }: { readonly locale: string; readonly text: TextSource; readonly hasByteOrderMark: boolean },
): AsyncGenerator<string> {
  const titles = csvLine(columns.map((column) => text(`order.export${column}`)));
  yield hasByteOrderMark ? byteOrderMark + titles : titles;
  for await (const part of parts) yield part.map((order) => csvLine(cells(order, locale, text))).join('');
}
