/** zod schema of the documents in an archive of a site. Pages are checked by `parsePageDocument`, products by `findProductFaults`. */
import * as z from 'zod';
import type { CategoryRecord } from '../commerce/category.js';
import { withCategories } from '../commerce/flat-categories.js';
import { defaultStoreSettings } from '../commerce/store-settings.js';
import type { CookieSettings } from '../context/page-context.js';
import { mostShopCategories } from '../enums/categories.js';
import { soldFileNameMax } from '../enums/downloads.js';
import { mostLists } from '../enums/mailing-lists.js';
import { longestMediaName } from '../enums/media.js';
import { pageAccess } from '../enums/page-access.js';
import { mostArchivedReviews } from '../enums/reviews.js';
import * as bounds from '../enums/transfer.js';
import type { ArchivedFile, ArchivedSettings, ArchivedSoldFile, SiteContent } from '../http/transfer.js';
import type { Business } from '../site/business.js';
import { mostLanguages } from '../site/languages.js';
import { siteTitleMax } from '../site/onboarding.js';
import { mostCodePieces } from '../site/site-code.js';
import { categoryFields, categoryIdSchema } from './edited-categories.js';
import { editedCouponSchema } from './edited-coupons.js';
import { editedProductSchema } from './edited-products.js';
import { ownMailWordsSchema } from './mail-words.js';
import { archivedListSchema } from './mailing-lists.js';
import { localeSchema } from './multilingual.js';
import { pageSettingsSchema } from './page-settings.js';
import { archivedReviewSchema } from './reviews.js';
import { codePieceSchema } from './site-code.js';
import { keptDaysSchema } from './site-settings.js';
import { storeSettingsSchema } from './store-settings.js';
import { timeZoneName } from './time-zone.js';

const word = z.string().max(2000);
const short = z.string().max(300);

const cookieSchema: z.ZodType<CookieSettings> = z.object({
  cookieBannerCtaText: word,
  cookieBannerCtaVariant: short,
  cookieBannerPosition: short,
  cookieBannerText: word,
  cookieBannerTheme: short,
  cookieBannerVariant: short,
  cookieBannerOptOutCtaText: word,
  cookieBannerAcceptType: short,
  isCookieBannerEnabled: z.boolean(),
  isRestrictiveCookiePolicyEnabled: z.boolean(),
  isRestrictiveCookiePolicyAbsolute: z.boolean(),
  isVisitorDataRestricted: z.boolean(),
}) as z.ZodType<CookieSettings>;

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const businessSchema = z.object({
  type: z.string().regex(/^\w{1,60}$/),
  name: short.optional(),
  taxNumber: short.optional(),
  telephone: short.optional(),
  email: short.optional(),
  address: z.object({
    street: short,
    city: short,
    region: short.optional(),
    postalCode: short.optional(),
    country: z.string().regex(/^(?:[A-Z]{2})?$/),
  }),
  place: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  opening: z
    .array(z.object({ days: z.array(z.enum(days)), from: short, to: short }))
    .max(50)
    .optional(),
  profiles: z
    .array(z.url({ protocol: /^https?$/ }))
    .max(50)
    .optional(),
}) as z.ZodType<Business>;

/** Settings of the shop of any release; those that a release did not know have their defaults. */
const storeSchema = z.looseObject({}).transform((value, context) => {
  const read = storeSettingsSchema.safeParse({
    ...defaultStoreSettings,
    ...value,
  });
  if (read.success) return read.data;
  context.issues.push({ code: 'custom', message: 'are no settings of a shop', input: value });
  return z.NEVER;
});

const settingsSchema = z.object({
  title: z.string().trim().min(1).max(siteTitleMax),
  locale: localeSchema,
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  cookieSettings: cookieSchema,
  policyLink: z.string().max(500).optional(),
  kept: keptDaysSchema.optional(),
  blogAddressFormat: short.optional(),
  timeZone: timeZoneName.optional(),
  memberSignUp: z.boolean().optional(),
  useEscapeKeyToLogin: z.boolean().optional(),
  business: businessSchema.optional(),
  store: storeSchema.optional(),
  orderMails: ownMailWordsSchema.optional(),
  pages: pageSettingsSchema.optional(),
  code: z.array(codePieceSchema).max(mostCodePieces).optional(),
  showsSample: z.boolean(),
}) as z.ZodType<ArchivedSettings>;

const fileSchema: z.ZodType<ArchivedFile> = z.object({
  path: z.string().regex(/^\/media\/own\/[a-z0-9-]{1,120}\.[a-z0-9]{3,5}$/),
  name: z.string().min(1).max(longestMediaName),
  alts: z.record(localeSchema, short),
  focalPoint: z.string().regex(/^[01](?:\.\d{1,6})?,[01](?:\.\d{1,6})?$/),
  print: z.string().regex(/^[0-9a-f]{64}$/),
});

const soldFileSchema: z.ZodType<ArchivedSoldFile> = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  name: z.string().min(1).max(soldFileNameMax),
  print: z.string().regex(/^[0-9a-f]{64}$/),
});

const categorySchema: z.ZodType<CategoryRecord> = z.object({
  ...categoryFields,
  id: categoryIdSchema,
  parentId: z.union([categoryIdSchema, z.literal('')]),
});

/** What documents of every form have in common. */
export const archiveFormSchema = z.looseObject({ form: z.number().int() });

const contentSchema = z.object({
  form: z.literal(bounds.archiveForm),
  madeAt: short,
  settings: settingsSchema,
  pages: z
    .array(
      z.object({
        published: z.unknown(),
        draft: z.unknown(),
        access: z.enum(pageAccess),
      }),
    )
    .min(1)
    .max(bounds.mostArchivedPages),
  products: z
    .array(z.object({ id: z.string().regex(/^[\w-]{1,64}$/), product: editedProductSchema }))
    .max(bounds.mostArchivedProducts)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'name a product twice'),
  categories: z
    .array(categorySchema)
    .max(mostShopCategories)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'name a category twice'),
  coupons: z.array(editedCouponSchema).max(bounds.mostArchivedProducts),
  parts: z.record(z.string().regex(/^[\w:-]{1,80}$/), z.unknown()),
  redirects: z.array(z.object({ path: word, target: word })).max(bounds.mostArchivedPages),
  // An archive from before there were reviews has none.
  reviews: z.array(archivedReviewSchema).max(mostArchivedReviews).default([]),
  files: z.array(fileSchema).max(bounds.mostArchivedFiles),
  // As for reviews.
  lists: z.array(archivedListSchema).max(mostLists).default([]),
  // An archive from before there were downloads has none.
  soldFiles: z.array(soldFileSchema).max(bounds.mostArchivedProducts).default([]),
});

/** @see SiteContent. An archive from before categories were a tree is taken as well. */
export const siteContentSchema = z.preprocess(withCategories, contentSchema);

/** The documents of an archive before its pages are checked. */
export type UncheckedContent = z.infer<typeof siteContentSchema> & Pick<SiteContent, 'madeAt'>;

/** Languages of a site beside its first, as they are stored. */
export const archivedLanguagesSchema = z
  .array(
    z.object({
      locale: localeSchema,
      cookieBannerText: word,
      cookieBannerCtaText: word,
      cookieBannerOptOutCtaText: word,
    }),
  )
  .max(mostLanguages);
