/** zod schemas of the calls about media. Unknown keys are dropped. */
import * as z from 'zod';
import { longestMediaAlt, longestMediaName } from '../enums/media.js';
import type { MediaDetailsRequest, MediaPathRequest, MediaReplaceRequest, MediaFetchRequest } from '../http/media.js';

const path = z.string().min(1).max(300).startsWith('/media/');

const details = {
  name: z.string().trim().min(1).max(longestMediaName).optional(),
  alts: z.record(z.string().min(2).max(35), z.string().trim().max(longestMediaAlt)).optional(),
  focalPoint: z
    .string()
    .regex(/^(?:0|1|0\.\d{1,3}),(?:0|1|0\.\d{1,3})$/)
    .optional(),
};

/** @see MediaDetailsRequest. The server checks that the site has the languages. */
export const mediaDetailsSchema: z.ZodType<MediaDetailsRequest> = z.object({
  path,
  ...details,
  from: z.object(details).optional(),
});

/** @see MediaPathRequest */
export const mediaPathSchema: z.ZodType<MediaPathRequest> = z.object({ path });

/** @see MediaReplaceRequest */
export const mediaReplaceSchema: z.ZodType<MediaReplaceRequest> = z.object({ path, by: path, isLive: z.boolean() });

/** @see MediaFetchRequest */
export const mediaFetchSchema: z.ZodType<MediaFetchRequest> = z.object({ url: z.url().max(2000) });
