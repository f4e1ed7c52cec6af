/** zod schemas of the calls about orders. */
import * as z from 'zod';
import { orderStates } from '../commerce/order.js';
import { orderReasons } from '../commerce/payment.js';
import type { OrderRefundRequest, OrderStateRequest } from '../http/orders.js';

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
  requestId: z.string().regex(/^[\w-]{8,64}$/),
});
