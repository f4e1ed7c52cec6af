import { describe, expect, it, onTestFinished } from 'vitest';
import { findBySku, productStore } from '../../../../../pages/server/shop/store/products.js';
import { returnStock, takeStock } from '../../../../../pages/server/shop/store/stock.js';
import { migrations } from '../../../../../pages/server/store/migrations/index.js';
import { migrate } from '../../../../../pages/server/store/migrations/migrate.js';
import { urlIdFrom } from '../../../../../pages/server/store/migrations/products.js';
import { openDatabase } from '../../../../../pages/server/store/open-database.js';
import type { Database } from '../../../../../pages/server/store/schema.js';
import { readSiteVersion, readStoreSettings } from '../../../../../pages/server/store/settings.js';
import { productTypes } from '../../../../../protocol/commerce/product.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import { counted, productOf, variantOf } from '../../../../support/products.js';
import { postgresSchema, postgresUrl } from '../../postgres.js';
import { createTestServer, loggedIn, pageDocument, temporaryFolder, testSite } from '../../support.js';

const sale = { reason: 'order', nowMs: 1 } as const;

type Kind = 'SQLite' | 'PostgreSQL';

const kinds: readonly Kind[] = postgresUrl ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

/** A database with the migrations up to `newest`. */
async function openAt(kind: Kind, newest = Infinity): Promise<Database> {
  const { db } = await openDatabase({
    databaseUrl: kind === 'SQLite' ? null : await postgresSchema(),
    dataFolder: temporaryFolder(),
  });
  onTestFinished(() => db.destroy());
  await migrate(
    db,
    1,
    migrations.filter(({ number }) => number <= newest),
  );
  return db;
}

describe.each(kinds)('products of an older database on %s', (kind) => {
  it('are migrated: each has one variant with its stock-keeping unit, price and stock, and a unique path', async () => {
    const db = await openAt(kind, 7);
    const flat = { description: 'Made of ash.', image: '/media/one.svg', image_alt: 'A stool.', price_cents: 1250 };
    const rows = [
      { ...flat, id: 'a', sku: 'ONE', position: 1, title: 'Ash stöol', stock: null },
      { ...flat, id: 'b', sku: 'TWO', position: 0, title: 'Ash stöol', stock: 3, image: '' },
      { ...flat, id: 'c', sku: 'THREE', position: 2, title: '<b>', stock: 0 },
    ];
    await db
      .insertInto('product')
      .values(rows as never)
      .execute();
    await db
      .insertInto('cart_entry')
      .values({ cart_id: 'cart', sku: 'TWO', quantity: 2 } as never)
      .execute();
    await migrate(db, 2);
    const products = await productStore(db).list();
    expect(
      products.map(({ id, urlId, images, workflowState, options }) => [
        id,
        urlId,
        images.length,
        workflowState,
        options,
      ]),
    ).toEqual([
      ['b', 'ash-stool', 0, 'published', []],
      ['a', 'ash-stool-2', 1, 'published', []],
      ['c', 'b', 1, 'published', []],
    ]);
    expect(products.flatMap(({ variants }) => variants)).toEqual([
      counted('TWO', 3, { priceCents: 1250, salePriceCents: 1250 }),
      variantOf('ONE', { priceCents: 1250, salePriceCents: 1250 }),
      counted('THREE', 0, { priceCents: 1250, salePriceCents: 1250 }),
    ]);
    expect((await findBySku(db, 'TWO', 5))?.unitCents).toBe(1250);
    expect(await db.selectFrom('cart_entry').select('sku').execute()).toEqual([{ sku: 'TWO' }]);
  });

  it('get default shop settings, in US dollars [MON-07]', async () => {
    const { store } = await createTestServer();
    expect((await store.readSettings())?.store).toBeUndefined();
    const db = await openAt(kind);
    expect(await readStoreSettings(db)).toEqual({
      currencyCode: 'USD',
      minimumSubtotalCents: 0,
      measurementStandard: 'imperial',
      shippingOptions: [],
      taxRules: [],
      reviewRequestDays: null,
      downloadDays: 30,
      downloadTimes: 5,
    });
  });
});

describe('the address of a product', () => {
  it.each([
    ['Hall bench', 'hall-bench'],
    ['  Œuvre  Ärger! ', 'uvre-arger'],
    ['日本', 'product'],
    ['A/b?c#d', 'a-b-c-d'],
  ])('%s is %s', (title, urlId) => {
    expect(urlIdFrom(title, new Set())).toBe(urlId);
    expect(urlIdFrom(title, new Set([urlId, `${urlId}-2`]))).toBe(`${urlId}-3`);
  });
});

describe.each(kinds)('a stock-keeping unit on %s', (kind) => {
  const sold = productOf('p', {
    title: 'Stool',
    options: ['Wood'],
    images: [{ src: '/media/one.svg', alt: 'A stool.' }],
    maxQuantity: 4,
    variants: [
      counted('ASH', 3, { priceCents: 2000, salePriceCents: 1500, onSale: true, optionValues: ['Ash'] }),
      counted('ELM', -2, { optionValues: ['Elm'] }),
      variantOf('OAK', { optionValues: ['Oak'] }),
    ],
  });

  async function withProducts(...products: readonly ReturnType<typeof productOf>[]): Promise<Database> {
    const db = await openAt(kind);
    for (const [at, product] of products.entries()) await productStore(db).add(product, at);
    return db;
  }

  it('is found with its current price, stock and option values [PROD-02]', async () => {
    const db = await withProducts(sold);
    expect(await findBySku(db, 'ASH', 5)).toEqual({
      sku: 'ASH',
      productId: 'p',
      urlId: 'p',
      productType: 1,
      title: 'Stool',
      image: { src: '/media/one.svg', alt: 'A stool.' },
      options: ['Wood'],
      optionValues: ['Ash'],
      priceCents: 2000,
      salePriceCents: 1500,
      onSale: true,
      unitCents: 1500,
      stock: 3,
      maxQuantity: 4,
      subscriptionPlan: null,
    });
    expect((await findBySku(db, 'ELM', 5))?.stock).toBe(0);
    expect((await findBySku(db, 'OAK', 5))?.stock).toBeNull();
    expect(await findBySku(db, 'ABSENT', 5)).toBeNull();
  });

  it('is generated when missing, and refused when it or the price is invalid [PROD-09] [PROD-10] [PROD-11]', async () => {
    const db = await withProducts(productOf('p', { variants: [variantOf(''), variantOf('')] }));
    const skus = (await productStore(db).list())[0]!.variants.map(({ sku }) => sku);
    expect(new Set(skus).size).toBe(2);
    for (const sku of skus) expect(sku).toMatch(/^SQ\d{7}$/);
    const add = (id: string, variant: Parameters<typeof variantOf>[1], sku = id): Promise<void> =>
      productStore(db).add(productOf(id, { variants: [variantOf(sku, variant)] }), 1);
    await add('dearest', { priceCents: 100_000_000 });
    await add('longest', {}, 'x'.repeat(60));
    for (const variant of [
      { priceCents: 100_000_001 },
      { salePriceCents: 100_000_001 },
      { priceCents: -1 },
      { priceCents: 0.5 },
    ])
      await expect(add('wrong', variant)).rejects.toThrow(RangeError);
    await expect(add('wrong', {}, 'x'.repeat(61))).rejects.toThrow(RangeError);
    await expect(
      productStore(db).add(productOf('wrong', { productType: 2, variants: [variantOf('a'), variantOf('b')] }), 1),
    ).rejects.toThrow(RangeError);
    expect((await productStore(db).list()).map(({ id }) => id)).toEqual(['p', 'dearest', 'longest']);
  });

  it('is not sold while its product is a draft or scheduled [PROD-04]', async () => {
    const db = await withProducts(
      productOf('DRAFT', { workflowState: 'draft' }),
      productOf('LATER', { workflowState: 'scheduled', publishAt: 100 }),
    );
    expect(await findBySku(db, 'DRAFT', 1000)).toBeNull();
    expect(await findBySku(db, 'LATER', 99)).toBeNull();
    expect((await findBySku(db, 'LATER', 100))?.sku).toBe('LATER');
  });

  it('reduces its stock, never below zero, and takes pieces back', async () => {
    const db = await withProducts(sold);
    expect([
      await takeStock(db, [{ sku: 'ASH', quantity: 2 }], sale),
      await takeStock(db, [{ sku: 'ASH', quantity: 2 }], sale),
      await takeStock(db, [{ sku: 'ASH', quantity: 1 }], sale),
      await takeStock(db, [{ sku: 'ASH', quantity: 1 }], sale),
    ]).toEqual([null, 'ASH', null, 'ASH']);
    expect([
      await takeStock(db, [{ sku: 'OAK', quantity: 5000 }], sale),
      await takeStock(db, [{ sku: 'ELM', quantity: 1 }], sale),
      await takeStock(db, [{ sku: 'ABSENT', quantity: 1 }], sale),
    ]).toEqual([null, 'ELM', 'ABSENT']);
    await returnStock(db, [{ sku: 'ASH', quantity: 2 }], sale);
    await returnStock(db, [{ sku: 'OAK', quantity: 5000 }], sale);
    const stock = Object.fromEntries(
      (await productStore(db).list())[0]!.variants.map(({ sku, qtyInStock }) => [sku, qtyInStock]),
    );
    expect(stock).toEqual({ ASH: 2, ELM: -2, OAK: 0 });
  });

  it('is not oversold to concurrent buyers', async () => {
    const db = await withProducts(productOf('p', { variants: [counted('FEW', 10)] }));
    const taken = await Promise.all(
      Array.from({ length: 50 }, () =>
        db.transaction().execute((transaction) => takeStock(transaction, [{ sku: 'FEW', quantity: 1 }], sale)),
      ),
    );
    expect(taken.filter((refused) => refused === null)).toHaveLength(10);
    expect((await findBySku(db, 'FEW', 5))?.stock).toBe(0);
  });

  it('locks the units in one order, and the site version after them', async () => {
    const variants = ['CEDAR', 'ASH', 'BIRCH'].map((sku) => counted(sku, 3));
    const db = await withProducts(productOf('p', { variants }));
    const written: string[] = [];
    const watched = db.withPlugin({
      transformQuery({ node }) {
        if (node.kind !== 'SelectQueryNode')
          written.push(/"(product_variant|stock_change|setting)"/.exec(JSON.stringify(node))?.[1] ?? '');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const pieces = variants.map(({ sku }) => ({ sku, quantity: 1 }));
    for (const change of [takeStock, returnStock]) {
      written.length = 0;
      await change(watched, pieces, sale);
      expect(written).toEqual(['product_variant', 'product_variant', 'product_variant', 'stock_change', 'setting']);
    }
  });

  it('renews the site version only when pages show the stock', async () => {
    const db = await withProducts(productOf('p', { variants: [counted('MANY', 100)] }));
    const versions = [await readSiteVersion(db)];
    for (const pieces of [10, 85, 1]) {
      await takeStock(db, [{ sku: 'MANY', quantity: pieces }], sale);
      versions.push(await readSiteVersion(db));
    }
    await returnStock(db, [{ sku: 'MANY', quantity: 90 }], sale);
    versions.push(await readSiteVersion(db));
    expect(versions[1]).toBe(versions[0]);
    expect(new Set(versions.slice(1)).size).toBe(4);
  });
});

describe('products on pages', () => {
  it('appear at their scheduled time, without a restart; drafts never do [PROD-04]', async () => {
    const nowMs = 1_800_000_000_000;
    const server = await createTestServer({
      site: {
        ...testSite,
        products: [
          ...testSite.products,
          productOf('LATER', { workflowState: 'scheduled', publishAt: nowMs + 60_000 }),
          productOf('DRAFT', { workflowState: 'draft' }),
        ],
      },
    });
    const read = async (path: string): Promise<number> => (await server.browser().fetch(path)).status;
    expect([await read('/shop/later'), await read('/shop/draft'), await read('/shop/p1')]).toEqual([404, 404, 200]);
    server.advance(59_999);
    expect(await read('/shop/later')).toBe(404);
    server.advance(1);
    expect([await read('/shop/later'), await read('/shop/draft')]).toEqual([200, 404]);
  });

  const shop = {
    ...testSite,
    pages: [
      ...testSite.pages,
      pageDocument('3', '/shop', [], { navigationTitle: 'Our shop' }),
      pageDocument('4', '/shop/taken'),
    ],
    products: [
      productOf('stool', {
        title: 'Stool </script><b>',
        description: 'Made of ash.\n\nAnd elm.',
        images: [{ src: '/media/one.svg', alt: 'A stool.' }],
        options: ['Wood'],
        variants: [
          variantOf('ASH', { optionValues: ['Ash'] }),
          counted('ELM', 0, { priceCents: 900, optionValues: ['Elm'] }),
        ],
      }),
      productOf('taken'),
      productOf('card', { productType: productTypes.giftCard }),
      productOf('DRAFT', { workflowState: 'draft' }),
    ],
  };

  async function readPage(path: string) {
    const response = await (await createTestServer({ site: shop })).browser().fetch(path);
    return { response, markup: await response.text() };
  }

  it("have pages of their own, as content items, linked from the shop's page [ENUM-01]", async () => {
    const { response, markup } = await readPage('/shop/stool');
    expect(response.status).toBe(200);
    expect(markup).toContain('<link rel="canonical" href="http://site.test/shop/stool">');
    expect(markup).toContain('<meta name="description" content="Made of ash.">');
    expect(markup.match(/<h1>[^<]*<\/h1>|<h1>.*?<\/h1>/s)?.[0]).toBe('<h1>Stool &lt;/script&gt;&lt;b&gt;</h1>');
    const trail = /<nav class="breadcrumbs".*?<\/nav>/s.exec(markup)?.[0] ?? '';
    expect([...trail.matchAll(/href="([^"]*)">([^<]*)/g)].map(([, href, title]) => [href, title])).toEqual([
      ['/shop', 'Our shop'],
    ]);
    const context = JSON.parse(/data-page-context[^>]*>([^<]*)</.exec(markup)?.[1] ?? '') as {
      pageType: number;
      itemId: string;
      item: unknown;
    };
    expect(context).toMatchObject({
      pageType: 50,
      itemId: 'stool',
      item: { id: 'stool', title: 'Stool </script><b>' },
    });
  });

  it('have structured data with price and availability, escaped against script injection', async () => {
    const { markup, response } = await readPage('/shop/stool');
    const scripts = [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => json,
    );
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).not.toContain('<');
    const data = JSON.parse(scripts[0]!) as {
      '@graph': [{ name: string; offers: object[] }, { itemListElement: object[] }];
    };
    const [product, crumbs] = data['@graph'];
    expect(product.name).toBe('Stool </script><b>');
    // The server does not have the picture's file.
    expect(product).not.toHaveProperty('image');
    expect(product.offers).toMatchObject([
      {
        sku: 'ASH',
        price: '10.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: 'http://site.test/shop/stool',
      },
      { sku: 'ELM', price: '9.00', availability: 'https://schema.org/OutOfStock' },
    ]);
    expect(crumbs.itemListElement).toMatchObject([
      { position: 1, name: 'Our shop' },
      { position: 2, item: 'http://site.test/shop/stool' },
    ]);
    expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  });

  it('leave a path to the page that has it, and are not found by other spellings', async () => {
    expect((await readPage('/shop/taken')).markup).toContain('Title of /shop/taken');
    for (const path of ['/shop/DRAFT', '/shop/draft', '/shop/absent', '/shop/Stool', '/stool', '/shop/stool/x'])
      expect((await readPage(path)).response.status, path).toBe(404);
  });

  it('are returned with their texts, and only when visitors see them', async () => {
    const server = await createTestServer({ site: shop });
    const read = async (id: string): Promise<{ status: number; body: Record<string, never> }> => {
      const response = await server.browser().fetch(`/api/commerce/products/${id}`);
      return { status: response.status, body: (await response.json()) as Record<string, never> };
    };
    const { body } = await read('stool');
    expect(body).toMatchObject({
      product: {
        id: 'stool',
        variants: [
          { sku: 'ASH', price: { value: '10.00', currencyCode: 'USD' }, optionValues: [{ value: 'Ash' }] },
          { sku: 'ELM' },
        ],
      },
      display: {
        path: '/shop/stool',
        priceText: 'from $9.00',
        firstSku: 'ASH',
        choices: [{ name: 'Wood', values: ['Ash', 'Elm'] }],
        variants: [{ isSoldOut: false }, { isSoldOut: true }],
      },
    });
    expect(Object.keys(body)).toEqual(['product', 'display']);
    expect(JSON.stringify(body)).not.toContain('record');
    for (const id of ['DRAFT', 'absent', '%00', '__proto__']) expect((await read(id)).status, id).toBe(404);
  });

  it('are returned with their current stock, although cached pages do not contain it [PROD-02]', async () => {
    const { store, db, browser } = await createTestServer({
      site: { ...testSite, products: [productOf('p', { variants: [counted('MANY', 100)] })] },
    });
    const before = await store.readSiteVersion();
    await takeStock(db, [{ sku: 'MANY', quantity: 30 }], sale);
    const { product } = (await (await browser().fetch('/api/commerce/products/p')).json()) as {
      product: { variants: { qtyInStock: number }[] };
    };
    expect(product.variants[0]?.qtyInStock).toBe(70);
    expect(await store.readSiteVersion()).toBe(before);
  });

  it('are listed with read-pages, hidden ones too, each with its state [PROD-05]', async () => {
    const server = await createTestServer({ site: shop });
    expect((await server.browser().fetch('/api/config/products')).status).toBe(401);
    const owner = await loggedIn(server);
    const { products } = (await (await owner.fetch('/api/config/products')).json()) as { products: object[] };
    expect(products).toEqual([
      { sku: 'ASH', title: 'Stool </script><b>', variantName: 'Ash', state: 'Available', isShown: true },
      { sku: 'ELM', title: 'Stool </script><b>', variantName: 'Elm', state: 'Available', isShown: true },
      { sku: 'taken', title: 'taken', variantName: '', state: 'Available', isShown: true },
      { sku: 'card', title: 'card', variantName: '', state: 'Available', isShown: true },
      { sku: 'DRAFT', title: 'DRAFT', variantName: '', state: 'Hidden', isShown: false },
    ]);
    const billing = await loggedIn(server, [roles.billing], 'billing@example.com');
    expect((await billing.fetch('/api/config/products')).status).toBe(403);
  });

  it('are added to the cart by option values, without script; an unknown combination is refused', async () => {
    const server = await createTestServer({ site: shop });
    const browser = server.browser();
    await browser.fetch('/');
    const post = (fields: Record<string, string>) =>
      browser.submit('/api/commerce/cart/entries', { quantity: '1', pagePath: '/shop/stool', ...fields });
    const added = await post({ productId: 'stool', 'option-0': 'Ash' });
    expect([added.status, added.headers.get('location')]).toEqual([303, '/cart?added=ASH']);
    const { cart } = (await (await browser.fetch('/api/commerce/cart')).json()) as {
      cart: { totalQuantity: number; subtotalCents: number };
    };
    expect([cart.totalQuantity, cart.subtotalCents]).toEqual([1, 1000]);
    for (const [fields, status, words] of [
      [{ productId: 'stool', 'option-0': 'Oak' }, 400, 'This combination is not available.'],
      [{ productId: 'stool' }, 400, 'This combination is not available.'],
      [{ productId: 'stool', 'option-0': 'Elm' }, 400, 'Sold out'],
      [{ productId: 'DRAFT' }, 404, 'This product is no longer available.'],
    ] as const) {
      const refused = await post(fields);
      expect([refused.status, (await refused.text()).includes(words)], JSON.stringify(fields)).toEqual([status, true]);
    }
  });
});
