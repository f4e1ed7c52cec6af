import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../../protocol/commerce/cart.js';
import type { Coupon } from '../../../../protocol/commerce/coupon.js';
import { productOf, variantOf } from '../../../support/products.js';
import { createTestServer, loggedIn, testSite, type Browser } from '../support.js';

const coupon: Coupon = {
  code: 'TEN',
  kind: 'percent',
  basisPoints: 1000,
  cents: 0,
  description: '10 % off',
  minimumSubtotalCents: 0,
  expiresAt: null,
  maxUses: null,
  uses: 0,
};

const shop = {
  ...testSite,
  settings: {
    ...testSite.settings,
    store: {
      shippingOptions: [
        { id: 'post', name: 'Post', costCents: 500, freeFromCents: null, countries: ['US', 'CA'] },
        { id: 'crate', name: 'Crate', costCents: 900, freeFromCents: null, countries: ['US'] },
      ],
      taxRules: [{ id: 'me', name: 'Maine', rate: '5.5', country: 'US', region: 'ME', appliesToShipping: false }],
    },
  },
  coupons: [
    coupon,
    { ...coupon, code: 'OLD', expiresAt: 1 },
    ...['A', 'B', 'C', 'D', 'E'].map((code) => ({ ...coupon, code })),
  ],
};

interface Answer {
  readonly status: number;
  readonly cart: Cart;
  readonly message?: string;
  readonly error?: string;
}

let made = 0;
const requestId = (): string => `request-${(made += 1)}`;

async function call(browser: Browser, method: 'POST' | 'PUT' | 'DELETE', path: string, body: object): Promise<Answer> {
  const response = await browser.call(method, `/api/commerce/cart${path}`, body);
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}

const set = (browser: Browser, sku: string, quantity: unknown, sequence: unknown, more: object = {}): Promise<Answer> =>
  call(browser, 'PUT', `/entries/${sku}`, { quantity, sequence, requestId: requestId(), ...more });
const add = (browser: Browser, sku: string, quantity: number, sequence?: number): Promise<Answer> =>
  call(browser, 'POST', '/entries', {
    sku,
    quantity,
    requestId: requestId(),
    ...(sequence !== undefined && { sequence }),
  });
const read = async (browser: Browser): Promise<Cart> =>
  ((await (await browser.fetch('/api/commerce/cart')).json()) as Answer).cart;
const pieces = (cart: Cart): Record<string, number> =>
  Object.fromEntries(cart.entries.map(({ sku, quantity }) => [sku, quantity]));

async function setUp() {
  const server = await createTestServer({ site: shop });
  const browser = server.browser();
  await browser.fetch('/');
  return { server, browser };
}

describe('lines of the cart', () => {
  it('are set, added to and removed; the answer contains the whole cart [CART-01] [CART-02] [CART-04] [CART-06] [CART-08]', async () => {
    const { browser } = await setUp();
    await set(browser, 'STOOL', 3, 10);
    const { cart } = await add(browser, 'STOOL', 2, 20);
    expect(cart).toMatchObject({
      id: expect.stringMatching(/./),
      websiteId: 'test-site',
      created: 1_800_000_000_000,
      isPurchased: false,
      orderId: '',
      subtotalCents: 6250,
      totalQuantity: 5,
      grandTotalCents: 6250,
      sequence: 20,
    });
    expect(cart.entries).toMatchObject([
      { sku: 'STOOL', quantity: 5, unitPriceText: '$12.50', lineCents: 6250, lineText: '$62.50', title: 'Stool' },
    ]);
    expect(await read(browser)).toEqual(cart);
    const removed = await call(browser, 'DELETE', '/entries/STOOL', { sequence: 30, requestId: requestId() });
    expect([removed.status, pieces(removed.cart)]).toEqual([200, {}]);
    expect(removed.cart.version).toBeGreaterThan(cart.version);
  });

  it('have the quantity of the highest sequence, in whatever order requests arrive', async () => {
    const { browser } = await setUp();
    await set(browser, 'STOOL', 7, 30);
    expect(pieces((await set(browser, 'STOOL', 2, 10)).cart)).toEqual({ STOOL: 7 });
    // Added before the line was set: part of what was set.
    expect(pieces((await add(browser, 'STOOL', 4, 20)).cart)).toEqual({ STOOL: 7 });
    expect(pieces((await add(browser, 'STOOL', 1, 50)).cart)).toEqual({ STOOL: 8 });
    // Set before the last addition, which stays.
    expect(pieces((await set(browser, 'STOOL', 3, 40)).cart)).toEqual({ STOOL: 4 });
    await set(browser, 'STOOL', 0, 60);
    expect(pieces((await set(browser, 'STOOL', 9, 55)).cart)).toEqual({});
  });

  it('with equal sequences end the same in either order', async () => {
    const one = { quantity: 2, sequence: 10, requestId: 'request-of-one-tab' };
    const other = { quantity: 5, sequence: 10, requestId: 'request-of-other-tab' };
    const results = [];
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      const { browser } = await setUp();
      for (const wish of order) await call(browser, 'PUT', '/entries/STOOL', wish);
      results.push(pieces(await read(browser)));
    }
    expect(results).toEqual([{ STOOL: 5 }, { STOOL: 5 }]);
  });

  it('are set once by a repeated request, with the same answer', async () => {
    const { browser } = await setUp();
    const wish = { quantity: 9, sequence: 10, requestId: 'repeated-request' };
    const first = await call(browser, 'PUT', '/entries/RARE', wish);
    await set(browser, 'RARE', 1, 20);
    const again = await call(browser, 'PUT', '/entries/RARE', wish);
    expect([first.message, again.message, pieces(again.cart)]).toEqual([
      'Only 3 left: your cart holds all of them.',
      'Only 3 left: your cart holds all of them.',
      { RARE: 1 },
    ]);
  });

  it.each([
    ['a negative quantity', { quantity: -1 }],
    ['a fraction', { quantity: 1.5 }],
    ['a huge quantity', { quantity: 1e9 }],
    ['a text', { quantity: '2' }],
    ['no number', { quantity: Number.NaN }],
    ['a price', { price: { value: '0.01', currencyCode: 'USD' } }],
    ['a unit price', { unitCents: 1 }],
    ['a total', { grandTotalCents: 0 }],
    ['a cart of somebody else', { cartId: 'x' }],
    ['a moment that no clock shows', { sequence: 9e15 }],
  ])('are not changed by a request with %s', async (_, more) => {
    const { browser } = await setUp();
    const { cart } = await set(browser, 'STOOL', 2, 10);
    const refused = await set(browser, 'STOOL', 1, 20, more);
    expect([refused.status, refused.error]).toEqual([
      400,
      expect.stringMatching(/^(Please enter a whole number|Unable to update your cart)/),
    ]);
    const forged = await call(browser, 'POST', '/entries', {
      sku: 'STOOL',
      quantity: 1,
      requestId: requestId(),
      ...more,
    });
    expect(forged.status).toBe(400);
    expect(await read(browser)).toEqual(cart);
  });

  it('are not changed without the crumb, or cross-site', async () => {
    const { browser } = await setUp();
    const { cart } = await set(browser, 'STOOL', 2, 10);
    const body = JSON.stringify({ quantity: 5, sequence: 20, requestId: requestId() });
    for (const headers of [{ origin: 'http://site.test' }, { origin: 'http://evil.test' }]) {
      const response = await browser.fetch('/api/commerce/cart/entries/STOOL', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      expect([400, 403]).toContain(response.status);
    }
    expect(await read(browser)).toEqual(cart);
  });

  it('of sold-out or unknown units are refused, and no cart is created', async () => {
    const { browser } = await setUp();
    expect(await set(browser, 'GONE', 1, 10)).toMatchObject({ status: 400, error: 'Sold out' });
    expect(await set(browser, 'ABSENT', 1, 10)).toMatchObject({
      status: 404,
      error: 'This product is no longer available.',
    });
    expect(browser.jar.has('CART')).toBe(false);
    expect(await set(browser, 'ABSENT', 0, 10)).toMatchObject({ status: 200 });
  });

  it('of a foreign, unknown or expired cart are set in a new one, with a message', async () => {
    const { server, browser } = await setUp();
    const { cart } = await set(browser, 'STOOL', 2, 10);
    server.advance(31 * 86_400_000);
    await browser.fetch('/');
    const renewed = await set(browser, 'RARE', 1, 20);
    expect(renewed).toMatchObject({ status: 200, message: 'Your former cart had ended, so this is a new one.' });
    expect([renewed.cart.id === cart.id, pieces(renewed.cart)]).toEqual([false, { RARE: 1 }]);
    browser.jar.set('CART', 'made-up');
    const other = await add(browser, 'STOOL', 1);
    expect(other).toMatchObject({ status: 200, message: 'Your former cart had ended, so this is a new one.' });
    expect(pieces(await read(browser))).toEqual({ STOOL: 1 });
  });
});

describe('coupons of the cart', () => {
  it('are redeemed in any spelling, discounted, and removed', async () => {
    const { browser } = await setUp();
    await set(browser, 'STOOL', 2, 10);
    const given = await call(browser, 'POST', '/coupons', { code: ' ten ', requestId: requestId() });
    expect(given.cart).toMatchObject({
      coupons: [{ code: 'TEN', description: '10 % off', reason: '' }],
      discountCents: 250,
      grandTotalCents: 2250,
    });
    expect(await read(browser)).toEqual(given.cart);
    const taken = await call(browser, 'DELETE', '/coupons/TEN', { requestId: requestId() });
    expect(taken.cart).toMatchObject({ coupons: [], discountCents: 0 });
  });

  it.each([
    ['NONE', 'This code is not valid.'],
    ['§', 'This code is not valid.'],
    ['OLD', 'This code has expired.'],
  ])('that are not valid are refused: %s', async (code, error) => {
    const { browser } = await setUp();
    const { cart } = await set(browser, 'STOOL', 2, 10);
    expect(await call(browser, 'POST', '/coupons', { code, requestId: requestId() })).toMatchObject({
      status: 400,
      error,
    });
    expect(await read(browser)).toEqual(cart);
  });

  it('are limited to five', async () => {
    const { browser } = await setUp();
    for (const code of ['A', 'B', 'C', 'D', 'E'])
      expect((await call(browser, 'POST', '/coupons', { code, requestId: requestId() })).status).toBe(200);
    const before = await read(browser);
    expect(await call(browser, 'POST', '/coupons', { code: 'TEN', requestId: requestId() })).toMatchObject({
      status: 400,
      error: 'An order takes no more codes than these.',
    });
    expect(await read(browser)).toEqual(before);
  });

  it('cannot be found by brute force', async () => {
    const { browser } = await setUp();
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push(
        (await call(browser, 'POST', '/coupons', { code: `GUESS${guess}`, requestId: requestId() })).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

describe('shipping of the cart', () => {
  it('depends on the place and the choice', async () => {
    const { browser } = await setUp();
    await set(browser, 'STOOL', 2, 10);
    const at = (country: string, region: string, optionId: string): Promise<Answer> =>
      call(browser, 'PUT', '/shipping', { country, region, postalCode: '04101', optionId, requestId: requestId() });
    expect((await at('US', 'ME', '')).cart).toMatchObject({
      shippingLocation: { country: 'US', region: 'ME', postalCode: '04101' },
      selectedShippingOption: { id: 'post', costText: '$5.00' },
      shippingCostCents: 500,
      taxCents: 138,
      applicableTaxRules: [{ id: 'me', name: 'Maine', rate: '5.5' }],
      grandTotalCents: 3138,
    });
    expect((await at('US', 'VT', 'crate')).cart).toMatchObject({
      selectedShippingOption: { id: 'crate' },
      shippingCostCents: 900,
      taxCents: 0,
    });
    expect((await at('CA', '', 'crate')).cart).toMatchObject({ selectedShippingOption: { id: 'post' } });
    expect((await at('FR', '', '')).cart).toMatchObject({
      shippingOptions: [],
      selectedShippingOption: null,
      texts: { shipping: 'Not sent there' },
    });
    expect((await at('', '', '')).cart).toMatchObject({ shippingLocation: null, texts: { shipping: 'Not yet known' } });
    expect(await at('usa', '', '')).toMatchObject({ status: 400 });
  });
});

describe('the picture of a line', () => {
  it('is that of its variant, and the first where no picture names it', async () => {
    const images = [
      { src: '/media/all.svg', alt: 'All woods.' },
      { src: '/media/elm.svg', alt: 'Elm.', shows: ['Elm'] },
    ];
    const variants = ['Ash', 'Elm'].map((wood) => variantOf(wood.toUpperCase(), { optionValues: [wood] }));
    const products = [productOf('seat', { options: ['Wood'], images, variants })];
    const browser = (await createTestServer({ site: { ...shop, products } })).browser();
    await browser.fetch('/');
    await add(browser, 'ASH', 1);
    const { cart } = await add(browser, 'ELM', 1);
    expect(cart.entries.map(({ sku, image }) => [sku, image?.src])).toEqual([
      ['ASH', '/media/all.svg'],
      ['ELM', '/media/elm.svg'],
    ]);
  });
});

describe('the cart page without script', () => {
  const post = (browser: Browser, fields: Record<string, string>): Promise<Response> =>
    browser.submit('/api/commerce/cart/form', fields);

  it('is empty without a cart, not indexed and not cached [CART-17]', async () => {
    const { browser } = await setUp();
    const response = await browser.fetch('/cart');
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(html).toContain('Your cart is empty.');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('"pageType":205');
    expect(response.headers.get('content-security-policy')).toMatch(/trusted-types mortise(;|$)/);
  });

  it('sets, steps and removes lines, and redirects back', async () => {
    const { browser } = await setUp();
    await add(browser, 'STOOL', 1, 500);
    for (const [fields, expected] of [
      [{ quantity: '4' }, { STOOL: 4 }],
      [{ quantity: '4', to: '5' }, { STOOL: 5 }],
      [{ quantity: '5', to: '0' }, {}],
    ] as const) {
      const response = await post(browser, { act: 'line', sku: 'STOOL', ...fields });
      expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
      expect(pieces(await read(browser))).toEqual(expected);
    }
  });

  it('does not override later requests of scripts with another clock', async () => {
    const { browser } = await setUp();
    const { cart } = await add(browser, 'STOOL', 1, 500);
    await post(browser, { act: 'line', sku: 'STOOL', quantity: '4' });
    const { sequence } = await read(browser);
    expect(sequence).toBe(cart.sequence + 1);
    expect(pieces((await set(browser, 'STOOL', 6, sequence + 1)).cart)).toEqual({ STOOL: 6 });
  });

  it('shows unexpected results, and errors beside their fields with the posted values', async () => {
    const { browser } = await setUp();
    await add(browser, 'RARE', 1);
    const shown = async (fields: Record<string, string>): Promise<string> => {
      const answer = await post(browser, fields);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart']);
      return (await browser.fetch('/cart')).text();
    };
    expect(await shown({ act: 'line', sku: 'RARE', quantity: '9' })).toContain(
      '<p class="cart-message" role="status">Only 3 left: your cart holds all of them.</p>',
    );
    expect(await shown({ act: 'line', sku: 'RARE', quantity: '-2' })).toContain('Please enter a whole number');
    expect(await shown({ act: 'coupon-add', code: 'nope' })).toMatch(
      /value="nope".*aria-invalid="true"[^]*id="cart-coupon-error">This code is not valid\./,
    );
    expect(await shown({ act: 'shipping', country: 'XX', region: '', postalCode: '' })).toContain(
      'id="cart-shipping-error">Please choose a country.',
    );
    // What a post had to say is said once.
    const again = await (await browser.fetch('/cart')).text();
    expect(again).not.toContain('Please choose a country.');
    expect(pieces(await read(browser))).toEqual({ RARE: 3 });
  });

  it('changes coupons, place and shipping option', async () => {
    const { browser } = await setUp();
    await add(browser, 'STOOL', 1);
    await post(browser, { act: 'coupon-add', code: 'ten' });
    await post(browser, { act: 'shipping', country: 'US', region: 'ME', postalCode: '04101' });
    await post(browser, { act: 'shipping-option', to: 'crate' });
    expect(await read(browser)).toMatchObject({
      discountCents: 125,
      selectedShippingOption: { id: 'crate' },
      shippingLocation: { country: 'US', region: 'ME', postalCode: '04101' },
    });
    await post(browser, { act: 'coupon-remove', code: 'TEN' });
    expect((await read(browser)).coupons).toEqual([]);
  });

  it('says beside its line that a quantity is none, once, and keeps the former one', async () => {
    const { browser } = await setUp();
    await add(browser, 'STOOL', 2, 500);
    const answer = await post(browser, { act: 'line', sku: 'STOOL', quantity: '1.5' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart']);
    const said = /<p class="cart-problem"><span>([^<]*)<\/span>\s*<\/p>/;
    const shown = await (await browser.fetch('/cart')).text();
    expect(said.exec(shown)?.[1]).toBe('Please enter a whole number from 1 to 999.');
    expect(shown).toMatch(/<form class="cart-pieces"[^>]* novalidate>/);
    expect(await (await browser.fetch('/cart')).text()).not.toContain('cart-problem');
    expect(pieces(await read(browser))).toEqual({ STOOL: 2 });
    // A line that the cart no longer has says it above the cart.
    await post(browser, { act: 'line', sku: 'STOOL', to: '0' });
    await post(browser, { act: 'line', sku: 'STOOL', quantity: '1.5' });
    expect(await (await browser.fetch('/cart')).text()).toMatch(/<p class="cart-message"[^>]*>Please enter a whole/);
  });

  it('is refused cross-site', async () => {
    const { browser } = await setUp();
    const response = await browser.fetch('/api/commerce/cart/form', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://evil.test',
        'sec-fetch-site': 'cross-site',
      },
      body: 'act=line&sku=STOOL&quantity=1',
    });
    expect(response.status).toBe(403);
  });
});

describe('the end of a session', () => {
  it.each([
    ['?cloneCart=true', true],
    ['', false],
  ])('DELETE%s: the visitor keeps a copy under another token, or nothing [SES-09]', async (query, isKept) => {
    const { server } = await setUp();
    const browser = await loggedIn(server);
    const { cart } = await set(browser, 'STOOL', 2, 10);
    await call(browser, 'POST', '/coupons', { code: 'TEN', requestId: requestId() });
    const former = browser.jar.get('CART');
    await browser.call('DELETE', `/api/site-users/account/session${query}`);
    expect(browser.jar.has('CART')).toBe(isKept);
    const kept = await read(browser);
    expect([pieces(kept), kept.coupons.length]).toEqual(isKept ? [{ STOOL: 2 }, 1] : [{}, 0]);
    if (!isKept) return;
    expect(browser.jar.get('CART')).not.toBe(former);
    expect(kept.id).not.toBe(cart.id);
    await set(browser, 'STOOL', 9, 20);
    const other = server.browser();
    other.jar.set('CART', former ?? '');
    expect(pieces(await read(other))).toEqual({ STOOL: 2 });
  });
});
