// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import type { Coupon } from '../../../protocol/commerce/coupon.js';
import { defaultStoreSettings, type StoreSettings } from '../../../protocol/commerce/store-settings.js';
import { roles } from '../../../protocol/enums/roles.js';
import type { CouponAnswer, CouponsAnswer } from '../../../protocol/http/edited-coupons.js';
import type { StoreSettingsAnswer } from '../../../protocol/http/store-settings.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';

const base = '/api/config/shop-coupons';
const settingsBase = '/api/config/shop-settings';

const post = { id: 'post', name: 'Post', costCents: 500, freeFromCents: null, countries: ['US', 'CA'] };
const courier = { id: 'courier', name: 'Courier', costCents: 900, freeFromCents: 9000, countries: ['US'] };

const settingsOf = (
  changes: Partial<StoreSettings> = {},
  more: Partial<StoreSettingsAnswer> = {},
): StoreSettingsAnswer => ({
  version: 1,
  savedAt: 1000,
  savedBy: 'Ada',
  settings: { ...defaultStoreSettings, shippingOptions: [post, courier], ...changes },
  isCurrencyFixed: false,
  languages: [],
  ...more,
});

const couponOf = (code: string, changes: Partial<Coupon> = {}): CouponAnswer => ({
  coupon: {
    code,
    kind: 'percent',
    basisPoints: 1000,
    cents: 0,
    description: 'For friends',
    minimumSubtotalCents: 0,
    expiresAt: null,
    maxUses: null,
    uses: 0,
    ...changes,
  },
  version: 1,
  savedAt: 1000,
  savedBy: 'Ada',
  isRemoved: false,
});

interface Fakes {
  readonly roles?: readonly number[];
  readonly coupons?: readonly CouponAnswer[];
  readonly settings?: StoreSettingsAnswer;
  readonly write?: (request: SeenRequest) => Reply | Promise<Reply>;
}

function reply(
  { coupons = [couponOf('TEN')], settings = settingsOf(), write }: Fakes,
  request: SeenRequest,
): Reply | Promise<Reply> {
  if (request.path === settingsBase && request.method === 'GET') return { body: settings };
  if (request.path === base && request.method === 'GET')
    return { body: { coupons, next: null, total: coupons.length, currencyCode: 'USD' } satisfies CouponsAnswer };
  return write?.(request) ?? { body: {} };
}

async function open(fakes: Fakes = {}) {
  window.history.replaceState(null, '', '/config/shop');
  const account = { id: '1', email: 'o@example.com', displayName: 'Owner', roles: fakes.roles ?? [roles.storeManager] };
  const services = createTestServices((request) =>
    request.path === '/api/config/account' ? { body: { account } } : reply(fakes, request),
  );
  const { container } = render(<App services={services} />);
  await flush();
  const field = (label: string): HTMLInputElement => {
    const found = [...container.querySelectorAll('label')].find((each) => each.textContent === label);
    return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
  };
  return { container, services, field, said: () => container.textContent ?? '' };
}

const sent = (requests: readonly SeenRequest[]): readonly SeenRequest[] =>
  requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/config/shop-'));

beforeEach(() =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/config/shop',
  ),
);

describe('the coupons of the shop', () => {
  test('are listed with what they give, from when, and how often they were used', async () => {
    const { said } = await open({
      coupons: [
        couponOf('TEN', { uses: 3 }),
        couponOf('FIVE', { kind: 'fixed', cents: 500, minimumSubtotalCents: 2000, maxUses: 2, uses: 2 }),
        couponOf('SHIP', { kind: 'free-shipping', expiresAt: 1 }),
      ],
    });
    for (const words of ['10 % off', 'Used 3 times', '$5.00 off', 'From a subtotal of $20.00', 'Used 2 of 2 times'])
      expect(said()).toContain(words);
    expect(said()).toContain('Ended:');
  });

  test('are sent once their fields say values, with the fault of the server at its field', async () => {
    const { container, services, field, said } = await open({
      write: () => ({ status: 400, body: { error: 'Another coupon has this code.', fault: 'codeTaken' } }),
    });
    press(button(container, 'New coupon'));
    press(button(container, 'Save'));
    await flush();
    expect([sent(services.seen), document.activeElement]).toEqual([[], field('Code')]);
    type(field('Code'), 'ten');
    type(field('Percentage'), '120');
    press(button(container, 'Save'));
    await flush();
    expect([sent(services.seen), document.activeElement]).toEqual([[], field('Percentage')]);
    type(field('Percentage'), '12,5');
    press(button(container, 'Save'));
    await flush();
    expect(sent(services.seen)).toMatchObject([{ method: 'POST', body: { code: 'TEN', basisPoints: 1250 } }]);
    expect([said().includes('Another coupon has this code.'), document.activeElement]).toEqual([true, field('Code')]);
  });

  test('that two owners changed are put together by part, with both values where both changed one', async () => {
    const newer = { ...couponOf('TEN', { description: 'For all', basisPoints: 2000 }), version: 2 };
    const { container, services, field, said } = await open({
      write: ({ query }) =>
        query.get('baseVersion') === '1' ? { status: 409, body: { error: 'Late', conflict: newer } } : { body: newer },
    });
    press(button(container, 'Change TEN'));
    type(field('Description'), 'For nobody');
    type(field('Most orders that may use it'), '7');
    press(button(container, 'Save'));
    await flush();
    for (const words of ['For all', 'For nobody', 'Ada']) expect(said()).toContain(words);
    press(button(container, 'Keep both, with these choices'));
    press(button(container, 'Save'));
    await flush();
    expect(sent(services.seen).at(-1)).toMatchObject({
      body: { description: 'For nobody', basisPoints: 2000, maxUses: 7 },
    });
    expect(said()).toContain('Coupon TEN is saved.');
  });

  test('keep what is typed while a save is on its way that meets another version', async () => {
    const newer = { ...couponOf('TEN', { basisPoints: 2000 }), version: 2 };
    let answer = (_reply: Reply): void => {};
    const { container, services, field } = await open({
      write: ({ query }) =>
        query.get('baseVersion') === '1' ? new Promise((resolve) => (answer = resolve)) : { body: newer },
    });
    press(button(container, 'Change TEN'));
    type(field('Description'), 'For some');
    press(button(container, 'Save'));
    type(field('Description'), 'For somebody');
    answer({ status: 409, body: { error: 'Late', conflict: newer } });
    await flush();
    expect(sent(services.seen).at(-1)).toMatchObject({ body: { description: 'For somebody', basisPoints: 2000 } });
  });

  test('keep the form, with what was typed while the first save was on its way, until that is saved too', async () => {
    let answer = (_reply: Reply): void => {};
    const { container, services, field } = await open({
      write: ({ method }) =>
        method === 'POST' ? new Promise((resolve) => (answer = resolve)) : { body: couponOf('NEW') },
    });
    press(button(container, 'New coupon'));
    type(field('Code'), 'NEW');
    type(field('Description'), 'For some');
    press(button(container, 'Save'));
    type(field('Description'), 'For somebody');
    answer({ status: 201, body: couponOf('NEW', { description: 'For some' }) });
    await flush();
    expect(container.querySelector('dialog h2')?.textContent).toBe('Coupon NEW');
    expect(field('Description').value).toBe('For somebody');
    press(button(container, 'Save'));
    await flush();
    expect(sent(services.seen)).toMatchObject([
      { method: 'POST', body: { code: 'NEW', description: 'For some' } },
      { method: 'PUT', path: `${base}/NEW`, body: { description: 'For somebody' } },
    ]);
    expect(container.querySelector('dialog')).toBeNull();
  });

  test('ask before typed work is lost, and offer nothing to accounts that may not change them', async () => {
    const { container, field, said } = await open();
    press(button(container, 'New coupon'));
    type(field('Code'), 'NEW');
    press(button(container, 'Cancel'));
    await flush();
    expect(said()).toContain('Stay');
    press(button(container, 'Stay'));
    await flush();
    expect(field('Code').value).toBe('NEW');
    const reporting = await open({ roles: [roles.reporting] });
    expect(reporting.container.querySelector('#coupons-title')).toBeNull();
  });

  test('are removed with a way back', async () => {
    const { container, services } = await open();
    press(button(container, 'Remove TEN'));
    await flush();
    press(button(container, 'Undo'));
    await flush();
    expect(sent(services.seen).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE ${base}/TEN`,
      `POST ${base}/TEN/restore`,
    ]);
  });
});

describe('the settings of the shop', () => {
  test('say where nothing is shipped, are put in order by keys and sent as a whole', async () => {
    const { container, services, field, said } = await open({
      write: ({ body }) => ({ body: settingsOf(body as StoreSettings, { version: 2 }) }),
    });
    expect(said()).toContain('Goods are sent to 2 countries: United States, Canada. They are shipped nowhere else');
    press(button(container, 'Move up: Courier'));
    expect([...container.querySelectorAll('.shop-item legend')].map((each) => each.textContent)).toEqual([
      'Courier',
      'Post',
    ]);
    expect(said()).toContain('Courier is now at place 1 of 2.');
    type(field('Smallest subtotal of an order'), '12.50');
    press(button(container, 'Add tax'));
    press(button(container, 'Save settings'));
    await flush();
    expect([sent(services.seen), document.activeElement]).toEqual([[], field('Name of the tax')]);
    type(field('Name of the tax'), 'Sales tax');
    type(field('Rate'), '5,5');
    type(field('Country'), 'US');
    type(field('State or province'), 'ME');
    press(button(container, 'Save settings'));
    await flush();
    expect(sent(services.seen)).toMatchObject([
      {
        method: 'PUT',
        path: settingsBase,
        body: {
          minimumSubtotalCents: 1250,
          shippingOptions: [courier, post],
          taxRules: [{ name: 'Sales tax', rate: '5.5', country: 'US', region: 'ME', appliesToShipping: false }],
        },
      },
    ]);
  });

  test('that two owners changed are put together by part, with both values where both changed one', async () => {
    const newer = settingsOf(
      { shippingOptions: [{ ...post, costCents: 700 }, courier], minimumSubtotalCents: 300 },
      { version: 2 },
    );
    const { container, services, field, said } = await open({
      write: ({ query }) =>
        query.get('baseVersion') === '1' ? { status: 409, body: { error: 'Late', conflict: newer } } : { body: newer },
    });
    type(field('Price'), '6');
    press(button(container, 'Save settings'));
    await flush();
    for (const words of ['Post · $6.00', 'Post · $7.00', 'Ada']) expect(said()).toContain(words);
    press(button(container, 'Keep both, with these choices'));
    press(button(container, 'Save settings'));
    await flush();
    expect(sent(services.seen).at(-1)).toMatchObject({
      body: { minimumSubtotalCents: 300, shippingOptions: [{ ...post, costCents: 600 }, courier] },
    });
  });

  test('name a shipping option in each language of the site, and keep no empty name', async () => {
    const german = { ...post, names: { de: 'Briefpost' } };
    const bodies: unknown[] = [];
    const { container, field } = await open({
      settings: settingsOf({ shippingOptions: [german] }, { languages: ['de', 'fr'] }),
      write({ body }) {
        bodies.push(body);
        return { body: settingsOf(body as StoreSettings, { version: 2, languages: ['de', 'fr'] }) };
      },
    });
    expect(field('Name in Deutsch').value).toBe('Briefpost');
    type(field('Name in Français'), 'Par la poste');
    type(field('Name in Deutsch'), '');
    press(button(container, 'Save settings'));
    await flush();
    const [{ shippingOptions: options } = settingsOf().settings] = bodies as StoreSettings[];
    expect(options).toEqual([{ ...post, names: { fr: 'Par la poste' } }]);
  });

  test('keep the currency once there are orders, ask before they are left unsaved, and can be discarded', async () => {
    const { container, field, said } = await open({ settings: settingsOf({}, { isCurrencyFixed: true }) });
    expect([field('Currency').disabled, said().includes('It stays, because there are orders in it.')]).toEqual([
      true,
      true,
    ]);
    type(field('Name of the option'), 'Letter');
    expect(said()).toContain('Not saved yet');
    const leave = [...container.querySelectorAll('a')].find((each) => each.textContent === 'Back to the editor');
    press(leave as HTMLElement);
    await flush();
    press(button(container, 'Stay'));
    await flush();
    press(button(container, 'Discard changes'));
    expect([field('Name of the option').value, said().includes('Not saved yet')]).toEqual(['Post', false]);
  });

  test('are left without a question once a save that is under way has ended', async () => {
    const answers: (() => void)[] = [];
    const { container, field, said } = await open({
      write: ({ body }) =>
        new Promise((resolve) =>
          answers.push(() => resolve({ body: settingsOf(body as StoreSettings, { version: 2 }) })),
        ),
    });
    type(field('Name of the option'), 'Letter');
    press(button(container, 'Save settings'));
    const leave = [...container.querySelectorAll('a')].find((each) => each.textContent === 'Back to the editor');
    press(leave as HTMLElement);
    await flush();
    expect([window.location.pathname, said().includes('Stay')]).toEqual(['/config/shop', false]);
    answers[0]?.();
    await flush();
    expect(window.location.pathname).not.toBe('/config/shop');
  });
});
