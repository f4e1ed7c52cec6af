import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import type { OrderListAnswer, OrderRow } from '../../protocol/http/orders.js';
import { useServices } from '../services/services.js';
import { Pager } from '../ui/Pager.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { tableRoles } from '../ui/table-roles.js';
import { formatMoment } from '../ui/times.js';
import { useAnswer } from '../ui/use-answer.js';
import type { OrderClient } from './order-client.js';
import { kindWords, stateWords } from './order-words.js';
import { OrderLink } from './OrderLink.js';

/** Orders in rows, newest first, a part at a time. */
export function OrderList({ client }: { readonly client: OrderClient }) {
  const [before, setBefore] = useState<string | null>(null);
  const { value, isLoading, problem, retry } = useAnswer(useCallback(() => client.list(before), [client, before]));
  const next = value?.next ?? null;
  return (
    <div aria-busy={isLoading}>
      {problem !== null && (
        <ProblemBar title={text.ordersNotLoaded()} retry={retry}>
          {problem}
        </ProblemBar>
      )}
      <p className="entries-status" role="status">
        {statusText(value, isLoading)}
      </p>
      {value && value.orders.length > 0 && <OrderTable orders={value.orders} />}
      {(before !== null || next !== null) && (
        <Pager
          onNewest={before === null ? null : () => setBefore(null)}
          onOlder={next === null || isLoading ? null : () => setBefore(next)}
        />
      )}
    </div>
  );
}

function statusText(value: OrderListAnswer | null, isLoading: boolean): string {
  if (!value) return isLoading ? text.loading() : '';
  return value.orders.length === 0 ? text.ordersNone() : text.ordersShown({ n: value.orders.length });
}

function OrderTable({ orders }: { readonly orders: readonly OrderRow[] }) {
  return (
    <div className="entries-scroll stacks" role="region" aria-label={text.orders()} tabIndex={0}>
      <table {...tableRoles.table} className="orders-table">
        <thead {...tableRoles.rowGroup}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.columnHeader} scope="col">
              {text.orderNumber()}
            </th>
            <th {...tableRoles.columnHeader} scope="col">
              {text.orderTime()}
            </th>
            <th {...tableRoles.columnHeader} scope="col">
              {text.orderState()}
            </th>
            <th {...tableRoles.columnHeader} scope="col">
              {text.orderBuyer()}
            </th>
            <th {...tableRoles.columnHeader} scope="col">
              {text.orderKind()}
            </th>
            <th {...tableRoles.columnHeader} scope="col" className="order-amount">
              {text.orderTotal()}
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.rowGroup}>
          {orders.map((row) => (
            <OrderLine key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderLine({ row }: { readonly row: OrderRow }) {
  const { clock } = useServices();
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.rowHeader} scope="row">
        <OrderLink id={row.id}>{text.orderNamed({ number: String(row.number) })}</OrderLink>
      </th>
      <td {...tableRoles.cell}>
        <time dateTime={new Date(row.createdAt).toISOString()}>{formatMoment(row.createdAt, clock.now())}</time>
      </td>
      <td {...tableRoles.cell}>
        <span className={`order-state is-${row.state}`}>{stateWords[row.state]()}</span>
      </td>
      <td {...tableRoles.cell} dir="auto">
        {row.name}
        <br />
        <span className="order-soft">{row.email}</span>
      </td>
      <td {...tableRoles.cell}>{kindWords[row.kind]()}</td>
      <td {...tableRoles.cell} className="order-amount">
        {row.totalText}
      </td>
    </tr>
  );
}
