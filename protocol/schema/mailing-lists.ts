/** zod schemas of the calls about mailing lists. */
import * as z from 'zod';
import * as limits from '../enums/limits.js';
import { importedAtOnce, listNameMax, subscriberStates } from '../enums/mailing-lists.js';
import type {
  ListName,
  ListNameRequest,
  NewSubscriber,
  SubscriberImport,
  SubscriberNarrowing,
} from '../http/mailing-lists.js';
import { isMailAddress } from '../text/mail-address.js';
import { localeSchema } from './multilingual.js';

const name = z.string().trim().min(1).max(listNameMax);

const listIdSchema = z.string().regex(/^[\w-]{1,64}$/);

/** @see ListNameRequest */
export const listNameSchema: z.ZodType<ListNameRequest> = z.object({ name });

/** A list in the archive of a site. */
export const archivedListSchema: z.ZodType<ListName> = z.object({ id: listIdSchema, name });

/** @see NewSubscriber */
export const newSubscriberSchema: z.ZodType<NewSubscriber> = z.object({
  email: z.string().trim().max(limits.emailMaxLength).refine(isMailAddress, 'is not an e-mail address'),
  locale: z.union([localeSchema, z.literal('')]),
});

/** @see SubscriberImport */
export const subscriberImportSchema: z.ZodType<SubscriberImport> = z.object({
  subscribers: z.array(newSubscriberSchema).min(1).max(importedAtOnce),
});

/** @see SubscriberNarrowing. Of a query, whose absent parts narrow nothing. */
export const subscriberNarrowingSchema = z.object({
  search: z.string().max(200).optional(),
  state: z.enum(subscriberStates).optional(),
}) as z.ZodType<SubscriberNarrowing>;
