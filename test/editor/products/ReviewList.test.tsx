// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { reviewAnswerLength } from '../../../protocol/enums/limits.js';
import { roles } from '../../../protocol/enums/roles.js';
import type { ReviewRow, ReviewsAnswer } from '../../../protocol/http/reviews.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';

const base = '/api/config/shop-reviews';

const rowOf = (id: string, changes: Partial<ReviewRow> = {}): ReviewRow => ({
  id,
  productId: 'p1',
  productTitle: 'Stool',
  orderId: 'o1',
  stars: 4,
  title: 'Fine',
  words: 'It stands.',
  author: 'Ada',
  locale: 'en',
  state: 'waiting',
  answer: '',
  writtenAt: 1000,
  answeredAt: null,
  isRemoved: false,
  ...changes,
});

interface Fakes {
  readonly roles?: readonly number[];
  readonly list?: (query: URLSearchParams) => Partial<ReviewsAnswer>;
  readonly write?: (request: SeenRequest) => Reply;
}

async function open({ roles: held = [roles.storeManager], list = () => ({}), write }: Fakes = {}) {
  window.history.replaceState(null, '', '/config/products?view=reviews');
  const account = { id: '1', email: 'o@example.com', displayName: 'Owner', roles: held };
  const services = createTestServices((request) => {
    if (request.path === '/api/config/account') return { body: { account } };
    if (request.method !== 'GET') return write?.(request) ?? { body: {} };
    return { body: { reviews: [rowOf('a')], next: null, total: 1, waiting: 1, ...list(request.query) } };
  });
  const { container } = render(<App services={services} />);
  // The screen, then its part.
  for (const _ of [1, 2]) await flush();
  return { container, services, said: () => container.textContent ?? '' };
}

const sent = (requests: readonly SeenRequest[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

beforeEach(() =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/config/products',
  ),
);

describe('the reviews of products', () => {
  test('begin with those that wait, and say stars, words, name and product', async () => {
    const { said, container } = await open();
    for (const words of ['One review waits for your decision.', '4 stars', 'Stool', 'Fine', 'It stands.', 'Ada'])
      expect(said()).toContain(words);
    expect(container.querySelector('[aria-current]')?.textContent).toBe('Reviews');
  });

  test('are shown, hidden, removed and restored by buttons that name them', async () => {
    const { container, services } = await open();
    for (const name of ['Show', 'Hide', 'Remove']) {
      press(button(container, `${name} the review by Ada of Stool`));
      await flush();
    }
    press(button(container, 'Undo'));
    await flush();
    expect(sent(services.seen)).toEqual([
      ['PUT', `${base}/a/state`, { state: 'shown' }],
      ['PUT', `${base}/a/state`, { state: 'hidden' }],
      ['DELETE', `${base}/a`, null],
      ['POST', `${base}/a/restore`, {}],
    ]);
  });

  test('are asked for by state and part', async () => {
    const { container, services } = await open({
      list: (query) => ({ next: query.has('after') ? null : '1000_a', total: 30 }),
    });
    const choice = container.querySelector<HTMLSelectElement>('section select');
    if (choice) type(choice, 'shown');
    await flush();
    press(button(container, 'Older'));
    await flush();
    const asked = services.seen.filter(({ path }) => path === base).map(({ query }) => query.toString());
    expect(asked).toEqual(['state=waiting', 'state=shown', 'state=shown&after=1000_a']);
  });

  test('are answered; an answer that is refused or too long stays as it was typed', async () => {
    const { container, services, said } = await open({
      list: () => ({ reviews: [rowOf('a', { answer: 'Old' })] }),
      write: () => ({ status: 409, body: { error: 'Somebody else answered.' } }),
    });
    press(button(container, 'Change the answer the review by Ada of Stool'));
    await flush();
    const field = container.querySelector('textarea') as HTMLTextAreaElement;
    expect(field.value).toBe('Old');
    type(field, 'x'.repeat(reviewAnswerLength + 1));
    press(button(container, 'Save the answer'));
    await flush();
    expect([sent(services.seen), said().includes('At most 2000 characters')]).toEqual([[], true]);
    type(field, 'New ');
    press(button(container, 'Save the answer'));
    await flush();
    expect(sent(services.seen)).toEqual([['PUT', `${base}/a/answer`, { answer: 'New', former: 'Old' }]]);
    expect(said()).toContain('Somebody else answered.');
    expect(field.value).toBe('New ');
  });

  test('are only read by who may not change products', async () => {
    const { container } = await open({ roles: [roles.reporting] });
    expect(container.querySelector('.shop-row-acts')).toBeNull();
  });
});
