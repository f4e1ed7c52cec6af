import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEditorMessage } from '../../protocol/messages/editor-guards.js';
import { isHandshakeMessage } from '../../protocol/messages/handshake-guards.js';
import { applyResults, messageLimits, protocolNamespace } from '../../protocol/messages/messages.js';
import { isPageMessage } from '../../protocol/messages/page-guards.js';
import { editorMessageSchema, handshakeMessageSchema, pageMessageSchema } from './message-schemas.js';

const name = fc
  .stringMatching(/^[\w-]{1,64}$/)
  .filter((value) => !['__proto__', 'constructor', 'prototype'].includes(value));
const nameOrNull = fc.option(name);
const text = fc.string();
const count = fc.nat();
const json = fc
  .jsonValue({ maxDepth: 3, noUnicodeString: false } as fc.JsonSharedConstraints)
  .filter((value) => !JSON.stringify(value).includes('"__proto__"'));
const { block } = fc.letrec((tie) => ({
  block: fc.record(
    { id: name, type: name, value: fc.dictionary(name, json), children: fc.array(tie('block'), { maxLength: 2 }) },
    { requiredKeys: ['id', 'type', 'value'] },
  ),
}));
const of = (type: string, fields: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<unknown> =>
  fc.record({ type: fc.constant(type), ...fields });

const operation = fc.oneof(
  of('set', { blockId: name, field: name, value: json }),
  of('insert', { parentId: nameOrNull, beforeId: nameOrNull, block }),
  of('remove', { blockId: name }),
  of('move', { blockId: name, parentId: nameOrNull, beforeId: nameOrNull }),
  of('set-page', { field: fc.constant('title'), value: text }),
);
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
const shown = fc.record(
  {
    operation,
    block: fc.option(block),
    live: fc.boolean(),
    isWritten: fc.boolean(),
    fields: fc.array(fc.record({ path: path, value: text })),
  },
  { requiredKeys: ['operation', 'block'] },
);
const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const editorMessage = fc.oneof(
  of('document/apply', { revision: count, operations: fc.array(shown, { maxLength: 4 }) }),
  of('block/select', { blockId: nameOrNull, scrollIntoView: fc.boolean() }),
  of('item/select', { blockId: name, path, scrollIntoView: fc.boolean() }),
  of('field/write', { blockId: name, path, canWrite: fc.boolean(), value: text, name: text, words: text }),
  of('field/checked', { blockId: name, path, problem: text }),
  of('block/mark', { blockIds: fc.array(name) }),
  of('block/hover', { blockId: nameOrNull }),
  of('drag/over', { x: number, y: number, blockIds: fc.array(name) }),
  of('drag/end'),
  of('mode/set', { mode: fc.constantFrom('edit', 'preview') }),
  of('labels/set', { labels: fc.dictionary(name, text), lang: text, blocks: text, empty: text }),
  of('consent/force', { settings: fc.option(fc.dictionary(name, fc.oneof(text, fc.boolean()))) }),
  of('theme/show', {
    value: fc.dictionary(name, fc.oneof(number, text)),
    scheme: fc.constantFrom('light', 'dark'),
  }),
  of('ping', { id: count }),
);
const found = fc.record({ blockId: name, type: name, parentId: nameOrNull });
const applied = fc.record({ blockId: name, result: fc.constantFrom(...applyResults) });
const placed = fc.record({ blockId: name, left: number, top: number, width: number, height: number });
const pageMessage = fc.oneof(
  of('page/ready', { path: text, title: text, pageId: text, blocks: fc.array(found) }),
  of('document/applied', { revision: count, results: fc.array(applied) }),
  of('block/selected', { blockId: nameOrNull, source: fc.constantFrom('pointer', 'keyboard') }),
  of('item/selected', { blockId: name, path: fc.option(path), source: fc.constantFrom('pointer', 'keyboard') }),
  of('item/placed', {
    place: fc.option(fc.record({ blockId: name, path, left: number, top: number, width: number, height: number })),
  }),
  of('item/dropped', { blockId: name, path, beforeId: nameOrNull }),
  of('block/added', { blockId: name, range: fc.boolean() }),
  of('drag/target', { place: fc.option(fc.record({ parentId: nameOrNull, beforeId: nameOrNull })) }),
  of('block/dropped', { blockId: name, parentId: nameOrNull, beforeId: nameOrNull }),
  of('block/hovered', { blockId: nameOrNull }),
  of('field/opened', { blockId: name, path }),
  of('field/typed', { blockId: name, path, value: text }),
  of('field/closed', { blockId: name, path }),
  of('block/placed', { selected: fc.option(placed), hovered: fc.option(placed) }),
  of('link/followed', { href: text, blockId: nameOrNull, newWindow: fc.boolean() }),
  of('form/prevented', { blockId: nameOrNull }),
  of('preview/notice', { blockId: nameOrNull }),
  of('key/pressed', { key: text, ctrl: fc.boolean(), meta: fc.boolean(), shift: fc.boolean(), alt: fc.boolean() }),
  of('block/error', { blockId: nameOrNull, code: text, message: text }),
  of('session/login-required'),
  of('page/unloading'),
  of('pong', { id: count }),
);
const namespace = fc.constant(protocolNamespace);
const handshakeMessage = fc.oneof(
  of('poll', { namespace }),
  of('hello', { namespace, versions: fc.array(count), path: text }),
  of('connect', { namespace, version: count }),
  of('reject', { namespace, reason: fc.constant('version') }),
);

/** Hostile values that a script of a page may send in any field. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    NaN,
    Infinity,
    -1,
    -0,
    1.5,
    2 ** 53,
    '',
    ' ',
    '*',
    '__proto__',
    'constructor',
    'a'.repeat(65),
    'a b',
    '🙂',
    [],
    [[]],
    {},
    10n,
    new Date(0),
    new Map([['type', 'ping']]),
    new Uint8Array(2),
    JSON.parse('{"__proto__":{"type":"ping"}}'),
    { constructor: { prototype: {} } },
    { blockId: 'a' },
    true,
    'x'.repeat(65_537),
    Array(501).fill('a'),
    Array(3),
  ),
  fc.anything({ withDate: true, withMap: true, withBigInt: true, withSparseArray: true, withTypedArray: true }),
);

/** The key path of every place in a message. */
function places(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([key, part]) => places(part, [...way, key]))];
}

function put(message: unknown, way: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = way;
  if (key === undefined) return replacement;
  const copy: Record<string, unknown> = (
    Array.isArray(message) ? [...(message as unknown[])] : { ...(message as object) }
  ) as Record<string, unknown>;
  Object.defineProperty(copy, key, {
    value: put(copy[key], rest, replacement),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}

function without(message: unknown, way: readonly string[]): unknown {
  const copy = structuredClone(message);
  const holder = way.slice(0, -1).reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], copy);
  if (way.length > 0) delete (holder as Record<string, unknown>)[way.at(-1) as string];
  return copy;
}

/** The structured clone of a message, as a port delivers it; undefined when it cannot be cloned. */
function clone(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return undefined;
  }
}

const directions = [
  ['editor', editorMessage, isEditorMessage, editorMessageSchema],
  ['page', pageMessage, isPageMessage, pageMessageSchema],
  ['handshake', handshakeMessage, isHandshakeMessage, handshakeMessageSchema],
] as const;

describe.each(directions)('messages of the %s: guard and schema', (_name, messages, guard, schema) => {
  test('both take every well-formed message, further fields included', () => {
    fc.assert(
      // Keys that reach a prototype are refused in any place, so they are not added as further fields.
      fc.property(
        messages,
        json.filter((extra) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(extra))),
        (message, extra) => {
          const sent = clone({ ...(message as object), extra });
          expect([guard(sent), schema.safeParse(sent).success]).toEqual([true, true]);
        },
      ),
    );
  });

  test('both give the same verdict on messages with any value in one place', () => {
    fc.assert(
      fc.property(messages, hostile, fc.nat(), (message, replacement, at) => {
        const ways = places(message);
        const sent = clone(put(message, ways[at % ways.length] as string[], replacement));
        expect(guard(sent)).toBe(schema.safeParse(sent).success);
      }),
      { numRuns: 2000 },
    );
  });

  test('both give the same verdict on messages with a missing field', () => {
    fc.assert(
      fc.property(messages, fc.nat(), (message, at) => {
        const ways = places(message);
        const sent = without(message, ways[at % ways.length] as string[]);
        expect(guard(sent)).toBe(schema.safeParse(sent).success);
      }),
    );
  });

  test('both give the same verdict on any value', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const sent = clone(value);
        expect(guard(sent)).toBe(schema.safeParse(sent).success);
      }),
    );
  });
});

describe('both sides refuse', () => {
  const verdicts = (message: unknown): boolean[] => [
    isEditorMessage(message),
    editorMessageSchema.safeParse(message).success,
  ];
  const set = (value: unknown): unknown => ({
    type: 'document/apply',
    revision: 1,
    operations: [{ operation: { type: 'set', blockId: 'a', field: 'title', value }, block: null }],
  });

  test.each<[string, unknown]>([
    ['a key that reaches a prototype, however deep', set(JSON.parse('{"a":[{"__proto__":{"polluted":true}}]}'))],
    [
      'a field that reaches a prototype',
      {
        type: 'document/apply',
        revision: 1,
        operations: [{ operation: { type: 'set', blockId: 'a', field: '__proto__', value: 1 }, block: null }],
      },
    ],
    [
      'labels for a prototype',
      { type: 'labels/set', labels: JSON.parse('{"__proto__":"x"}'), lang: 'en', blocks: '', empty: '' },
    ],
    [
      'too many operations',
      {
        type: 'document/apply',
        revision: 1,
        operations: Array(messageLimits.operationsPerMessage + 1).fill({
          operation: { type: 'remove', blockId: 'a' },
          block: null,
        }),
      },
    ],
    ['more data than one message may hold', set(Array(10).fill('x'.repeat(40_000)))],
    ['a value nested too deep', set(Array.from({ length: 40 }).reduce((inner) => [inner], 1))],
    ['a type that every object has', { type: 'toString' }],
  ])('%s', (_name, message) => {
    expect(verdicts(message)).toEqual([false, false]);
  });

  test('a message that contains itself', () => {
    const value: unknown[] = [];
    value.push(value);
    expect(verdicts(set(value))).toEqual([false, false]);
  });

  test('but take as many operations as one message may carry', () => {
    const operations = Array(messageLimits.operationsPerMessage).fill({
      operation: { type: 'remove', blockId: 'a' },
      block: null,
    });
    expect(verdicts({ type: 'document/apply', revision: 1, operations })).toEqual([true, true]);
  });
});
