/** zod schemas of the calls about languages, header and footer. */
import * as z from 'zod';
import { pageFieldLengths } from '../document/page-fields.js';
import type { HeaderFooterRequest, LanguagesRequest, TranslationRequest } from '../http/multilingual.js';
import { mostLanguages } from '../site/languages.js';
import { canonicalLocale } from '../text/locales.js';
import { isPagePath } from '../text/page-path.js';

/** A canonical language tag. A tag whose addresses would collide with the server's own is refused. */
export const localeSchema = z
  .string()
  .max(60)
  .transform((tag) => canonicalLocale(tag) ?? '')
  .refine((locale) => locale !== '' && isPagePath(`/${locale.toLowerCase()}`), 'is not the tag of a language');

/** @see LanguagesRequest */
export const languagesSchema: z.ZodType<LanguagesRequest> = z.object({
  languages: z
    .array(z.object({ locale: localeSchema }))
    .min(1)
    .max(mostLanguages)
    .refine(
      (list) => new Set(list.map(({ locale }) => locale.toLowerCase())).size === list.length,
      'names a language twice',
    ),
}) as z.ZodType<LanguagesRequest>;

/** @see TranslationRequest */
export const translationSchema: z.ZodType<TranslationRequest> = z.object({
  translationOf: z.string().regex(/^[0-9a-f]{24}$/i),
  locale: localeSchema,
  path: z.string().max(pageFieldLengths.path).refine(isPagePath, 'is not a path of a page'),
});

const fields = z.record(z.string(), z.unknown());

/** @see HeaderFooterRequest. Its values are settled against their tables. */
export const headerFooterSchema: z.ZodType<HeaderFooterRequest> = z.object({
  header: fields,
  footer: fields,
  announcement: fields.optional(),
  contacts: fields.optional(),
});
