import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import type {
  EditedProductAnswer,
  ProductRowsAnswer,
  StockAnswer,
} from '../../../../../protocol/http/edited-products.js';
import { createTestServer, loggedIn, type Browser } from '../../support.js';

const base = '/api/config/shop-products';

const read = async <T>(browser: Browser, path = ''): Promise<T> =>
  (await (await browser.fetch(base + path)).json()) as T;

async function openServer() {
  const server = await createTestServer();
  return { server, owner: await loggedIn(server, [roles.storeManager]), visitor: server.browser() };
}

async function create(owner: Browser, title: string): Promise<EditedProductAnswer> {
  const response = await owner.call('POST', base, { title, productType: 1 });
  expect(response.status).toBe(201);
  return (await response.json()) as EditedProductAnswer;
}

const save = (owner: Browser, { id, version, product }: EditedProductAnswer, changes: object): Promise<Response> =>
  owner.call('PUT', `${base}/${id}?baseVersion=${version}`, { ...product, ...changes });

const page = async (visitor: Browser, path: string): Promise<readonly [number, string]> => {
  const response = await visitor.fetch(path);
  return [response.status, response.headers.get('location') ?? (await response.text())];
};

describe('products in the editor', () => {
  it('are made, shown, moved to another address, and removed and brought back, and visitors see each step', async () => {
    const { owner, visitor } = await openServer();
    const made = await create(owner, 'Shaker box');
    expect((await page(visitor, '/shop/shaker-box'))[0]).toBe(404);
    const [variant] = made.product.variants;
    const saved = await save(owner, made, {
      workflowState: 'published',
      urlId: 'cherry-box',
      description: {
        type: 'doc',
        content: [{ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Steamed cherry' }] }],
      },
      variants: [{ ...variant, priceCents: 4200 }],
      related: ['p2'],
    });
    expect(saved.status).toBe(200);
    const [status, html] = await page(visitor, '/shop/cherry-box');
    expect([status, html.includes('<h3 class="rich">Steamed cherry</h3>'), html.includes('$42.00')]).toEqual([
      200,
      true,
      true,
    ]);
    expect(html.slice(html.indexOf('product-related'))).toContain('Rare box');
    expect(html.slice(html.indexOf('product-related'))).not.toContain('>Stool<');
    expect(await page(visitor, '/shop/shaker-box?a=1')).toEqual([301, '/shop/cherry-box?a=1']);
    expect((await owner.call('DELETE', `${base}/${made.id}`)).status).toBe(200);
    expect((await page(visitor, '/shop/cherry-box'))[0]).toBe(404);
    expect((await owner.call('POST', `${base}/bin/${made.id}/restore`, {})).status).toBe(200);
    expect((await page(visitor, '/shop/cherry-box'))[0]).toBe(200);
    expect((await owner.call('PUT', `${base}/${made.id}/state`, { state: 'draft' })).status).toBe(200);
    expect((await page(visitor, '/shop/cherry-box'))[0]).toBe(404);
  });

  it('answer a late change with the newer product, a wrong one with its fault, and keep both', async () => {
    const { owner } = await openServer();
    const made = await create(owner, 'Trug');
    expect((await save(owner, made, { title: 'Trug of willow' })).status).toBe(200);
    const late = await save(owner, made, { title: 'Trug of ash' });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { conflict: { version: made.version + 1, product: { title: 'Trug of willow' } } },
    ]);
    const newer = await read<EditedProductAnswer>(owner, `/${made.id}`);
    const wrong = await save(owner, newer, { urlId: 'p1' });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { fault: 'addressTaken' }]);
    expect((await save(owner, newer, { images: [{ src: 'javascript:alert(1)', alt: '' }] })).status).toBe(400);
    expect((await read<EditedProductAnswer>(owner, `/${made.id}`)).product.title).toBe('Trug of willow');
  });

  it('are listed with price and stock, and the list is narrowed by its query', async () => {
    const { owner } = await openServer();
    const all = await read<ProductRowsAnswer>(owner);
    expect(all).toMatchObject({ total: 3, next: null, categories: [] });
    expect(all.products).toMatchObject([
      { title: 'Stool', priceText: '$12.50', stock: null },
      { title: 'Rare box', stock: 3, low: 1, soldOut: 0 },
      { title: 'Sold out', stock: 0, soldOut: 1 },
    ]);
    expect((await read<ProductRowsAnswer>(owner, '?search=bOX')).products).toHaveLength(1);
    expect((await read<ProductRowsAnswer>(owner, '?stock=low')).total).toBe(2);
    expect((await owner.fetch(`${base}?kind=99`)).status).toBe(400);
  });

  it('have stock that an owner changes by a difference, with a history', async () => {
    const { owner } = await openServer();
    const [variant] = (await read<EditedProductAnswer>(owner, '/p2')).product.variants;
    const ask = (pieces: number) =>
      owner.call('POST', `${base}/p2/stock`, {
        variantId: variant?.id,
        pieces,
        reason: 'received',
        note: 'From the workshop',
        requestId: `request${pieces}`,
      });
    expect(((await (await ask(4)).json()) as StockAnswer).left).toBe(7);
    const refused = await ask(-8);
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'Only 7 pieces are left.' }]);
    const { changes } = await read<StockAnswer>(owner, `/p2/stock?variant=${variant?.id}`);
    expect(changes).toMatchObject([{ pieces: 4, left: 7, note: 'From the workshop', order: null }]);
  });
});
