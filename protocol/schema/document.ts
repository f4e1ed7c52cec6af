import * as z from 'zod';
import type { BlockTable } from '../blocks/block-table.js';
import { isBlockId, settleDocument } from '../blocks/settle.js';
import { type Block, documentVersion, type JsonValue, type PageDocument } from '../document/document.js';
import { itemKindNames } from '../document/item-kinds.js';
import { pageFieldLengths, type ItemField } from '../document/page-fields.js';
import { repeatNames } from '../document/repeats.js';
import * as limits from '../enums/limits.js';
import { pageTypes } from '../enums/page-types.js';
import { migrateDocument } from '../migrations/index.js';
import { newerDocumentMessage } from '../migrations/open-document.js';
import { isDay } from '../text/day.js';
import { canonicalLocale } from '../text/locales.js';
import { isPagePath } from '../text/page-path.js';

/** Deepest nesting of blocks: deeper trees exhaust the stack of the templates and serve no author. */
const maxDepth = 8;

const knownPageTypes = new Set<number>(Object.values(pageTypes));

const json: z.ZodType<JsonValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]),
);

/** Names with a meaning of their own in objects that are keyed by ids. */
const reservedIds = new Set(['__proto__', 'constructor', 'prototype']);

/** A block before its value is settled: checks shape and id only. */
export const blockSchema: z.ZodType<Block> = z.lazy(() =>
  z.object({
    id: z.custom<string>(
      (value) => isBlockId(value) && !reservedIds.has(value),
      'must be 1 to 64 letters, digits, "_" or "-"',
    ),
    type: z.string().max(64),
    value: z.record(z.string(), json),
    children: z.array(blockSchema).optional(),
  }),
) as z.ZodType<Block>;

const day = z.string().refine(isDay, 'is not a day').optional();

const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time')
  .optional();

/** The fields of an item of a collection. */
export const itemFieldShape = {
  excerpt: z.string().max(pageFieldLengths.excerpt).optional(),
  picture: z.string().max(pageFieldLengths.path).optional(),
  pictureAlt: z.string().max(pageFieldLengths.pictureAlt).optional(),
  author: z.string().max(pageFieldLengths.author).optional(),
  date: day,
  tags: z.string().max(pageFieldLengths.topics).optional(),
  categories: z.string().max(pageFieldLengths.topics).optional(),
  startTime: time,
  endDate: day,
  endTime: time,
  repeats: z.enum(repeatNames).optional(),
  repeatsUntil: day,
  place: z.string().max(pageFieldLengths.place).optional(),
  placeAddress: z.string().max(pageFieldLengths.place).optional(),
  price: z.string().max(pageFieldLengths.price).optional(),
  tickets: z.string().max(pageFieldLengths.tickets).optional(),
} as const satisfies Readonly<Record<ItemField, z.ZodType>>;

/** What documents of every release have in common: enough to migrate one. */
const storedDocumentSchema = z.looseObject({
  version: z.number().int().min(0).optional(),
  blocks: z.array(blockSchema),
});

/** A page document of this release before its blocks are settled. */
const pageDocumentSchema: z.ZodType<PageDocument> = z.object({
  version: z.literal(documentVersion),
  id: z.string().regex(/^[0-9a-f]{24}$/i),
  path: z.string().max(pageFieldLengths.path).refine(isPagePath, 'is not a path of a page'),
  locale: z
    .string()
    .refine((tag) => canonicalLocale(tag) === tag, 'is not the tag of a language')
    .optional(),
  translationOf: z
    .string()
    .regex(/^[0-9a-f]{24}$/i)
    .optional(),
  title: z.string().max(pageFieldLengths.title),
  description: z.string().max(pageFieldLengths.description),
  navigationTitle: z.string().max(pageFieldLengths.navigationTitle),
  searchTitle: z.string().max(pageFieldLengths.searchTitle).optional(),
  isUnlisted: z.boolean().optional(),
  canonical: z.string().max(pageFieldLengths.canonical).optional(),
  cardPicture: z.string().max(pageFieldLengths.path).optional(),
  cardAlt: z.string().max(pageFieldLengths.cardAlt).optional(),
  itemKind: z.enum(itemKindNames).optional(),
  ...itemFieldShape,
  pageType: z.number().refine((value) => knownPageTypes.has(value), 'is not a page type'),
  blocks: z.array(blockSchema),
});

/** Whether JSON is nested deeper than `depth` arrays and objects. Without recursion, so that hostile nesting cannot exhaust the stack. */
export function isNestedDeeperThan(value: unknown, depth: number): boolean {
  let level: unknown[] = [value];
  for (let step = 0; level.length > 0; step += 1) {
    if (step > depth) return true;
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null
        ? Object.values(item).filter((inner) => typeof inner === 'object' && inner !== null)
        : [],
    );
  }
  return false;
}

/** What is wrong with the length of a block's list, or null: settling would cut it, and lose what was written. */
function findFullList(table: BlockTable | undefined, { value }: Block): string | null {
  for (const [name, spec] of Object.entries(table?.fields ?? {})) {
    const items = value[name];
    if (spec.type === 'list' && spec.max !== undefined && Array.isArray(items) && items.length > spec.max)
      return `the list "${name}" holds at most ${spec.max} entries`;
  }
  return null;
}

/** The first fault of the tree of blocks as a whole, or null. */
function findTreeFault(
  blocks: readonly Block[],
  tables: Readonly<Record<string, BlockTable>>,
  foreign: ReadonlySet<string>,
): string | null {
  const ids = new Set<string>();
  let level = [...blocks];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxDepth) return `blocks are nested deeper than ${maxDepth}`;
    for (const block of level) {
      if (ids.has(block.id)) return `block id "${block.id}" is used twice`;
      if (!Object.hasOwn(tables, block.type) && !foreign.has(block.type)) return `"${block.type}" is not a block type`;
      const full = findFullList(tables[block.type], block);
      if (full) return full;
      ids.add(block.id);
    }
    if (ids.size > limits.blocksPerLayout) return `a page holds at most ${limits.blocksPerLayout} blocks`;
    level = level.flatMap((block) => [...(block.children ?? [])]);
  }
  return null;
}

const none: ReadonlySet<string> = new Set();

/** A document, or one sentence about the first fault. */
export type ParsedDocument =
  | { readonly ok: true; readonly document: PageDocument }
  | { readonly ok: false; readonly error: string };

function invalid({ issues: [issue] }: z.ZodError): ParsedDocument {
  return { ok: false, error: `The page is not valid: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.` };
}

/**
 * A page document from unknown input, opened as by `openDocument`; between migrating and settling its shape is checked:
 * fields, ids, at most 60 blocks [LIM-01]. Unknown keys are dropped. Blocks of a type without a table are refused, except those of `foreign`
 * types. Never throws.
 */
export function parsePageDocument(
  value: unknown,
  tables: Readonly<Record<string, BlockTable>>,
  foreign: ReadonlySet<string> = none,
): ParsedDocument {
  if (isNestedDeeperThan(value, 64)) return { ok: false, error: 'The page is nested too deeply.' };
  const stored = storedDocumentSchema.safeParse(value);
  if (!stored.success) return invalid(stored.error);
  const migrated = migrateDocument(stored.data);
  if (!migrated.ok) return { ok: false, error: newerDocumentMessage };
  const parsed = pageDocumentSchema.safeParse(migrated.document);
  if (!parsed.success) return invalid(parsed.error);
  const fault = findTreeFault(parsed.data.blocks, tables, foreign);
  if (fault) return { ok: false, error: `The page is not valid: ${fault}.` };
  return { ok: true, document: settleDocument(tables, parsed.data) };
}
