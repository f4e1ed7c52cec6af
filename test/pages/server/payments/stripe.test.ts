import { describe, expect, it } from 'vitest';
import { createStripeStandIn, signedEvent } from '../../../../e2e/support/stripe-stand-in.js';
import { PaymentFailure, type HostedPayment } from '../../../../pages/server/payments/provider.js';
import { stripeVersion } from '../../../../pages/server/payments/stripe-send.js';
import { createStripe } from '../../../../pages/server/payments/stripe.js';
import { currencies } from '../../../../protocol/text/currencies.js';

const nowMs = 1_800_000_000_000;
const settings = {
  secretKey: 'sk_test_abc',
  webhookSecret: 'whsec_abc',
  apiOrigin: 'https://stripe.test',
  pageOrigin: 'https://pay.test',
};

function open() {
  const standIn = createStripeStandIn({
    secretKey: settings.secretKey,
    pageOrigin: () => settings.pageOrigin,
    now: () => nowMs,
  });
  const pauses: number[] = [];
  const stripe = createStripe(settings, {
    fetch: (input, init) => standIn.handle(new Request(input as string, init)),
    pause: async (ms) => void pauses.push(ms),
  });
  return { standIn, stripe, pauses };
}

const payment: HostedPayment = {
  key: 'order-1-1',
  orderId: 'order-1',
  attempt: 1,
  name: 'Order 1001',
  amountCents: 2600,
  currencyCode: 'USD',
  lines: [
    { name: 'Stool (Oak)', unitCents: 1250, quantity: 2 },
    { name: 'Box', unitCents: 100, quantity: 1 },
  ],
  email: 'ada@example.com',
  paidAddress: 'https://site.test/o?payment=done',
  cancelAddress: 'https://site.test/o?payment=cancelled',
  expiresAt: nowMs + 3_600_000,
};

describe('Stripe', () => {
  it('opens a page with the lines of the order, under key, version and idempotency key', async () => {
    const { standIn, stripe } = open();
    const standing = await stripe.open(payment);
    expect(standing).toMatchObject({
      state: 'open',
      amountCents: 2600,
      currencyCode: 'USD',
      orderId: 'order-1',
      attempt: 1,
    });
    expect(standing.address).toBe(`https://pay.test/c/pay/${standing.session}`);
    const [call] = standIn.calls;
    expect(call?.headers.get('stripe-version')).toBe(stripeVersion);
    expect(call?.headers.get('idempotency-key')).toBe('order-1-1');
    expect(Object.fromEntries(call?.form ?? [])).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][product_data][name]': 'Stool (Oak)',
      'line_items[0][quantity]': '2',
      'line_items[1][price_data][unit_amount]': '100',
      expires_at: '1800003600',
      success_url: payment.paidAddress,
      cancel_url: payment.cancelAddress,
      customer_email: 'ada@example.com',
    });
    expect((await stripe.open(payment)).session).toBe(standing.session);
    expect(standIn.sessions.size).toBe(1);
  });

  it('is told one line with the total where discounts or taxes make the lines differ', async () => {
    const { standIn, stripe } = open();
    await stripe.open({ ...payment, amountCents: 1924 });
    const form = standIn.calls[0]?.form;
    expect(form?.get('line_items[0][price_data][unit_amount]')).toBe('1924');
    expect(form?.get('line_items[0][price_data][product_data][name]')).toBe('Order 1001');
    expect(form?.has('line_items[1][quantity]')).toBe(false);
  });

  it('has the minor units of every currency of the site', () => {
    // Those without a fraction at Stripe: https://docs.stripe.com/currencies#zero-decimal
    const zero = new Set([
      'JPY',
      'KRW',
      'CLP',
      'VND',
      'PYG',
      'UGX',
      'XAF',
      'XOF',
      'XPF',
      'BIF',
      'DJF',
      'GNF',
      'KMF',
      'MGA',
      'RWF',
      'VUV',
    ]);
    const differing = Object.entries(currencies).filter(
      ([code, { fractionDigits }]) => fractionDigits !== (zero.has(code) ? 0 : 2),
    );
    expect(differing).toEqual([]);
  });

  it('is asked again with the same key when it is busy or silent, and then given up', async () => {
    const { standIn, stripe, pauses } = open();
    standIn.failures.push(
      new TypeError('fetch failed'),
      Response.json({ error: { message: 'busy' } }, { status: 500 }),
    );
    expect((await stripe.open(payment)).state).toBe('open');
    expect(new Set(standIn.calls.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set(['order-1-1']));
    expect(pauses).toHaveLength(2);
    standIn.failures.push(...Array.from({ length: 3 }, () => new TypeError('fetch failed')));
    await expect(stripe.open(payment)).rejects.toThrow(PaymentFailure);
  });

  it('is not asked again what it has refused, and its words are kept without the key', async () => {
    const { standIn, stripe, pauses } = open();
    const refused = await stripe.open({ ...payment, amountCents: 10, lines: [] }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 400, words: 'The Checkout Session’s total must be at least $0.50.' });
    expect(String(refused)).not.toContain(settings.secretKey);
    expect([pauses, standIn.calls.length]).toEqual([[], 1]);
  });

  it('closes a page, or says that it was paid before', async () => {
    const { standIn, stripe } = open();
    const first = await stripe.open(payment);
    expect((await stripe.close(first.session)).state).toBe('ended');
    expect((await stripe.close(first.session)).state).toBe('ended');
    const second = await stripe.open({ ...payment, key: 'order-1-2' });
    standIn.pay(second.session);
    expect((await stripe.close(second.session)).state).toBe('paid');
  });

  it('refunds once for each key, and lists all refunds', async () => {
    const { standIn, stripe } = open();
    const { session } = await stripe.open(payment);
    const charge = standIn.pay(session).payment_intent ?? '';
    const wanted = { key: 'r1', charge, amountCents: 600, reason: 'requested' };
    const refund = await stripe.refund(wanted);
    expect(refund).toMatchObject({ charge, amountCents: 600, state: 'succeeded' });
    expect((await stripe.refund(wanted)).id).toBe(refund.id);
    standIn.refund(charge, 1000);
    expect((await stripe.listRefunds(charge)).map(({ amountCents }) => amountCents).sort()).toEqual([1000, 600]);
    await expect(stripe.refund({ ...wanted, key: 'r2', amountCents: 2000 })).rejects.toThrow('greater than unrefunded');
  });

  it('tells events that are signed, and those that mean nothing here as such', async () => {
    const { standIn, stripe } = open();
    const { session } = await stripe.open(payment);
    standIn.pay(session);
    const read = (event: unknown, secret = settings.webhookSecret) => {
      const { body, headers } = signedEvent(secret, event, nowMs);
      return stripe.readEvent(new TextEncoder().encode(body), new Headers(headers), nowMs);
    };
    expect(read(standIn.events[0])).toMatchObject({
      kind: 'standing',
      standing: { state: 'paid', session, amountCents: 2600 },
    });
    expect(read(standIn.events[0], 'whsec_other')).toBeNull();
    expect(read({ id: 'evt_1', type: 'customer.created', data: { object: {} } })).toEqual({
      kind: 'other',
      id: 'evt_1',
    });
    expect(read({ type: 'customer.created' })).toBeNull();
    const failed = {
      id: 'evt_2',
      type: 'checkout.session.async_payment_failed',
      data: { object: { ...standIn.sessions.get(session), payment_status: 'unpaid' } },
    };
    expect(read(failed)).toMatchObject({ standing: { state: 'ended' } });
  });
});
