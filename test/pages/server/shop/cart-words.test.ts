import { describe, expect, it } from 'vitest';
import type { FullCartAnswer } from '../../../../protocol/http/commerce.js';
import type { ProductAnswer } from '../../../../protocol/http/products.js';
import { optionControl, productControls } from '../../../../protocol/widgets/product.js';
import { productOf, variantOf } from '../../../support/products.js';
import { pageDocument, type Browser } from '../support.js';
import { follow, openCheckout, openShop, person, readPage, sendForm, shop, textOf } from './shop.js';

const origin = 'http://site.test';

const germanShop = {
  ...shop,
  settings: { ...shop.settings, store: { ...shop.settings.store, shippingOptions: [], taxRules: [] } },
  pages: [...shop.pages, pageDocument('8', '/de', [], { locale: 'de', translationOf: '1'.padStart(24, '0') })],
  parts: {
    languages: [{ locale: 'de', cookieBannerText: '', cookieBannerCtaText: '', cookieBannerOptOutCtaText: '' }],
  },
  products: [
    productOf('bench', {
      title: 'Bench',
      options: ['Wood'],
      variants: [variantOf('ELM', { optionValues: ['Elm'] }), variantOf('ASH', { optionValues: ['Ash'] })],
    }),
  ],
  productTexts: [
    {
      productId: 'bench',
      locale: 'de',
      title: 'Bank',
      description: '',
      imageAlt: '',
      optionWords: { Wood: 'Holz', Ash: 'Esche', Elm: 'Ulme' },
    },
  ],
};

/** Posts the form of a product's page without script. */
function order(
  browser: Browser,
  wood: string,
  referer: string | null,
  action = '/api/commerce/cart/entries',
): Promise<Response> {
  return browser.fetch(action, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
      'sec-fetch-site': 'same-origin',
      ...(referer !== null && { referer: origin + referer }),
    },
    body: new URLSearchParams({
      [productControls.product]: 'bench',
      [optionControl(0)]: wood,
      quantity: '1',
    }).toString(),
  });
}

it('a cart has the words of the variant in the language of its page, and so has its order', async () => {
  const { server, browser } = await openShop({ site: germanShop });
  expect((await order(browser, 'Esche', '/de/shop/bench')).headers.get('location')).toBe('/de/cart?added=ASH');
  const read = async (from: string): Promise<FullCartAnswer['cart']['entries']> =>
    (
      (await (
        await browser.fetch('/api/commerce/cart', { headers: { referer: origin + from } })
      ).json()) as FullCartAnswer
    ).cart.entries;
  expect(await read('/de/cart')).toMatchObject([
    {
      title: 'Bank',
      variantName: 'Esche',
      url: '/de/shop/bench',
      unitPriceText: '10,00\u00a0$',
      lineText: '10,00\u00a0$',
    },
  ]);
  expect(await read('/cart')).toMatchObject([
    { title: 'Bench', variantName: 'Ash', url: '/shop/bench', unitPriceText: '$10.00' },
  ]);
  const page = await openCheckout(browser, '/checkout?locale=de');
  expect(textOf(page)).toContain('Bank (Esche)');
  const placed = await follow(
    browser,
    await sendForm(browser, page, {
      ...person,
      'field:lineOne': 'Gasse 1',
      'field:postalCode': '20095',
      'field:city': 'Ort',
      'field:country': 'Deutschland',
      act: 'order',
    }),
  );
  expect(textOf(placed)).toContain('Bank (Esche)');
  expect(await server.store.orders.list(9)).toMatchObject([{ lines: [{ title: 'Bank', variantName: 'Esche' }] }]);
});

it('a form finds its variant by the words of its page, also from a browser that says no referrer', async () => {
  for (const [wood, referer, sku] of [
    ['Ulme', '/de/shop/bench', 'ELM'],
    ['Ulme', null, 'ELM'],
    ['Ash', '/shop/bench', 'ASH'],
    ['Ash', null, 'ASH'],
  ] as const) {
    const { browser } = await openShop({ site: germanShop });
    expect((await order(browser, wood, referer)).headers.get('location')).toContain(`added=${sku}`);
  }
  const { browser } = await openShop({ site: germanShop });
  expect((await order(browser, 'Beech', '/de/shop/bench')).status).toBe(400);
});

it('the answer for a quick view names options and values in one language', async () => {
  const { browser } = await openShop({ site: germanShop });
  const answer = await browser.fetch('/api/commerce/products/bench', { headers: { referer: `${origin}/de` } });
  const { product, display } = (await answer.json()) as ProductAnswer;
  expect(product.options).toEqual(['Holz']);
  expect(product.variants.map(({ optionValues }) => optionValues)).toEqual([[{ value: 'Ulme' }], [{ value: 'Esche' }]]);
  expect(display.choices).toEqual([{ name: 'Holz', values: ['Ulme', 'Esche'] }]);
  expect(display.variants.map(({ priceText }) => priceText)).toEqual(['10,00\u00a0$', '10,00\u00a0$']);
});

describe('in a browser that says no referrer', () => {
  const read = async (browser: Browser, path: string) => readPage(await browser.fetch(path));

  it('a form leads to the cart in the language of its page, and the cart to such a checkout', async () => {
    const { browser } = await openShop({ site: germanShop });
    const { html } = await read(browser, '/de/shop/bench');
    const action = /action="(\/api\/commerce\/cart\/entries[^"]*)"/.exec(html)?.[1] ?? '';
    const added = await order(browser, 'Esche', null, action);
    expect(added.headers.get('location')).toBe('/de/cart?added=ASH');
    const cart = await read(browser, '/de/cart');
    for (const [, form] of cart.html.matchAll(/<form[^>]* action="([^"]*cart[^"]*)"/g))
      expect(form).toBe('/api/commerce/cart/form?locale=de');
    const link = /class="cart-checkout[^>]* href="([^"]*)"/.exec(cart.html)?.[1] ?? '';
    expect((await browser.fetch(link)).headers.get('location')).toBe('/checkout?locale=de');
    const english = (await read(browser, '/cart')).html;
    expect(english).toContain('href="/commerce/goto-checkout"');
    expect(english).not.toContain('locale=');
  });

  it('a call from a checkout has its answer in the language of that', async () => {
    const { browser } = await openShop({ site: germanShop });
    await order(browser, 'Esche', null);
    const title = async (from: string): Promise<string | undefined> => {
      const answer = await browser.fetch('/api/commerce/cart', { headers: { referer: origin + from } });
      return ((await answer.json()) as FullCartAnswer).cart.entries[0]?.title;
    };
    expect(await title('/checkout?locale=de')).toBe('Bank');
    expect(await title('/checkout?locale=xx')).toBe('Bench');
    expect(await title('/cart?locale=de')).toBe('Bench');
  });
});
