/** zod schemas of the queries about what visitors do. Unknown keys are dropped. */
import * as z from 'zod';
import { activityTableNames, type ActivityTable, longestPeriodDays } from '../enums/activity.js';
import { devices } from '../enums/figures.js';
import type { ActivityPeriod, ActivityQuery, SeriesQuery, SpeedQuery, SpeedSeriesQuery } from '../http/activity.js';
import { dayTime, isDay } from '../text/day.js';

const dayMs = 86_400_000;
const day = z.string().max(10).refine(isDay);
const period = { from: day, to: day };

/** Days of a period, both ends included; not positive where it ends before it begins. */
const daysOf = ({ from, to }: ActivityPeriod): number => ((dayTime(to) ?? 0) - (dayTime(from) ?? 0)) / dayMs + 1;
const isPeriod = (given: ActivityPeriod): boolean => daysOf(given) > 0 && daysOf(given) <= longestPeriodDays;

/** @see ActivityPeriod */
export const activityPeriodSchema: z.ZodType<ActivityPeriod> = z.object(period).refine(isPeriod);

/** @see ActivityQuery */
export const activityQuerySchema = z
  .object({ ...period, compare: z.literal('1').optional() })
  .refine(isPeriod) as z.ZodType<ActivityQuery>;

/** @see SpeedQuery */
export const speedQuerySchema: z.ZodType<SpeedQuery> = z
  .object({ ...period, device: z.enum(devices) })
  .refine(isPeriod);

const name = z.string().max(2000).optional();

/** @see SeriesQuery */
export const seriesQuerySchema = z
  .object({
    ...period,
    compare: z.literal('1').optional(),
    key: name,
    page: name,
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
  })
  .refine(isPeriod) as z.ZodType<SeriesQuery>;

/** @see SpeedSeriesQuery */
export const speedSeriesQuerySchema = z
  .object({
    ...period,
    device: z.enum(devices),
    compare: z.literal('1').optional(),
    place: z.enum(['site', 'page', 'block']),
    key: name,
  })
  .refine(isPeriod)
  // A page or a block is one that is named.
  .refine(({ place, key }) => (place === 'site') === (key === undefined)) as z.ZodType<SpeedSeriesQuery>;

/** Name of a table. */
export const activityTableSchema: z.ZodType<ActivityTable> = z.enum(
  activityTableNames as [ActivityTable, ...ActivityTable[]],
);
