// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { CheckoutTotalAnswer } from '../../../../protocol/http/checkout.js';
import { widget } from '../../../../runtime/widgets/checkout/checkout.js';
import { mountCase, type MountedPage } from '../../../support/mount.js';
import { createFakeServer, settle, type Reply, type SeenRequest } from '../../../support/server.js';

const answerOf = (amount: string, more: Partial<CheckoutTotalAnswer> = {}): CheckoutTotalAnswer => ({
  lines: [{ title: '<b>Stool</b>', unitText: '1 × $5.00', lineText: '$5.00' }],
  rows: [{ label: 'Total', text: `$${amount}`, isSum: true }],
  shipping: [{ value: 'post', label: 'By post', detail: '$1.00', isChosen: true }],
  shippingNote: '',
  orderText: `Place the order: $${amount}`,
  totalText: `Total: $${amount}`,
  changedText: `It is $${amount} now.`,
  total: String(Number(amount) * 100),
  shown: 'b',
  required: ['region'],
  errors: {},
  cardProof: '',
  ...more,
});

interface Opened {
  readonly page: MountedPage;
  readonly form: HTMLFormElement;
  readonly asked: SeenRequest[];
  /** Times that the browser would have sent the form. */
  sent(): number;
  part(name: string): HTMLElement;
}

async function open(
  reply: (request: SeenRequest, count: number) => Reply | Promise<Reply>,
  name = 'total',
): Promise<Opened> {
  const server = createFakeServer(reply);
  const page = mountCase(`checkout/${name}`, widget, { doubles: { fetch: server.fetch } });
  const form = page.roots()[0] as HTMLFormElement;
  await import('../../../../runtime/widgets/checkout/order-form.js');
  await import('../../../../runtime/widgets/checkout/field-errors.js');
  await settle();
  // The visitor turns to the form.
  form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await vi.dynamicImportSettled();
  await settle();
  let count = 0;
  form.addEventListener('submit', (event) => {
    count += Number(!event.defaultPrevented);
    event.preventDefault();
  });
  const part = (name: string): HTMLElement => form.querySelector(`[data-part=${name}]`) as HTMLElement;
  return { page, form, asked: server.requests, sent: () => count, part };
}

function choose(form: HTMLFormElement, country: string): void {
  const select = form.querySelector('select') as HTMLSelectElement;
  select.value = country;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function type(form: HTMLFormElement, region: string): void {
  const input = form.querySelector('[name="field:region"]') as HTMLInputElement;
  input.value = region;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const press = (form: HTMLFormElement, value = 'order'): void =>
  form.requestSubmit(form.querySelector(`[value=${value}]`));

const formOf = ({ body }: SeenRequest): URLSearchParams => new URLSearchParams(JSON.parse(body).form);

describe('the amounts of an order', () => {
  it('follow a choice at once, and are shown as text', async () => {
    const { form, asked, part } = await open(() => ({ json: answerOf('6.50') }));
    choose(form, 'United States');
    expect(part('summary').getAttribute('aria-busy')).toBe('true');
    await settle();
    expect(asked.map((request) => formOf(request).get('field:country'))).toEqual(['United States']);
    expect(part('order').textContent).toBe('Place the order: $6.50');
    expect(part('lines').textContent).toBe('<b>Stool</b>$5.001 × $5.00');
    expect([part('amounts').textContent, part('summary').hasAttribute('aria-busy')]).toEqual(['Total$6.50', false]);
    const data = new FormData(form);
    expect([data.get('total'), data.get('shown'), data.get('shippingOption')]).toEqual(['650', 'b', 'post']);
    expect((form.elements.namedItem('field:region') as HTMLInputElement).required).toBe(true);
  });

  it('follow what was typed before the code was there', async () => {
    const opening = open(() => ({ json: answerOf('6.50') }));
    type(document.querySelector('form') as HTMLFormElement, 'Maine');
    const { asked, part } = await opening;
    await settle();
    expect([asked.length, part('order').textContent]).toEqual([1, 'Place the order: $6.50']);
  });

  it('follow typing after a pause, once for the last value', async () => {
    const { page, form, asked } = await open(() => ({ json: answerOf('6.50') }));
    for (const text of ['M', 'Ma', 'Maine']) {
      type(form, text);
      page.clock.advance(300);
    }
    expect(asked).toEqual([]);
    page.clock.advance(100);
    await settle();
    expect(asked.map((request) => formOf(request).get('field:region'))).toEqual(['Maine']);
  });

  it('are those of the newest value, in whatever order the answers come', async () => {
    const answers: ((reply: Reply) => void)[] = [];
    const { form, part } = await open(() => new Promise((resolve) => answers.push(resolve)));
    choose(form, 'United States');
    await settle();
    choose(form, 'Germany');
    choose(form, 'United States');
    choose(form, '');
    await settle();
    answers.at(-1)?.({ json: answerOf('7') });
    await settle();
    answers[0]?.({ json: answerOf('9') });
    await settle();
    expect(part('order').textContent).toBe('Place the order: $7');
  });

  it('offer no button where nothing can be sent, and offer it again', async () => {
    const none = answerOf('5', { orderText: '', shipping: [], shippingNote: 'We cannot send this.' });
    const { form, part } = await open((_, count) => ({ json: count === 1 ? none : answerOf('6') }));
    choose(form, 'United States');
    await settle();
    expect([part('order').hidden, part('shipping').textContent?.trim()]).toEqual([true, 'We cannot send this.']);
    choose(form, 'Germany');
    await settle();
    expect([part('order').hidden, part('order').textContent]).toEqual([false, 'Place the order: $6']);
  });
});

describe('a press', () => {
  it('orders at once when the amounts are those of the form', async () => {
    const { form, sent } = await open(() => ({ json: answerOf('6', { required: [] }) }));
    choose(form, 'United States');
    await settle();
    press(form);
    expect(sent()).toBe(1);
  });

  it('waits for the amounts, and orders when the button said them', async () => {
    const { form, sent, asked } = await open(() => ({ json: answerOf('5.00') }));
    type(form, 'Ohio');
    press(form);
    expect([sent(), asked.length]).toEqual([0, 1]);
    await settle();
    expect(sent()).toBe(1);
  });

  it('asks again, beside the button, when the amount changed after it', async () => {
    const { form, sent, part } = await open(() => ({ json: answerOf('6') }));
    type(form, 'Maine');
    press(form);
    await settle();
    expect([sent(), part('message').textContent, part('message').hidden]).toEqual([0, 'It is $6 now.', false]);
    press(form);
    expect([sent(), part('message').hidden]).toEqual([1, true]);
  });

  it('leaves the decision to the server when no amounts can be had', async () => {
    const { form, sent } = await open(() => ({ json: {} }));
    type(form, 'Maine');
    press(form);
    await settle();
    expect(sent()).toBe(1);
  });

  it('on the button that updates only asks for the amounts', async () => {
    const { form, sent, part } = await open(() => ({ json: answerOf('8') }));
    press(form, 'update');
    await settle();
    expect([sent(), part('order').textContent]).toEqual([0, 'Place the order: $8']);
  });
});

it('ends with the widget: the page is as the server sent it', async () => {
  const { page, form, asked, part } = await open(() => 'hang');
  choose(form, 'United States');
  page.disconnect();
  expect(part('summary').hasAttribute('aria-busy')).toBe(false);
  choose(form, 'Germany');
  await settle();
  expect(asked).toHaveLength(1);
});

describe('the fields of an order', () => {
  const invalid = 'Please enter the whole telephone number, in digits.';
  const set = (id: string, value: string): void => {
    const control = document.getElementById(id) as HTMLInputElement;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const messageOf = (id: string): string =>
    document.querySelector(`[data-field-id=${id}] p:not([hidden])`)?.textContent ?? '';

  it('are judged on the page: each says what is wrong, the first gets the focus, and nothing is sent', async () => {
    const { form, asked, sent } = await open(() => ({ json: answerOf('5') }), 'fields');
    set('phone', 'call me');
    expect(messageOf('email')).toBe('Email is required.');
    press(form);
    await settle();
    expect([messageOf('email'), messageOf('phone'), messageOf('region')]).toEqual(['Email is required.', invalid, '']);
    expect(document.activeElement?.id).toBe('email');
    const phone = document.getElementById('phone')!;
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(phone.getAttribute('aria-describedby')!)?.textContent).toBe(invalid);
    expect([sent(), asked.length]).toEqual([0, 0]);
    set('email', 'ada@example.london');
    set('phone', '+1 207 555 0100');
    expect([messageOf('email'), messageOf('phone')]).toEqual(['', '']);
    press(form);
    await settle();
    expect(sent()).toBe(1);
  });

  it("show the server's errors of what it has seen, and no longer once the value is another or no answer comes", async () => {
    const wrong = answerOf('5', { errors: { region: 'Please enter a state, such as Maine.' }, orderText: 'Order' });
    const { form, sent } = await open((_, count) => (count === 1 ? { json: wrong } : { json: {} }), 'fields');
    set('email', 'ada@example.com');
    set('region', 'Nowhere');
    press(form);
    await settle();
    await settle();
    expect([messageOf('region'), document.activeElement?.id, sent()]).toEqual([
      'Please enter a state, such as Maine.',
      'region',
      0,
    ]);
    press(form);
    expect(sent()).toBe(0);
    set('region', 'Maine');
    expect(messageOf('region')).toBe('');
    press(form);
    await settle();
    await settle();
    expect([messageOf('region'), sent()]).toEqual(['', 1]);
  });
});
