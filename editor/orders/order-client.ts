import { orderDownloadsPath } from '../../protocol/http/downloads.js';
import {
  configOrders,
  orderNotesPath,
  type OrderDetailAnswer,
  type OrderListAnswer,
  type OrderNoteRequest,
  type OrderRefundRequest,
  type OrderStateRequest,
  type PackingSlip,
  packingSlipPath,
} from '../../protocol/http/orders.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about orders. */
export interface OrderClient {
  /** A part of the orders; `before` is the `next` of the newer part, null for the newest. */
  list(before: string | null): Promise<CallResult<OrderListAnswer>>;
  find(id: string): Promise<CallResult<OrderDetailAnswer>>;
  packingSlip(id: string): Promise<CallResult<PackingSlip>>;
  /** Changes the state of an order. */
  change(id: string, wanted: OrderStateRequest): Promise<CallResult<OrderDetailAnswer>>;
  /** Refunds a payment by card, once for each request. */
  refund(id: string, wanted: OrderRefundRequest): Promise<CallResult<OrderDetailAnswer>>;
  /** Opens the downloads of an order again. */
  renewDownloads(id: string): Promise<CallResult<OrderDetailAnswer>>;
  /** Writes a note about the order, once for each request. */
  addNote(id: string, wanted: OrderNoteRequest): Promise<CallResult<OrderDetailAnswer>>;
  removeNote(id: string, noteId: string): Promise<CallResult<OrderDetailAnswer>>;
  /** Ends the order's subscription with the time that is paid for. */
  endSubscription(id: string): Promise<CallResult<OrderDetailAnswer>>;
}

export function createOrderClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): OrderClient {
  const address = (id: string): string => `${configOrders}/${encodeURIComponent(id)}`;
  return {
    list: (before) => send<OrderListAnswer>(configOrders, before === null ? {} : { query: { before } }),
    find: (id) => send<OrderDetailAnswer>(address(id)),
    packingSlip: (id) => send<PackingSlip>(address(id) + packingSlipPath),
    change: (id, wanted) => send<OrderDetailAnswer>(`${address(id)}/state`, { method: 'PUT', body: wanted }),
    renewDownloads: (id) => send<OrderDetailAnswer>(address(id) + orderDownloadsPath, { method: 'POST', body: {} }),
    refund: (id, wanted) => send<OrderDetailAnswer>(`${address(id)}/refunds`, { method: 'POST', body: wanted }),
    addNote: (id, wanted) => send<OrderDetailAnswer>(address(id) + orderNotesPath, { method: 'POST', body: wanted }),
    removeNote: (id, noteId) =>
      send<OrderDetailAnswer>(`${address(id)}${orderNotesPath}/${encodeURIComponent(noteId)}`, { method: 'DELETE' }),
    endSubscription: (id) => send<OrderDetailAnswer>(`${address(id)}/subscription/end`, { method: 'POST', body: {} }),
  };
}

/** Address of all orders as a file. */
export const orderExportAddress = `${configOrders}/export`;
