/** zod schemas of the calls that change categories. Unknown keys are dropped. */
import * as z from 'zod';
import type { CategoryText, EditedCategory } from '../commerce/category.js';
import * as bounds from '../enums/categories.js';
import { categoryMaxLength, pictureAltMax } from '../enums/products.js';
import type { CategoryPlaceRequest, CategoryQuery, NewCategoryRequest } from '../http/edited-categories.js';
import { isSitePath } from '../text/links.js';

/** Id of a category. */
export const categoryIdSchema = z.string().regex(/^[\w-]{1,64}$/);

const parentSchema = z.union([categoryIdSchema, z.literal('')]);

const nameSchema = z.string().trim().max(categoryMaxLength);

const words = {
  name: nameSchema,
  description: z.string().trim().max(bounds.categoryDescriptionMax),
  imageAlt: z.string().trim().max(pictureAltMax),
  searchTitle: z.string().trim().max(bounds.categorySearchTitleMax),
};

const textSchema: z.ZodType<CategoryText> = z.object(words);

/** The fields of an edited category. */
export const categoryFields = {
  ...words,
  urlId: z.string().trim().max(200),
  image: z
    .string()
    .max(500)
    .refine((path) => path === '' || isSitePath(path), 'is no path of the site'),
  texts: z
    .record(z.string().regex(/^[a-zA-Z-]{2,35}$/), textSchema)
    // A text without a name is none.
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, { name }]) => name !== ''))),
};

/** @see EditedCategory. `findCategoryFault` checks name and address. */
export const editedCategorySchema: z.ZodType<EditedCategory> = z.object(categoryFields);

/** @see NewCategoryRequest */
export const newCategorySchema: z.ZodType<NewCategoryRequest> = z.object({
  parentId: parentSchema,
  name: nameSchema.min(1),
});

/** @see CategoryPlaceRequest */
export const categoryPlaceSchema: z.ZodType<CategoryPlaceRequest> = z.object({
  parentId: parentSchema,
  before: categoryIdSchema.nullable(),
});

/** @see CategoryQuery */
export const categoryQuerySchema: z.ZodType<CategoryQuery> = z.object({
  parent: categoryIdSchema.optional(),
  search: z.string().max(200).optional(),
  after: categoryIdSchema.optional(),
}) as z.ZodType<CategoryQuery>;
