import * as text from '#strings/editor';
import { notAvailable } from '#strings/summary';
import type { OrderDetailAnswer } from '../../protocol/http/orders.js';
import { useServices } from '../services/services.js';
import { tableRoles } from '../ui/table-roles.js';
import { formatMoment } from '../ui/times.js';
import { isolated, kindWords } from './order-words.js';
import { paymentLines, refundLine, subscriptionLines } from './payment-words.js';

interface OrderFactsProps {
  readonly detail: OrderDetailAnswer;
}

type Fact = readonly [label: string, lines: readonly string[]];

/** The lines, totals and facts of an order; "N/A" for a fact that it does not have. [SUMM-05] The buyer's input is shown as text. */
export function OrderFacts({ detail }: OrderFactsProps) {
  const { clock } = useServices();
  return (
    <div className="order-columns">
      <div className="entries-scroll stacks" role="region" aria-label={text.orderLines()} tabIndex={0}>
        <table {...tableRoles.table} className="order-table">
          <OrderLines detail={detail} />
          <OrderTotals detail={detail} />
        </table>
      </div>
      <dl className="order-facts">
        {listFacts(detail, clock.now()).map(([label, lines]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{lines.filter(Boolean).join('\n') || notAvailable()}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function OrderLines({ detail: { order, lineTexts } }: OrderFactsProps) {
  return (
    <tbody {...tableRoles.rowGroup}>
      {lineTexts.map((line, at) => (
        <tr {...tableRoles.row} key={order.lines[at]?.sku || at}>
          <th {...tableRoles.rowHeader} scope="row">
            {line.title}
            <br />
            <span className="order-soft">{[order.lines[at]?.sku, line.planText].filter(Boolean).join(' · ')}</span>
          </th>
          <td {...tableRoles.cell}>{line.unitText}</td>
          <td {...tableRoles.cell} className="order-amount">
            {line.lineText}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function OrderTotals({ detail: { totalRows } }: OrderFactsProps) {
  return (
    <tfoot {...tableRoles.rowGroup}>
      {totalRows.map((row) => (
        <tr {...tableRoles.row} key={row.label}>
          <th {...tableRoles.rowHeader} scope="row" colSpan={2}>
            {row.label}
          </th>
          <td {...tableRoles.cell} className="order-amount">
            {row.text}
          </td>
        </tr>
      ))}
    </tfoot>
  );
}

/** What was downloaded, and until when the rest can be. */
function downloadLines(downloads: OrderDetailAnswer['downloads'], now: number): readonly string[] {
  const lines = downloads.map(({ fileName, uses, most }) =>
    most === null
      ? text.orderDownload({ file: isolated(fileName), uses })
      : text.orderDownloadMost({ file: isolated(fileName), uses, most }),
  );
  const expiresAt = downloads[0]?.expiresAt ?? null;
  if (expiresAt === null) return lines;
  const time = formatMoment(expiresAt, now);
  return [...lines, expiresAt <= now ? text.orderDownloadsEnded({ time }) : text.orderDownloadsUntil({ time })];
}

/** Facts of an order with the lines of each; a fact that the order does not have has empty lines. */
function listFacts(detail: OrderDetailAnswer, now: number): readonly Fact[] {
  const { order, addressLines, issued, payment, subscription } = detail;
  const refunds = (payment?.refunds ?? []).map((refund) => refundLine(refund, now));
  const { buyer } = order;
  const cards = issued.map((card) =>
    text.orderCard({
      digits: card.lastFour,
      value: card.valueText,
      balance: card.balanceText,
      valid: card.isActive ? 'yes' : 'no',
    }),
  );
  return [
    [text.orderTime(), [formatMoment(order.createdAt, now)]],
    [text.orderKind(), [kindWords[order.kind]()]],
    [
      text.orderBuyer(),
      [`${buyer.firstName} ${buyer.lastName}`.trim(), buyer.email, ...(buyer.phone ? [buyer.phone] : [])],
    ],
    [text.orderAddress(), addressLines],
    [text.orderShipping(), [order.shippingName]],
    [text.orderPayment(), paymentLines(detail)],
    ...(payment ? [[text.orderRefunds(), refunds] as const] : []),
    ...(subscription ? [[text.orderSubscription(), subscriptionLines(subscription, now)] as const] : []),
    [text.orderNote(), buyer.note.split('\n')],
    [text.orderCards(), cards],
    ...(detail.downloads.length > 0 ? [[text.orderDownloads(), downloadLines(detail.downloads, now)] as const] : []),
  ];
}
