import { describe, expect, it } from 'vitest';
import type { CheckoutTotalAnswer } from '../../../../../protocol/http/checkout.js';
import { pageDocument, type Browser } from '../../support.js';
import {
  follow,
  openCheckout,
  openShop,
  person,
  put,
  readPage,
  sendForm,
  shop,
  textOf,
  type ReadPage,
} from '../shop.js';

const origin = 'http://site.test';
const words = { cookieBannerText: '', cookieBannerCtaText: '', cookieBannerOptOutCtaText: '' };
const textOfProduct = (productId: string, title: string) => ({
  productId,
  locale: 'de',
  title,
  description: '',
  imageAlt: '',
});

/** The shop with German pages and products. */
const germanShop = {
  ...shop,
  pages: [...shop.pages, pageDocument('8', '/de', [], { locale: 'de', translationOf: '1'.padStart(24, '0') })],
  settings: {
    ...shop.settings,
    store: {
      ...shop.settings.store,
      shippingOptions: shop.settings.store.shippingOptions.map((option) =>
        option.id === 'post' ? { ...option, names: { de: 'Mit der Post' } } : option,
      ),
    },
  },
  parts: { languages: [{ ...words, locale: 'de' }] },
  productTexts: [
    textOfProduct('stool', 'Hocker'),
    textOfProduct('box', 'Seltene Kiste'),
    textOfProduct('card', 'Gutschein'),
    textOfProduct('wax', 'Wachs'),
  ],
};

const address = {
  'field:lineOne': 'Gasse 1',
  'field:postalCode': '20095',
  'field:city': 'Hamburg',
  'field:region': '',
  'field:country': 'Deutschland',
} as const;

/** Follows a link of the page at `from`, as a browser does, through every redirect. */
async function goFrom(
  browser: Browser,
  from: string,
  to: string,
): Promise<{ readonly page: ReadPage; readonly path: string }> {
  const headers = { accept: 'text/html', referer: origin + from };
  let path = to;
  for (;;) {
    const answer = await browser.fetch(path, { headers });
    const next = answer.headers.get('location');
    if (next === null) return { page: await readPage(answer), path };
    path = next;
  }
}

const languageOf = ({ html }: ReadPage): string | undefined => /<html lang="([^"]*)"/.exec(html)?.[1];

describe('the checkout of a cart from a German page', () => {
  it('has the language in its address, and is German without a referrer from then on', async () => {
    const { browser } = await openShop({ site: germanShop });
    await put(browser, 'STOOL');
    const { page, path } = await goFrom(browser, '/de/cart', '/commerce/goto-checkout');
    expect([path, page.action, languageOf(page)]).toEqual(['/checkout?locale=de', '/checkout?locale=de', 'de']);
    expect(textOf(page)).toMatch(/^Kasse .* Warenkorb ändern Hocker 12,50 \$/);
    expect(page.html).toContain('href="/de/cart"');
    expect(new Map(page.form).get('field:country')).toBe('Vereinigte Staaten');
    expect(languageOf(await openCheckout(browser, path))).toBe('de');
  });

  it('opens in German at an address that names no language, and in English from an English page or at an unknown one', async () => {
    const { browser } = await openShop({ site: germanShop });
    await put(browser, 'STOOL');
    const answer = await browser.fetch('/checkout', { headers: { referer: `${origin}/de/shop/stool` } });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      303,
      '/checkout?locale=de',
      'no-store',
    ]);
    for (const [from, to] of [
      ['/cart', '/commerce/goto-checkout'],
      ['/de/cart', '/checkout?locale=xx'],
      ['/de/cart', '/checkout?locale='],
    ] as const) {
      const { page } = await goFrom(browser, from, to);
      expect([languageOf(page), page.action, new Map(page.form).has('locale')]).toEqual(['en', '/checkout', false]);
    }
  });

  it('says in German what is wrong, and that the amount has changed', async () => {
    const { server, browser } = await openShop({ site: germanShop });
    await put(browser, 'STOOL');
    const page = await openCheckout(browser, '/checkout?locale=de');
    const answer = await sendForm(browser, page, { ...person, ...address, 'field:city': '', act: 'order' });
    expect(answer.headers.get('location')).toBe('/checkout?locale=de');
    const refused = await follow(browser, answer);
    expect([languageOf(refused), new Map(refused.form).get('field:country')]).toEqual(['de', 'Deutschland']);
    expect(textOf(refused)).toContain('Ort ist erforderlich.');
    await put(browser, 'STOOL');
    const changed = await follow(browser, await sendForm(browser, refused, { ...person, ...address, act: 'order' }));
    expect(textOf(changed)).toContain('Die Summe hat sich geändert: Sie beträgt jetzt 30,00 $.');
    expect(await server.store.orders.list(9)).toEqual([]);
  });

  it('becomes an order with a German page, mail and lines, and Back leads to its page in German', async () => {
    const { server, browser } = await openShop({ site: germanShop });
    await put(browser, 'STOOL', 2);
    const page = await openCheckout(browser, '/checkout?locale=de');
    const ready = await follow(browser, await sendForm(browser, page, { ...person, ...address, act: 'update' }));
    expect(textOf(ready)).toContain('Hocker');
    expect(textOf(ready)).toContain('Versand (Mit der Post) 5,00 $');
    const order = await follow(browser, await sendForm(browser, ready, { act: 'order' }));
    expect(languageOf(order)).toBe('de');
    expect(textOf(order)).toMatch(/Hamburg Deutschland .*Hocker 25,00 \$/);
    expect(await server.store.orders.list(9)).toMatchObject([
      { locale: 'de', lines: [{ title: 'Hocker' }], shippingName: 'Mit der Post' },
    ]);
    const back = await openCheckout(browser, '/checkout?locale=de');
    expect([languageOf(back), textOf(back)]).toEqual(['de', expect.stringContaining('Bestellung')]);
  });

  it('has German amounts while it is filled in, by the control of its form', async () => {
    const { browser } = await openShop({ site: germanShop });
    await put(browser, 'STOOL');
    const page = await openCheckout(browser, '/checkout?locale=de');
    expect(new Map(page.form).get('locale')).toBe('de');
    const form = new URLSearchParams({ 'field:country': 'Deutschland', locale: 'de', shippingOption: 'post' });
    const answer = await browser.call('POST', '/api/commerce/checkout/total', {
      cartToken: '',
      cardProof: '',
      form: form.toString(),
    });
    const total = (await answer.json()) as CheckoutTotalAnswer;
    expect(total.lines).toMatchObject([{ title: 'Hocker' }]);
    expect(total.rows).toContainEqual(expect.objectContaining({ label: 'Zwischensumme', text: '12,50\u00a0$' }));
    expect(total.shipping.map(({ label }) => label)).toEqual(['Mit der Post']);
    expect(total.required).toEqual(['lineOne', 'postalCode', 'city', 'country']);
    expect(total.errors).toEqual({});
  });

  it('explains in German that there is no cart [CHK-02]', async () => {
    const { browser } = await openShop({ site: germanShop });
    const { page } = await goFrom(browser, '/de/cart', '/commerce/goto-checkout');
    expect([page.status, languageOf(page)]).toEqual([400, 'de']);
  });
});

describe('other checkouts from a German page', () => {
  it('a gift card is German from its form to its order [CHK-06]', async () => {
    const { server, browser } = await openShop({ site: germanShop });
    const plain = '/checkout/giftcard?websiteId=test-site&giftCardProductId=card&sku=CARD-50';
    const { page, path } = await goFrom(browser, '/de/shop/card', plain);
    expect([path, page.action, languageOf(page)]).toEqual([`${plain}&locale=de`, `${plain}&locale=de`, 'de']);
    expect(textOf(page)).toMatch(/^Gutschein/);
    const refused = await follow(browser, await sendForm(browser, page, { sku: 'CARD-50' }));
    expect([languageOf(refused), textOf(refused)]).toEqual(['de', expect.stringContaining('erforderlich')]);
    const order = await follow(browser, await sendForm(browser, refused, { ...person, sku: 'CARD-50' }));
    expect(languageOf(order)).toBe('de');
    expect(await server.store.orders.list(9)).toMatchObject([{ locale: 'de', lines: [{ title: 'Gutschein' }] }]);
  });

  it('a subscription is German from its form to its order [CHK-04]', async () => {
    const { server, browser } = await openShop({ site: germanShop });
    const begun = await browser.fetch('/commerce/subscribe', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin,
        'sec-fetch-site': 'same-origin',
        referer: `${origin}/de/shop/wax`,
      },
      body: 'sku=WAX',
    });
    expect(begun.headers.get('location')).toMatch(/^\/checkout\/subscribe\?cartToken=[^&]+&locale=de$/);
    const page = await follow(browser, begun);
    expect([languageOf(page), textOf(page)]).toEqual(['de', expect.stringMatching(/Wachs.*\d,\d\d \$/)]);
    const order = await follow(browser, await sendForm(browser, page, { ...person, ...address, act: 'order' }));
    expect(languageOf(order)).toBe('de');
    expect(await server.store.orders.list(9)).toMatchObject([{ locale: 'de', lines: [{ title: 'Wachs' }] }]);
  });

  it('forms of gift cards and subscriptions name it, for a browser that says no referrer [CHK-04] [CHK-07]', async () => {
    const { browser } = await openShop({ site: germanShop });
    const card = await readPage(await browser.fetch('/de/shop/card'));
    expect(card.html).toMatch(/action="\/checkout\/giftcard"[^]*<input type="hidden" name="locale" value="de">/);
    const wax = await readPage(await browser.fetch('/de/shop/wax'));
    expect(wax.html).toContain('action="/commerce/subscribe?locale=de"');
    const begun = await browser.fetch('/commerce/subscribe?locale=de', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin, 'sec-fetch-site': 'same-origin' },
      body: 'sku=WAX',
    });
    expect(begun.headers.get('location')).toMatch(/&locale=de$/);
  });

  it('a refused post has its reason in German', async () => {
    const { browser } = await openShop({ site: germanShop, formsPerMinute: 1 });
    await put(browser, 'STOOL');
    const page = await openCheckout(browser, '/checkout?locale=de');
    const answers = [await sendForm(browser, page, {}), await sendForm(browser, page, {})];
    expect(answers.map(({ status }) => status)).toEqual([303, 429]);
    const limited = await readPage(answers[1] as Response);
    expect([languageOf(limited), textOf(limited)]).toEqual(['de', expect.stringContaining('zu viele Versuche')]);
  });
});
