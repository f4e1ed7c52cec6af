/** zod schemas of the events and errors that pages report. Unknown keys are dropped. */
import * as z from 'zod';
import * as limits from '../enums/limits.js';
import * as contexts from '../enums/tracking-contexts.js';

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** @see ButtonEvent. A form-encoded event has its flag as a text. */
export const buttonEventSchema = z.object({
  id: z.string().min(1).max(64),
  buttonText: z.string().max(500).optional(),
  clickthroughUrl: z.string().max(2048).optional(),
  alignment: z.string().max(20).optional(),
  size: z.string().max(20).optional(),
  newWindow: flag.optional(),
  context: z.coerce
    .number()
    .pipe(z.union([z.literal(contexts.buttonBlock), z.literal(contexts.popupOverlay)]))
    .optional(),
});

/** The array of `POST RecordJavascriptErrors`. [ERR-01] */
export const errorReportsSchema = z
  .array(z.object({ event: z.string().max(200), data: z.unknown(), timestamp: z.number().finite() }))
  .max(limits.errorReportsPerPage);

/** `POST RecordHit`. [TRK-14] */
export const recordHitSchema = z.object({
  event: z.string().regex(/^\d{1,4}$/),
  data: z.string().max(20_000).default(''),
  ss_cvr: z.string().max(200).default(''),
});
