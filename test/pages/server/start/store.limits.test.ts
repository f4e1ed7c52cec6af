import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ProductRowsAnswer } from '../../../../protocol/http/edited-products.js';
import type { EntryTableAnswer, FormListAnswer } from '../../../../protocol/http/forms.js';
import type { MediaListAnswer } from '../../../../protocol/http/media.js';
import { limitCounts, limitStatements } from '../../../support/fill-limits.mjs';
import { createTestServer, loggedIn } from '../support.js';

/** Most bytes of the answer that draws the first rows of a list. */
const mostBytes = 131_072;

/** Calls of the owner of a site with that much; each has its status and a bounded size. */
async function full(kind: keyof typeof limitCounts) {
  const server = await createTestServer();
  for (const statement of limitStatements[kind]) await sql.raw(statement).execute(server.db);
  const owner = await loggedIn(server);
  return async <T>(path: string): Promise<T> => {
    const response = await owner.fetch(path);
    const text = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    expect(text.length).toBeLessThan(mostBytes);
    return JSON.parse(text) as T;
  };
}

describe(`a site with ${Object.values(limitCounts).join(', ')} entries, products and files`, () => {
  it('has the first entries in one call of bounded size, goes on after them, and finds one among all', async () => {
    const ask = await full('entries');
    const table = '/api/config/form-entries/table?formId=contact';
    const first = await ask<EntryTableAnswer>(table);
    expect(first.rows.length).toBeLessThanOrEqual(200);
    expect(first.rows[0]?.id).toBe(`e${limitCounts.entries}`);
    const second = await ask<EntryTableAnswer>(`${table}&before=${first.next}`);
    expect(second.rows[0]?.id).toBe(`e${limitCounts.entries - first.rows.length}`);
    expect((await ask<EntryTableAnswer>(`${table}&search=V31337@`)).rows.map(({ id }) => id)).toEqual(['e31337']);
    expect((await ask<EntryTableAnswer>(`${table}&search=nobody`)).rows).toEqual([]);
    const { forms } = await ask<FormListAnswer>('/api/config/form-entries/forms');
    expect(forms[0]).toMatchObject({ formId: 'contact', count: limitCounts.entries, unread: limitCounts.entries });
  });

  it('has the first products in one call of bounded size, goes on after them, and finds one among all', async () => {
    const ask = await full('products');
    const path = '/api/config/shop-products';
    const first = await ask<ProductRowsAnswer>(path);
    // Three are the site's own.
    expect(first.total).toBe(limitCounts.products + 3);
    expect(first.products.length).toBeLessThanOrEqual(100);
    const second = await ask<ProductRowsAnswer>(`${path}?after=${encodeURIComponent(first.next ?? '')}`);
    expect(second.products[0]?.id).toBe(`chair-${first.products.length - 2}`);
    const found = await ask<ProductRowsAnswer>(`${path}?search=sku-7777`);
    expect([found.total, found.products.map(({ title }) => title)]).toEqual([1, ['Chair 7777']]);
  });

  it('has the first files in one call of bounded size, goes on after them, and finds one among all', async () => {
    const ask = await full('files');
    const path = '/api/config/media';
    const first = await ask<MediaListAnswer>(path);
    expect(first.files.length).toBeLessThanOrEqual(60);
    expect(first.files[0]?.path).toBe(`/media/own/file-${limitCounts.files}.jpg`);
    const second = await ask<MediaListAnswer>(`${path}?after=${encodeURIComponent(first.next ?? '')}`);
    expect(second.files[0]?.path).toBe(`/media/own/file-${limitCounts.files - first.files.length}.jpg`);
    const found = await ask<MediaListAnswer>(`${path}?search=file-77777.jpg`);
    expect(found.files.map(({ name }) => name)).toEqual(['file-77777.jpg']);
  });
});
