// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/add-to-cart/add-to-cart.js';
import { createDeferred, type TestAnswer } from '../../../support/answering-fetch.js';
import { cartOf, createCartServer, type CartServer } from '../../../support/cart-server.js';
import { clearCookies } from '../../../support/cookies.js';
import { mountCase, type MountedPage } from '../../../support/mount.js';

beforeEach(clearCookies);

interface Shop extends MountedPage {
  readonly server: CartServer;
  readonly form: HTMLFormElement;
  readonly button: HTMLButtonElement;
  press(): void;
  message(): string | undefined;
  /** Waits until the button is itself again. */
  answered(): Promise<void>;
}

function open(name = 'default', options: { editing?: boolean } = {}): Shop {
  const server = createCartServer();
  const page = mountCase(`add-to-cart/${name}`, widget, { ...options, doubles: { fetch: server.fetch } });
  const form = page.roots()[0] as HTMLFormElement;
  const button = form.querySelector('button')!;
  return {
    ...page,
    server,
    form,
    button,
    press: () => button.click(),
    message: () => form.querySelector('[data-part~="message"]')?.textContent,
    answered: () => vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull()),
  };
}

const hear = (form: Element): unknown[] => {
  const heard: unknown[] = [];
  for (const type of ['before-add', 'added', 'failed'])
    form.addEventListener(`add-to-cart:${type}`, (event) => heard.push([type, (event as CustomEvent).detail]));
  return heard;
};

describe('a press', () => {
  it('adds the product without a navigation, and announces it in one live region', async () => {
    const shop = open();
    const heard = hear(shop.form);
    shop.form.querySelector<HTMLInputElement>('[name="quantity"]')!.value = '2';
    shop.press();
    await shop.answered();
    expect(shop.server.additions).toEqual([
      {
        sku: 'stool-ash',
        quantity: 2,
        sequence: expect.any(Number),
        requestId: expect.stringMatching(/^[\w-]{8,64}$/),
      },
    ]);
    expect(shop.message()).toBe('Added to your cart. 2 items in cart.');
    expect(heard).toEqual([
      ['before-add', { sku: 'stool-ash', quantity: 2 }],
      ['added', { sku: 'stool-ash', quantity: 2, totalQuantity: 2 }],
    ]);
  });

  it('is counted at once, and keeps the focus and the text of the button', async () => {
    const shop = open('no-quantity');
    const before = shop.button.outerHTML;
    shop.button.focus();
    shop.press();
    expect([shop.button.textContent, shop.button.getAttribute('aria-disabled'), shop.button.disabled]).toEqual([
      'Adding…',
      'true',
      false,
    ]);
    await shop.answered();
    expect(shop.button.outerHTML).toBe(before);
    expect(document.activeElement).toBe(shop.button);
  });

  it('counts each of several fast presses, with one request at a time and one announcement', async () => {
    const shop = open('no-quantity');
    const first = createDeferred<TestAnswer>();
    shop.server.answer = () => first.promise;
    shop.press();
    await vi.waitFor(() => expect(shop.server.additions).toHaveLength(1));
    shop.press();
    shop.press();
    shop.server.answer = null;
    first.resolve({ json: { cart: cartOf(1) } });
    shop.server.quantity = 1;
    await shop.answered();
    expect(shop.server.additions.map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect(shop.message()).toBe('Added to your cart. 3 items in cart.');
  });

  it('announces what the cart holds when the stock is too low', async () => {
    const shop = open();
    shop.server.answer = () => ({ json: { cart: cartOf(3), message: 'Only 3 left: your cart holds all of them.' } });
    shop.press();
    await shop.answered();
    expect(shop.message()).toBe('Only 3 left: your cart holds all of them. 3 items in cart.');
  });

  test.each<[string, TestAnswer, string]>([
    ['the connection fails', null, 'Unable to add this to your cart. Please try again.'],
    [
      'the server fails',
      { status: 500, json: { error: 'boom' } },
      'Unable to add this to your cart. Please try again.',
    ],
    ['the shop refuses', { status: 400, json: { error: 'Sold out' } }, 'Sold out'],
  ])('when %s leaves the button ready and says so', async (_, answer, sentence) => {
    const shop = open();
    const heard = hear(shop.form);
    shop.server.answer = () => answer;
    shop.press();
    await vi.waitFor(() => {
      shop.clock.advance(200);
      expect(shop.button.getAttribute('aria-disabled')).toBeNull();
    });
    expect(shop.message()).toBe(sentence);
    expect(heard.at(-1)).toEqual(['failed', { sku: 'stool-ash', message: sentence }]);
    shop.server.answer = null;
    shop.press();
    await shop.answered();
    expect(shop.message()).toContain('Added to your cart.');
  });

  it("never renders a server's message as markup", async () => {
    const shop = open();
    shop.server.answer = () => ({ json: { cart: cartOf(1), message: '<img src=x onerror=alert(1)>' } });
    shop.press();
    await shop.answered();
    expect(shop.form.querySelector('img')).toBeNull();
  });

  it('adds nothing when a listener cancels its event', () => {
    const shop = open();
    shop.form.addEventListener('add-to-cart:before-add', (event) => event.preventDefault());
    shop.press();
    expect([shop.server.requests.length, shop.button.textContent]).toEqual([0, 'Add to cart']);
  });

  it('on one product does not affect another', async () => {
    const shop = open('two-products');
    shop.press();
    await shop.answered();
    expect(shop.roots()[1]!.querySelector('[data-part~="message"]')?.textContent).toBe('');
    expect(shop.server.additions.map(({ sku }) => sku)).toEqual(['stool-ash']);
  });

  test.each(['0', '1.5', 'two', ''])(
    'with the quantity %j orders nothing, the former quantity returns, and its field has the focus',
    (value) => {
      const shop = open('free-quantity');
      const field = shop.form.querySelector<HTMLInputElement>('[name="quantity"]')!;
      field.value = value;
      shop.press();
      expect([shop.server.requests.length, field.value, shop.message()]).toEqual([
        0,
        '2',
        'Please enter a whole number from 1 to 999.',
      ]);
      expect(document.activeElement).toBe(field);
    },
  );
});

it('does nothing on a product that is sold out', () => {
  const shop = open('sold-out');
  shop.press();
  expect([shop.server.requests.length, shop.button.textContent]).toEqual([0, 'Sold out']);
});

it('adds nothing in the editor’s frame and announces that it is a preview', () => {
  const shop = open('default', { editing: true });
  const heard = hear(shop.form);
  shop.press();
  expect([shop.server.requests.length, shop.message(), heard]).toEqual([
    0,
    'This button is in preview mode. Nothing was added.',
    [],
  ]);
});

it('is possible again when the bfcache restores the page during an addition', async () => {
  const shop = open();
  shop.server.answer = () => new Promise(() => {});
  shop.press();
  await vi.waitFor(() => expect(shop.server.additions).toHaveLength(1));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect([shop.button.textContent, shop.button.getAttribute('aria-disabled'), shop.message()]).toEqual([
    'Add to cart',
    null,
    '',
  ]);
});

it('posts by itself without script: the form names address, method, product and quantity', () => {
  const { form } = open();
  expect([form.method, new URL(form.action, location.href).pathname]).toEqual(['post', '/api/commerce/cart/entries']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ sku: 'stool-ash', quantity: '1' });
});

describe('the bar after an addition', () => {
  const entry = { sku: 'stool-ash', title: 'Stool <b>', variantName: 'Ash', image: { src: '/media/a.svg', alt: 'A' } };
  const bars = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.added-bar')];

  async function added() {
    const shop = open();
    const cart = { ...cartOf(1), entries: [entry] };
    shop.server.answer = () => ({ json: { cart } });
    shop.button.focus();
    shop.press();
    await vi.waitFor(() => expect(bars()).toHaveLength(1));
    return { ...shop, bar: bars()[0]! };
  }

  it('names what was added, leads to cart and checkout, follows the form, and takes no focus', async () => {
    const { bar, form, button } = await added();
    expect(bar.previousElementSibling).toBe(form);
    expect(bar.querySelector('p')?.textContent).toBe('Stool <b> (Ash) Added to your cart. One item in cart.');
    expect([...bar.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/cart', 'View cart'],
      ['/commerce/goto-checkout?locale=', 'Check out'],
    ]);
    expect([bar.getAttribute('aria-label'), document.activeElement]).toEqual(['Added to your cart.', button]);
  });

  it('is one at a time, and goes with the widget', async () => {
    const shop = await added();
    shop.press();
    await vi.waitFor(() => expect(shop.bar.isConnected).toBe(false));
    await vi.waitFor(() => expect(bars()).toHaveLength(1));
    shop.disconnect();
    expect(bars()).toEqual([]);
  });

  it('leaves by itself, but not from under the focus', async () => {
    const { bar, clock } = await added();
    bar.querySelector('a')!.focus();
    clock.advance(8000);
    expect(bar.isConnected).toBe(true);
    (document.activeElement as HTMLElement).blur();
    clock.advance(8000);
    expect(bar.isConnected).toBe(false);
  });

  it('is closed by its button, which gives the focus back', async () => {
    const { bar, button } = await added();
    const close = bar.querySelector('button')!;
    expect(close.getAttribute('aria-label')).toBe('Close');
    close.focus();
    close.click();
    expect([bar.isConnected, document.activeElement]).toEqual([false, button]);
  });

  it('is not shown for a refusal', async () => {
    const shop = open();
    shop.server.answer = () => ({ status: 400, json: { error: 'Sold out' } });
    shop.press();
    await shop.answered();
    expect(bars()).toEqual([]);
  });
});
