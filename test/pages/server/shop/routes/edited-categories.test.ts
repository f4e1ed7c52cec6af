import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { CategoriesAnswer, CategoryAnswer } from '../../../../../protocol/http/edited-categories.js';
import type { EditedProductAnswer } from '../../../../../protocol/http/edited-products.js';
import { createTestServer, loggedIn, type Browser } from '../../support.js';

const base = '/api/config/shop-categories';
const products = '/api/config/shop-products';

async function openServer() {
  const server = await createTestServer();
  return { server, owner: await loggedIn(server, [roles.storeManager]), visitor: server.browser() };
}

async function create(owner: Browser, name: string, parentId = ''): Promise<CategoryAnswer> {
  const response = await owner.call('POST', base, { parentId, name });
  expect(response.status).toBe(201);
  return (await response.json()) as CategoryAnswer;
}

const save = (owner: Browser, { id, version, category }: CategoryAnswer, changes: object): Promise<Response> =>
  owner.call('PUT', `${base}/${id}?baseVersion=${version}`, { ...category, ...changes });

async function put(owner: Browser, productId: string, categories: readonly string[]): Promise<void> {
  const { product, version } = (await (await owner.fetch(`${products}/${productId}`)).json()) as EditedProductAnswer;
  const path = `${products}/${productId}?baseVersion=${version}`;
  expect((await owner.call('PUT', path, { ...product, categories })).status).toBe(200);
}

const page = async (visitor: Browser, path: string): Promise<readonly [number, string]> => {
  const response = await visitor.fetch(path);
  return [response.status, response.headers.get('location') ?? (await response.text())];
};

/** Structured data of a page, by type. */
const dataOf = (html: string): string =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json).join('\n');

describe('categories of the shop', () => {
  it('have names of at most 25 characters [LIM-09]', async () => {
    const { owner } = await openServer();
    expect((await owner.call('POST', base, { parentId: '', name: 'x'.repeat(26) })).status).toBe(400);
    const made = await create(owner, 'x'.repeat(25));
    expect((await save(owner, made, { name: 'x'.repeat(26) })).status).toBe(400);
    expect((await save(owner, made, { image: 'javascript:alert(1)' })).status).toBe(400);
  });

  it('have pages at their places in the tree, with breadcrumbs, products and the categories in them', async () => {
    const { owner, visitor } = await openServer();
    const furniture = await create(owner, 'Furniture');
    const stools = await create(owner, 'Stools', furniture.id);
    expect(stools.path).toBe('/shop/furniture/stools');
    const [emptyStatus, empty] = await page(visitor, '/shop/furniture');
    expect([emptyStatus, empty.includes('There is nothing here yet.'), empty.includes('noindex')]).toEqual([
      200,
      true,
      true,
    ]);
    await put(owner, 'p1', [stools.id]);
    await put(owner, 'p2', [furniture.id]);
    const changed = await save(owner, furniture, { description: 'On three legs.', searchTitle: 'All furniture' });
    expect(changed.status).toBe(200);
    const [status, html] = await page(visitor, '/shop/furniture');
    expect(status).toBe(200);
    for (const part of [
      '<h1>Furniture</h1>',
      '<title>All furniture',
      '<a href="/shop/furniture/stools">Stools</a>',
      '>Stool</a>',
      '>Rare box</a>',
      'content="On three legs."',
    ])
      expect(html).toContain(part);
    expect(dataOf(html)).toContain('"BreadcrumbList"');
    expect(dataOf(html)).toContain('/shop/furniture');
    const [, low] = await page(visitor, '/shop/furniture/stools');
    expect([low.includes('>Stool</a>'), low.includes('>Rare box</a>')]).toEqual([true, false]);
    expect(low).toContain('<a href="/shop/furniture">Furniture</a>');
    const [, product] = await page(visitor, '/shop/p1');
    expect(product).toContain('<a href="/shop/furniture/stools">Stools</a>');
    expect(dataOf(product)).toContain('/shop/furniture/stools');
    expect((await page(visitor, '/shop/stools'))[0]).toBe(404);
    const [, map] = await page(visitor, '/sitemap.xml');
    expect(map).toContain('/shop/furniture/stools</loc>');
  });

  it('narrow and sort their lists by an address, without script', async () => {
    const { owner, visitor } = await openServer();
    const furniture = await create(owner, 'Furniture');
    const stools = await create(owner, 'Stools', furniture.id);
    await put(owner, 'p1', [stools.id]);
    await put(owner, 'p2', [furniture.id]);
    const [, html] = await page(visitor, '/shop/furniture?group=stools');
    const count = /role="status">([^<]*)</.exec(html)?.[1];
    expect(count).toBe('One product');
    expect(html).toContain('action="/shop/furniture"');
  });

  it('lead visitors of former addresses to where they and those in them are now', async () => {
    const { owner, visitor } = await openServer();
    const furniture = await create(owner, 'Furniture');
    const stools = await create(owner, 'Stools', furniture.id);
    expect((await save(owner, furniture, { urlId: 'made-of-ash' })).status).toBe(200);
    expect(await page(visitor, '/shop/furniture?sort=name')).toEqual([301, '/shop/made-of-ash?sort=name']);
    expect(await page(visitor, '/shop/furniture/stools')).toEqual([301, '/shop/made-of-ash/stools']);
    const moved = await owner.call('PUT', `${base}/${stools.id}/place`, { parentId: '', before: furniture.id });
    expect(moved.status).toBe(200);
    expect(await page(visitor, '/shop/made-of-ash/stools')).toEqual([301, '/shop/stools']);
    const list = (await (await owner.fetch(base)).json()) as CategoriesAnswer;
    expect(list.categories.map(({ name, path }) => [name, path])).toEqual([
      ['Stools', '/shop/stools'],
      ['Furniture', '/shop/made-of-ash'],
    ]);
    const into = await owner.call('PUT', `${base}/${stools.id}/place`, { parentId: stools.id, before: null });
    expect([into.status, await into.json()]).toMatchObject([400, { fault: 'inside' }]);
  });

  it('are removed and brought back with those in them, and visitors see each step', async () => {
    const { owner, visitor } = await openServer();
    const furniture = await create(owner, 'Furniture');
    await create(owner, 'Stools', furniture.id);
    expect((await owner.call('DELETE', `${base}/${furniture.id}`)).status).toBe(200);
    expect((await page(visitor, '/shop/furniture/stools'))[0]).toBe(404);
    expect((await owner.fetch(`${base}/${furniture.id}`)).status).toBe(404);
    expect((await owner.fetch(`${base}?parent=${furniture.id}`)).status).toBe(404);
    expect((await owner.call('POST', `${base}/${furniture.id}/restore`, {})).status).toBe(200);
    expect((await page(visitor, '/shop/furniture/stools'))[0]).toBe(200);
  });

  it('answer a late change with the newer category, a wrong one with its fault, and keep both', async () => {
    const { owner } = await openServer();
    const made = await create(owner, 'Furniture');
    await create(owner, 'Tools');
    expect((await save(owner, made, { name: 'All furniture' })).status).toBe(200);
    const late = await save(owner, made, { name: 'Late' });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { conflict: { category: { name: 'All furniture' } } },
    ]);
    const newer = (await (await owner.fetch(`${base}/${made.id}`)).json()) as CategoryAnswer;
    const wrong = await save(owner, newer, { urlId: 'tools' });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { fault: 'addressTaken' }]);
    expect((await owner.fetch(`${base}?after=../x`)).status).toBe(400);
  });
});
