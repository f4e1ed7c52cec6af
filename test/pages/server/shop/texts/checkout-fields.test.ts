import { describe, expect, it } from 'vitest';
import { address, fill, follow, openShop, person, put, readPage, textOf } from '../shop.js';

async function openCheckout() {
  const { server, browser } = await openShop();
  await put(browser, 'STOOL');
  return {
    server,
    browser,
    page: await readPage(await browser.fetch('/checkout', { headers: { accept: 'text/html' } })),
  };
}

describe('the fields of a checkout', () => {
  it('are filled by the browser: each has its category', async () => {
    const { page } = await openCheckout();
    const found = [...page.html.matchAll(/<(?:input|select)\b[^>]*name="field:(\w+)"[^>]*>/g)].map(([tag, id]) => [
      id,
      / autocomplete="([^"]*)"/.exec(tag)?.[1],
    ]);
    expect(found).toEqual([
      ['email', 'email'],
      ['name', 'given-name'],
      ['name', 'family-name'],
      ['phone', 'tel'],
      ['lineOne', 'address-line1'],
      ['lineTwo', 'address-line2'],
      ['postalCode', 'postal-code'],
      ['city', 'address-level2'],
      ['region', 'address-level1'],
      ['country', 'country-name'],
      ['giftCard', 'off'],
    ]);
    expect(page.html).toMatch(/<input(?=[^>]*name="field:phone")(?=[^>]* type="tel")(?=[^>]* inputmode="tel")[^>]*>/);
  });

  it('lead on by the Enter key of a phone, the two parts of the name too', async () => {
    const { page } = await openCheckout();
    const found = [...page.html.matchAll(/<input\b[^>]*name="field:(\w+)"[^>]*>/g)].map(([tag, id]) => [
      id,
      / enterkeyhint="([^"]*)"/.exec(tag)?.[1],
    ]);
    expect(found.filter(([id, hint]) => hint !== 'next' && id !== 'giftCard')).toEqual([]);
    expect(found.filter(([id]) => id === 'name')).toHaveLength(2);
  });

  it('are judged by the page and the server alone: no bubble of the browser covers them', async () => {
    const { page } = await openCheckout();
    expect(page.html).toMatch(/<form class="checkout-form"[^>]* novalidate/);
  });

  it.each([
    ['United States', 'ABC', 'Please enter a postal code such as 04101 (United States).'],
    ['Germany', '1011', 'Please enter a postal code such as 10115 (Germany).'],
  ])('take no postal code of %s such as %s', async (country, postalCode, words) => {
    const { server, browser, page } = await openCheckout();
    const answers = { ...person, ...address, 'field:country': country, 'field:postalCode': postalCode, act: 'order' };
    const refused = await follow(browser, await browser.submit(page.action, fill(page, answers)));
    expect(textOf(refused)).toContain(words);
    expect(await server.store.orders.list(9)).toEqual([]);
  });

  it('keep a telephone number with the order, and refuse what is none', async () => {
    const { server, browser, page } = await openCheckout();
    const answers = { ...person, ...address, act: 'order' };
    const refused = await follow(
      browser,
      await browser.submit(page.action, fill(page, { ...answers, 'field:phone': 'call me' })),
    );
    expect(textOf(refused)).toContain('Please enter the whole telephone number, in digits.');
    // The first post has moved the cart to the address, so that its total is shown now.
    const order = await follow(
      browser,
      await browser.submit(refused.action, fill(refused, { ...answers, 'field:phone': '+1 207 555 0123' })),
    );
    expect(textOf(order)).toContain('+1 207 555 0123');
    expect(await server.store.orders.list(1)).toMatchObject([{ buyer: { phone: '+1 207 555 0123' } }]);
  });
});
