/** zod schemas of the calls about pages. Unknown keys are dropped. */
import * as z from 'zod';
import type { PageDocument } from '../document/document.js';
import type { ItemField } from '../document/page-fields.js';
import { draftReviews, reviewNoteMax } from '../enums/content-status.js';
import { longestRevisionName } from '../enums/revisions.js';
import type { DraftReviewRequest, PageSchedule, PublishRequest } from '../http/pages.js';
import type { RevisionNameRequest } from '../http/revisions.js';
import { itemFieldShape } from './document.js';

const version = z.number().int().min(0);

/** @see DraftSaveRequest. `parsePageDocument` checks the document itself. */
export const draftSaveSchema = z.object({
  document: z.custom<PageDocument>((value) => typeof value === 'object' && value !== null),
  baseVersion: version,
});

/** @see PublishRequest */
export const publishSchema: z.ZodType<PublishRequest> = z.object({ baseVersion: version });

/** @see DraftReviewRequest */
export const draftReviewSchema: z.ZodType<DraftReviewRequest> = z.object({
  state: z.enum(draftReviews).nullable(),
  note: z.string().trim().max(reviewNoteMax),
});

/** @see PageSchedule */
export const scheduleSchema: z.ZodType<PageSchedule> = z.object({ publishAt: version.nullable() });

/** @see RevisionNameRequest */
export const revisionNameSchema: z.ZodType<RevisionNameRequest> = z.object({
  name: z.string().trim().max(longestRevisionName),
});

/** An empty text counts as absent, because a document omits what it does not say. */
const said = <T extends z.ZodType>(field: T) => z.preprocess((value) => (value === '' ? undefined : value), field);

/** What an item of a collection says of itself before that is saved, sent with a byline; empty texts for what it does not say. */
export const unsavedItemSchema = z.object(
  Object.fromEntries(Object.entries(itemFieldShape).map(([name, field]) => [name, said(field)])),
) as z.ZodType<Partial<Pick<PageDocument, ItemField>>>;
