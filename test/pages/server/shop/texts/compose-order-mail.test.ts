import { describe, expect, it } from 'vitest';
import { composeOrderMail, type OrderMail } from '../../../../../pages/server/shop/texts/compose-order-mail.js';
import { textSource } from '../../../../../pages/server/snapshot/text-source.js';
import type { Order } from '../../../../../protocol/commerce/order.js';

const order: Order = {
  id: 'o-1',
  number: 1001,
  kind: 'cart',
  state: 'pending-payment',
  currencyCode: 'EUR',
  locale: 'en',
  shippingName: 'By post',
  coupons: ['WAX'],
  giftCards: [{ lastFour: 'Z9K2', cents: 500 }],
  dueCents: 2138,
  paymentMethod: 'pay-later',
  sourceId: '',
  createdAt: 5,
  updatedAt: 9,
  subtotalCents: 2500,
  discountCents: 500,
  shippingCostCents: 500,
  taxCents: 138,
  grandTotalCents: 2638,
  buyer: {
    email: 'ada@example.com',
    firstName: '<b>Ada</b>',
    lastName: 'Lovelace',
    note: 'Bcc: evil@example.com\n<script>',
    address: {
      lineOne: '14 Sail Loft Lane',
      lineTwo: '',
      city: 'Portland',
      region: 'ME',
      postalCode: '04101',
      country: 'US',
    },
  },
  lines: [
    {
      sku: 'STOOL',
      productId: 'p',
      productType: 4,
      title: 'Card',
      variantName: '25',
      unitCents: 1250,
      quantity: 2,
      lineCents: 2500,
      plan: null,
    },
  ],
};

function compose(more: Partial<OrderMail> = {}) {
  return composeOrderMail({
    order,
    event: 'received',
    isForOwner: false,
    token: 'tok',
    text: textSource('en'),
    siteTitle: 'Tern\r\nBcc: x',
    from: { name: '', address: 'shop@site.test' },
    recipient: 'ada@example.com',
    replyTo: { name: '', address: 'us@site.test' },
    siteUrl: 'https://site.test',
    ...more,
  });
}

describe('the e-mail about an order', () => {
  it('has every amount in its language', () => {
    const { text } = compose({ order: { ...order, locale: 'de' }, text: textSource('de') });
    expect(text).toContain('Card (25) · 2 × 12,50\u00a0€ · 25,00\u00a0€');
    expect(text.match(/\d,\d\d\u00a0€/g)).toHaveLength(9);
    expect(text).not.toContain('€1');
  });

  it("contains for the buyer the lines, the amount due, and the order page's secret address", () => {
    const mail = compose();
    expect(mail.subject).toBe('Tern Bcc: x: order 1001');
    expect(mail.messageId).toBe('o-1.received@site.test');
    for (const words of [
      'Card (25) · 2 × €12.50 · €25.00',
      'Discount (WAX): -€5.00',
      'Shipping (By post): €5.00',
      'Total: €26.38',
      'Gift card ending in Z9K2: -€5.00',
      'To pay: €21.38',
      '04101 Portland ME',
      'https://site.test/checkout/order/tok',
    ])
      expect(mail.text).toContain(words);
    expect(mail.replyTo?.address).toBe('us@site.test');
    expect(mail.html).toContain('<title>Tern Bcc: x: order 1001</title>');
    expect(mail.html).toMatch(/<p style="[^"]*">Tern Bcc: x<\/p>/);
  });

  it('says how the order is paid: later, or by card on its page', () => {
    expect(compose().text).toContain('Nothing is charged now.');
    const { text } = compose({ order: { ...order, paymentMethod: 'stripe' } });
    expect(text).toContain('If you have not paid by card yet, you can do so on that page');
    expect(text).not.toContain('Nothing is charged now.');
  });

  it("shows the buyer's texts escaped, in the bodies only", () => {
    const { html, subject, to, replyTo } = compose({ isForOwner: true, recipient: 'owner@site.test' });
    expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(html).not.toContain('<script>');
    expect([subject, to.address, replyTo?.address]).toEqual(['New order 1001', 'owner@site.test', 'ada@example.com']);
  });

  it("contains for the owner the order's address in the editor, and not the buyer's secret one", () => {
    const { text, html } = compose({ isForOwner: true });
    expect(text).toContain('https://site.test/config/orders?orderId=o-1');
    expect(text + html).not.toContain('/checkout/order/');
  });

  it('mentions that gift cards are valid once paid', () => {
    expect(compose({ event: 'paid', token: '' }).text).toContain('They are valid now.');
    expect(compose({ event: 'cancelled', token: '' }).text).toContain('was cancelled');
  });
});

describe("an owner's words", () => {
  const own = {
    subject: 'No. {number}\r\nBcc: evil@example.com',
    intro: 'Hello from {site}.\n\n<b>Line</b>\nand {more}',
  };

  it('begin the e-mail to the buyer, on one line in the header and escaped in HTML', () => {
    const { subject, text, html } = compose({ own });
    expect(subject).toBe('No. 1001 Bcc: evil@example.com');
    expect(text).toMatch(/^Hello from .+\.\n\n<b>Line<\/b>\nand \{more\}\n\n/);
    expect(html).toContain('&lt;b&gt;Line&lt;/b&gt;<br>and {more}');
  });

  it('are not in that to the owner, and what is empty has the usual ones', () => {
    expect(compose({ own, isForOwner: true }).subject).toBe('New order 1001');
    const { subject, text } = compose({ own: { ...own, subject: '' } });
    expect([subject, text.startsWith('Hello from')]).toEqual([compose().subject, true]);
  });
});
