import * as fc from 'fast-check';
import { applyResults, protocolNamespace } from '../../protocol/messages/messages.js';

// Keys that reach a prototype are refused in every place of a message, so no well-formed message has one.
const prototypeKeys = ['__proto__', 'constructor', 'prototype'];
const name = fc.stringMatching(/^[\w-]{1,64}$/).filter((value) => !prototypeKeys.includes(value));
const nameOrNull = fc.option(name);
const text = fc.string();
const count = fc.nat();
export const json = fc
  .jsonValue({ maxDepth: 3, noUnicodeString: false } as fc.JsonSharedConstraints)
  .filter((value) => !prototypeKeys.some((key) => JSON.stringify(value).includes(`"${key}":`)));
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
export const editorMessage = fc.oneof(
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
    faces: fc.dictionary(name, fc.oneof(number, text)),
    css: text,
  }),
  of('ping', { id: count }),
);
const found = fc.record({ blockId: name, type: name, parentId: nameOrNull });
const applied = fc.record({ blockId: name, result: fc.constantFrom(...applyResults) });
const placed = fc.record({ blockId: name, left: number, top: number, width: number, height: number });
export const pageMessage = fc.oneof(
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
  of('field/typed', { blockId: name, path, value: text, isComposing: fc.boolean() }),
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
export const handshakeMessage = fc.oneof(
  of('poll', { namespace }),
  of('hello', { namespace, versions: fc.array(count), path: text }),
  of('connect', { namespace, version: count }),
  of('reject', { namespace, reason: fc.constant('version') }),
);

/** Hostile values that a script of a page may send in any field. */
export const hostile = fc.oneof(
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
export function places(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([key, part]) => places(part, [...way, key]))];
}

export function put(message: unknown, way: readonly string[], replacement: unknown): unknown {
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

export function without(message: unknown, way: readonly string[]): unknown {
  const copy = structuredClone(message);
  const holder = way.slice(0, -1).reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], copy);
  if (way.length > 0) delete (holder as Record<string, unknown>)[way.at(-1) as string];
  return copy;
}

/** The structured clone of a message, as a port delivers it; undefined when it cannot be cloned. */
export function clone(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return undefined;
  }
}

/** Messages that are as a frame's script may spoil them: any value in one place, or a place that is missing; none that `guard` takes. */
export function spoilt(messages: fc.Arbitrary<unknown>, guard: (message: unknown) => boolean): fc.Arbitrary<unknown> {
  const place = (message: unknown, at: number): string[] => {
    const ways = places(message);
    return ways[at % ways.length] ?? [];
  };
  return fc
    .oneof(
      fc
        .tuple(messages, hostile, fc.nat())
        .map(([message, value, at]) => clone(put(message, place(message, at), value))),
      fc.tuple(messages, fc.nat()).map(([message, at]) => without(message, place(message, at))),
      hostile.map(clone),
    )
    .filter((sent) => !guard(sent));
}
