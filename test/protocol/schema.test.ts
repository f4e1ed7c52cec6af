import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { blockTables } from '../../protocol/blocks/index.js';
import type { LoginRequest } from '../../protocol/http/accounts.js';
import type { CartAddRequest } from '../../protocol/http/commerce.js';
import type { EntryDeleteRequest, FormSaveRequest } from '../../protocol/http/forms.js';
import type { DraftSaveRequest, PublishRequest } from '../../protocol/http/pages.js';
import { loginSchema } from '../../protocol/schema/accounts.js';
import { cartAddSchema } from '../../protocol/schema/commerce.js';
import { parsePageDocument } from '../../protocol/schema/document.js';
import { entryDeleteSchema, formSaveSchema } from '../../protocol/schema/forms.js';
import { draftSaveSchema, publishSchema } from '../../protocol/schema/pages.js';
import { isPagePath } from '../../protocol/text/page-path.js';

describe('page documents', () => {
  const page = {
    id: 'a'.repeat(24),
    path: '/',
    title: '',
    description: '',
    navigationTitle: '',
    pageType: 2,
    blocks: [],
  };
  const heading = (id: string) => ({ id, type: 'heading', value: {} });
  const many = (count: number) => Array.from({ length: count }, (_, index) => heading(`h${index}`));

  it('hold at most 60 blocks, children counted [LIM-01]', () => {
    expect(parsePageDocument({ ...page, blocks: many(60) }, blockTables).ok).toBe(true);
    expect(parsePageDocument({ ...page, blocks: many(61) }, blockTables)).toEqual({
      ok: false,
      error: 'The page is not valid: a page holds at most 60 blocks.',
    });
    const nested = { id: 's', type: 'section', value: {}, children: many(60) };
    expect(parsePageDocument({ ...page, blocks: [nested] }, blockTables).ok).toBe(false);
  });

  it('settle their blocks and drop unknown keys', () => {
    const parsed = parsePageDocument(
      { ...page, extra: 1, blocks: [{ ...heading('a'), value: { text: 'Hi', evil: 1 }, onload: 'x' }] },
      blockTables,
    );
    expect(parsed.ok && parsed.document.blocks[0]).toEqual({
      id: 'a',
      type: 'heading',
      value: expect.objectContaining({ text: 'Hi' }) as object,
    });
    expect(parsed.ok && 'evil' in (parsed.document.blocks[0]?.value ?? {})).toBe(false);
    expect(parsed.ok && 'extra' in parsed.document).toBe(false);
  });

  it('are refused with one sentence for any other input, without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const parsed = parsePageDocument(value, blockTables);
        expect(parsed.ok ? '' : parsed.error).toMatch(/\.$|^$/);
        expect(parsed.ok).toBe(false);
      }),
    );
    let deep: unknown = {};
    for (let depth = 0; depth < 20_000; depth += 1) deep = [deep];
    expect(parsePageDocument({ ...page, blocks: deep }, blockTables).ok).toBe(false);
  });

  it.each(['__proto__', 'constructor', 'prototype', '', 'a b', 'a"', 'x'.repeat(65)])(
    'may not hold a block named %j',
    (id) => {
      expect(parsePageDocument({ ...page, blocks: [heading(id)] }, blockTables).ok).toBe(false);
    },
  );

  it.each(['/', '/a', '/a/b-c_d.e~f', '/journal/one'])('may have the path %s', (path) => {
    expect(isPagePath(path)).toBe(true);
  });

  it.each([
    '',
    'a',
    '//a',
    '/a/',
    '/a//b',
    '/../a',
    '/.a',
    '/a/./b',
    '/a?b',
    '/a#b',
    '/a b',
    '/api',
    '/api/x',
    '/CONFIG/x',
    '/assets/x',
    '/media/x',
    '/healthz',
    '/readyz',
    '/a\\b',
    '/%2e',
  ])('may not have the path %s', (path) => {
    expect(isPagePath(path)).toBe(false);
  });
});

describe('request schemas', () => {
  it('agree with the declared types', () => {
    type Accepts<Wire, Schema extends z.ZodType> = Wire extends z.input<Schema> ? true : never;
    type Yields<Wire, Schema extends z.ZodType> = z.output<Schema> extends Required<Wire> | Wire ? true : never;
    // Does not compile when a schema and its type differ.
    const match: {
      readonly formSave: Accepts<FormSaveRequest, typeof formSaveSchema>;
      readonly login: Yields<LoginRequest, typeof loginSchema>;
      readonly cartAdd: Yields<CartAddRequest, typeof cartAddSchema>;
      readonly draftSave: Accepts<DraftSaveRequest, typeof draftSaveSchema> &
        Yields<DraftSaveRequest, typeof draftSaveSchema>;
      readonly publish: Yields<PublishRequest, typeof publishSchema>;
      readonly entryDelete: Yields<EntryDeleteRequest, typeof entryDeleteSchema>;
    } = { formSave: true, login: true, cartAdd: true, draftSave: true, publish: true, entryDelete: true };
    expect(Object.values(match).every(Boolean)).toBe(true);
  });

  it('rememberMe absent means false, and unknown keys are dropped [SES-06]', () => {
    expect(loginSchema.parse({ email: 'a', password: 'b', admin: true })).toEqual({
      email: 'a',
      password: 'b',
      rememberMe: false,
    });
  });

  it('quantities are whole and at least one', () => {
    const request = { sku: 'A', requestId: 'request-1' };
    for (const quantity of [1, 999]) expect(cartAddSchema.safeParse({ ...request, quantity }).success).toBe(true);
    for (const quantity of [0, 1.5, 1000, '1'])
      expect(cartAddSchema.safeParse({ ...request, quantity }).success).toBe(false);
  });
});
