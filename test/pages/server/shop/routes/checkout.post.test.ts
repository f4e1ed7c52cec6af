import { describe, expect, it } from 'vitest';
import {
  address,
  person,
  donatePageId,
  follow,
  openCheckout,
  openShop,
  prepareCheckout,
  put,
  readPage,
  sendForm,
  textOf,
} from '../shop.js';

describe('the answer to a post', () => {
  const refusal = { ...person, ...address, 'field:email': 'ada@nowhere', act: 'order' };

  it('is a redirect to the form, which shows the errors once and keeps the posted values', async () => {
    const { browser } = await openShop();
    await put(browser, 'STOOL');
    const answer = await sendForm(browser, await openCheckout(browser), refusal);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      303,
      '/checkout',
      'no-store',
    ]);
    expect(answer.headers.getSetCookie().join()).toMatch(/CHECKOUT=[\w-]+; Max-Age=3600;.*HttpOnly/);
    expect(browser.jar.get('CHECKOUT')).not.toContain('Sail');
    const shown = [await follow(browser, answer), await openCheckout(browser), await openCheckout(browser)];
    expect(shown.map((page) => textOf(page).includes('Email is not valid'))).toEqual([true, false, false]);
    expect(shown.map(({ form }) => new Map(form).get('field:lineOne'))).toEqual(Array(3).fill('14 Sail Loft Lane'));
    expect(shown.map(({ form }) => new Map(form).get('field:email'))).toEqual(Array(3).fill('ada@nowhere'));
  });

  it('is the page itself when the posted values fit into no cookie', async () => {
    const { browser } = await openShop();
    await put(browser, 'STOOL');
    const note = Array.from({ length: 9000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 20_000))).join('');
    const answer = await readPage(
      await sendForm(browser, await openCheckout(browser), { ...refusal, 'field:note': note }),
    );
    expect([answer.status, textOf(answer).includes('Email is not valid')]).toEqual([400, true]);
    expect(new Map(answer.form).get('field:note')).toBe(note);
  });

  it('ignores a memory that was forged, has expired, or belongs to another form', async () => {
    const { server, browser } = await openShop();
    await put(browser, 'STOOL');
    await sendForm(browser, await openCheckout(browser), refusal);
    const kept = browser.jar.get('CHECKOUT') ?? '';
    const donation = await openCheckout(browser, `/checkout/donate?donatePageId=${donatePageId}`);
    expect(new Map(donation.form).get('field:email')).toBe('');
    const emailWith = async (memory: string): Promise<string | undefined> => {
      browser.jar.set('CHECKOUT', memory);
      return new Map((await openCheckout(browser)).form).get('field:email');
    };
    expect(await emailWith(kept)).toBe('ada@nowhere');
    for (const forged of ['', 'x', `${kept.slice(0, -4)}AAAA`, kept.slice(0, 40)])
      expect(await emailWith(forged)).toBe('');
    server.advance(3_600_001);
    expect(await emailWith(kept)).toBe('');
  });

  it('after an order leads from the form, which Back opens, to the order', async () => {
    const { browser } = await openShop();
    await put(browser, 'STOOL');
    const placed = await sendForm(browser, await prepareCheckout(browser), { act: 'order' });
    const back = await openCheckout(browser);
    expect(textOf(back)).toContain('You have placed this order');
    expect(back.html).toContain(`href="${placed.headers.get('location')}"`);
    await put(browser, 'STOOL');
    const next = await openCheckout(browser);
    expect([next.form.length > 0, new Map(next.form).get('field:email')]).toEqual([true, '']);
  });

  it.each([
    [`/checkout/donate?donatePageId=${donatePageId}`, { amount: '2500' }],
    ['/checkout/giftcard?websiteId=test-site&giftCardProductId=card&sku=CARD-50', {}],
  ])(
    'after %s shows no empty form to Back, but the order, and a new form to who wants another',
    async (path, answers) => {
      const { browser } = await openShop();
      const first = await openCheckout(browser, path);
      const placed = await sendForm(browser, first, { ...person, ...answers, act: 'order' });
      const order = placed.headers.get('location') ?? '';
      expect(order).toMatch(/^\/checkout\/order\//);
      const back = await openCheckout(browser, path);
      expect([back.form, back.html.includes(`href="${order}"`)]).toEqual([[], true]);
      const another = /href="([^"]*another)"/.exec(back.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const second = await openCheckout(browser, another);
      expect(new Map(second.form).get('field:email')).toBe('');
      const next = await sendForm(browser, second, { ...person, ...answers, act: 'order' });
      expect(next.headers.get('location')).toMatch(/^\/checkout\/order\//);
      expect(next.headers.get('location')).not.toBe(order);
    },
  );
});
