import * as text from '#strings/editor';
import type { OrderDetailAnswer } from '../../protocol/http/orders.js';
import { useServices } from '../services/services.js';
import { formatMoment } from '../ui/times.js';
import { kindWords } from './order-words.js';

/** Everything that is known of an order. What the buyer wrote is shown as text. */
export function OrderFacts({ detail }: { readonly detail: OrderDetailAnswer }) {
  const { clock } = useServices();
  const { order, lineTexts, totalRows, addressLines, paymentText, issued } = detail;
  const { buyer } = order;
  const facts: readonly (readonly [label: string, lines: readonly string[]])[] = [
    [text.orderTime(), [formatMoment(order.createdAt, clock.now())]],
    [text.orderKind(), [kindWords[order.kind]()]],
    [text.orderBuyer(), [`${buyer.firstName} ${buyer.lastName}`.trim(), buyer.email]],
    [text.orderAddress(), addressLines],
    [text.orderShipping(), [order.shippingName]],
    [text.orderPayment(), [paymentText]],
    [text.orderNote(), buyer.note.split('\n')],
    [
      text.orderCards(),
      issued.map((card) =>
        text.orderCard({
          digits: card.lastFour,
          value: card.valueText,
          balance: card.balanceText,
          valid: card.isActive ? 'yes' : 'no',
        }),
      ),
    ],
  ];
  return (
    <div className="order-columns">
      <div className="entries-scroll" role="region" aria-label={text.orderLines()} tabIndex={0}>
        <table className="order-table">
          <tbody>
            {lineTexts.map((line, at) => (
              <tr key={order.lines[at]?.sku || at}>
                <th scope="row">
                  {line.title}
                  <br />
                  <span className="order-soft">
                    {[order.lines[at]?.sku, line.planText].filter(Boolean).join(' · ')}
                  </span>
                </th>
                <td>{line.unitText}</td>
                <td className="order-amount">{line.lineText}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {totalRows.map((row) => (
              <tr key={row.label}>
                <th scope="row" colSpan={2}>
                  {row.label}
                </th>
                <td className="order-amount">{row.text}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
      <dl className="order-facts">
        {facts
          .filter(([, lines]) => lines.some(Boolean))
          .map(([label, lines]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{lines.filter(Boolean).join('\n')}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
