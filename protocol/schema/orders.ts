/** zod schemas of the calls about orders. */
import * as z from 'zod';
import { orderStates } from '../commerce/order.js';
import type { OrderStateRequest } from '../http/orders.js';

/** @see OrderStateRequest */
export const orderStateSchema: z.ZodType<OrderStateRequest> = z.strictObject({
  from: z.enum(orderStates),
  to: z.enum(orderStates),
});
