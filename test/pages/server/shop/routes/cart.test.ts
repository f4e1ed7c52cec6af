import { describe, expect, it } from 'vitest';
import { createTestServer, loggedIn, type Browser } from '../../support.js';

interface Answer {
  readonly cart: {
    readonly id: string;
    readonly totalQuantity: number;
    readonly subtotalCents: number;
    readonly subtotalText: string;
    readonly subtotalAmount: unknown;
    readonly version: number;
  };
  readonly message?: string;
  readonly error?: string;
}

let requests = 0;

async function add(
  browser: Browser,
  sku: string,
  quantity: unknown = 1,
  requestId: unknown = `request-${(requests += 1)}`,
): Promise<{ status: number; body: Answer }> {
  const response = await browser.call('POST', '/api/commerce/cart/entries', { sku, quantity, requestId });
  return { status: response.status, body: (await response.json()) as Answer };
}

async function summary(browser: Browser): Promise<Answer['cart']> {
  return ((await (await browser.fetch('/api/commerce/cart')).json()) as Answer).cart;
}

async function setUp() {
  const server = await createTestServer();
  const browser = server.browser();
  await browser.fetch('/');
  return { server, browser };
}

describe('the cart', () => {
  it('is empty, and a GET creates none', async () => {
    const { browser } = await setUp();
    expect(await summary(browser)).toMatchObject({
      id: '',
      totalQuantity: 0,
      subtotalCents: 0,
      subtotalAmount: { value: '0.00', currencyCode: 'USD' },
      subtotalText: '$0.00',
      version: 0,
      entries: [],
    });
    expect(browser.jar.has('CART')).toBe(false);
  });

  it('contains quantity and subtotal, the subtotal as money too [CART-08] [CART-09] [CART-11]', async () => {
    const { browser } = await setUp();
    await add(browser, 'STOOL', 2);
    const { body } = await add(browser, 'RARE');
    expect(body.cart).toMatchObject({
      totalQuantity: 3,
      subtotalCents: 2600,
      subtotalAmount: { value: '26.00', currencyCode: 'USD' },
      subtotalText: '$26.00',
    });
    expect(await summary(browser)).toEqual(body.cart);
    expect(body.message).toBeUndefined();
  });

  it('adds once per request id, and its version only increases', async () => {
    const { browser } = await setUp();
    const first = await add(browser, 'STOOL', 1, 'same-request');
    const again = await add(browser, 'STOOL', 1, 'same-request');
    expect(again.body.cart.totalQuantity).toBe(1);
    expect(again.body.cart.version).toBeGreaterThanOrEqual(first.body.cart.version);
    const next = await add(browser, 'STOOL');
    expect(next.body.cart.version).toBeGreaterThan(again.body.cart.version);
  });

  it('is kept for as long after its last change as the owner says, carts that are there already too', async () => {
    const { server, browser } = await setUp();
    const dayMs = 86_400_000;
    await add(browser, 'STOOL');
    const owner = await loggedIn(server);
    await owner.call('PUT', '/api/config/privacy', { cartDays: 40 });
    server.advance(39 * dayMs);
    expect((await summary(browser)).totalQuantity).toBe(1);
    await browser.fetch('/');
    const answer = await browser.call('POST', '/api/commerce/cart/entries', {
      ...{ sku: 'STOOL', quantity: 1, requestId: 'one-more' },
    });
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('CART='))).toContain('Max-Age=3456000;');
    await (await loggedIn(server)).call('PUT', '/api/config/privacy', { cartDays: 2 });
    server.advance(dayMs);
    expect((await summary(browser)).totalQuantity).toBe(2);
    server.advance(dayMs);
    expect((await summary(browser)).totalQuantity).toBe(0);
  });

  it('counts twenty concurrent additions', async () => {
    const { browser } = await setUp();
    await add(browser, 'STOOL');
    await Promise.all(Array.from({ length: 20 }, () => add(browser, 'STOOL')));
    expect((await summary(browser)).totalQuantity).toBe(21);
  });

  it('is limited to the stock with a message, also for the repeated request', async () => {
    const { browser } = await setUp();
    await add(browser, 'RARE', 2);
    const limited = await add(browser, 'RARE', 2, 'limited-request');
    expect(limited.body).toMatchObject({
      cart: { totalQuantity: 3 },
      message: 'Only 3 left: your cart holds all of them.',
    });
    expect((await add(browser, 'RARE', 2, 'limited-request')).body.message).toBe(limited.body.message);
  });

  it('refuses sold-out and unknown units, and invalid quantities', async () => {
    const { browser } = await setUp();
    expect(await add(browser, 'GONE')).toMatchObject({ status: 400, body: { error: 'Sold out' } });
    expect(await add(browser, 'ABSENT')).toMatchObject({
      status: 404,
      body: { error: 'This product is no longer available.' },
    });
    for (const quantity of [0, -1, 1.5, '1', null, 1e9])
      expect([quantity, (await add(browser, 'STOOL', quantity)).status]).toEqual([quantity, 400]);
    expect(browser.jar.has('CART')).toBe(false);
  });

  it('is replaced by a new one with the addition when it has expired or is unknown', async () => {
    const { server, browser } = await setUp();
    const { body } = await add(browser, 'STOOL', 3);
    server.advance(31 * 86_400_000);
    expect((await summary(browser)).totalQuantity).toBe(0);
    await browser.fetch('/');
    const renewed = await add(browser, 'STOOL');
    expect(renewed.body.cart.totalQuantity).toBe(1);
    expect(renewed.body.cart.id).not.toBe(body.cart.id);
    browser.jar.set('CART', 'made-up');
    expect((await add(browser, 'STOOL')).body.cart.totalQuantity).toBe(1);
    expect((await summary(browser)).totalQuantity).toBe(1);
  });

  it('belongs to one visitor', async () => {
    const { server, browser } = await setUp();
    await add(browser, 'STOOL');
    expect((await summary(server.browser())).totalQuantity).toBe(0);
  });

  it('says what a form posted without script has added, on the page that it redirects to', async () => {
    const { browser } = await setUp();
    const post = (sku: string, quantity: string) => browser.submit('/api/commerce/cart/entries', { sku, quantity });
    const added = await post('STOOL', '2');
    expect([added.status, added.headers.get('location')]).toEqual([303, '/cart?added=STOOL']);
    expect((await summary(browser)).totalQuantity).toBe(2);
    const shown = await (await browser.fetch('/cart?added=STOOL')).text();
    expect(shown).toContain('<p class="cart-message" role="status">Stool was added to your cart.</p>');
    const limited = await post('RARE', '9');
    expect(limited.headers.get('location')).toBe('/cart?added=RARE&limited=1');
    expect(await (await browser.fetch('/cart?added=RARE&limited=1')).text()).toContain(
      'Rare box is in your cart, but in fewer pieces than you asked for. Only 3 left.',
    );
  });

  it.each(['', '?added=ABSENT', '?added=%3Cb%3E', '?limited=1'])('says nothing at the address "%s"', async (query) => {
    const { browser } = await setUp();
    await add(browser, 'STOOL');
    expect(await (await browser.fetch(`/cart${query}`)).text()).not.toContain('cart-message');
  });

  it.each([
    ['STOOL', 'many', 400, 'Please enter a whole number from 1 to 999.'],
    ['STOOL', '1000', 400, 'Please enter a whole number from 1 to 999.'],
    ['GONE', '1', 400, 'Sold out'],
    ['ABSENT', '1', 404, 'This product is no longer available.'],
  ])('says on the cart page why %s of %s pieces is refused without script', async (sku, quantity, status, sentence) => {
    const { browser } = await setUp();
    const refused = await browser.submit('/api/commerce/cart/entries', { sku, quantity });
    expect(refused.status).toBe(status);
    const page = await refused.text();
    expect(page).toContain(`<p class="cart-message" role="status">${sentence}</p>`);
    expect(page).toContain('Continue shopping');
  });

  it.each([
    [{ quantity: 99_999 }, 'Please enter a whole number from 1 to 999.'],
    [{ quantity: 1.5 }, 'Please enter a whole number from 1 to 999.'],
    [{ quantity: 1, priceCents: 1 }, 'Unable to update your cart'],
    [{ quantity: 1, sku: '' }, 'Unable to update your cart'],
  ])('refuses %j with a sentence of the site', async (wish, sentence) => {
    const { browser } = await setUp();
    const body = { sku: 'STOOL', requestId: 'some-request', ...wish };
    const response = await browser.call('POST', '/api/commerce/cart/entries', body);
    expect([response.status, await response.json()]).toEqual([400, { error: sentence }]);
  });
});
