/** zod schemas of the calls that make, move and order pages. */
import * as z from 'zod';
import { itemKindNames } from '../document/item-kinds.js';
import { pageFieldLengths } from '../document/page-fields.js';
import { mostOrderedPages } from '../enums/bin.js';
import { longestPageSource, mostPageSources } from '../enums/transfer.js';
import type { NewPageRequest, PageAddressRequest, PageOrderRequest, PageSourcesRequest } from '../http/site-pages.js';
import { isPagePath } from '../text/page-path.js';
import { blockSchema, itemFieldShape } from './document.js';
import { localeSchema } from './multilingual.js';

const path = z.string().max(pageFieldLengths.path).refine(isPagePath, 'is not a path of a page');

const sourceSchema = z.string().min(1).max(longestPageSource);

/** @see NewPageRequest. `parsePageDocument` checks the document that is made of it. */
export const newPageSchema: z.ZodType<NewPageRequest> = z.object({
  title: z.string().trim().min(1).max(pageFieldLengths.title),
  path,
  navigationTitle: z.string().trim().max(pageFieldLengths.navigationTitle),
  description: z.string().max(pageFieldLengths.description),
  locale: localeSchema.optional(),
  pageType: z.number().int(),
  blocks: z.array(blockSchema),
  itemKind: z.enum(itemKindNames).optional(),
  ...itemFieldShape,
  source: sourceSchema.optional(),
});

/** @see PageSourcesRequest */
export const pageSourcesSchema: z.ZodType<PageSourcesRequest> = z.object({
  sources: z.array(sourceSchema).max(mostPageSources),
});

/** @see PageAddressRequest */
export const pageAddressSchema: z.ZodType<PageAddressRequest> = z.object({ path });

/** @see PageOrderRequest */
export const pageOrderSchema: z.ZodType<PageOrderRequest> = z.object({
  ids: z
    .array(z.string().max(64))
    .min(1)
    .max(mostOrderedPages)
    .refine((ids) => new Set(ids).size === ids.length, 'names a page twice'),
});
