import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cartPageHtml, type CartPageInput } from '../../../pages/blocks/cart-page.js';
import { withChildren } from '../../../pages/blocks/templates.js';
import { scriptJson } from '../../../pages/server/rendering/page-context.js';
import { textSource } from '../../../pages/server/snapshot/text-source.js';
import type { Cart } from '../../../protocol/commerce/cart.js';
import { answeredCart, fullCart, lineOf } from '../../support/carts.js';

const countries = [
  { code: 'CA', name: 'Canada' },
  { code: 'US', name: 'United States' },
];

async function markup(cart: Cart, more: Partial<CartPageInput> = {}): Promise<string> {
  const context = withChildren({
    locale: 'en',
    text: textSource('en'),
    products: [],
    navigation: [],
    websiteTitle: 'Site',
    path: '/cart',
  });
  return String(
    await cartPageHtml(
      {
        cart,
        cartJson: scriptJson(cart),
        shopPath: '/shop',
        countries,
        couponError: '',
        couponCode: '',
        shippingError: '',
        lineError: null,
        message: '',
        ...more,
      },
      context,
    ),
  );
}

const cases = {
  default: ['What the server emits: two lines, coupons, two ways of sending.', () => fullCart()],
  empty: ['A cart without anything in it.', () => answeredCart({})],
  minimum: [
    'Below the least subtotal: the checkout cannot be gone to, and what is missing stands beside it.',
    () => answeredCart({ lines: [lineOf('STOOL', 1)] }, { minimumSubtotalCents: 5000 }),
  ],
  changed: [
    'One line is sold out, of the other fewer are left.',
    () => answeredCart({ lines: [lineOf('STOOL', 2, { stock: 0 }), lineOf('LAMP', 5, { stock: 3 })] }),
  ],
} as const;

describe('the cart page', () => {
  it.each(Object.entries(cases))('is the case file %s', async (name, [words, cart]) => {
    expect(`<!-- ${words} -->\n${await markup(cart())}\n`).toBe(
      readFileSync(join(process.cwd(), `pages/cases/cart-page/${name}.html`), 'utf8'),
    );
  });

  it('shows name, variant, price, quantity and total of each line, and escapes them [CART-17] [CART-20]', async () => {
    const html = await markup(fullCart());
    expect(html).toContain('data-widget="cart-page"');
    expect(html).toContain('Lamp &lt;table&gt;</a>');
    for (const text of [
      'Dairy stool',
      '<p class="cart-variant">Oak</p>',
      '$10.00 each',
      '$20.00',
      'value="2"',
      'Only 3 left',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('Lamp <table>');
  });

  it('keeps coupons that no longer apply, marked, and takes nothing off for them', async () => {
    const html = await markup(fullCart());
    expect(html).toMatch(
      /<li class="cart-coupon is-idle"><span class="cart-code">OLD<\/span> <span class="cart-coupon-words">This code is not valid\.<\/span>/,
    );
    expect(html).toContain('<dd>-$3.00</dd>');
  });

  it('has no link below the minimum subtotal, and names the missing amount [CART-19]', async () => {
    const html = await markup(cases.minimum[1]());
    expect(html).toMatch(/<a class="cart-checkout[^>]* role="link"[^>]* aria-disabled="true"/);
    expect(html).toContain('Orders start at $50.00: $40.00 to go.');
    expect(html).not.toContain('/commerce/goto-checkout');
    expect(await markup(fullCart())).toContain('href="/commerce/goto-checkout"');
  });

  it('hides lines and checkout of an empty cart and leads back to shopping', async () => {
    const html = await markup(cases.empty[1]());
    expect(html).toMatch(/class="cart-aside" data-part="aside" hidden/);
    expect(html).toMatch(
      /class="cart-empty" data-part="empty">\s*<p>Your cart is empty\.<\/p>\s*<p class="action"><a class="button button-solid" href="\/shop">/,
    );
  });

  it('reports each change of a line in one sentence', async () => {
    const html = await markup(cases.changed[1]());
    expect(html).toContain('<p class="cart-notice">STOOL is sold out and was taken out of your cart.</p>');
    expect(html).toContain('<p class="cart-notice">Only 3 of LAMP are left, and they are in your cart.</p>');
  });

  it('shows a refused form with the posted values', async () => {
    const html = await markup(fullCart(), { couponError: 'This code is not valid.', couponCode: '"><script>' });
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).not.toContain('"><script>');
  });
});
