/** What figures need of the data of logged events. Whatever else a page sends counts as nothing. */
import * as z from 'zod';
import { devices, heartbeatSeconds, pointedAtOnce, vitalNames } from '../enums/figures.js';

const text = z.string().catch('');
const size = z.number().catch(0);

/** Data of a hit, as far as figures need them. @see TrackingEvent */
export const hitDataSchema = z
  .object({
    pagePath: text,
    referrer: text,
    queryString: text,
    url: text,
    website_locale: text,
    screenWidth: size,
    screenHeight: size,
  })
  .catch({ pagePath: '', referrer: '', queryString: '', url: '', website_locale: '', screenWidth: 0, screenHeight: 0 });

/** Data of a heartbeat: the seconds in sight, of which a page of before says nothing, and the blocks that a viewer's mouse pointed at. @see PointedBlock */
export const heartbeatDataSchema = z
  .object({
    seconds: z.number().int().min(1).max(heartbeatSeconds).catch(heartbeatSeconds),
    pointed: z
      .array(
        z.object({
          id: z.string().min(1).max(64),
          type: z.string().regex(/^[\w-]{1,64}$/),
          seconds: z.number().int().min(1).max(heartbeatSeconds),
        }),
      )
      .max(pointedAtOnce)
      .catch([]),
  })
  .catch({ seconds: heartbeatSeconds, pointed: [] });

export const buttonDataSchema = z.object({ buttonText: text }).catch({ buttonText: '' });
export const overlayDataSchema = z.object({ id: text, event: text }).catch({ id: '', event: '' });
export const orderDataSchema = z.object({
  amount: z.number().int().nonnegative(),
  currency: z.string(),
  isRenewal: z.boolean().optional(),
});
export const refundDataSchema = z.object({
  /** Minor units; negative for a refund that was told before and has failed. */
  amount: z.number().int(),
  currency: z.string(),
  /** Epoch milliseconds. */
  orderedAt: z.number().int().nonnegative(),
});
export const recordDataSchema = z.object({
  name: z.enum(vitalNames),
  value: z.number().nonnegative(),
  device: z.enum(devices),
  blockType: text,
  blockId: text,
});
