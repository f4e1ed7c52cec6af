import { describe, expect, it } from 'vitest';
import { uncheckedKey } from '../../../../../protocol/captcha/challenge.js';
import { checkControl } from '../../../../../protocol/names/form-controls.js';
import { fetchChallenge, solve, toToken } from '../../captcha/captcha-site.js';
import type { Browser, TestServer } from '../../support.js';
import {
  address,
  donatePageId,
  follow,
  openCheckout,
  openShop,
  person,
  prepareCheckout,
  put,
  sendForm,
  textOf,
} from '../shop.js';

/** One order an hour from one place goes without the check here. */
const formsPerMinute = 6;

const answers = { ...person, ...address, act: 'order' };
const asked = 'More orders have come than usual';

/** A cart whose total is shown. */
async function prepared(server: TestServer): Promise<Browser> {
  const browser = server.browser();
  await put(browser, 'STOOL');
  await prepareCheckout(browser);
  return browser;
}

/** The address that a press leads to, without the token of an order. */
async function order(browser: Browser, more: Record<string, string> = {}): Promise<string> {
  const answer = await sendForm(browser, await openCheckout(browser), { ...answers, ...more });
  return (answer.headers.get('location') ?? String(answer.status)).replace(/order\/.*/, 'order');
}

async function solution(browser: Browser): Promise<Record<string, string>> {
  return { [checkControl]: toToken(await solve(await fetchChallenge(browser))) };
}

async function orderCount(server: TestServer): Promise<number> {
  return (await server.store.orders.list(50)).length;
}

describe('an order', () => {
  it('needs no check, and its page has nothing of one, while no more come than people make', async () => {
    const { server } = await openShop({ formsPerMinute });
    const browser = await prepared(server);
    const page = await openCheckout(browser);
    expect(page.html).not.toMatch(/spam-check|captcha/);
    expect(await order(browser)).toBe('/checkout/order');
  });

  it('needs a solved challenge once more come from one place, says so, and keeps what was typed', async () => {
    const { server } = await openShop({ formsPerMinute });
    const browser = await prepared(server);
    const early = await openCheckout(browser);
    await order(await prepared(server));
    const page = await follow(browser, await sendForm(browser, early, answers));
    expect([page.status, Number(page.headers.get('retry-after')) > 3000]).toEqual([429, true]);
    expect(textOf(page)).toContain(asked);
    expect(page.html).toMatch(/<noscript>.*60 minutes/);
    expect(page.html).toContain('data-widget="checkout spam-check"');
    expect(new Map(page.form).get('field:lineOne')).toBe('14 Sail Loft Lane');
    expect(await orderCount(server)).toBe(1);
    expect(await order(browser, await solution(browser))).toBe('/checkout/order');
    expect(await orderCount(server)).toBe(2);
  });

  it('is pressed once where the page came before the check, unless it shows another total now', async () => {
    const { server } = await openShop({ formsPerMinute });
    await order(await prepared(server));
    const [one, other] = [await prepared(server), await prepared(server)];
    const pressed = await follow(one, await sendForm(one, await openCheckout(one), answers));
    expect(pressed.html).toContain('data-is-pressed="true"');
    // What the page goes on with is said once: Back and reload press nothing.
    expect((await openCheckout(one)).html).not.toContain('data-is-pressed');
    const early = await openCheckout(other);
    await put(other, 'STOOL');
    const changed = await follow(other, await sendForm(other, early, answers));
    expect(changed.html).not.toContain('data-is-pressed');
    expect(textOf(changed)).toContain('The total has changed');
  });

  it('is refused with a used, an unsolved or no real solution, with another press to come', async () => {
    const { server } = await openShop({ formsPerMinute: 60 });
    for (let count = 0; count < 10; count += 1) await order(await prepared(server));
    const used = await solution(server.browser());
    expect(await order(await prepared(server), used)).toBe('/checkout/order');
    for (const token of [used[checkControl] ?? '', 'nonsense', uncheckedKey]) {
      const browser = await prepared(server);
      const sent = await sendForm(browser, await openCheckout(browser), { ...answers, [checkControl]: token });
      const page = await follow(browser, sent);
      expect([token, page.status, textOf(page)]).toEqual([token, 200, expect.stringContaining('no longer valid')]);
      expect(page.html).not.toContain('data-is-pressed');
    }
    expect(await orderCount(server)).toBe(11);
  });

  it('without a cart needs the check too [CHK-05]', async () => {
    const { server, browser } = await openShop({ formsPerMinute });
    await order(await prepared(server));
    const donate = `/checkout/donate?donatePageId=${donatePageId}`;
    const give = { ...person, amount: '2500', act: 'order' };
    const page = await openCheckout(browser, donate);
    expect(page.html).toContain('data-widget="checkout spam-check"');
    const refused = await follow(browser, await sendForm(browser, page, give));
    expect([refused.status, textOf(refused)]).toEqual([429, expect.stringContaining(asked)]);
    expect(refused.html).toContain('data-is-pressed="true"');
    const sent = await sendForm(browser, refused, { ...give, ...(await solution(browser)) });
    expect(sent.headers.get('location')).toContain('/checkout/order/');
  });

  it('keeps the solution out of the memory of the form, which has no room for it', async () => {
    const { server } = await openShop({ formsPerMinute });
    await order(await prepared(server));
    const browser = await prepared(server);
    const solved = await solution(browser);
    const sent = { ...answers, 'field:email': 'ada@nowhere', ...solved };
    expect((await sendForm(browser, await openCheckout(browser), sent)).status).toBe(303);
    expect((await openCheckout(browser)).html).not.toContain(solved[checkControl] ?? '');
  });
});
