/** zod schemas of the calls about the first steps of a site. */
import * as z from 'zod';
import type { ChecklistRequest, StartRequest } from '../http/onboarding.js';
import { siteTitleMax } from '../site/onboarding.js';
import { lookNames } from '../site/theme/looks.js';
import { blockSchema } from './document.js';
import { localeSchema } from './multilingual.js';
import { timeZoneName } from './time-zone.js';

/** @see StartRequest. `parsePageDocument` checks the page that is made of it. */
export const startSchema: z.ZodType<StartRequest> = z.object({
  title: z.string().trim().min(1).max(siteTitleMax),
  locale: localeSchema,
  timeZone: timeZoneName.optional(),
  look: z.enum(lookNames).nullable(),
  blocks: z.array(blockSchema).nullable(),
}) as z.ZodType<StartRequest>;

/** @see ChecklistRequest */
export const checklistSchema: z.ZodType<ChecklistRequest> = z.object({ isPutAway: z.boolean() });
