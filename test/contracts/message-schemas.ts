/**
 * zod schemas of the messages between editor and page, with the same rules as the guards of the page. A contract test compares the verdicts
 * of guards and schemas, a type test their types.
 */
import * as z from 'zod';
import type { Block, JsonValue } from '../../protocol/document/document.js';
import { isBoundedData, longestText } from '../../protocol/messages/guard-parts.js';
import { applyResults, messageLimits, protocolNamespace } from '../../protocol/messages/messages.js';

// The editor's content security policy forbids eval; by default zod tries it once, and the browser reports the violation.
z.config({ jitless: true });

const name = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .refine((value) => !['__proto__', 'constructor', 'prototype'].includes(value));
const nameOrNull = name.nullable();
const text = z.string().max(longestText);
const count = z.int().min(0);
const list = <T extends z.ZodType>(item: T): z.ZodArray<T> => z.array(item).max(messageLimits.operationsPerMessage);
/** The whole message has already been checked to be bounded plain data. */
const json = z.custom<JsonValue>((value) => value !== undefined);

const block: z.ZodType<Block> = z.object({
  id: name,
  type: name,
  value: z.record(z.string(), json),
  get children() {
    return z.exactOptional(list(block));
  },
});

const operation = z.discriminatedUnion('type', [
  z.object({ type: z.literal('set'), blockId: name, field: name, value: json }),
  z.object({ type: z.literal('insert'), parentId: nameOrNull, beforeId: nameOrNull, block }),
  z.object({ type: z.literal('remove'), blockId: name }),
  z.object({ type: z.literal('move'), blockId: name, parentId: nameOrNull, beforeId: nameOrNull }),
  z.object({ type: z.literal('set-page'), field: z.literal('title'), value: text }),
]);

const path = z
  .string()
  .max(512)
  .refine((value) => value.split('/').every((part) => name.safeParse(part).success));
const shownOperation = z.object({
  operation,
  block: block.nullable(),
  live: z.exactOptional(z.boolean()),
  isWritten: z.exactOptional(z.boolean()),
  fields: z.exactOptional(list(z.object({ path, value: text }))),
});

const foundBlock = z.object({ blockId: name, type: name, parentId: nameOrNull });
const result = z.object({ blockId: name, result: z.enum(applyResults) });
const placed = z.object({ blockId: name, left: z.number(), top: z.number(), width: z.number(), height: z.number() });
const place = { parentId: nameOrNull, beforeId: nameOrNull };
const settings = z.record(z.string(), z.union([text, z.boolean()]));

/** Checked first, so that no later check meets a cycle, a key that reaches a prototype, or too much data. */
const bounded = z.custom<unknown>(isBoundedData);

export const editorMessageSchema = bounded.pipe(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('document/apply'), revision: count, operations: list(shownOperation) }),
    z.object({ type: z.literal('block/select'), blockId: nameOrNull, scrollIntoView: z.boolean() }),
    z.object({ type: z.literal('item/select'), blockId: name, path, scrollIntoView: z.boolean() }),
    z.object({
      type: z.literal('field/write'),
      blockId: name,
      path,
      canWrite: z.boolean(),
      value: text,
      name: text,
      words: text,
    }),
    z.object({ type: z.literal('field/checked'), blockId: name, path, problem: text }),
    z.object({ type: z.literal('block/mark'), blockIds: list(name) }),
    z.object({ type: z.literal('block/hover'), blockId: nameOrNull }),
    z.object({ type: z.literal('drag/over'), x: z.number(), y: z.number(), blockIds: list(name) }),
    z.object({ type: z.literal('drag/end') }),
    z.object({ type: z.literal('mode/set'), mode: z.enum(['edit', 'preview']) }),
    z.object({ type: z.literal('marks/set'), marks: z.record(z.string(), text) }),
    z.object({
      type: z.literal('labels/set'),
      labels: z.record(z.string(), text),
      lang: text,
      blocks: text,
      empty: text,
    }),
    z.object({ type: z.literal('consent/force'), settings: settings.nullable() }),
    z.object({
      type: z.literal('theme/show'),
      value: z.record(z.string(), z.unknown()),
      scheme: z.enum(['light', 'dark']),
      faces: z.record(z.string(), z.unknown()),
      css: text,
    }),
    z.object({ type: z.literal('ping'), id: count }),
  ]),
);

export const pageMessageSchema = bounded.pipe(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('page/ready'), path: text, title: text, pageId: text, blocks: list(foundBlock) }),
    z.object({ type: z.literal('document/applied'), revision: count, results: list(result) }),
    z.object({ type: z.literal('block/selected'), blockId: nameOrNull, source: z.enum(['pointer', 'keyboard']) }),
    z.object({
      type: z.literal('item/selected'),
      blockId: name,
      path: path.nullable(),
      source: z.enum(['pointer', 'keyboard']),
    }),
    z.object({ type: z.literal('item/placed'), place: placed.extend({ path }).nullable() }),
    z.object({ type: z.literal('item/dropped'), blockId: name, path, beforeId: nameOrNull }),
    z.object({ type: z.literal('block/added'), blockId: name, range: z.boolean() }),
    z.object({ type: z.literal('drag/target'), place: z.object(place).nullable() }),
    z.object({ type: z.literal('block/dropped'), blockId: name, ...place }),
    z.object({ type: z.literal('block/hovered'), blockId: nameOrNull }),
    z.object({ type: z.literal('field/opened'), blockId: name, path }),
    z.object({ type: z.literal('field/typed'), blockId: name, path, value: text, isComposing: z.boolean() }),
    z.object({ type: z.literal('field/closed'), blockId: name, path }),
    z.object({ type: z.literal('block/placed'), selected: placed.nullable(), hovered: placed.nullable() }),
    z.object({ type: z.literal('link/followed'), href: text, blockId: nameOrNull, newWindow: z.boolean() }),
    z.object({ type: z.literal('form/prevented'), blockId: nameOrNull }),
    z.object({ type: z.literal('preview/notice'), blockId: nameOrNull }),
    z.object({
      type: z.literal('key/pressed'),
      key: text,
      ctrl: z.boolean(),
      meta: z.boolean(),
      shift: z.boolean(),
      alt: z.boolean(),
    }),
    z.object({ type: z.literal('mark/pressed'), blockId: name }),
    z.object({ type: z.literal('block/error'), blockId: nameOrNull, code: text, message: text }),
    z.object({ type: z.literal('session/login-required') }),
    z.object({ type: z.literal('page/unloading') }),
    z.object({ type: z.literal('pong'), id: count }),
  ]),
);

const namespace = z.literal(protocolNamespace);

export const handshakeMessageSchema = bounded.pipe(
  z.discriminatedUnion('type', [
    z.object({ namespace, type: z.literal('poll') }),
    z.object({ namespace, type: z.literal('hello'), versions: list(count), path: text }),
    z.object({ namespace, type: z.literal('connect'), version: count }),
    z.object({ namespace, type: z.literal('reject'), reason: z.enum(['version']) }),
  ]),
);
