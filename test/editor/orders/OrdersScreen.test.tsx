// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import type { Order, OrderState } from '../../../protocol/commerce/order.js';
import { orderSteps } from '../../../protocol/commerce/order.js';
import type { OrderDetailAnswer, OrderListAnswer, OrderRow, PackingSlip } from '../../../protocol/http/orders.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';

const row: OrderRow = {
  id: 'one',
  number: 1001,
  kind: 'cart',
  state: 'pending-payment',
  email: 'ada@example.com',
  name: '<b>Ada</b>',
  totalText: '$31.38',
  pieces: 2,
  createdAt: 1000,
};
const lists: Readonly<Record<string, OrderListAnswer>> = {
  '': { orders: [row], next: '1001' },
  '1001': { orders: [{ ...row, id: 'old', number: 1000, state: 'paid' }], next: null },
};

const stored: Order = {
  id: 'one',
  number: 1001,
  kind: 'cart',
  state: 'pending-payment',
  currencyCode: 'USD',
  locale: 'en',
  shippingName: 'By post',
  coupons: [],
  giftCards: [],
  dueCents: 3138,
  paymentMethod: 'pay-later',
  sourceId: '',
  createdAt: 1000,
  updatedAt: 1000,
  subtotalCents: 2500,
  discountCents: 0,
  shippingCostCents: 500,
  taxCents: 138,
  grandTotalCents: 3138,
  buyer: {
    email: 'ada@example.com',
    firstName: '<b>Ada</b>',
    lastName: 'Lovelace',
    address: null,
    note: 'Ring\ntwice',
  },
  lines: [
    {
      sku: 'STOOL',
      productId: 'p',
      productType: 1,
      title: 'Stool',
      variantName: '',
      unitCents: 1250,
      quantity: 2,
      lineCents: 2500,
      plan: null,
    },
  ],
};

function detailIn(state: OrderState): OrderDetailAnswer {
  return {
    order: { ...stored, state },
    lineTexts: [{ title: 'Stool', unitText: '2 × $12.50', lineText: '$25.00', planText: '' }],
    totalRows: [{ label: 'Total', text: '$31.38' }],
    addressLines: ['14 Sail Loft Lane', '04101 Portland ME'],
    paymentText: 'Pay later',
    subscription: null,
    payment: null,
    notes: [],
    issued: [],
    downloads: [],
    isRenewable: false,
    steps: orderSteps[state],
  };
}

const slip: PackingSlip = {
  locale: 'de',
  direction: 'ltr',
  title: 'Packzettel',
  number: 'Bestellung 1001',
  placedOn: '15. Januar 2027',
  sender: ['Hill Pottery'],
  recipientLabel: 'Geht an',
  recipient: ['<b>Ada</b> Lovelace'],
  shippingLabel: 'Versand',
  shipping: 'Post',
  articleLabel: 'Artikel',
  piecesLabel: 'Stück',
  lines: [{ title: 'Hocker', sku: 'STOOL', pieces: 2 }],
  noteLabel: 'Anmerkung',
  note: 'Zweimal läuten',
};

async function open(
  path: string,
  {
    roles = [1],
    change = (() => ({ body: detailIn('paid') })) as (request: SeenRequest) => Reply,
    state = 'pending-payment' as OrderState,
    note = (() => ({ body: detailIn('pending-payment') })) as (request: SeenRequest) => Reply,
  } = {},
) {
  window.history.replaceState(null, '', path);
  const services = createTestServices((request) => {
    if (request.path === '/api/config/account')
      return { body: { account: { id: '1', email: 'o@example.com', displayName: 'Owner', roles } } };
    if (request.path.includes('/notes')) return note(request);
    if (request.method === 'PUT') return change(request);
    if (request.path.endsWith('/packing-slip')) return { body: slip };
    return { body: request.path === '/api/config/orders' ? lists[request.query.get('before') ?? ''] : detailIn(state) };
  });
  const { container } = render(<App services={services} />);
  await flush();
  const link = (name: string): HTMLAnchorElement =>
    [...container.querySelectorAll('a')].find((element) => element.textContent === name) as HTMLAnchorElement;
  const said = (): string => container.querySelector('main')?.textContent ?? container.textContent ?? '';
  return { container, services, link, said };
}

beforeEach(() =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/config/orders',
  ),
);

describe('the orders of the site', () => {
  test("are listed in rows, newest first, and buyers' input is escaped", async () => {
    const { container, said, link } = await open('/config/orders');
    expect(said()).toContain('1 order shown.');
    expect([...container.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual([
      expect.any(String),
      'Waiting for payment',
      '<b>Ada</b>ada@example.com',
      'Order',
      '$31.38',
    ]);
    expect(container.querySelector('td b')).toBeNull();
    expect(link('Export as CSV').getAttribute('href')).toBe('/api/config/orders/export');
    press(button(container, 'Older'));
    await flush();
    expect(said()).toContain('Order 1000');
  });

  test('print a packing slip, which is not offered where nothing is shipped any more', async () => {
    const { container, said } = await open('/config/orders?orderId=one');
    const printed: string[] = [];
    window.print = () => void printed.push(container.querySelector('.packing-slip')?.textContent ?? '');
    press(button(container, 'Packing slip'));
    await flush();
    press(button(container, 'Print'));
    expect(printed).toEqual([expect.stringContaining('<b>Ada</b>')]);
    expect(container.querySelector('.packing-slip')?.getAttribute('lang')).toBe('de');
    press(button(container, 'Close'));
    expect(said()).not.toContain('Packzettel');
    const cancelled = await open('/config/orders?orderId=one', { state: 'cancelled' });
    expect(cancelled.said()).toContain('Order 1001');
    expect(cancelled.said()).not.toContain('Packing slip');
  });

  test('open one by one, with the focus on their heading and Back to the list', async () => {
    const { container, link, said } = await open('/config/orders');
    press(link('Order 1001'));
    await flush();
    expect(window.location.pathname + window.location.search).toBe('/config/orders?orderId=one');
    expect(document.activeElement).toBe(container.querySelector('h2'));
    for (const words of ['Stool', '2 × $12.50', '$31.38', '14 Sail Loft Lane', 'Pay later', '<b>Ada</b> Lovelace'])
      expect(said()).toContain(words);
    expect(container.querySelector('dd b')).toBeNull();
    press(link('All orders'));
    await flush();
    expect(said()).toContain('1 order shown.');
  });

  test('say N/A for what an order does not have [SUMM-05]', async () => {
    const { container } = await open('/config/orders?orderId=one');
    const facts = [...container.querySelectorAll('.order-facts > div')].map((fact) => fact.textContent);
    expect(facts.filter((fact) => fact.endsWith('N/A'))).toHaveLength(1);
    expect(facts.find((fact) => fact.endsWith('N/A'))).toMatch(/^Gift cards/);
  });

  test('change their state once for a press and announce the new state', async () => {
    const { container, services, said } = await open('/config/orders?orderId=one');
    press(button(container, 'Mark as paid'));
    press(button(container, 'Mark as paid'));
    await flush();
    expect(services.seen.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/api/config/orders/one/state', { from: 'pending-payment', to: 'paid' }],
    ]);
    expect(container.textContent).toContain('The order is now: Paid.');
    expect(said()).toContain('Mark as done');
    expect(said()).not.toContain('Mark as paid');
  });

  test('are cancelled only after a question, and a refusal says why', async () => {
    const { container, services } = await open('/config/orders?orderId=one', {
      change: () => ({ status: 409, body: { error: 'A gift card of this order has paid for something already.' } }),
    });
    press(button(container, 'Cancel the order'));
    const dialog = container.querySelector('dialog') as HTMLDialogElement;
    expect(dialog.querySelector('h2')?.textContent).toBe('Cancel order 1001?');
    expect(services.seen.some(({ method }) => method === 'PUT')).toBe(false);
    press(button(dialog, 'Cancel the order'));
    await flush();
    expect(container.querySelector('dialog [role=alert]')?.textContent).toContain('A gift card of this order has paid');
    press(button(dialog, 'Keep it'));
    expect(container.querySelector('dialog')).toBeNull();
  });

  test('carry notes of the team, which are kept while they are written and removed after a question', async () => {
    const noted = { id: 'n1', text: 'Rings <b>twice</b>', author: 'Owner', createdAt: 1000 };
    let answer: Reply = { status: 500, body: { error: 'Not now.' } };
    const isNote = ({ path }: SeenRequest): boolean => path.includes('/notes');
    const opened = async () => open('/config/orders?orderId=one', { note: () => answer });
    const { container, services, said } = await opened();
    const field = (): HTMLTextAreaElement => container.querySelector('textarea') as HTMLTextAreaElement;
    press(button(container, 'Add note'));
    await flush();
    expect(services.seen.some(isNote)).toBe(false);
    type(field(), noted.text);
    press(button(container, 'Add note'));
    await flush();
    expect([field().value, said()]).toEqual([noted.text, expect.stringContaining('Not now.')]);
    expect(await services.keyValues.get('order-note:one')).toBe(noted.text);
    answer = { body: { ...detailIn('pending-payment'), notes: [noted] } };
    press(button(container, 'Add note'));
    await flush();
    const [first, second] = services.seen.filter(isNote).map(({ body }) => body);
    expect(second).toEqual(first);
    expect([field().value, await services.keyValues.get('order-note:one')]).toEqual(['', undefined]);
    expect(container.querySelector('.order-notes li p')?.textContent).toBe(noted.text);
    answer = { body: detailIn('pending-payment') };
    press(button(container, `Remove note: “${noted.text}”`));
    const dialog = container.querySelector('dialog') as HTMLDialogElement;
    expect(dialog.textContent).toContain(noted.text);
    press(button(dialog, 'Remove note'));
    await flush();
    expect(services.seen.filter(isNote).at(-1)).toMatchObject({
      method: 'DELETE',
      path: '/api/config/orders/one/notes/n1',
    });
    expect(container.querySelector('.order-notes li')).toBeNull();
  });

  test('have closed actions for a read-only account, which say who has them, and are hidden from an account without the permission', async () => {
    const reporting = await open('/config/orders?orderId=one', { roles: [3] });
    const steps = [...reporting.container.querySelectorAll<HTMLElement>('.order-steps button')];
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Mark as paid', 'Cancel the order']);
    for (const step of steps) {
      expect(step.getAttribute('aria-disabled')).toBe('true');
      press(step);
      const reason = reporting.container.querySelector(`#${step.getAttribute('aria-describedby')}`);
      expect(reason?.textContent).toBe('What is greyed out is only for: Administrator, Store manager');
    }
    expect(reporting.container.querySelector('dialog')).toBeNull();
    expect(reporting.said()).toContain('Order 1001');
    const editor = await open('/config/orders', { roles: [4] });
    expect(editor.container.textContent).toContain('This screen is not for this account');
    expect(editor.services.seen.some(({ path }) => path.startsWith('/api/config/orders'))).toBe(false);
  });
});

describe('the payment of an order by card', () => {
  const payment = {
    state: 'paid',
    amountText: '$31.38',
    refundableCents: 3138,
    refundableDecimal: '31.38',
    refundableText: '$31.38',
    refunds: [],
  } as const;
  const paid = { ...detailIn('paid'), paymentText: 'Pay by card', payment };
  const refund = { id: 're_1', amountText: '$10.00', state: 'succeeded', reason: 'other', createdAt: 1 } as const;
  const refunded = { ...paid, payment: { ...payment, refundableCents: 2138, refunds: [refund] } };

  async function openPaid(answer: () => Reply) {
    window.history.replaceState(null, '', '/config/orders?orderId=one');
    const services = createTestServices((request) => {
      if (request.path === '/api/config/account')
        return { body: { account: { id: '1', email: 'o@example.com', displayName: 'Owner', roles: [1] } } };
      return request.method === 'POST' || request.method === 'PUT' ? answer() : { body: paid };
    });
    const { container } = render(<App services={services} />);
    await flush();
    return { container, services };
  }

  test('is refunded in part after a question, and the refund is shown', async () => {
    const { container, services } = await openPaid(() => ({ body: refunded }));
    expect(container.textContent).toContain('$31.38 paid by card');
    press(button(container, 'Refund'));
    const dialog = container.querySelector('dialog') as HTMLDialogElement;
    const amount = dialog.querySelector('input') as HTMLInputElement;
    expect(amount.value).toBe('31.38');
    type(amount, '31.39');
    press(button(dialog, 'Refund'));
    await flush();
    expect(dialog.querySelector('[role=alert]')?.textContent).toBe('Enter an amount above 0 and at most $31.38.');
    expect(services.seen.some(({ method }) => method === 'POST')).toBe(false);
    type(amount, '10');
    press(button(dialog, 'Refund'));
    await flush();
    expect(services.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/config/orders/one/refunds',
        { amountCents: 1000, reason: 'requested', requestId: expect.any(String) as unknown },
      ],
    ]);
    expect(container.querySelector('dialog')).toBeNull();
    expect(container.textContent).toContain('$10.00 is refunded.');
    expect(container.querySelector('.order-facts')?.textContent).toContain('Another reason');
  });

  test('is not refunded where the provider refuses, which is said in its words', async () => {
    const { container } = await openPaid(() => ({ status: 502, body: { error: 'The payment service has refused.' } }));
    press(button(container, 'Refund'));
    press(button(container.querySelector('dialog') as HTMLElement, 'Refund'));
    await flush();
    expect(container.querySelector('dialog [role=alert]')?.textContent).toContain('The payment service has refused.');
  });

  test('is given back when the order is cancelled, which the question says, with a reason', async () => {
    const { container, services } = await openPaid(() => ({ body: detailIn('cancelled') }));
    press(button(container, 'Cancel the order'));
    const dialog = container.querySelector('dialog') as HTMLDialogElement;
    expect(dialog.textContent).toContain('$31.38 goes back to the buyer’s card first.');
    press(button(dialog, 'Cancel the order'));
    await flush();
    expect(services.seen.find(({ method }) => method === 'PUT')?.body).toEqual({
      from: 'paid',
      to: 'cancelled',
      reason: 'requested',
    });
  });
});
