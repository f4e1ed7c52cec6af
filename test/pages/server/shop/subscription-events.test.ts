import { describe, expect, it } from 'vitest';
import { refundSource, renewalSource } from '../../../../protocol/enums/figures.js';
import { roles } from '../../../../protocol/enums/roles.js';
import type { ActivityAnswer, ActivityTableAnswer } from '../../../../protocol/http/activity.js';
import type { OrderDetailAnswer } from '../../../../protocol/http/orders.js';
import { loggedIn } from '../support.js';
import { detailOf, openCardShop, type CardShop } from './card-shop.js';
import { follow, openCheckout, person, sendForm } from './shop.js';

const dayMs = 86_400_000;

interface Subscribed {
  readonly shop: CardShop;
  /** Id of the first order. */
  readonly id: string;
  /** Path of its page. */
  readonly path: string;
  /** Id at the provider. */
  readonly subscription: string;
}

/** Orders a subscription of wax by card, without paying it. */
async function order(
  shop: CardShop,
): Promise<{ readonly id: string; readonly session: string; readonly path: string }> {
  const { browser, server, standIn } = shop;
  const begun = await browser.submit('/commerce/subscribe', { sku: 'WAX' });
  const page = await openCheckout(browser, begun.headers.get('location') ?? '');
  const answers = { ...person, 'field:region': 'Ohio' };
  const shown = await follow(browser, await sendForm(browser, page, { ...answers, act: 'update' }));
  const answer = await sendForm(browser, shown, { paymentMethod: 'stripe', act: 'order' });
  if (answer.status !== 303) throw new Error(`The order was answered with ${answer.status}`);
  const [stored] = await server.store.orders.list(1);
  const session = [...standIn.sessions.values()].at(-1);
  return { id: stored?.id ?? '', session: session?.id ?? '', path: new URL(session?.success_url ?? '').pathname };
}

/** Sends the events from `first` on, each of them twice, as Stripe may. */
async function tellAll({ standIn, tell }: CardShop, first = 0): Promise<void> {
  for (const event of standIn.events.slice(first))
    for (let times = 0; times < 2; times += 1) expect((await tell(event)).status).toBe(200);
}

async function subscribe(): Promise<Subscribed> {
  const shop = await openCardShop();
  const { id, session, path } = await order(shop);
  shop.standIn.pay(session);
  await tellAll(shop);
  return { shop, id, path, subscription: shop.standIn.sessions.get(session)?.subscription ?? '' };
}

const mailsOf = async ({ server }: CardShop): Promise<string[]> =>
  (await server.store.mailOutbox.list()).map(({ payload }) => (JSON.parse(payload) as { event: string }).event);

const pageOf = async ({ browser }: CardShop, path: string): Promise<string> =>
  (await browser.fetch(path, { headers: { accept: 'text/html' } })).text();

describe('a subscription by card', () => {
  it('begins on a page that renews it each period, with its order, and can be refunded', async () => {
    const { shop, id, subscription } = await subscribe();
    const opened = shop.standIn.calls.find(({ path }) => path === '/v1/checkout/sessions');
    expect(Object.fromEntries(opened?.form ?? [])).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][unit_amount]': '700',
      'line_items[0][price_data][recurring][interval]': 'month',
      'line_items[0][price_data][recurring][interval_count]': '1',
      'subscription_data[metadata][order]': id,
    });
    const owner = await loggedIn(shop.server);
    const detail = await detailOf(owner, id);
    expect(detail.payment).toMatchObject({ state: 'paid', refundableCents: 700 });
    expect(detail.subscription).toMatchObject({ state: 'active', isRenewed: true, canEnd: true, endsAt: null });
    expect(subscription).not.toBe('');
  });

  it('makes a paid order for each later period, once, with the e-mail to the buyer', async () => {
    const { shop, id, subscription } = await subscribe();
    const before = shop.standIn.events.length;
    shop.advance(30 * dayMs);
    shop.standIn.renew(subscription);
    await tellAll(shop, before);
    const orders = await shop.server.store.orders.list(9);
    expect(orders.map(({ number, state, grandTotalCents }) => [number, state, grandTotalCents])).toEqual([
      [1002, 'paid', 700],
      [1001, 'paid', 700],
    ]);
    expect((await mailsOf(shop)).filter((event) => event === 'renewed')).toHaveLength(1);
    const owner = await loggedIn(shop.server);
    const detail = await detailOf(owner, orders[0]?.id ?? '');
    expect(detail.payment).toMatchObject({ state: 'paid', refundableCents: 700 });
    expect(detail.subscription?.renewsAt).toBe((await detailOf(owner, id)).subscription?.renewsAt);
  });

  it('counts in the figures of sales with each period, and less what was refunded', async () => {
    const { shop, id, subscription } = await subscribe();
    const before = shop.standIn.events.length;
    shop.advance(30 * dayMs);
    shop.standIn.renew(subscription);
    await tellAll(shop, before);
    const owner = await loggedIn(shop.server);
    const sales = async () => {
      const answer = await owner.fetch('/api/config/activity?from=2027-01-15&to=2027-02-14');
      const { days, sums } = (await answer.json()) as ActivityAnswer;
      return { sums: sums.sales, days: days.map(({ sales: [sale] }) => sale?.amount ?? 0).filter(Boolean) };
    };
    expect(await sales()).toEqual({ sums: [{ currency: 'USD', orders: 2, amount: 1400 }], days: [700, 700] });
    const [renewal] = await shop.server.store.orders.list(1);
    const refund = async (order: string, amountCents: number): Promise<void> => {
      const wish = { amountCents, reason: 'requested', requestId: `request-${amountCents}` };
      const events = shop.standIn.events.length;
      expect((await owner.call('POST', `/api/config/orders/${order}/refunds`, wish)).status).toBe(200);
      await tellAll(shop, events);
    };
    await refund(renewal?.id ?? '', 300);
    await refund(id, 700);
    expect(await sales()).toEqual({ sums: [{ currency: 'USD', orders: 2, amount: 400 }], days: [400] });
    const tables = '/api/config/activity/tables/sales-sources?from=2027-01-15&to=2027-02-14';
    const { rows } = (await (await owner.fetch(tables)).json()) as ActivityTableAnswer;
    expect(rows.map(({ key, values }) => [key, values[0], values[1]])).toEqual([
      ['', 1, 700],
      [renewalSource, 1, 700],
      [refundSource, 0, -1000],
    ]);
  });

  it('of which a payment fails is past due, says so once, and is active again when it is paid', async () => {
    const { shop, id, path, subscription } = await subscribe();
    const before = shop.standIn.events.length;
    const bill = shop.standIn.renew(subscription, false);
    await tellAll(shop, before);
    const owner = await loggedIn(shop.server);
    expect((await detailOf(owner, id)).subscription?.state).toBe('past-due');
    expect(await pageOf(shop, path)).toContain('The last payment failed');
    const failed = (await shop.server.store.mailOutbox.list()).filter(({ payload }) =>
      payload.includes('renewal-failed'),
    );
    expect(failed.map(({ payload }) => (JSON.parse(payload) as { address: string }).address)).toEqual([
      bill.hosted_invoice_url,
    ]);
    expect(await shop.server.store.orders.list(9)).toHaveLength(1);
    const later = shop.standIn.events.length;
    shop.standIn.payInvoice(bill.id);
    await tellAll(shop, later);
    expect((await detailOf(owner, id)).subscription?.state).toBe('active');
    expect(await shop.server.store.orders.list(9)).toHaveLength(2);
  });

  it('is ended by the buyer with the time that is paid for, and then is over', async () => {
    const { shop, id, path, subscription } = await subscribe();
    expect(await pageOf(shop, path)).toContain('Yes, end it');
    const answer = await shop.browser.submit(`${path}/end-subscription`, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?payment=ended`]);
    const page = await pageOf(shop, `${path}?payment=ended`);
    expect(page).toContain('Nothing more is charged.');
    expect(page).not.toContain('Yes, end it');
    expect(shop.standIn.subscriptions.get(subscription)?.cancel_at_period_end).toBe(true);
    const before = shop.standIn.events.length;
    shop.standIn.end(subscription);
    await tellAll(shop, before);
    expect((await detailOf(await loggedIn(shop.server), id)).subscription).toMatchObject({
      state: 'cancelled',
      canEnd: false,
    });
    expect((await mailsOf(shop)).filter((event) => event === 'subscription-ended')).toHaveLength(1);
    // A late event does not take it up again.
    await tellAll(shop, before - 1);
    expect((await detailOf(await loggedIn(shop.server), id)).subscription?.state).toBe('cancelled');
  });

  it('is ended by whoever may change orders, which is recorded, and stays where the provider does not answer', async () => {
    const { shop, id } = await subscribe();
    const end = `/api/config/orders/${id}/subscription/end`;
    const editor = await loggedIn(shop.server, [roles.editor], 'eve@example.com');
    expect((await editor.call('POST', end, {})).status).toBe(403);
    const owner = await loggedIn(shop.server);
    shop.standIn.failures.push(...Array.from({ length: 3 }, () => new TypeError('fetch failed')));
    expect((await owner.call('POST', end, {})).status).toBe(502);
    expect((await detailOf(owner, id)).subscription?.endsAt).toBeNull();
    const answer = await owner.call('POST', end, {});
    expect(((await answer.json()) as OrderDetailAnswer).subscription).toMatchObject({ canEnd: false, renewsAt: null });
    const { records } = await shop.server.store.audit.list({ act: 'subscription-ended' });
    expect(records.map(({ subject }) => subject)).toEqual(['1001']);
  });

  it('whose first order is cancelled is not charged again', async () => {
    const { shop, id, subscription } = await subscribe();
    const owner = await loggedIn(shop.server);
    const change = { from: 'paid', to: 'cancelled', reason: 'requested' };
    expect((await owner.call('PUT', `/api/config/orders/${id}/state`, change)).status).toBe(200);
    expect(shop.standIn.subscriptions.get(subscription)?.status).toBe('canceled');
    expect(shop.standIn.refunds.map(({ amount }) => amount)).toEqual([700]);
  });

  it('is told of again after the provider was away, and nothing is lost', async () => {
    const { shop, subscription } = await subscribe();
    shop.standIn.renew(subscription);
    const event = shop.standIn.events.at(-1);
    shop.standIn.failures.push(...Array.from({ length: 3 }, () => new TypeError('fetch failed')));
    expect((await shop.tell(event)).status).toBe(503);
    expect((await shop.tell(event)).status).toBe(200);
    expect(await shop.server.store.orders.list(9)).toHaveLength(2);
  });
});

describe('what a subscription costs', () => {
  it('ends after the payments of its plan', async () => {
    const { shop, id, subscription } = await subscribe();
    const plan = JSON.stringify({ billingPeriod: { value: 1, unit: 'monthly' }, numBillingCycles: 2 });
    await shop.server.db.updateTable('shop_order_line').set({ plan }).where('order_id', '=', id).execute();
    const before = shop.standIn.events.length;
    shop.standIn.renew(subscription);
    await tellAll(shop, before);
    expect(shop.standIn.subscriptions.get(subscription)?.cancel_at_period_end).toBe(true);
    expect((await detailOf(await loggedIn(shop.server), id)).subscription).toMatchObject({ renewsAt: null });
  });

  it('is less in the first period where a coupon or a gift card pays a part of it', async () => {
    const shop = await openCardShop();
    const { state } = await shop.provider.open({
      key: 'less',
      orderId: 'an-order',
      attempt: 1,
      name: 'Order 1001',
      amountCents: 500,
      currencyCode: 'USD',
      lines: [{ name: 'Wax', unitCents: 700, quantity: 1 }],
      renewal: { interval: 'month', count: 1, lines: [{ name: 'Wax', unitCents: 700, quantity: 1 }] },
      email: 'ada@example.com',
      paidAddress: 'https://site.test/paid',
      cancelAddress: 'https://site.test/cancelled',
      expiresAt: 1_800_000_000_000 + 3_600_000,
    });
    expect(state).toBe('open');
    const [session] = [...shop.standIn.sessions.values()];
    expect(session?.amount_total).toBe(500);
    const coupon = shop.standIn.calls.find(({ path }) => path === '/v1/coupons');
    expect(Object.fromEntries(coupon?.form ?? [])).toMatchObject({ amount_off: '200', duration: 'once' });
  });
});

describe('what is told of subscriptions', () => {
  it('that are not of this site, or with a wrong signature, changes nothing', async () => {
    const { shop, subscription } = await subscribe();
    const foreign = { id: 'evt_f', type: 'invoice.paid', data: { object: { id: 'in_foreign' } } };
    expect((await shop.tell(foreign)).status).toBe(200);
    const bill = shop.standIn.renew(subscription);
    expect((await shop.tell(shop.standIn.events.at(-1), 'whsec_wrong')).status).toBe(400);
    expect(bill.status).toBe('paid');
    expect(await shop.server.store.orders.list(9)).toHaveLength(1);
  });
});
