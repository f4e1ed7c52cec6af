/** zod schemas of the owner's words of e-mails. */
import * as z from 'zod';
import type { MailWordsRequest } from '../http/mail-words.js';
import { longestMailWords, ownMails, type OwnMailWords } from '../site/mail-words.js';
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

export const mailWordsSchema = z.object({
  locale: localeSchema,
  mail: z.enum(ownMails),
  ...words,
  // As it was stored: another form would look like a change by somebody else.
  from: z.object({ subject: z.string(), intro: z.string() }).optional(),
}) as unknown as z.ZodType<MailWordsRequest>;

export const ownMailWordsSchema = z.record(
  localeSchema,
  z.partialRecord(z.enum(ownMails), z.object(words)),
) as unknown as z.ZodType<OwnMailWords>;
