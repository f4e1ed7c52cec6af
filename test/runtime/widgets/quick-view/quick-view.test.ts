// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { toProduct } from '../../../../protocol/commerce/product-record.js';
import type { ProductRecord } from '../../../../protocol/commerce/product-record.js';
import { productTypes } from '../../../../protocol/commerce/product.js';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { widget } from '../../../../runtime/widgets/quick-view/quick-view.js';
import { createAnsweringFetch, createDeferred, type TestAnswer } from '../../../support/answering-fetch.js';
import { mountCase, type MountOptions } from '../../../support/mount.js';
import { counted, productOf, variantOf, viewOf } from '../../../support/products.js';

const stool = productOf('stool', {
  title: 'Stool <b>',
  description: 'Made of ash.',
  images: [{ src: '/media/one.svg', alt: 'A stool.' }],
  options: ['Wood'],
  variants: [
    variantOf('ASH', { optionValues: ['Ash'] }),
    counted('ELM', 3, { priceCents: 900, optionValues: ['Elm'] }),
  ],
});

function answerOf(record: ProductRecord): TestAnswer {
  const { record: _record, ...display } = viewOf(record);
  return { json: { product: toProduct(record, 'USD'), display } };
}

function open(options: MountOptions & { answer?: () => TestAnswer | Promise<TestAnswer>; name?: string } = {}) {
  const { answer = () => answerOf(stool), name = 'default', ...more } = options;
  const server = createAnsweringFetch(({ path }) => (path.startsWith('/api/census') ? { status: 204 } : answer()));
  const page = mountCase(`quick-view/${name}`, widget, { ...more, doubles: { fetch: server.fetch } });
  const events: string[] = [];
  for (const event of ['before-open', 'opened', 'closed'])
    document.body.addEventListener(`quick-view:${event}`, () => events.push(event), {
      signal: page.environment.signal,
    });
  const link = document.querySelector('a')!;
  return {
    ...page,
    server,
    events,
    link,
    /** Whether the browser would follow the link. */
    press(init: MouseEventInit = {}): boolean {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      link.dispatchEvent(event);
      return !event.defaultPrevented;
    },
    dialog: () => document.querySelector('dialog'),
    paths: () => server.requests.map(({ method, path }) => `${method} ${path}`),
  };
}

/** Waits until the product is there. */
const filled = (): Promise<void> => vi.waitFor(() => expect(document.querySelector('dialog h2')).not.toBeNull());

describe('quick view', () => {
  it('opens the product over the page, and counts the opening once [TRK-19]', async () => {
    const { press, dialog, events, paths, server } = open();
    expect(press()).toBe(false);
    expect(dialog()?.open).toBe(true);
    expect(dialog()?.getAttribute('aria-label')).toBe('Quick view: Stool');
    await filled();
    expect(dialog()?.querySelector('h2')?.textContent).toBe('Stool <b>');
    expect(dialog()?.querySelector('img')?.getAttribute('src')).toBe('/media/one.svg');
    expect(dialog()?.querySelector('.price')?.textContent).toContain('$9.00');
    expect(events).toEqual(['before-open', 'opened']);
    expect(press()).toBe(false);
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    expect(paths().sort()).toEqual(['GET /api/commerce/products/stool', 'POST /api/census/RecordQuickView/stool']);
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toBe('');
  });

  it("contains the product's form with the first available variant chosen", async () => {
    const { press, dialog } = open();
    press();
    await filled();
    const form = dialog()!.querySelector('form')!;
    expect(form.getAttribute('data-widget')).toBe('add-to-cart product');
    expect(form.getAttribute('action')).toBe('/api/commerce/cart/entries');
    expect(form.querySelector('legend')?.textContent).toBe('Wood');
    expect(
      [...form.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ value, checked }) => [value, checked]),
    ).toEqual([
      ['Ash', false],
      ['Elm', true],
    ]);
    expect((JSON.parse(form.dataset['variants']!) as { sku: string }[]).map(({ sku }) => sku)).toEqual(['ASH', 'ELM']);
    expect(dialog()!.querySelector('.quick-view-more')?.getAttribute('href')).toMatch(/\/shop\/stool$/);
  });

  it('names the unit of a product without a choice, and how many there are at most', async () => {
    const { press, dialog } = open({ answer: () => answerOf(productOf('box', { variants: [counted('BOX', 2)] })) });
    press();
    await filled();
    expect(dialog()!.querySelector<HTMLInputElement>('[name=sku]')?.value).toBe('BOX');
    expect(dialog()!.querySelector('[name=quantity]')?.getAttribute('max')).toBe('2');
    expect(dialog()!.querySelector('form')?.getAttribute('data-widget')).toBe('add-to-cart');
  });

  it.each([
    ['sold out', productOf('gone', { variants: [counted('GONE', 0)] }), 'Sold out'],
    ['a gift card', productOf('card', { productType: productTypes.giftCard }), 'A gift card, sent by email.'],
  ])('sells nothing of what is %s, and leads on to its page', async (_, product, words) => {
    const { press, dialog } = open({ answer: () => answerOf(product) });
    press();
    await filled();
    expect(dialog()!.querySelector('form')).toBeNull();
    expect(dialog()!.textContent).toContain(words);
    expect(dialog()!.querySelector('.quick-view-more')).not.toBeNull();
  });

  it('takes the focus and gives it back, however it is closed', async () => {
    const { press, dialog, link, clock, events } = open();
    link.focus();
    press();
    const close = dialog()!.querySelector<HTMLButtonElement>('.mortise-dialog-button')!;
    expect(document.activeElement).toBe(close);
    close.click();
    expect(document.activeElement).toBe(link);
    clock.advance(1000);
    expect(dialog()).toBeNull();
    await vi.waitFor(() => expect(events).toEqual(['before-open', 'opened', 'closed']));
    press();
    dialog()!.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(document.activeElement).toBe(link);
    clock.advance(1000);
    expect(dialog()).toBeNull();
  });

  it('ignores the answer when it was closed before', async () => {
    const late = createDeferred<TestAnswer>();
    const { press, dialog, server } = open({ answer: () => late.promise });
    press();
    dialog()!.querySelector<HTMLButtonElement>('.mortise-dialog-button')!.click();
    await vi.waitFor(() => expect(server.requests[0]?.signal?.aborted).toBe(true));
    late.resolve(answerOf(stool));
    await late.promise;
    expect(document.querySelector('dialog h2')).toBeNull();
  });

  it.each([
    ['is gone', { status: 404, json: { error: 'gone' } }],
    ['makes no sense', { json: { product: {} } }],
    ['is nothing', { json: null }],
  ])('says so and offers the page when the answer %s', async (_, answer) => {
    const { press, dialog, clock } = open({ answer: () => answer });
    press();
    await vi.waitFor(() => {
      // Another attempt comes a while later.
      clock.advance(1000);
      expect(dialog()?.textContent).toContain('Unable to show this product here.');
    });
    expect(dialog()!.querySelector('a')?.getAttribute('href')).toMatch(/\/shop\/stool$/);
  });

  it('ignores a press with a modifier key, in the editor, and with a cancelled event', () => {
    expect(open().press({ ctrlKey: true })).toBe(true);
    expect(document.querySelector('dialog')).toBeNull();
    const editing = open({ editing: true });
    expect(editing.press()).toBe(true);
    expect(editing.paths()).toEqual([]);
    const refused = open();
    document.body.addEventListener('quick-view:before-open', (event) => event.preventDefault(), { once: true });
    refused.press();
    expect(document.querySelector('dialog')).toBeNull();
    expect(refused.paths()).toEqual([]);
  });

  it.each([
    [
      'a policy that asks first',
      {
        cookieSettings: {
          ...emptyPageContext.cookieSettings,
          isRestrictiveCookiePolicyEnabled: true,
          isCookieBannerEnabled: true,
        },
      },
    ],
    [
      'an account of the site',
      { authenticatedAccount: { id: 'a', email: 'a@b.example', displayName: 'A', roles: [1] } },
    ],
    ['counting switched off', { website: { ...emptyPageContext.website, trackingDisabled: true } }],
  ])('does not count under %s, and opens all the same', async (_, context) => {
    const { press, paths } = open({ context });
    press();
    await filled();
    expect(paths()).toEqual(['GET /api/commerce/products/stool']);
  });

  it('ignores a failed count', async () => {
    const server = createAnsweringFetch(({ path }) => (path.startsWith('/api/census') ? null : answerOf(stool)));
    const page = mountCase('quick-view/default', widget, { doubles: { fetch: server.fetch } });
    document.querySelector('a')!.click();
    await filled();
    expect(server.requests.filter(({ path }) => path.startsWith('/api/census'))).toHaveLength(1);
    expect(page.reports).toEqual([]);
  });

  it('is removed with its widget', async () => {
    const page = open();
    page.press();
    page.disconnect();
    expect(document.querySelector('dialog')).toBeNull();
    expect(page.press()).toBe(true);
  });

  it('shows the picture of the chosen variant, from the first on', async () => {
    const images = [
      { src: '/media/all.svg', alt: 'All woods.' },
      { src: '/media/elm.svg', alt: 'Elm.', shows: ['Elm'] },
      { src: '/media/ash.svg', alt: 'Ash.', shows: ['Ash'] },
    ];
    const { press, dialog } = open({ answer: () => answerOf({ ...stool, images }) });
    press();
    await filled();
    const picture = (): string[] => {
      const { src, alt } = dialog()!.querySelector('img')!;
      return [new URL(src).pathname, alt];
    };
    const choose = (sku: string | null): unknown =>
      dialog()!
        .querySelector('form')!
        .dispatchEvent(new CustomEvent('product:chosen', { bubbles: true, detail: { sku } }));
    const seen = [picture()];
    for (const sku of ['ASH', null, 'ELM']) {
      choose(sku);
      seen.push(picture());
    }
    expect(seen).toEqual([
      ['/media/elm.svg', 'Elm.'],
      ['/media/ash.svg', 'Ash.'],
      ['/media/ash.svg', 'Ash.'],
      ['/media/elm.svg', 'Elm.'],
    ]);
  });
});
