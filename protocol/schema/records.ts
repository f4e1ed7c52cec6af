/** zod schemas of what pages record. Unknown keys are dropped. */
import * as z from 'zod';
import { devices, vitalNames } from '../enums/figures.js';
import * as limits from '../enums/limits.js';

const path = z.string().regex(/^\//).max(limits.countedPathLength);
const name = z.string().regex(/^[\w.:-]{1,100}$/);

/** @see PerformanceRecord */
export const performanceRecordsSchema = z
  .array(
    z.object({
      pageLoadId: z.string().max(200),
      name: z.enum(vitalNames),
      value: z.number().nonnegative().max(3_600_000),
      page: path,
      device: z.enum(devices),
      blockId: z.string().max(64).default(''),
      blockType: z.string().max(64).default(''),
    }),
  )
  .max(limits.recordsAtOnce);

/** @see TraceEntry */
export const traceEntriesSchema = z
  .array(z.object({ pageUrl: z.string().max(2048), type: name, data: z.record(z.string(), z.unknown()) }))
  .max(limits.recordsAtOnce);

/** An event by name. [AN-08] */
export const recordEventSchema = z.object({ event: name, data: z.string().max(20_000) });

/** Events with fields of their own; several come together after a time without connection. [AN-09] */
export const customEventsSchema = z
  .array(
    z.object({
      eventId: z.string().max(64).default(''),
      analyticsId: z.string().max(200).default(''),
      commonData: z.record(z.string(), z.unknown()),
      customData: z.record(z.string(), z.unknown()),
      customSchemaName: name,
    }),
  )
  .max(limits.recordsAtOnce);
