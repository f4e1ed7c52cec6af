import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import type { OrderRow } from '../../protocol/http/orders.js';
import { useServices } from '../services/services.js';
import { ProblemBar } from '../ui/ProblemBar.js';
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
        {isLoading && !value
          ? text.loading()
          : value?.orders.length === 0
            ? text.ordersNone()
            : value
              ? text.ordersShown({ n: value.orders.length })
              : ''}
      </p>
      {value && value.orders.length > 0 && (
        <div className="entries-scroll" role="region" aria-label={text.orders()} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.orderNumber()}</th>
                <th scope="col">{text.orderTime()}</th>
                <th scope="col">{text.orderState()}</th>
                <th scope="col">{text.orderBuyer()}</th>
                <th scope="col">{text.orderKind()}</th>
                <th scope="col" className="order-amount">
                  {text.orderTotal()}
                </th>
              </tr>
            </thead>
            <tbody>
              {value.orders.map((row) => (
                <OrderLine key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(before !== null || next !== null) && (
        <div className="entries-pager">
          <button type="button" className="button" aria-disabled={before === null} onClick={() => setBefore(null)}>
            {text.entriesNewer()}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={next === null || isLoading}
            onClick={() => next !== null && !isLoading && setBefore(next)}
          >
            {text.entriesOlder()}
          </button>
        </div>
      )}
    </div>
  );
}

function OrderLine({ row }: { readonly row: OrderRow }) {
  const { clock } = useServices();
  return (
    <tr>
      <th scope="row">
        <OrderLink id={row.id}>{text.orderNamed({ number: String(row.number) })}</OrderLink>
      </th>
      <td>
        <time dateTime={new Date(row.createdAt).toISOString()}>{formatMoment(row.createdAt, clock.now())}</time>
      </td>
      <td>
        <span className={`order-state is-${row.state}`}>{stateWords[row.state]()}</span>
      </td>
      <td dir="auto">
        {row.name}
        <br />
        <span className="order-soft">{row.email}</span>
      </td>
      <td>{kindWords[row.kind]()}</td>
      <td className="order-amount">{row.totalText}</td>
    </tr>
  );
}
