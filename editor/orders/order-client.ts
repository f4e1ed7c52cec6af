import type { OrderState } from '../../protocol/commerce/order.js';
import {
  configOrders,
  type OrderDetailAnswer,
  type OrderListAnswer,
  type OrderStateRequest,
} from '../../protocol/http/orders.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about orders. */
export interface OrderClient {
  /** A part of the orders; `before` is the `next` of the newer part, null for the newest. */
  list(before: string | null): Promise<CallResult<OrderListAnswer>>;
  find(id: string): Promise<CallResult<OrderDetailAnswer>>;
  /** Changes the state of an order from `from` to `to`. */
  change(id: string, from: OrderState, to: OrderState): Promise<CallResult<OrderDetailAnswer>>;
}

export function createOrderClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): OrderClient {
  const address = (id: string): string => `${configOrders}/${encodeURIComponent(id)}`;
  return {
    list: (before) => send<OrderListAnswer>(configOrders, before === null ? {} : { query: { before } }),
    find: (id) => send<OrderDetailAnswer>(address(id)),
    change: (id, from, to) =>
      send<OrderDetailAnswer>(`${address(id)}/state`, {
        method: 'PUT',
        body: { from, to } satisfies OrderStateRequest,
      }),
  };
}

/** Address of all orders as a file. */
export const orderExportAddress = `${configOrders}/export`;
