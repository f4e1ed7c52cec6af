/** zod schemas of the calls about pages. Unknown keys are dropped. */
import * as z from 'zod';
import type { PageDocument } from '../document/document.js';
import { longestRevisionName } from '../enums/revisions.js';
import type { PageSchedule, PublishRequest } from '../http/pages.js';
import type { RevisionNameRequest } from '../http/revisions.js';
import { postFieldShape } from './document.js';

const version = z.number().int().min(0);

/** @see DraftSaveRequest. `parsePageDocument` checks the document itself. */
export const draftSaveSchema = z.object({
  document: z.custom<PageDocument>((value) => typeof value === 'object' && value !== null),
  baseVersion: version,
});

/** @see PublishRequest */
export const publishSchema: z.ZodType<PublishRequest> = z.object({ baseVersion: version });

/** @see PageSchedule */
export const scheduleSchema: z.ZodType<PageSchedule> = z.object({ publishAt: version.nullable() });

/** @see RevisionNameRequest */
export const revisionNameSchema: z.ZodType<RevisionNameRequest> = z.object({
  name: z.string().trim().max(longestRevisionName),
});

const { author, tags, categories, date } = postFieldShape;

/** What a post says of itself before that is saved, sent with a byline; empty texts for what it does not say. */
export const unsavedPostSchema = z.object({ author, tags, categories, date: z.literal('').or(date) });
