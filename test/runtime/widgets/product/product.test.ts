// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { galleries, type Gallery } from '../../../../runtime/services/galleries/galleries.js';
import { widget as addToCart } from '../../../../runtime/widgets/add-to-cart/add-to-cart.js';
import { widget } from '../../../../runtime/widgets/product/product.js';
import { createCartServer } from '../../../support/cart-server.js';
import { clearCookies } from '../../../support/cookies.js';
import { mountCase, mountHtml, readCase, type MountOptions } from '../../../support/mount.js';

beforeEach(clearCookies);

function open(name = 'default', options: MountOptions = {}) {
  const page = mountCase(`product/${name}`, widget, options);
  const form = page.roots()[0] as HTMLFormElement;
  const part = (word: string): HTMLElement => form.querySelector(`[data-part~="${word}"]`)!;
  const chosen: unknown[] = [];
  form.addEventListener('product:chosen', (event) => chosen.push((event as CustomEvent).detail.sku));
  return {
    ...page,
    form,
    part,
    chosen,
    choose(...values: readonly string[]) {
      for (const value of values) {
        const control = form.querySelector<HTMLInputElement>(`input[value="${value}"]`)!;
        control.checked = true;
        control.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    price: () => part('price').textContent,
    button: () => part('button') as HTMLButtonElement,
  };
}

describe('a choice', () => {
  it('replaces the price, and is announced once with its stock [PROD-02]', () => {
    const { choose, chosen, part, price, form } = open();
    choose('Elm');
    expect(price()).toBe('$168.00');
    expect(part('availability').textContent).toBe('$168.00. Only 4 left');
    expect(part('availability').getAttribute('role')).toBe('status');
    expect(form.querySelector('[type=number]')?.getAttribute('max')).toBe('4');
    choose('Ash');
    expect([price(), part('availability').textContent]).toEqual(['$160.00', '$160.00. ']);
    expect(form.querySelector('[type=number]')?.hasAttribute('max')).toBe(false);
    expect(chosen).toEqual(['elm-low', 'ash-low']);
  });

  it('shows what it costs otherwise only while it is on sale', () => {
    const { choose, part } = open();
    choose('Tall');
    expect([part('former').hidden, part('was').textContent]).toEqual([false, '$210.00']);
    choose('Low');
    expect([part('former').hidden, part('was').textContent]).toEqual([true, '']);
  });

  it('cannot be added when it does not exist, shows the reason, and the price and the button say so too', () => {
    const { choose, chosen, button, part, price } = open();
    choose('Cherry', 'Tall');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(button().getAttribute('aria-description')).toBe('This combination is not available.');
    expect(part('availability').textContent).toBe('This combination is not available.');
    expect([price(), button().textContent]).toEqual(['Not available', 'Not available']);
    expect(chosen).toEqual(['cherry-low', null]);
    choose('Low');
    expect(button().hasAttribute('aria-disabled')).toBe(false);
    expect(button().hasAttribute('aria-description')).toBe(false);
    expect([price(), button().textContent]).toEqual(['$185.00', 'Add to cart']);
  });

  it('shows that it is sold out, and the others stay for sale [PROD-07]', () => {
    const { choose, button, part } = open();
    choose('Elm', 'Tall');
    expect([button().getAttribute('aria-disabled'), part('availability').textContent]).toEqual([
      'true',
      '$205.00. Sold out',
    ]);
    expect(button().textContent).toBe('Sold out');
    choose('Ash');
    expect([button().hasAttribute('aria-disabled'), button().textContent]).toEqual([false, 'Add to cart']);
  });

  it('marks the values that cannot be had with it, which stay in reach [PROD-07]', async () => {
    const page = open();
    const names = (): string[] =>
      [...page.form.querySelectorAll('label')].map(({ textContent }) => textContent!.replace(/\s+/g, ' ').trim());
    const before = page.form.innerHTML;
    page.choose('Tall');
    await vi.waitFor(() => expect(names()).toEqual(['Ash', 'Elm Sold out', 'Cherry Not available', 'Low', 'Tall']));
    page.choose('Elm');
    expect(names()).toEqual(['Ash', 'Elm Sold out', 'Cherry Not available', 'Low', 'Tall Sold out']);
    expect(page.form.querySelectorAll('input[disabled]')).toHaveLength(0);
    page.choose('Ash', 'Low');
    expect(names()).toEqual(['Ash', 'Elm', 'Cherry', 'Low', 'Tall']);
    page.disconnect();
    expect(page.form.innerHTML).toBe(before);
  });

  it('shows weight and size of the variant, and the gallery goes to its picture', async () => {
    const { form, part, choose, environment } = open('measures');
    const galleryRoot = document.getElementById('pictures')!;
    const went: number[] = [];
    const gallery = {
      root: galleryRoot,
      index: 0,
      isMoving: false,
      context: { signal: new AbortController().signal, environment, options: { linkedGalleries: '' } },
      set() {},
      input() {},
      finish() {},
      go: (index: number) => went.push((gallery.index = index)) > 0,
    };
    environment.use(galleries).add(gallery as unknown as Gallery);
    choose('Large');
    await vi.waitFor(() => expect(went).toEqual([1]));
    expect(part('measures').textContent).toBe('Weight3.4 lbSize14 × 9 × 2 in');
    choose('Small');
    expect([went, part('measures').textContent]).toEqual([[1, 0], 'Weight1.9 lbSize9 × 7 × 2 in']);
    expect(form.querySelector('dl')?.childElementCount).toBe(2);
  });

  it('is taken from a list too', () => {
    const { form, price } = open('list');
    const list = form.querySelector('select')!;
    list.value = 'Large';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    expect(price()).toBe('$78.00');
  });

  it('restored by the browser is shown at once', () => {
    const html = readCase('product/default').replace('value="Elm"', 'value="Elm" data-kept');
    const page = mountHtml(html, widget);
    page.disconnect();
    document.querySelector<HTMLInputElement>('[data-kept]')!.checked = true;
    page.connect();
    expect(document.querySelector('[data-part~=price]')?.textContent).toBe('$168.00');
  });

  it('of a quantity is none', () => {
    const { form, chosen } = open();
    form.querySelector('[type=number]')!.dispatchEvent(new Event('change', { bubbles: true }));
    expect(chosen).toEqual([]);
  });

  it('shows text that looks like markup as text', () => {
    const { choose, form } = open('hostile-values');
    choose('Low');
    expect(form.querySelector('b, i, img')).toBeNull();
    expect(form.querySelector('[data-part~=price]')?.textContent).toBe('<b>$1</b>');
  });

  it('changes nothing where there are no variants', () => {
    const { choose, chosen, price } = open('broken-json');
    choose('Elm');
    expect([price(), chosen]).toEqual(['from $160.00', []]);
  });
});

describe('adding what is chosen', () => {
  function shop(name = 'default', withProduct = true) {
    const server = createCartServer();
    const page = mountCase(`product/${name}`, addToCart, { doubles: { fetch: server.fetch } });
    const form = page.roots()[0] as HTMLFormElement;
    if (withProduct) page.registry.connect(form, widget);
    const choose = (value: string): void => {
      const control = form.querySelector<HTMLInputElement>(`input[value="${value}"]`)!;
      control.checked = true;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const button = form.querySelector('button')!;
    return { server, form, button, choose, message: () => form.querySelector('[data-part~=message]')?.textContent };
  }

  it.each([true, false])(
    'sends its stock-keeping unit, whether the choice is shown already: %s',
    async (withProduct) => {
      const { server, button, choose, message } = shop('default', withProduct);
      choose('Cherry');
      button.click();
      await vi.waitFor(() => expect(message()).toBe('Added to your cart. One item in cart.'));
      expect(server.additions.map(({ sku }) => sku)).toEqual(['cherry-low']);
    },
  );

  it('sends nothing for a variant that does not exist or is sold out', () => {
    const { server, button, choose, message } = shop();
    choose('Cherry');
    choose('Tall');
    button.click();
    expect(message()).toBe('This combination is not available.');
    choose('Elm');
    button.click();
    expect(message()).toBe('Sold out');
    expect(server.additions).toEqual([]);
  });

  it('leaves the button free when the choice changed during the answer', async () => {
    const { button, choose, message } = shop();
    choose('Elm');
    choose('Tall');
    choose('Ash');
    button.click();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await vi.waitFor(() => expect(message()).toMatch(/^Added/));
    expect(button.hasAttribute('aria-disabled')).toBe(false);
  });
});
