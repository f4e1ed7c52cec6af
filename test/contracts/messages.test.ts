import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEditorMessage } from '../../protocol/messages/editor-guards.js';
import { isHandshakeMessage } from '../../protocol/messages/handshake-guards.js';
import { messageLimits } from '../../protocol/messages/messages.js';
import { isPageMessage } from '../../protocol/messages/page-guards.js';
import {
  clone,
  editorMessage,
  handshakeMessage,
  hostile,
  json,
  pageMessage,
  places,
  put,
  without,
} from './message-arbitraries.js';
import { editorMessageSchema, handshakeMessageSchema, pageMessageSchema } from './message-schemas.js';

const directions = [
  ['editor', editorMessage, isEditorMessage, editorMessageSchema],
  ['page', pageMessage, isPageMessage, pageMessageSchema],
  ['handshake', handshakeMessage, isHandshakeMessage, handshakeMessageSchema],
] as const;

describe.each(directions)('messages of the %s: guard and schema', (_name, messages, guard, schema) => {
  test('both take every well-formed message, further fields included', () => {
    fc.assert(
      fc.property(messages, json, (message, extra) => {
        const sent = clone({ ...(message as object), extra });
        expect([guard(sent), schema.safeParse(sent).success]).toEqual([true, true]);
      }),
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
