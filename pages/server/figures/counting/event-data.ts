import {
  buttonDataSchema,
  heartbeatDataSchema,
  hitDataSchema,
  orderDataSchema,
  overlayDataSchema,
  recordDataSchema,
  refundDataSchema,
} from '../../../../protocol/schema/event-data.js';

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

export const readHit = (data: string) => hitDataSchema.parse(parse(data));
export const readHeartbeat = (data: string) => heartbeatDataSchema.parse(parse(data));
export const readButton = (data: string) => buttonDataSchema.parse(parse(data));
export const readOverlay = (data: string) => overlayDataSchema.parse(parse(data));
/** Null where the data are not those of an order. */
export const readOrder = (data: string) => orderDataSchema.safeParse(parse(data)).data ?? null;
/** Null where the data are not those of a refund. */
export const readRefund = (data: string) => refundDataSchema.safeParse(parse(data)).data ?? null;
/** Null where the data are not those of a record. */
export const readRecord = (data: string) => recordDataSchema.safeParse(parse(data)).data ?? null;
