/** zod schema of the calls about the cookie banner. */
import * as z from 'zod';
import type { BannerRequest } from '../http/banner.js';
import { bannerTable, bannerWordsTable } from '../site/banner/banner.js';
import { mostLanguages } from '../site/languages.js';
import { fieldsSchema } from './fields.js';
import { localeSchema } from './multilingual.js';

/** @see BannerRequest. Words of languages that the site does not have are left out. */
export const bannerSchema = z.object({
  look: fieldsSchema(bannerTable.fields),
  words: z
    .record(localeSchema, fieldsSchema(bannerWordsTable.fields))
    .refine((words) => Object.keys(words).length <= mostLanguages, 'has too many languages'),
}) as unknown as z.ZodType<BannerRequest>;
