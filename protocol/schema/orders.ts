/** zod schemas of the calls about orders. */
import * as z from 'zod';
import { orderStates } from '../commerce/order.js';
import { orderReasons } from '../commerce/payment.js';
import * as limits from '../enums/limits.js';
import type { OrderNoteRequest, OrderRefundRequest, OrderStateRequest } from '../http/orders.js';

/** Idempotency key of a request. */
const requestId = z.string().regex(/^[\w-]{8,64}$/);

/** @see OrderStateRequest */
export const orderStateSchema: z.ZodType<OrderStateRequest> = z.strictObject({
  from: z.enum(orderStates),
  to: z.enum(orderStates),
  reason: z.enum(orderReasons).optional(),
});

/** @see OrderRefundRequest */
export const orderRefundSchema: z.ZodType<OrderRefundRequest> = z.strictObject({
  amountCents: z.int().positive(),
  reason: z.enum(orderReasons),
  requestId,
});

/** @see OrderNoteRequest */
export const orderNoteSchema: z.ZodType<OrderNoteRequest> = z.strictObject({
  text: z.string().trim().min(1).max(limits.orderNoteMaxLength),
  requestId,
});
