// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import * as pageEvents from '../../../../protocol/names/events.js';
import { widget } from '../../../../runtime/widgets/cart-count/cart-count.js';
import { cartOf, createCartServer } from '../../../support/cart-server.js';
import { clearCookies } from '../../../support/cookies.js';
import { mountCase, type MountedPage } from '../../../support/mount.js';

beforeEach(clearCookies);

const part = (root: Element, name: string): string | undefined =>
  root.querySelector(`[data-part~="${name}"]`)?.textContent;
const tell = (quantity: number): unknown =>
  document.dispatchEvent(new CustomEvent(pageEvents.cartChanged, { detail: cartOf(quantity) }));

async function mount(name: string, quantity: number): Promise<MountedPage & { root: HTMLElement }> {
  const server = createCartServer(quantity);
  const page = mountCase(`cart-count/${name}`, widget, { doubles: { fetch: server.fetch } });
  const root = page.roots()[0]!;
  await vi.waitFor(() => expect(root.getAttribute('aria-label')).toMatch(/cart$/i));
  return { ...page, root };
}

describe('the cart count', () => {
  it('shows the count and the subtotal of the visitor’s cart [CART-11]', async () => {
    const { root } = await mount('default', 3);
    expect([part(root, 'label'), part(root, 'quantity'), part(root, 'subtotal')]).toEqual(['Cart', '3', '$30.00']);
  });

  test.each([
    [0, '0', '0 items in cart', 'CART-14'],
    [1, '1', 'One item in cart', 'CART-13'],
    [100, '100', '100 items in cart', 'CART-12'],
    [101, '100+', 'More than 100 items in cart', 'CART-15'],
  ])('with %i pieces shows %s and is spoken "%s" [%s]', async (quantity, shown, spoken) => {
    const { root } = await mount('default', quantity);
    tell(quantity);
    const visible = root.textContent?.trim().replace(/\s+/g, ' ');
    expect([part(root, 'quantity'), root.getAttribute('aria-label')]).toEqual([shown, `${visible}: ${spoken}`]);
    expect(visible).toMatch(quantity ? /^Cart \d+\+? \$/ : /^Cart 0$/);
  });

  it('has the accessible name "Cart" without a number [CART-16]', async () => {
    const { root } = await mount('no-quantity', 3);
    tell(3);
    expect(root.getAttribute('aria-label')).toBe('Cart');
  });

  it('shows no subtotal of an empty cart', async () => {
    const { root } = await mount('default', 2);
    tell(0);
    expect(part(root, 'subtotal')).toBe('');
  });

  it('updates every instance after every change, and announces it', async () => {
    const { root, roots } = await mount('two-links', 2);
    const heard: unknown[] = [];
    root.addEventListener('cart-count:updated', (event) => heard.push((event as CustomEvent).detail));
    tell(9);
    expect(roots().map((each) => part(each, 'quantity'))).toEqual(['9', '9']);
    expect(heard).toEqual([{ totalQuantity: 9 }]);
  });

  it('sends one request for all its instances', async () => {
    const server = createCartServer(2);
    const page = mountCase('cart-count/two-links', widget, { doubles: { fetch: server.fetch } });
    await vi.waitFor(() => expect(page.roots().map((each) => part(each, 'quantity'))).toEqual(['2', '2']));
    expect(server.requests).toHaveLength(1);
  });

  it('sends no request for a visitor without a cart, and follows one from another tab on the return', async () => {
    const server = createCartServer();
    const { roots } = mountCase('cart-count/two-links', widget, { doubles: { fetch: server.fetch } });
    expect(roots().map((root) => root.getAttribute('aria-label'))).toEqual([
      'Cart 0: 0 items in cart',
      'Cart 0: 0 items in cart',
    ]);
    window.dispatchEvent(new Event('focus'));
    expect(server.requests).toEqual([]);
    server.quantity = 2;
    document.cookie = 'CART=token; Path=/';
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(roots().map((root) => part(root, 'quantity'))).toEqual(['2', '2']));
    expect(server.requests).toHaveLength(1);
  });

  it('shows nothing of its own in the editor’s frame', () => {
    const { roots } = mountCase('cart-count/default', widget, { editing: true });
    tell(3);
    expect([part(roots()[0]!, 'quantity'), roots()[0]!.hasAttribute('aria-label')]).toEqual(['0', false]);
  });

  it('is busy from a return out of the back/forward cache until the answer is there', async () => {
    const { root } = await mount('default', 2);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(root.getAttribute('aria-busy')).toBe('true');
    await vi.waitFor(() => expect(root.hasAttribute('aria-busy')).toBe(false));
    expect(part(root, 'quantity')).toBe('2');
  });
});
