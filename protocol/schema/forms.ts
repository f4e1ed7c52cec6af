/** zod schemas of the calls about forms. Unknown keys are dropped. */
import * as z from 'zod';
import { retentionDays } from '../enums/retention.js';
import {
  entryFilters,
  type EntryDeleteRequest,
  type EntryNarrowing,
  type EntryReadRequest,
  type EntryRetention,
  type EntrySpamRequest,
} from '../http/forms.js';
import { uniqueIdSchema } from './request.js';

const shortText = z.string().max(500).default('');
const longText = z.string().max(2048).default('');

/** Id of a form, also the key of its entries. */
export const formIdSchema = z.string().regex(/^[\w-]{1,64}$/);

/** @see FormSaveRequest */
export const formSaveSchema = z.object({
  key: z.string().max(500).default(''),
  formId: formIdSchema,
  collectionId: shortText,
  objectName: shortText,
  isOverlayForm: z.boolean().default(false),
  submitButtonText: shortText,
  form: z.string().max(200_000),
  captchaKey: z.string().max(8192).optional(),
  submissionId: uniqueIdSchema,
  pageTitle: shortText,
  pageId: shortText,
  pagePath: longText,
  contentSource: shortText,
  queryString: z.string().max(4096).default(''),
  visitorCookie: shortText,
  clientDate: z.number().finite().default(0),
});

/** Entries of one form: at most as many ids as one answer lists. */
const chosenEntries = {
  formId: formIdSchema,
  ids: z
    .array(z.string().regex(/^[\w-]{1,64}$/))
    .min(1)
    .max(200),
};

/** @see EntryDeleteRequest */
export const entryDeleteSchema: z.ZodType<EntryDeleteRequest> = z.object(chosenEntries);

/** @see EntryReadRequest */
export const entryReadSchema: z.ZodType<EntryReadRequest> = z.object({ ...chosenEntries, isRead: z.boolean() });

/** @see EntrySpamRequest */
export const entrySpamSchema: z.ZodType<EntrySpamRequest> = z.object({ ...chosenEntries, isSpam: z.boolean() });

/** @see EntryRetention */
export const entryRetentionSchema: z.ZodType<EntryRetention> = z.object({
  formId: formIdSchema,
  days: z.literal(retentionDays).nullable(),
});

/** @see EntryNarrowing. Of a query, whose absent parts narrow nothing. */
export const entryNarrowingSchema = z.object({
  search: z.string().max(200).optional(),
  filter: z.enum(entryFilters).optional(),
}) as z.ZodType<EntryNarrowing>;
