// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcer } from '../../../../runtime/layers/announce.js';
import { cart } from '../../../../runtime/services/cart/cart.js';
import { widget } from '../../../../runtime/widgets/cart-page/cart-page.js';
import { createDeferred, type TestAnswer } from '../../../support/answering-fetch.js';
import { createCartShop, type CartShop } from '../../../support/cart-shop.js';
import { lineOf } from '../../../support/carts.js';
import { clearCookies } from '../../../support/cookies.js';
import { mountCase, type MountedPage } from '../../../support/mount.js';

beforeEach(() => {
  clearCookies();
  window.history.replaceState(null, '', '/cart');
});

afterEach(() => vi.unstubAllGlobals());

/** The lines of the case `default`. */
const lines = [
  lineOf('STOOL', 2, { title: 'Dairy stool', image: { src: '/media/stool.svg', alt: 'A stool' } }),
  lineOf('LAMP-OAK', 1, { title: 'Lamp <table>', stock: 3, options: ['Wood'], optionValues: ['Oak'] }),
];

interface CartPage extends MountedPage {
  readonly shop: CartShop;
  readonly root: HTMLElement;
  button(name: string): HTMLButtonElement;
  field(name: string): HTMLInputElement;
  spoken(): string;
}

function open(name = 'default', options: { editing?: boolean } = {}): CartPage {
  const shop = createCartShop({ lines });
  const page = mountCase(`cart-page/${name}`, widget, { ...options, doubles: { fetch: shop.fetch } });
  const root = page.roots()[0] as HTMLElement;
  const named = <E extends HTMLElement>(selector: string, label: string): E => {
    const found = [...document.querySelectorAll<E>(selector)].filter(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === label,
    );
    expect(found, label).toHaveLength(1);
    return found[0] as E;
  };
  return {
    ...page,
    shop,
    root,
    button: (label) => named('button', label),
    field: (label) => named('input', label),
    spoken() {
      page.clock.advance(200);
      return document.querySelector('[role=status]')?.textContent ?? '';
    },
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const settled = (page: CartPage): Promise<void> =>
  vi.waitFor(() => expect(page.root.querySelector('[aria-busy=true]')).toBeNull());

/** The parts, texts, controls and pictures of the page, each in their order. */
function contentOf(root: Element): Readonly<Record<string, readonly unknown[]>> {
  const find = (selector: string): Element[] => [...root.querySelectorAll(selector)];
  const read = (element: Element, ...names: string[]): (string | null)[] =>
    names.map((name) => element.getAttribute(name));
  return {
    parts: find('[data-part]').map((part) => read(part, 'data-part', 'hidden', 'aria-label')),
    texts: find('h1, h2, p, a, button, label, dt, dd, td, th, summary, legend').map(({ localName, textContent }) => [
      localName,
      textContent.replace(/\s+/g, ' ').trim(),
    ]),
    controls: find('a, button, input, select, form').map((control) => [
      control.localName,
      ...read(control, 'name', 'value', 'href', 'action', 'max', 'aria-label', 'aria-disabled', 'aria-describedby'),
    ]),
    pictures: find('img').map((image) => read(image, 'src', 'alt')),
    busy: find('[aria-busy=true]'),
  };
}

describe('the first drawing', () => {
  it.each(['default', 'minimum', 'changed'])(
    'has the parts, texts and controls that the server emitted, and keeps the focus: %s',
    (name) => {
      const page = open(name);
      const emitted = contentOf(page.root);
      expect([emitted['texts'], emitted['controls'], emitted['parts']].every((list) => list?.length)).toBe(true);
      const field = page.root.querySelector<HTMLInputElement>('input[name=quantity]')!;
      field.focus();
      // The quantity that it has: it is drawn, and nothing is changed.
      field.dispatchEvent(new Event('change', { bubbles: true }));
      expect(field.isConnected).toBe(false);
      expect(contentOf(page.root)).toEqual(emitted);
      expect(document.activeElement?.getAttribute('aria-label')).toBe(field.getAttribute('aria-label'));
      expect((document.activeElement as HTMLInputElement).value).toBe(field.defaultValue);
      expect(page.shop.changes).toEqual([]);
    },
  );

  it('restores the server’s markup when it is disconnected', () => {
    const page = open();
    const before = [...page.root.querySelectorAll('li')];
    page.button('One more of Dairy stool').click();
    page.disconnect();
    expect([...page.root.querySelectorAll('li')]).toEqual(before);
  });
});

describe('a quantity that is none', () => {
  const enter = (page: ReturnType<typeof open>, value: string): void => {
    const field = page.root.querySelector<HTMLInputElement>('input[name=quantity]')!;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Enter in a field: its change event, then the submission.
    field.dispatchEvent(new Event('change', { bubbles: true }));
    page.root.querySelector<HTMLFormElement>('.cart-pieces')!.requestSubmit();
  };
  const problems = (page: ReturnType<typeof open>): unknown =>
    [...page.root.querySelectorAll('.cart-problem')].map((each) => [
      each.textContent?.trim(),
      each.querySelector('button'),
    ]);

  it.each(['', '1.5', '-1'])('is said beside its field, which has the former one again: %j', (value) => {
    const page = open();
    const field = page.root.querySelector<HTMLInputElement>('input[name=quantity]')!;
    const former = field.value;
    enter(page, value);
    expect(problems(page)).toEqual([['Please enter a whole number from 1 to 999.', null]]);
    expect(page.spoken()).toBe('Please enter a whole number from 1 to 999.');
    expect(page.root.querySelector<HTMLInputElement>('input[name=quantity]')!.value).toBe(former);
    expect([page.shop.changes, page.root.querySelector<HTMLFormElement>('.cart-pieces')!.noValidate]).toEqual([
      [],
      true,
    ]);
    // Until the line is changed.
    enter(page, '7');
    expect(problems(page)).toEqual([]);
  });
});

describe('a failure', () => {
  const failure = new Error('No');
  const report = { code: 'handler-failed', about: 'cart-page', detail: failure };

  it('of the first refresh is reported', async () => {
    vi.stubGlobal('reportError', () => {});
    const page = open();
    await settled(page);
    page.disconnect();
    vi.spyOn(page.environment.use(cart), 'refresh').mockRejectedValue(failure);
    page.connect();
    await vi.waitFor(() => expect(page.reports).toEqual([report]));
  });

  it('after the answer to a change is reported', async () => {
    vi.stubGlobal('reportError', () => {});
    const page = open();
    await settled(page);
    page.disconnect();
    vi.spyOn(page.environment.use(announcer), 'say').mockImplementation(() => {
      throw failure;
    });
    page.connect();
    page.button('One more of Dairy stool').click();
    await vi.waitFor(() => expect(page.reports).toEqual([report]));
  });
});

describe('a quantity', () => {
  it('changes with each press; one request is pending, and the last value is sent after it', async () => {
    const page = open();
    const first = createDeferred<TestAnswer>();
    page.shop.answer = async (_, carryOut) =>
      page.shop.changes.length === 1 ? (await first.promise, carryOut()) : carryOut();
    const more = (): void => page.button('One more of Dairy stool').click();
    more();
    await settle();
    more();
    more();
    expect(page.field('Quantity of Dairy stool').value).toBe('5');
    expect(page.root.querySelector('.cart-line')?.getAttribute('aria-busy')).toBe('true');
    expect(page.shop.changes.map(({ body }) => body['quantity'])).toEqual([3]);
    first.resolve(null);
    await settled(page);
    expect(page.shop.changes.map(({ method, name, body }) => [method, name, body['quantity']])).toEqual([
      ['PUT', 'STOOL', 3],
      ['PUT', 'STOOL', 5],
    ]);
    const [one, other] = page.shop.changes.map(({ body }) => body as { sequence: number; requestId: string });
    expect(other!.sequence).toBeGreaterThan(one!.sequence);
    expect(other!.requestId).not.toBe(one!.requestId);
    expect(page.field('Quantity of Dairy stool').value).toBe('5');
    expect(page.root.querySelector('.cart-line-total')?.textContent).toBe('$50.00');
    expect(page.spoken()).toBe('Dairy stool: 5 in your cart. Subtotal $60.00.');
  });

  it('is reverted with a message beside the line when it cannot be set, and can be retried [CART-22] [STR-31]', async () => {
    const page = open();
    page.shop.answer = () => ({ status: 500, json: {} });
    page.button('One more of Dairy stool').click();
    await vi.waitFor(() =>
      expect(page.root.querySelector('.cart-problem span')?.textContent).toBe('Unable to update quantity'),
    );
    expect(page.field('Quantity of Dairy stool').value).toBe('2');
    expect(page.spoken()).toBe('Unable to update quantity');
    page.shop.answer = null;
    page.button('Try again').focus();
    page.button('Try again').click();
    await settled(page);
    await vi.waitFor(() => expect(page.shop.pieces.get('STOOL')).toBe(3));
    expect(page.root.querySelector('.cart-problem')).toBeNull();
    expect(page.field('Quantity of Dairy stool').value).toBe('3');
    expect(document.activeElement).toBe(page.field('Quantity of Dairy stool'));
  });

  it('is read from the server when the answer was lost', async () => {
    const page = open();
    page.shop.answer = (_, carryOut) => (carryOut(), { status: 500, json: {} });
    page.button('One more of Dairy stool').click();
    await vi.waitFor(() => expect(page.root.querySelector('.cart-line-total')?.textContent).toBe('$30.00'));
    expect(page.root.querySelector('.cart-problem')).toBeNull();
  });

  it('shows the shop’s own reason', async () => {
    const page = open();
    page.shop.answer = () => ({ status: 400, json: { error: 'Sold out' } });
    page.button('One more of Dairy stool').click();
    await vi.waitFor(() =>
      expect(page.root.querySelector('.cart-problem span')?.textContent).toBe('Unable to update quantity: Sold out'),
    );
  });

  it('is taken from the field, and a value that is no number is reverted', async () => {
    const page = open();
    const type = (value: string): void => {
      const field = page.field('Quantity of Dairy stool');
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    for (const wrong of ['', '-1', '1.5', '1e3', 'x']) {
      type(wrong);
      expect(page.field('Quantity of Dairy stool').value).toBe('2');
    }
    expect(page.shop.changes).toEqual([]);
    type('7');
    await settled(page);
    expect(page.shop.changes.map(({ body }) => body['quantity'])).toEqual([7]);
  });

  it('stops at its limit and shows why', async () => {
    const page = open('changed');
    page.button('One more of LAMP').click();
    await settle();
    expect(page.shop.changes).toEqual([]);
    expect(page.spoken()).toBe('Only 3 left');
  });

  it('is not changed in the editor’s frame', async () => {
    const page = open('default', { editing: true });
    page.button('One more of Dairy stool').click();
    await settle();
    expect(page.shop.requests).toEqual([]);
    expect(page.field('Quantity of Dairy stool').value).toBe('2');
  });
});

describe('taking a line out', () => {
  /** Answers the question, whose chunk loads first. */
  async function answer(page: CartPage, name: string): Promise<void> {
    await vi.dynamicImportSettled();
    page.button(name).click();
    await settle();
  }

  it.each(['One less of Lamp <table> (Oak)', 'Remove Lamp <table> (Oak)'])(
    'by "%s" is asked about, and cancelling keeps the line [CART-18]',
    async (name) => {
      const page = open();
      page.button(name).focus();
      page.button(name).click();
      page.button(name).click();
      await vi.dynamicImportSettled();
      expect(document.querySelectorAll('dialog')).toHaveLength(1);
      expect(document.querySelector('dialog')?.textContent).toContain('Take Lamp <table> out of your cart?');
      await answer(page, 'Keep it');
      await settle();
      expect(page.shop.changes).toEqual([]);
      expect(page.field('Quantity of Lamp <table> (Oak)').value).toBe('1');
      expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
    },
  );

  it('removes it at once, announces it once, and moves the focus to the next line', async () => {
    const page = open();
    page.button('Remove Dairy stool').focus();
    page.button('Remove Dairy stool').click();
    await answer(page, 'Remove');
    await settle();
    expect(page.root.querySelectorAll('.cart-line')).toHaveLength(1);
    await settled(page);
    expect(page.shop.changes.map(({ body }) => body['quantity'])).toEqual([0]);
    expect(page.spoken()).toBe('Dairy stool was taken out of your cart. One item in cart.');
    expect(document.activeElement).toBe(page.field('Quantity of Lamp <table> (Oak)'));
  });

  it('restores it with a message beside it after a failure [CART-23] [STR-32]', async () => {
    const page = open();
    page.shop.answer = () => ({ status: 500, json: {} });
    page.button('Remove Dairy stool').click();
    await answer(page, 'Remove');
    await vi.waitFor(() =>
      expect(page.root.querySelector('.cart-problem span')?.textContent).toBe('Unable to remove item'),
    );
    expect(page.root.querySelectorAll('.cart-line')).toHaveLength(2);
    page.shop.answer = null;
    page.button('Try again').click();
    await vi.waitFor(() => expect(page.shop.pieces.get('STOOL')).toBe(0));
    expect(page.root.querySelectorAll('.cart-line')).toHaveLength(1);
  });

  it('of the last line leaves the empty cart with the way back to shopping', async () => {
    const page = open('minimum');
    page.shop.pieces.delete('LAMP-OAK');
    page.button('Remove STOOL').focus();
    page.button('Remove STOOL').click();
    await answer(page, 'Remove');
    await settled(page);
    expect(page.root.querySelector<HTMLElement>('[data-part=aside]')!.hidden).toBe(true);
    expect(page.root.querySelector<HTMLElement>('[data-part=empty]')!.hidden).toBe(false);
    expect(document.activeElement?.textContent).toBe('Continue shopping');
  });
});

describe('the checkout', () => {
  const link = (page: CartPage): HTMLElement => page.root.querySelector<HTMLElement>('a.cart-checkout')!;

  function hearLeaving(): string[] {
    const left: string[] = [];
    document.addEventListener('click', (event) => {
      if (!(event.target as Element).closest('a.cart-checkout') || event.defaultPrevented) return;
      event.preventDefault();
      left.push('left');
    });
    return left;
  }

  it('waits for the last answer', async () => {
    const page = open();
    const left = hearLeaving();
    const answer = createDeferred<TestAnswer>();
    page.shop.answer = async (_, carryOut) => (await answer.promise, carryOut());
    page.button('One more of Dairy stool').click();
    link(page).click();
    link(page).click();
    await settle();
    expect(left).toEqual([]);
    answer.resolve(null);
    await vi.waitFor(() => expect(left).toEqual(['left']));
  });

  it('is not opened after a change that failed', async () => {
    const page = open();
    const left = hearLeaving();
    page.shop.answer = () => ({ status: 500, json: {} });
    page.button('One more of Dairy stool').click();
    link(page).click();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Try again'));
    expect(left).toEqual([]);
    expect(page.spoken()).toBe('Please look at what failed first.');
  });
});

describe('coupons and shipping', () => {
  const submit = (page: CartPage, selector: string, values: Record<string, string>): void => {
    const form = page.root.querySelector(selector)!.closest('form')!;
    for (const [name, value] of Object.entries(values))
      (form.elements.namedItem(name) as HTMLInputElement).value = value;
    form.querySelector<HTMLButtonElement>('button')!.click();
  };

  it('a code is applied, and the field is cleared', async () => {
    const page = open();
    submit(page, '#cart-coupon', { code: ' ten ' });
    await settled(page);
    expect(page.shop.changes).toEqual([
      { method: 'POST', name: 'coupons', body: { code: 'TEN', requestId: expect.any(String) } },
    ]);
    expect(page.root.querySelector<HTMLInputElement>('#cart-coupon')!.value).toBe('');
    expect(page.spoken()).toBe('Cart updated. Total $30.00.');
  });

  it('show the error of a refused code beside the field, which keeps its value', async () => {
    const page = open();
    page.shop.answer = () => ({ status: 400, json: { error: 'This code is not valid.' } });
    submit(page, '#cart-coupon', { code: 'nope' });
    await vi.waitFor(() =>
      expect(page.root.querySelector('#cart-coupon-error')?.textContent).toBe('This code is not valid.'),
    );
    expect(page.root.querySelector<HTMLInputElement>('#cart-coupon')!.value).toBe('nope');
  });

  it('a code is removed', async () => {
    const page = open();
    page.button('Remove coupon OLD').click();
    await settled(page);
    expect(page.shop.changes.map(({ method, name }) => [method, name])).toEqual([['DELETE', 'OLD']]);
  });

  it('the place goes with the way of sending that is chosen, and another way with the place', async () => {
    const page = open();
    submit(page, '#cart-country', { country: 'CA', region: 'QC', postalCode: 'H2X' });
    await settled(page);
    expect(page.shop.changes[0]).toEqual({
      method: 'PUT',
      name: 'shipping',
      body: { country: 'CA', region: 'QC', postalCode: 'H2X', optionId: 'post', requestId: expect.any(String) },
    });
  });

  it('the shipping method changes by one press', async () => {
    const page = open();
    page.root.querySelector<HTMLButtonElement>('.cart-option[value=crate]')!.click();
    await settled(page);
    expect(page.shop.changes[0]?.body).toMatchObject({
      country: 'US',
      region: 'ME',
      postalCode: '04101',
      optionId: 'crate',
    });
  });
});

describe('a return', () => {
  it("shows the server's cart after one request, and is busy until then", async () => {
    const page = open();
    await settled(page);
    page.shop.pieces.set('STOOL', 9).delete('LAMP-OAK');
    page.shop.version += 1;
    const asked = page.shop.requests.length;
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(page.root.getAttribute('aria-busy')).toBe('true');
    await vi.waitFor(() => expect(page.root.getAttribute('aria-busy')).toBeNull());
    expect(page.shop.requests).toHaveLength(asked + 1);
    expect(page.root.querySelectorAll('.cart-line')).toHaveLength(1);
    expect(page.field('Quantity of Dairy stool').value).toBe('9');
  });
});
