/** zod schema of the settings of the shop. Unknown keys are dropped. */
import * as z from 'zod';
import type { StoreSettings } from '../commerce/store-settings.js';
import { downloadDays, downloadTimes } from '../enums/downloads.js';
import { reviewRequestDays } from '../enums/reviews.js';
import * as bounds from '../enums/store-settings.js';

/** As carts name the chosen option. */
const idSchema = z.string().min(1).max(100);
const nameSchema = z.string().trim().max(bounds.settingNameMax);
const localeSchema = z.string().regex(/^[a-zA-Z-]{2,35}$/);
const countrySchema = z.string().max(2);

/** A name that was removed is as if it had never been. */
const withoutEmpty = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''));

/** @see StoreSettings. `findStoreFaults` checks what its parts say together. */
export const storeSettingsSchema: z.ZodType<StoreSettings> = z.object({
  currencyCode: z.string().max(3),
  minimumSubtotalCents: z.number(),
  measurementStandard: z.enum(['imperial', 'metric']),
  shippingOptions: z
    .array(
      z.object({
        id: idSchema,
        name: nameSchema,
        costCents: z.number(),
        freeFromCents: z.number().nullable(),
        countries: z.array(countrySchema).max(300),
        names: z.record(localeSchema, nameSchema).transform(withoutEmpty).optional(),
      }),
    )
    .max(bounds.mostShippingOptions),
  taxRules: z
    .array(
      z.object({
        id: idSchema,
        name: nameSchema,
        rate: z.string().trim().max(20),
        country: countrySchema,
        region: z.string().trim().max(bounds.taxRegionMax),
        appliesToShipping: z.boolean(),
      }),
    )
    .max(bounds.mostTaxRules),
  reviewRequestDays: z.literal(reviewRequestDays).nullable(),
  downloadDays: z.literal(downloadDays).nullable(),
  downloadTimes: z.literal(downloadTimes).nullable(),
});
