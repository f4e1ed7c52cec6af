/** zod schemas of the queries about what visitors do. Unknown keys are dropped. */
import * as z from 'zod';
import { activityTableNames, type ActivityTable, longestPeriodDays } from '../enums/activity.js';
import { devices } from '../enums/figures.js';
import type { ActivityPeriod, ActivityQuery, SpeedQuery } from '../http/activity.js';
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

/** Name of a table. */
export const activityTableSchema: z.ZodType<ActivityTable> = z.enum(
  activityTableNames as [ActivityTable, ...ActivityTable[]],
);
