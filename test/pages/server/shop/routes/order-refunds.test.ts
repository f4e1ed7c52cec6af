import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import { loggedIn } from '../../support.js';
import { detailOf, openCardShop, orderByCard, type CardShop } from '../card-shop.js';

async function paidOrder(): Promise<CardShop & { readonly id: string }> {
  const shop = await openCardShop();
  const { id, session } = await orderByCard(shop);
  shop.standIn.pay(session);
  await shop.tell();
  return { ...shop, id };
}

const wanted = { amountCents: 106, reason: 'requested', requestId: 'request-1' };

describe('refunds of an order', () => {
  it('are made in part and whole, once for each request, and are in the audit log', async () => {
    const { server, standIn, id, tell } = await paidOrder();
    const owner = await loggedIn(server);
    const address = `/api/config/orders/${id}/refunds`;
    for (let at = 0; at < 2; at += 1) expect((await owner.call('POST', address, wanted)).status).toBe(200);
    expect(standIn.refunds).toMatchObject([{ amount: 106, reason: 'requested_by_customer' }]);
    const rest = await owner.call('POST', address, { amountCents: 500, reason: 'unavailable', requestId: 'request-2' });
    expect(rest.status).toBe(200);
    for (const event of standIn.events) await tell(event);
    expect((await detailOf(owner, id)).payment).toMatchObject({
      refundableCents: 0,
      refunds: expect.arrayContaining([
        expect.objectContaining({ amountText: '$1.06', reason: 'requested', state: 'succeeded' }),
        expect.objectContaining({ amountText: '$5.00', reason: 'unavailable', state: 'succeeded' }),
      ]) as unknown,
    });
    const { records } = await server.store.audit.list({ act: 'order-refunded' });
    expect(records.map(({ subject }) => subject).sort()).toEqual([
      '1001: 1.06 USD (requested)',
      '1001: 5.00 USD (unavailable)',
    ]);
    expect((await server.store.orders.find(id))?.state).toBe('paid');
  });

  it('of more than is left, of unpaid orders and of no amount are refused', async () => {
    const { server, id, standIn } = await paidOrder();
    const owner = await loggedIn(server);
    const post = async (orderId: string, body: object): Promise<number> =>
      (await owner.call('POST', `/api/config/orders/${orderId}/refunds`, body)).status;
    expect(await post(id, { ...wanted, amountCents: 607 })).toBe(409);
    expect(await post(id, { ...wanted, amountCents: 0 })).toBe(400);
    expect(await post(id, { ...wanted, amountCents: 1.5 })).toBe(400);
    expect(await post(id, { ...wanted, reason: 'whim' })).toBe(400);
    expect(await post('absent', wanted)).toBe(404);
    expect(standIn.refunds).toEqual([]);
  });

  it('that the provider refuses or does not answer change nothing, and are told in words', async () => {
    const { server, id, standIn } = await paidOrder();
    const owner = await loggedIn(server);
    const post = async (): Promise<{ status: number; error?: string }> => {
      const answer = await owner.call('POST', `/api/config/orders/${id}/refunds`, wanted);
      return { status: answer.status, ...((await answer.json()) as { error?: string }) };
    };
    const message = 'The card of this charge takes no refunds.';
    standIn.failures.push(Response.json({ error: { message } }, { status: 400 }));
    expect(await post()).toMatchObject({
      status: 502,
      error: `The payment service has refused: ${message} Nothing was changed.`,
    });
    standIn.failures.push(...Array.from({ length: 3 }, () => new TypeError('fetch failed')));
    expect((await post()).error).toContain('does not answer');
    expect((await detailOf(owner, id)).payment?.refunds).toEqual([]);
    expect((await server.store.audit.list({ act: 'order-refunded' })).records).toEqual([]);
    const another = { ...wanted, amountCents: 50, reason: 'other' };
    for (const body of [wanted, another, wanted])
      expect((await owner.call('POST', `/api/config/orders/${id}/refunds`, body)).status).toBe(200);
    expect(standIn.refunds.map(({ amount }) => amount)).toEqual([106, 50]);
  });

  it('are made of what is left when the order is cancelled, before it is', async () => {
    const { server, id, standIn } = await paidOrder();
    const owner = await loggedIn(server);
    await owner.call('POST', `/api/config/orders/${id}/refunds`, wanted);
    const cancel = { from: 'paid', to: 'cancelled', reason: 'unavailable' };
    standIn.failures.push(...Array.from({ length: 3 }, () => new TypeError('fetch failed')));
    expect((await owner.call('PUT', `/api/config/orders/${id}/state`, cancel)).status).toBe(502);
    expect((await server.store.orders.find(id))?.state).toBe('paid');
    expect((await owner.call('PUT', `/api/config/orders/${id}/state`, cancel)).status).toBe(200);
    expect(standIn.refunds.map(({ amount }) => amount)).toEqual([106, 500]);
    expect((await server.store.orders.find(id))?.state).toBe('cancelled');
    const { records } = await server.store.audit.list({ act: 'order-changed' });
    expect(records.map(({ subject }) => subject)).toEqual(['1001: cancelled (unavailable)']);
  });

  it('require write-orders', async () => {
    const { server, id } = await paidOrder();
    const reporting = await loggedIn(server, [roles.reporting], 'reporting@example.com');
    expect((await reporting.call('POST', `/api/config/orders/${id}/refunds`, wanted)).status).toBe(403);
  });
});
