/** zod schemas of the words of e-mails about orders. */
import * as z from 'zod';
import { longestMailWords, orderMails, type OwnMailWords } from '../commerce/order-mails.js';
import type { OrderMailRequest } from '../http/order-mails.js';
import { localeSchema } from './multilingual.js';

const words = {
  subject: z
    .string()
    .max(longestMailWords.subject)
    .transform((text) => text.replace(/\s+/g, ' ').trim()),
  intro: z
    .string()
    .max(longestMailWords.intro)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim()),
};

export const orderMailSchema = z.object({
  locale: localeSchema,
  mail: z.enum(orderMails),
  ...words,
}) as unknown as z.ZodType<OrderMailRequest>;

export const ownMailWordsSchema = z.record(
  localeSchema,
  z.partialRecord(z.enum(orderMails), z.object(words)),
) as unknown as z.ZodType<OwnMailWords>;
