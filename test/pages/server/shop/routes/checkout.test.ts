import { describe, expect, it } from 'vitest';
import type { Browser } from '../../support.js';
import {
  address,
  donatePageId,
  fill,
  follow,
  openCheckout,
  openShop,
  person,
  prepareCheckout,
  put,
  readPage,
  sendForm,
  shop,
  textOf,
} from '../shop.js';

describe('the way to the checkout', () => {
  it('requires a cart cookie, and explains that without one [CHK-01] [CHK-02] [CHK-03]', async () => {
    const { browser } = await openShop();
    const refused = await openCheckout(browser, '/commerce/goto-checkout');
    expect(refused.status).toBe(400);
    expect(textOf(refused)).toContain(
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    );
    await put(browser, 'STOOL');
    const answer = await browser.fetch('/commerce/goto-checkout');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout']);
  });

  it('shows a message for an empty cart', async () => {
    const { browser } = await openShop();
    browser.jar.set('CART', 'made-up');
    const page = await openCheckout(browser);
    expect(textOf(page)).toContain('There is nothing to order');
    expect(page.form).toEqual([]);
  });

  it('is private: not cached, not indexed and not counted', async () => {
    const { browser } = await openShop();
    await put(browser, 'STOOL');
    const { headers, html } = await openCheckout(browser);
    expect([
      headers.get('cache-control'),
      headers.get('x-robots-tag'),
      headers.get('referrer-policy'),
      headers.get('etag'),
    ]).toEqual(['no-store', 'noindex', 'strict-origin-when-cross-origin', null]);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('"trackingDisabled":true');
    expect(html).toContain('"pageType":201');
  });
});

describe('an order from the cart', () => {
  it('is shown with its total before the button, and placed by one post [ENUM-01]', async () => {
    const { server, browser } = await openShop();
    await put(browser, 'STOOL', 2);
    const first = await openCheckout(browser);
    expect(textOf(first)).toMatch(
      /Stool \$25\.00 2 × \$12\.50 Subtotal \$25\.00 Shipping \(By post\) \$5\.00 Total \$30\.00 Update the total Place the order: \$30\.00/,
    );
    const page = await prepareCheckout(browser);
    expect(textOf(page)).toMatch(/Tax \$1\.38 Total \$31\.38 Update the total Place the order: \$31\.38/);
    const answer = await sendForm(browser, page, { act: 'order' });
    expect(answer.status).toBe(303);
    expect(browser.jar.has('CART')).toBe(false);
    const order = await follow(browser, answer);
    expect([order.status, order.headers.get('cache-control'), order.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'strict-origin',
    ]);
    expect(order.html).toContain('"pageType":207');
    expect(textOf(order)).toMatch(
      /^Order 1001 We have your order Thank you.*ada@example\.com.*Waiting for payment.*Ada Lovelace.*14 Sail Loft Lane 04101 Portland ME United States.*Total \$31\.38/,
    );
    expect((await server.store.orders.list(9))[0]).toMatchObject({
      number: 1001,
      state: 'pending-payment',
      grandTotalCents: 3138,
      taxCents: 138,
      shippingCostCents: 500,
      shippingName: 'By post',
      buyer: { email: 'ada@example.com', firstName: 'Ada', address: { region: 'ME', country: 'US' } },
    });
  });

  it('is refused with every error beside its field, and all posted values', async () => {
    const { server, browser } = await openShop();
    await put(browser, 'STOOL');
    const page = await openCheckout(browser);
    const refused = await follow(
      browser,
      await sendForm(browser, page, {
        'field:email': 'ada@nowhere',
        'field:name': ['Ada', ''],
        'field:note': '<b>Ring twice</b>\n& wait',
        'field:region': 'Bavaria',
        'field:city': '',
        act: 'order',
      }),
    );
    const said = textOf(refused);
    for (const words of [
      'Email is not valid',
      'Name is required.',
      'Street and number is required.',
      'City is required.',
      'Postal code is required.',
      'Please enter a state or province (United States), such as Alabama (AL).',
    ])
      expect(said).toContain(words);
    expect(refused.html).toContain('href="#checkout-email"');
    expect(refused.html).toMatch(
      /id="checkout-email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="checkout-email"/,
    );
    const kept = new Map(refused.form);
    expect([kept.get('field:email'), kept.get('field:note'), kept.get('field:region')]).toEqual([
      'ada@nowhere',
      '<b>Ring twice</b>\n& wait',
      'Bavaria',
    ]);
    expect(refused.html).not.toContain('<b>Ring');
    expect(await server.store.orders.list(9)).toEqual([]);
  });

  it('is shown again with the posted values when its total has changed, and then placed', async () => {
    const { server, browser } = await openShop();
    await put(browser, 'STOOL');
    const page = await openCheckout(browser);
    // Sent without an update: the shown total lacks the taxes of the typed place.
    const changed = await follow(browser, await sendForm(browser, page, { ...person, ...address, act: 'order' }));
    expect(textOf(changed)).toContain('The total has changed: it is $18.19 now.');
    expect(new Map(changed.form).get('field:lineOne')).toBe('14 Sail Loft Lane');
    expect(await server.store.orders.list(9)).toEqual([]);
    expect((await sendForm(browser, changed, { act: 'order' })).status).toBe(303);
  });

  it('is refused with a forged total, a forged key and forged lines', async () => {
    const { server, browser } = await openShop();
    await put(browser, 'STOOL');
    const page = await prepareCheckout(browser);
    for (const forged of [
      { total: '1' },
      { total: '' },
      { total: '-1819' },
      { submission: 'a'.repeat(43) },
      { submission: '' },
      { shown: 'x' },
    ]) {
      const answer = await sendForm(browser, page, { ...forged, act: 'order' });
      expect([forged, answer.status, answer.headers.get('location')]).toEqual([forged, 303, '/checkout']);
    }
    expect(await server.store.orders.list(9)).toEqual([]);
    // A foreign submission key gives no access to its cart.
    const other = server.browser();
    await put(other, 'RARE');
    expect((await sendForm(other, page, { act: 'order' })).headers.get('location')).toBe('/checkout');
    expect(await server.store.orders.list(9)).toEqual([]);
  });

  it('must be same-origin', async () => {
    const { server, browser } = await openShop();
    await put(browser, 'STOOL');
    const page = await prepareCheckout(browser);
    const body = new URLSearchParams(fill(page, { act: 'order' }) as [string, string][]).toString();
    const elsewhere = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://evil.test',
      'sec-fetch-site': 'cross-site',
    };
    expect((await browser.fetch('/checkout', { method: 'POST', headers: elsewhere, body })).status).toBe(403);
    expect(await server.store.orders.list(9)).toEqual([]);
    // The page's crumb has expired: the order is placed nevertheless.
    server.advance(3 * 86_400_000);
    expect((await sendForm(browser, page, { act: 'order' })).status).toBe(303);
  });

  it('is placed once for five presses, two tabs and a lost answer, and always redirects to its page', async () => {
    const { server, browser } = await openShop();
    await put(browser, 'RARE', 2);
    const page = await prepareCheckout(browser);
    const otherTab = await openCheckout(browser);
    const cart = browser.jar.get('CART') ?? '';
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendForm(browser, page, { act: 'order' })));
    const addresses = new Set(answers.map((answer) => answer.headers.get('location')));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(addresses.size).toBe(1);
    // The answer was lost, and with it the deletion of the cookie.
    browser.jar.set('CART', cart);
    expect((await sendForm(browser, page, { act: 'order' })).headers.get('location')).toBe([...addresses][0]);
    expect((await sendForm(browser, otherTab, { ...person, ...address, act: 'order' })).headers.get('location')).toBe(
      [...addresses][0],
    );
    // Days later, from the browser's history, with a cart of other things.
    browser.jar.delete('CART');
    await put(browser, 'STOOL');
    expect((await sendForm(browser, page, { act: 'order' })).headers.get('location')).toBe([...addresses][0]);
    expect(await server.store.orders.list(9)).toHaveLength(1);
  });

  it('names a unit that sold out meanwhile, keeps all posted values, and is placed without it', async () => {
    const { server, browser } = await openShop();
    await put(browser, 'RARE', 2);
    await put(browser, 'STOOL');
    const page = await prepareCheckout(browser);
    const faster = server.browser();
    await put(faster, 'RARE', 3);
    expect((await sendForm(faster, await prepareCheckout(faster), { act: 'order' })).status).toBe(303);
    const refused = await follow(browser, await sendForm(browser, page, { act: 'order' }));
    expect(textOf(refused)).toContain('Rare box is sold out. Nothing was ordered.');
    expect(new Map(refused.form).get('field:email')).toBe('ada@example.com');
    expect((await sendForm(browser, refused, { act: 'order' })).status).toBe(303);
    expect(
      (await server.store.orders.list(9)).map(({ lines }) =>
        lines.map(({ sku, quantity }) => `${quantity} ${sku}`).join(),
      ),
    ).toEqual(expect.arrayContaining(['1 STOOL', '3 RARE']));
  });

  it('keeps the posted values when the cart has expired, and is placed with a new one', async () => {
    const { server, browser } = await openShop();
    await put(browser, 'STOOL');
    const page = await prepareCheckout(browser);
    server.advance(31 * 86_400_000);
    const gone = await follow(browser, await sendForm(browser, page, { act: 'order' }));
    expect(textOf(gone)).toContain('Your cart is not there any more');
    expect(gone.html).toMatch(/value="order"[^>]* hidden/);
    await put(browser, 'STOOL');
    const back = await follow(browser, await sendForm(browser, gone, { act: 'update' }));
    expect(new Map(back.form).get('field:lineOne')).toBe('14 Sail Loft Lane');
    expect((await sendForm(browser, back, { act: 'order' })).status).toBe(303);
  });

  it('is refused for a country without shipping, and uses the chosen shipping option', async () => {
    const { server, browser } = await openShop();
    await put(browser, 'STOOL');
    expect(
      await openCheckout(browser).then(({ html }) =>
        [...html.matchAll(/<option value="([^"]+)"/g)].map(([, name]) => name),
      ),
    ).toEqual(['Germany', 'United States']);
    const courier = await prepareCheckout(browser, { shippingOption: 'fast' });
    expect(textOf(courier)).toContain('Shipping (By courier) $20.00');
    const abroad = await follow(
      browser,
      await sendForm(browser, courier, { 'field:country': 'Germany', 'field:region': 'Bayern', act: 'update' }),
    );
    expect(textOf(abroad)).toContain('Shipping (By post) $5.00');
    expect(textOf(abroad)).not.toContain('By courier');
    expect((await sendForm(browser, abroad, { act: 'order' })).status).toBe(303);
    expect((await server.store.orders.list(1))[0]).toMatchObject({
      shippingName: 'By post',
      taxCents: 0,
      buyer: { address: { country: 'DE', region: 'Bayern' } },
    });
  });

  it('without shipping asks for no address, but for the place where taxes depend on it', async () => {
    const { browser } = await openShop();
    await put(browser, 'PLANS');
    const page = await openCheckout(browser);
    const names = page.form.map(([name]) => name);
    expect(names).toContain('field:country');
    expect(names).not.toContain('field:lineOne');
    const answer = await sendForm(
      browser,
      await follow(browser, await sendForm(browser, page, { ...person, 'field:region': 'Ohio', act: 'update' })),
      { act: 'order' },
    );
    const order = await follow(browser, answer);
    expect(textOf(order)).not.toContain('Goes to');
  });

  it.each([
    ['a subscription', 'WAX', 206],
    ['a membership', 'CLUB', 208],
  ])('of %s is confirmed as such [ENUM-01]', async (_, sku, type) => {
    const { browser } = await openShop();
    await put(browser, sku);
    const page = await follow(
      browser,
      await sendForm(browser, await openCheckout(browser), { ...person, 'field:region': 'Ohio', act: 'update' }),
    );
    expect((await follow(browser, await sendForm(browser, page, { act: 'order' }))).html).toContain(
      `"pageType":${type}`,
    );
  });
});

describe('gift cards', () => {
  async function buyCard(): Promise<{
    server: Awaited<ReturnType<typeof openShop>>['server'];
    browser: Browser;
    code: string;
  }> {
    const { server, browser } = await openShop();
    const page = await openCheckout(browser, '/checkout/giftcard?websiteId=test-site&giftCardProductId=card');
    const order = await follow(browser, await sendForm(browser, page, { ...person, sku: 'CARD-50' }));
    const [{ id } = { id: '' }] = await server.store.orders.list(1);
    await server.store.orders.change(id, 'pending-payment', 'paid', 1);
    return { server, browser, code: /<code class="order-card-code">([^<]+)<\/code>/.exec(order.html)?.[1] ?? '' };
  }

  it('are ordered without a cart, with the variant of the address preselected [CHK-06] [CHK-07]', async () => {
    const { server, browser } = await openShop();
    const page = await openCheckout(
      browser,
      '/checkout/giftcard?websiteId=test-site&giftCardProductId=card&sku=CARD-50',
    );
    expect(new Map(page.form).get('sku')).toBe('CARD-50');
    for (const query of [
      'websiteId=other&giftCardProductId=card',
      'websiteId=test-site&giftCardProductId=stool',
      'websiteId=test-site',
      '',
    ]) {
      expect([query, (await browser.fetch(`/checkout/giftcard?${query}`)).status]).toEqual([query, 404]);
    }
    const refused = await follow(browser, await sendForm(browser, page, { ...person, sku: 'STOOL' }));
    expect(textOf(refused)).toContain('Please choose a value.');
    const answers = await Promise.all([1, 2, 3].map(() => sendForm(browser, page, person)));
    expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1);
    const order = await follow(browser, answers[0] as Response);
    expect(textOf(order)).toMatch(/Your gift card Worth \$50\.00 [0-9A-Z-]{24} Valid once your payment is here\./);
    expect(await server.store.orders.list(9)).toHaveLength(1);
  });

  it('pay at the checkout, which shows the amount due; a free order is confirmed at once [ENUM-01]', async () => {
    const { server, browser, code } = await buyCard();
    await put(browser, 'STOOL', 2);
    const page = await prepareCheckout(browser, { 'field:giftCard': ` ${code.toLowerCase()} ` });
    expect(textOf(page)).toContain(`Gift card ending in ${code.slice(-4)} -$31.38 To pay $0.00`);
    expect(textOf(page)).toContain('Place the order: nothing to pay');
    const order = await follow(browser, await sendForm(browser, page, { act: 'order' }));
    expect(order.html).toContain('"pageType":202');
    expect(await server.store.orders.list(1)).toMatchObject([{ state: 'paid', dueCents: 0, grandTotalCents: 3138 }]);
    await put(browser, 'STOOL', 2);
    const rest = await prepareCheckout(browser, { 'field:giftCard': code });
    expect(textOf(rest)).toContain('-$18.62 To pay $12.76');
  });

  it('are refused beside the field when they are not valid, with a rate limit', async () => {
    const { browser } = await openShop();
    await put(browser, 'STOOL');
    const page = await prepareCheckout(browser);
    const tries = [];
    for (let at = 0; at < 12; at += 1)
      tries.push(
        textOf(
          await follow(
            browser,
            await sendForm(browser, page, { 'field:giftCard': `${1000 + at}-0000-0000-0000-0000`, act: 'order' }),
          ),
        ),
      );
    expect(tries.slice(0, 10).every((said) => said.includes('This gift card code is not valid.'))).toBe(true);
    expect(tries.slice(10).every((said) => said.includes('Too many codes were tried.'))).toBe(true);
  });

  it('are shown to their buyer only', async () => {
    const { server, code } = await buyCard();
    expect(code).toHaveLength(24);
    const order = (await server.store.orders.list(1))[0];
    const stranger = server.browser();
    for (const path of [`/checkout/order/${order?.id}`, `/checkout/order/${order?.number}`, '/checkout/order/x'])
      expect([path, (await stranger.fetch(path)).status]).toEqual([path, 404]);
    expect(JSON.stringify([order, await server.store.orders.issued(order?.id ?? '')])).not.toContain(code.slice(0, 19));
  });
});

describe('donations', () => {
  const path = `/checkout/donate?donatePageId=${donatePageId}`;

  it('accept an offered amount, or another within its bounds [CHK-05] [ENUM-01]', async () => {
    const { server, browser } = await openShop();
    const page = await openCheckout(browser, path);
    expect(page.html).toContain('"pageType":203');
    expect(new Map(page.form).get('amount')).toBe('2500');
    const wrong: [string, string, string][] = [
      ['other', '', 'Please choose an amount'],
      ['other', '4.99', 'The lowest amount is $5.00.'],
      ['other', '500.01', 'The highest amount is $500.00.'],
      ['other', '1e2', 'Please choose an amount'],
      ['777', '', 'Please choose an amount'],
      ['2500', '70', 'You have chosen $25.00 and entered another amount as well.'],
    ];
    for (const [amount, typed, words] of wrong) {
      const refused = await follow(
        browser,
        await sendForm(browser, page, { ...person, amount, 'field:amountOther': typed }),
      );
      expect([amount, typed, textOf(refused).includes(words), new Map(refused.form).get('field:email')]).toEqual([
        amount,
        typed,
        true,
        'ada@example.com',
      ]);
    }
    const order = await follow(
      browser,
      await sendForm(browser, page, { ...person, amount: 'other', 'field:amountOther': '12,50' }),
    );
    expect(order.html).toContain('"pageType":204');
    expect(textOf(order)).toContain('Contribution: The bench fund');
    expect(await server.store.orders.list(9)).toMatchObject([
      { kind: 'donate', sourceId: donatePageId, grandTotalCents: 1250, state: 'pending-payment' },
    ]);
  });

  it('require a page that offers them', async () => {
    const { browser } = await openShop();
    for (const id of ['', '1'.padStart(24, '0'), 'absent'])
      expect([id, (await browser.fetch(`/checkout/donate?donatePageId=${id}`)).status]).toEqual([id, 404]);
    expect((await readPage(await browser.fetch('/fund'))).html).toContain(`href="${path}"`);
  });
});

describe('subscriptions', () => {
  it('are checked out by the token of their own cart, which is only in the address [CHK-04]', async () => {
    const { server, browser } = await openShop();
    const begun = await browser.submit('/commerce/subscribe', { sku: 'WAX' });
    const address = begun.headers.get('location') ?? '';
    expect([begun.status, address]).toEqual([
      303,
      expect.stringMatching(/^\/checkout\/subscribe\?cartToken=[\w-]{43}$/),
    ]);
    expect(browser.jar.has('CART')).toBe(false);
    const page = await openCheckout(browser, address);
    expect(textOf(page)).toContain('$7.00 every month');
    const shown = await follow(
      browser,
      await sendForm(browser, page, { ...person, 'field:region': 'Ohio', act: 'update' }),
    );
    expect(textOf(shown)).toContain('Subscribe: $7.00');
    const order = await follow(browser, await sendForm(browser, shown, { act: 'order' }));
    expect(order.html).toContain('"pageType":206');
    expect(await server.store.orders.list(9)).toMatchObject([
      { kind: 'subscribe', lines: [{ sku: 'WAX', plan: { billingPeriod: { value: 1, unit: 'monthly' } } }] },
    ]);
    expect((await browser.submit('/commerce/subscribe', { sku: 'STOOL' })).status).toBe(404);
    expect((await browser.submit('/commerce/subscribe', { sku: 'absent' })).status).toBe(404);
  });
});

describe('a minimum subtotal', () => {
  it('removes the order button, and refuses a forged post', async () => {
    const settings = { ...shop.settings, store: { ...shop.settings.store, minimumSubtotalCents: 2000 } };
    const { server, browser } = await openShop({ site: { ...shop, settings } });
    await put(browser, 'STOOL');
    const page = await prepareCheckout(browser);
    expect(page.html).toMatch(/value="order"[^>]* hidden/);
    expect((await sendForm(browser, page, { act: 'order' })).headers.get('location')).toBe('/checkout');
    expect(await server.store.orders.list(9)).toEqual([]);
  });
});
