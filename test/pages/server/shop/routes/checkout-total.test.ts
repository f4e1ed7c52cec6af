import { describe, expect, it } from 'vitest';
import type { CheckoutTotalAnswer } from '../../../../../protocol/http/checkout.js';
import type { Browser } from '../../support.js';
import { address, fill, openShop, person, put, readPage, textOf } from '../shop.js';

const path = '/api/commerce/checkout/total';

async function ask(
  browser: Browser,
  fields: Readonly<Record<string, string>>,
  more: { readonly cartToken?: string; readonly cardProof?: string } = {},
): Promise<{ readonly status: number; readonly answer: CheckoutTotalAnswer }> {
  const form = new URLSearchParams(fields).toString();
  const answer = await browser.call('POST', path, { cartToken: '', cardProof: '', ...more, form });
  return { status: answer.status, answer: (await answer.json()) as CheckoutTotalAnswer };
}

async function openCheckout(browser: Browser, at = '/checkout') {
  return readPage(await browser.fetch(at, { headers: { accept: 'text/html' } }));
}

const place = {
  'field:country': 'United States',
  'field:region': 'Maine',
  'field:postalCode': '04101',
  shippingOption: 'post',
};

describe('the amounts of a form', () => {
  it('are those of the page, and an order with them is placed by its first post', async () => {
    const { server, browser } = await openShop();
    await put(browser, 'STOOL', 2);
    const page = await openCheckout(browser);
    const { status, answer } = await ask(browser, place);
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      orderText: 'Place the order: $31.38',
      totalText: 'Total: $31.38',
      total: '3138',
      lines: [{ title: 'Stool', unitText: '2 × $12.50', lineText: '$25.00' }],
      required: ['lineOne', 'postalCode', 'city', 'region', 'country'],
      errors: {},
    });
    expect(answer.rows.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Subtotal $25.00',
      'Shipping (By post) $5.00',
      'Tax $1.38',
      'Total $31.38',
    ]);
    expect(answer.shipping).toEqual([
      { value: 'post', label: 'By post', detail: '$5.00', isChosen: true },
      { value: 'fast', label: 'By courier', detail: '$20.00', isChosen: false },
    ]);
    const { total, shown } = answer;
    const order = await browser.submit(page.action, fill(page, { ...person, ...address, total, shown, act: 'order' }));
    expect(order.headers.get('location')).toMatch(/^\/checkout\/order\//);
    expect(await server.store.orders.list(9)).toMatchObject([{ grandTotalCents: 3138 }]);
  });

  it('follow the country: its options, its required fields, and the errors of typed values only', async () => {
    const { browser } = await openShop();
    await put(browser, 'STOOL');
    await openCheckout(browser);
    const german = await ask(browser, { ...place, 'field:country': 'Germany', 'field:region': '' });
    expect(german.answer.shipping.map(({ value }) => value)).toEqual(['post']);
    expect(german.answer.required).toEqual(['lineOne', 'postalCode', 'city', 'country']);
    const wrong = await ask(browser, { ...place, 'field:region': 'Bavaria' });
    expect(Object.keys(wrong.answer.errors)).toEqual(['region']);
  });

  it('count a gift card’s code as one attempt once it was found', async () => {
    const { server, browser } = await openShop();
    const form = await openCheckout(browser, '/checkout/giftcard?websiteId=test-site&giftCardProductId=card');
    const bought = await browser.submit(form.action, fill(form, { ...person, sku: 'CARD-50' }));
    const shown = await readPage(await browser.fetch(bought.headers.get('location') ?? ''));
    const code = /<code class="order-card-code">([^<]+)<\/code>/.exec(shown.html)?.[1] ?? '';
    const [{ id } = { id: '' }] = await server.store.orders.list(1);
    await server.store.orders.change(id, 'pending-payment', 'paid', 1);
    await put(browser, 'STOOL');
    await openCheckout(browser);
    let cardProof = '';
    for (let time = 0; time < 14; time += 1) {
      const { answer } = await ask(browser, { ...place, 'field:giftCard': code }, { cardProof });
      expect([time, answer.orderText]).toEqual([time, 'Place the order: nothing to pay']);
      ({ cardProof } = answer);
    }
    // The proof is one of that code alone, and a wrong code is an attempt each time.
    const tries = [];
    for (let time = 0; time < 12; time += 1)
      tries.push(
        (await ask(browser, { ...place, 'field:giftCard': `${time}` }, { cardProof })).answer.errors['giftCard'],
      );
    expect(tries.at(0)).toBe('This gift card code is not valid.');
    expect(tries.at(-1)).toBe('Too many codes were tried. Please wait a minute and try again.');
  });

  it('are those of a subscription with its token', async () => {
    const { browser } = await openShop();
    const begun = await browser.submit('/commerce/subscribe', { sku: 'WAX' });
    const at = begun.headers.get('location') ?? '';
    await openCheckout(browser, at);
    const cartToken = new URL(at, 'http://a').searchParams.get('cartToken') ?? '';
    expect((await ask(browser, place, { cartToken })).answer.orderText).toBe('Subscribe: $7.39');
  });

  it('need a cart, the crumb and a valid request', async () => {
    const { browser } = await openShop();
    await browser.fetch('/');
    expect((await ask(browser, place)).status).toBe(404);
    expect((await browser.call('POST', path, { form: 1 })).status).toBe(400);
    browser.jar.delete('crumb');
    expect((await ask(browser, place)).status).toBe(400);
  });
});

describe('the page without script', () => {
  it('says the new total beside the button, once', async () => {
    const { browser } = await openShop();
    await put(browser, 'STOOL');
    const page = await openCheckout(browser);
    await browser.submit(page.action, fill(page, { ...person, ...address, act: 'order' }));
    const again = await openCheckout(browser);
    expect(textOf(again)).toMatch(
      /Total \$18\.19 The total has changed: it is \$18\.19 now\. .* Update the total Place the order: \$18\.19/,
    );
    expect(again.html).toMatch(/class="checkout-message"[^>]* autofocus/);
    expect(textOf(await openCheckout(browser))).not.toContain('The total has changed');
  });
});
