import { describe, expect, it } from 'vitest';
import { loggedIn } from '../../support.js';
import { detailOf, openCardShop, orderByCard } from '../card-shop.js';

describe('events of the provider', () => {
  it('pay the order, with its e-mail, each once', async () => {
    const shop = await openCardShop();
    const { id, session } = await orderByCard(shop);
    shop.standIn.pay(session);
    for (let at = 0; at < 3; at += 1) expect((await shop.tell()).status).toBe(200);
    expect((await shop.server.store.orders.find(id))?.state).toBe('paid');
    expect((await shop.server.store.mailOutbox.list()).filter(({ entryId }) => entryId === `${id}.paid`)).toHaveLength(
      1,
    );
  });

  it('without a valid signature are refused, and change nothing', async () => {
    const shop = await openCardShop();
    const { id, session } = await orderByCard(shop);
    shop.standIn.pay(session);
    expect((await shop.tell(shop.standIn.events.at(-1), 'whsec_wrong')).status).toBe(400);
    const plain = await shop.server.app.request('http://site.test/api/payments/stripe', { method: 'POST', body: '{}' });
    expect(plain.status).toBe(400);
    expect((await shop.server.store.orders.find(id))?.state).toBe('pending-payment');
  });

  it('that mean nothing here are answered and passed over', async () => {
    const shop = await openCardShop();
    const foreign = {
      id: 'evt_foreign',
      type: 'checkout.session.completed',
      data: {
        object: {
          id: 'cs_x',
          status: 'complete',
          payment_status: 'paid',
          amount_total: 5,
          currency: 'usd',
          payment_intent: 'pi_x',
          metadata: {},
        },
      },
    };
    expect((await shop.tell({ id: 'evt_1', type: 'customer.created', data: { object: {} } })).status).toBe(200);
    expect((await shop.tell(foreign)).status).toBe(200);
    expect((await shop.tell({ ...foreign, id: 'evt_2', data: { object: { id: 7 } } })).status).toBe(200);
    expect(shop.server.reported).toEqual([]);
  });

  it('of another amount do not pay the order, and are told to the operator', async () => {
    const shop = await openCardShop();
    const { id, session } = await orderByCard(shop);
    const paid = { ...shop.standIn.pay(session), amount_total: 1 };
    expect(
      (await shop.tell({ id: 'evt_less', type: 'checkout.session.completed', data: { object: paid } })).status,
    ).toBe(200);
    expect((await shop.server.store.orders.find(id))?.state).toBe('pending-payment');
    expect(String(shop.server.reported[0])).toContain('not what was due');
    expect((await detailOf(await loggedIn(shop.server), id)).payment).toMatchObject({
      state: 'mismatch',
      refundableCents: 0,
    });
  });

  it('of a page that is over give the stock back, and say so to the buyer', async () => {
    const shop = await openCardShop();
    const { id, session } = await orderByCard(shop);
    shop.standIn.expire(session);
    expect((await shop.tell()).status).toBe(200);
    expect((await shop.server.store.orders.find(id))?.state).toBe('cancelled');
    const rare = (await shop.server.store.products.list())
      .flatMap(({ variants }) => variants)
      .find(({ sku }) => sku === 'RARE');
    expect(rare?.qtyInStock).toBe(3);
  });

  it('show what was refunded at the provider, in whatever order they come', async () => {
    const shop = await openCardShop();
    const { id, session, path } = await orderByCard(shop);
    const charge = shop.standIn.pay(session).payment_intent ?? '';
    const paid = shop.standIn.events.at(-1);
    shop.standIn.refund(charge, 200);
    shop.standIn.failures.push(...Array.from({ length: 3 }, () => new TypeError('fetch failed')));
    expect((await shop.tell()).status).toBe(503);
    expect((await shop.tell()).status).toBe(200);
    await shop.tell(paid);
    const owner = await loggedIn(shop.server);
    expect((await detailOf(owner, id)).payment).toMatchObject({
      state: 'paid',
      amountText: '$6.06',
      refundableCents: 406,
      refundableDecimal: '4.06',
      refunds: [{ amountText: '$2.00', state: 'succeeded', reason: null }],
    });
    const page = await (await shop.browser.fetch(path, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('$2.00 went back to your card.');
  });
});
