/** zod schema of the call about the time zone of the site. */
import * as z from 'zod';
import type { TimeZoneSetting } from '../http/time-zone.js';
import { isTimeZone } from '../text/zone.js';

/** A time zone that this system knows. */
export const timeZoneName = z.string().max(60).refine(isTimeZone, 'is not a time zone');

/** @see TimeZoneSetting */
export const timeZoneSchema: z.ZodType<TimeZoneSetting> = z.object({ timeZone: timeZoneName });
