/** zod schemas of the calls that change products. Unknown keys are dropped. */
import * as z from 'zod';
import type { EditedProduct, EditedVariant, ProductFile } from '../commerce/edited-product.js';
import { productTypes, type ProductImage, type SubscriptionPlan } from '../commerce/product.js';
import { mostProductFiles, soldFileNameMax } from '../enums/downloads.js';
import * as limits from '../enums/limits.js';
import * as bounds from '../enums/products.js';
import {
  ownerReasons,
  stockFilters,
  type NewProductRequest,
  type ProductCopyRequest,
  type ProductPlaceRequest,
  type ProductQuery,
  type ProductStateRequest,
  type StockRequest,
} from '../http/edited-products.js';
import { isSitePath } from '../text/links.js';
import type { RichText } from '../text/rich-document.js';
import { settleRichText } from '../text/rich-text.js';
import { uniqueIdSchema } from './request.js';

const kindSchema = z.union([
  z.literal(productTypes.physical),
  z.literal(productTypes.digital),
  z.literal(productTypes.service),
  z.literal(productTypes.giftCard),
  z.literal(productTypes.paywall),
]);

const stateSchema = z.enum(['published', 'scheduled', 'draft']);
const titleSchema = z.string().trim().max(bounds.productTitleMax);
const measureSchema = z.number().min(0).max(bounds.measureMax);

const pictureSchema: z.ZodType<ProductImage> = z
  .object({
    src: z.string().max(500).refine(isSitePath, 'is no path of the site'),
    alt: z.string().trim().max(bounds.pictureAltMax),
    shows: z.array(z.string().min(1).max(bounds.optionValueMax)).max(bounds.mostVariants).optional(),
  })
  .transform(({ src, alt, shows = [] }) => ({ src, alt, ...(shows.length > 0 && { shows }) }));

const variantSchema: z.ZodType<EditedVariant> = z.object({
  id: z.string().min(1).max(limits.skuMaxLength),
  sku: z.string().trim(),
  priceCents: z.number(),
  salePriceCents: z.number(),
  onSale: z.boolean(),
  unlimited: z.boolean(),
  firstStock: z.int().min(0).max(bounds.stockMax),
  optionValues: z.array(z.string().trim().max(bounds.optionValueMax)).max(bounds.mostOptions),
  measures: z
    .object({ weight: measureSchema, length: measureSchema, width: measureSchema, height: measureSchema })
    .partial() as z.ZodType<EditedVariant['measures']>,
});

const planSchema: z.ZodType<SubscriptionPlan> = z.object({
  billingPeriod: z.object({ value: z.int().min(1).max(99), unit: z.enum(['weekly', 'monthly', 'yearly']) }),
  numBillingCycles: z.int().min(0).max(999),
});

const fileSchema: z.ZodType<ProductFile> = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  name: z.string().trim().min(1).max(soldFileNameMax),
  bytes: z.int().min(0),
});

/** At most `most` words of a language by what they stand for; without any they are absent. */
const wordsSchema = (longest: number, most: number): z.ZodType<Readonly<Record<string, string>> | undefined> =>
  z
    .record(z.string().min(1).max(2000), z.string().trim().max(longest))
    .refine((words) => Object.keys(words).length <= most, 'are too many')
    .transform((words) => Object.entries(words).filter(([, word]) => word !== ''))
    .transform((words) => (words.length > 0 ? Object.fromEntries(words) : undefined))
    .optional();

const isUnlike = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** @see EditedProduct. `findProductFaults` checks what its parts say together. */
export const editedProductSchema: z.ZodType<EditedProduct> = z.object({
  productType: kindSchema,
  title: titleSchema,
  urlId: z.string().trim().max(200),
  description: z.unknown().transform((value): RichText => settleRichText(value, bounds.productDescriptionMax)),
  images: z.array(pictureSchema).max(bounds.mostPictures),
  options: z.array(z.string().trim().max(bounds.optionNameMax)).max(bounds.mostOptions),
  variants: z
    .array(variantSchema)
    .max(bounds.mostVariants)
    .refine((all) => isUnlike(all.map(({ id }) => id)), 'have one id twice'),
  workflowState: stateSchema,
  publishAt: z.int().min(0).nullable(),
  maxQuantity: z.int().min(1).max(limits.cartQuantityMax).nullable(),
  subscriptionPlan: planSchema.nullable(),
  measurements: z
    .object({ weight: measureSchema, length: measureSchema, width: measureSchema, height: measureSchema })
    .nullable(),
  categories: z
    .array(z.string().regex(/^[\w-]{1,64}$/))
    .max(bounds.mostProductCategories)
    .refine(isUnlike, 'have one twice'),
  related: z.array(z.string().min(1).max(64)).max(bounds.mostRelated).refine(isUnlike, 'have one twice'),
  files: z
    .array(fileSchema)
    .max(mostProductFiles)
    .refine((all) => isUnlike(all.map(({ id }) => id)), 'have one twice')
    .optional(),
  texts: z
    .record(
      z.string().regex(/^[a-zA-Z-]{2,35}$/),
      z.object({
        title: titleSchema,
        description: z.string().trim().max(bounds.productDescriptionMax),
        imageAlt: z.string().trim().max(bounds.pictureAltMax),
        imageAlts: wordsSchema(bounds.pictureAltMax, bounds.mostPictures),
        optionWords: wordsSchema(bounds.optionValueMax, bounds.mostOptionWords),
      }),
    )
    // A text without a title is none.
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, { title }]) => title !== ''))),
});

/** @see NewProductRequest */
export const newProductSchema: z.ZodType<NewProductRequest> = z.object({
  title: titleSchema.min(1),
  productType: kindSchema,
});

/** @see ProductCopyRequest */
export const productCopySchema: z.ZodType<ProductCopyRequest> = z.object({ title: titleSchema.min(1) });

/** @see ProductStateRequest */
export const productStateSchema: z.ZodType<ProductStateRequest> = z.object({ state: z.enum(['published', 'draft']) });

/** @see ProductPlaceRequest */
export const productPlaceSchema: z.ZodType<ProductPlaceRequest> = z.object({ before: z.string().max(64).nullable() });

/** @see StockRequest */
export const stockSchema: z.ZodType<StockRequest> = z.object({
  variantId: z.string().min(1).max(limits.skuMaxLength),
  pieces: z
    .int()
    .min(-bounds.stockMax)
    .max(bounds.stockMax)
    .refine((pieces) => pieces !== 0, 'change nothing'),
  reason: z.enum(ownerReasons),
  note: z.string().trim().max(bounds.stockNoteMax),
  requestId: uniqueIdSchema,
});

/** @see ProductQuery. Values are texts, as in the address. */
export const productQuerySchema = z.object({
  search: z.string().max(200).optional(),
  kind: z.coerce.number().pipe(kindSchema).optional(),
  category: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  state: stateSchema.optional(),
  stock: z.enum(stockFilters).optional(),
  after: z
    .string()
    .regex(/^-?\d{1,15}:[\w-]{1,64}$/)
    .optional(),
}) as z.ZodType<ProductQuery>;
