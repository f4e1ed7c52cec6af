import { describe, expect, it } from 'vitest';
import { settleOverdue } from '../../../../pages/server/shop/card-payment.js';
import { loggedIn } from '../support.js';
import { openCardShop, orderByCard } from './card-shop.js';
import { openCheckout, openShop, prepareCheckout, put, readPage, sendForm, textOf } from './shop.js';

const html = { headers: { accept: 'text/html' } };

describe('payment by card', () => {
  it('is not offered without keys, and nothing takes events of a provider', async () => {
    const { server, browser } = await openShop();
    await put(browser, 'RARE');
    const page = await openCheckout(browser);
    expect(textOf(page)).toContain('Pay later');
    expect(textOf(page)).not.toContain('Pay by card');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self';");
    expect((await server.app.request('http://site.test/api/payments/stripe', { method: 'POST' })).status).toBe(404);
  });

  it('leads from the checkout to the provider’s page, with the exact total in the order’s currency', async () => {
    const shop = await openCardShop();
    await put(shop.browser, 'RARE');
    const page = await openCheckout(shop.browser);
    expect(textOf(page)).toContain('Pay by card');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://checkout.stripe.com;");
    const { id, sentTo, session } = await orderByCard(shop);
    expect(sentTo).toBe(`https://checkout.stripe.com/c/pay/${session}`);
    const order = await shop.server.store.orders.find(id);
    expect(order).toMatchObject({ state: 'pending-payment', paymentMethod: 'stripe' });
    expect(shop.standIn.sessions.get(session)).toMatchObject({
      amount_total: order?.dueCents,
      currency: 'usd',
      client_reference_id: id,
      customer_email: 'ada@example.com',
    });
  });

  it('makes no second order and no second page for Back and a second press', async () => {
    const shop = await openCardShop();
    const { browser, server, standIn } = shop;
    await put(browser, 'RARE');
    const page = await prepareCheckout(browser);
    const press = () => sendForm(browser, page, { paymentMethod: 'stripe', act: 'order' });
    const first = await press();
    const [second, third] = await Promise.all([press(), press()]);
    const places = [first, second, third].map((answer) => answer?.headers.get('location'));
    expect(new Set(places).size).toBe(1);
    expect([standIn.sessions.size, (await server.store.orders.list(9)).length]).toEqual([1, 1]);
    expect(textOf(await openCheckout(browser))).toContain('You have placed this order');
  });

  it('is shown as open after the buyer turned back, and begins again from the order’s page', async () => {
    const shop = await openCardShop();
    const { sentTo, path } = await orderByCard(shop);
    const page = await readPage(await shop.browser.fetch(`${path}?payment=cancelled`, html));
    expect(textOf(page)).toContain('Nothing was charged.');
    expect(textOf(page)).toContain('Pay $6.06 by card');
    expect(page.html).toContain(`action="${path}/pay"`);
    const again = await shop.browser.submit(`${path}/pay`, {});
    expect([again.status, again.headers.get('location')]).toEqual([303, sentTo]);
    expect(shop.standIn.sessions.size).toBe(1);
  });

  it('begins with a new page after the former is over, whose end then changes nothing', async () => {
    const shop = await openCardShop();
    const { id, path, session } = await orderByCard(shop);
    shop.advance(3_700_000);
    shop.standIn.expire(session);
    const again = await shop.browser.submit(`${path}/pay`, {});
    expect(shop.standIn.sessions.size).toBe(2);
    expect(again.headers.get('location')).toContain([...shop.standIn.sessions.keys()].at(-1));
    expect((await shop.tell()).status).toBe(200);
    expect((await shop.server.store.orders.find(id))?.state).toBe('pending-payment');
  });

  it('is true for a buyer who comes back before the event, and after it', async () => {
    const shop = await openCardShop();
    const { id, path, session } = await orderByCard(shop);
    shop.standIn.pay(session);
    const page = await readPage(await shop.browser.fetch(`${path}?payment=done`, html));
    expect(textOf(page)).toContain('Your order is confirmed');
    expect((await shop.tell()).status).toBe(200);
    expect((await shop.server.store.orders.find(id))?.state).toBe('paid');
    expect((await shop.server.store.mailOutbox.list()).filter(({ entryId }) => entryId === `${id}.paid`)).toHaveLength(
      1,
    );
    const paying = await shop.browser.submit(`${path}/pay`, {});
    expect(paying.headers.get('location')).toBe(path);
  });

  it('says that the payment is being confirmed while the provider does not answer', async () => {
    const shop = await openCardShop();
    const { path } = await orderByCard(shop);
    shop.standIn.failures.push(...Array.from({ length: 3 }, () => new TypeError('fetch failed')));
    const page = await readPage(await shop.browser.fetch(`${path}?payment=done`, html));
    expect(textOf(page)).toContain('Your payment is being confirmed');
    expect(shop.server.reported).toHaveLength(1);
  });

  it('keeps the order where the provider fails, and says so on its page', async () => {
    const shop = await openCardShop();
    shop.standIn.failures.push(...Array.from({ length: 3 }, () => new TypeError('fetch failed')));
    await put(shop.browser, 'RARE');
    const answer = await sendForm(shop.browser, await prepareCheckout(shop.browser), {
      paymentMethod: 'stripe',
      act: 'order',
    });
    const place = new URL(answer.headers.get('location') ?? '');
    expect(place.search).toBe('?payment=failed');
    const page = await readPage(await shop.browser.fetch(place.pathname + place.search, html));
    expect(textOf(page)).toContain('The payment could not be started, and nothing was charged.');
    const again = await shop.browser.submit(`${place.pathname}/pay`, {});
    expect(again.headers.get('location')).toContain('https://checkout.stripe.com/c/pay/');
    expect(JSON.stringify(shop.server.reported.map(String))).not.toContain('sk_test');
  });

  it('is asked for when the provider has told nothing: what was never paid is for sale again', async () => {
    const shop = await openCardShop();
    const { id, session } = await orderByCard(shop);
    const { server } = shop;
    const tools = {
      database: server.db,
      mailQueue: server.mailQueue,
      now: () => 1_800_000_000_000 + 2 * 3_600_000,
      report: (error: unknown) => void server.reported.push(error),
      payments: shop.provider,
    };
    shop.standIn.expire(session);
    await settleOverdue(tools);
    expect((await server.store.orders.find(id))?.state).toBe('cancelled');
  });

  it('closes its page before the owner marks the order as paid, so that nobody pays twice', async () => {
    const shop = await openCardShop();
    const { id, session } = await orderByCard(shop);
    const owner = await loggedIn(shop.server);
    const change = { from: 'pending-payment', to: 'paid' };
    shop.standIn.failures.push(...Array.from({ length: 6 }, () => new TypeError('fetch failed')));
    const refused = await owner.call('PUT', `/api/config/orders/${id}/state`, change);
    expect([refused.status, (await shop.server.store.orders.find(id))?.state]).toEqual([502, 'pending-payment']);
    shop.standIn.failures.length = 0;
    expect((await owner.call('PUT', `/api/config/orders/${id}/state`, change)).status).toBe(200);
    expect(shop.standIn.sessions.get(session)?.status).toBe('expired');
    await shop.tell();
    expect((await shop.server.store.orders.find(id))?.state).toBe('paid');
  });

  it('that came just before the owner’s change counts, and the change is refused', async () => {
    const shop = await openCardShop();
    const { id, session } = await orderByCard(shop);
    const owner = await loggedIn(shop.server);
    shop.standIn.pay(session);
    const change = { from: 'pending-payment', to: 'cancelled', reason: 'other' };
    expect((await owner.call('PUT', `/api/config/orders/${id}/state`, change)).status).toBe(409);
    expect((await shop.server.store.orders.find(id))?.state).toBe('paid');
  });
});
