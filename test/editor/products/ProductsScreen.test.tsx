// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { productDocumentId, toProductDocument } from '../../../editor/products/form-product.js';
import { roles } from '../../../protocol/enums/roles.js';
import type { EditedProductAnswer, ProductRowsAnswer } from '../../../protocol/http/edited-products.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';
import { answerOf, matrixOf, productOf, rowOf } from './products.js';

const base = '/api/config/shop-products';

interface Fakes {
  readonly roles?: readonly number[];
  readonly answer?: EditedProductAnswer;
  readonly list?: (query: URLSearchParams) => ProductRowsAnswer;
  readonly write?: (request: SeenRequest) => Reply | Promise<Reply>;
  readonly kept?: ReturnType<typeof productOf>;
}

const firstRows: ProductRowsAnswer = {
  products: [rowOf('a'), rowOf('b', { state: 'draft', stock: 3, low: 1 })],
  next: '1:b',
  total: 3,
  categories: [{ id: 'c1', name: 'Stools', level: 0 }],
};

function reply(
  { answer = answerOf(productOf()), list = () => firstRows, write }: Fakes,
  request: SeenRequest,
): Reply | Promise<Reply> {
  if (request.path === `${base}/bin`) return { body: { products: [] } };
  if (request.method === 'GET' && request.path.endsWith('/stock'))
    return { body: { left: 3, changes: [], next: null } };
  if (request.method !== 'GET') return write?.(request) ?? { body: {} };
  return { body: request.path === base ? list(request.query) : answer };
}

async function open(path: string, fakes: Fakes = {}) {
  window.history.replaceState(null, '', path);
  const services = createTestServices((request) =>
    request.path === '/api/config/account'
      ? {
          body: {
            account: {
              id: '1',
              email: 'o@example.com',
              displayName: 'Owner',
              roles: fakes.roles ?? [roles.storeManager],
            },
          },
        }
      : reply(fakes, request),
  );
  if (fakes.kept)
    await services.journal.write({
      pageId: productDocumentId('p1'),
      baseVersion: 1,
      base: toProductDocument('p1', (fakes.answer ?? answerOf(productOf())).product),
      document: toProductDocument('p1', fakes.kept),
      at: 1000,
    });
  const { container } = render(<App services={services} />);
  await flush();
  const field = (label: string): HTMLInputElement => {
    const found = [...container.querySelectorAll('label')].find((each) => each.textContent === label);
    return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
  };
  return { container, services, field, said: () => container.textContent ?? '' };
}

const sent = (requests: readonly SeenRequest[]): readonly SeenRequest[] =>
  requests.filter(({ method, path }) => method !== 'GET' && path.startsWith(base));

beforeEach(() =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/config/products',
  ),
);

describe('the list of products', () => {
  test('shows a part at a time with price, stock and state [PROD-05]', async () => {
    const { container, services, said } = await open('/config/products', {
      list: (query) => (query.get('after') ? { products: [rowOf('c')], next: null } : firstRows),
    });
    for (const words of ['2 of 3 products shown.', 'Title of a', 'Available', '$10.00', 'Hidden', 'Few left: 3'])
      expect(said()).toContain(words);
    press(button(container, 'Next'));
    await flush();
    expect([said().includes('Title of c'), said().includes('Title of a')]).toEqual([true, false]);
    press(button(container, 'Previous'));
    await flush();
    expect(said()).toContain('Title of a');
    expect(services.seen.filter(({ path }) => path === base)).toHaveLength(3);
  });

  test('is narrowed by a search that waits for the next letter, and cannot be arranged then', async () => {
    const { container, services, field } = await open('/config/products');
    expect(button(container, 'Move down: Title of a').getAttribute('aria-disabled')).toBe('false');
    type(field('Name, article number or category'), 'st');
    type(field('Name, article number or category'), 'stool');
    await act(async () => services.clock.advance(1000));
    await flush();
    const searches = services.seen.filter(({ path }) => path === base).map(({ query }) => query.get('search'));
    expect(searches).toEqual([null, 'stool']);
    expect(button(container, 'Move down: Title of a').getAttribute('aria-disabled')).toBe('true');
  });

  test('hides, arranges and removes with a way back', async () => {
    const { container, services } = await open('/config/products');
    press(button(container, 'Hide Title of a'));
    await flush();
    press(button(container, 'Move down: Title of a'));
    await flush();
    press(button(container, 'Remove: Title of b'));
    await flush();
    press(button(container, 'Undo'));
    await flush();
    expect(sent(services.seen).map(({ method, path, body }) => [method, path.slice(base.length), body])).toEqual([
      ['PUT', '/a/state', { state: 'draft' }],
      ['PUT', '/b/place', { before: 'a' }],
      ['DELETE', '/b', null],
      ['POST', '/bin/b/restore', {}],
    ]);
  });

  test('is shown to those who may read products, and changed by those who may write', async () => {
    const reporting = await open('/config/products', { roles: [roles.reporting] });
    expect(reporting.said()).not.toContain('Title of a');
  });
});

describe('the form of a product', () => {
  const path = '/config/products?productId=p1';

  test('saves what was changed on the version that it was opened with, and is clean after it', async () => {
    const { container, services, field } = await open(path, {
      write: (request) => ({ body: answerOf(request.body as ReturnType<typeof productOf>, { version: 2 }) }),
    });
    expect(button(container, 'Save').getAttribute('aria-disabled')).toBe('true');
    type(field('Name'), 'Stool of ash');
    type(field('Price'), '12,5');
    press(button(container, 'Save'));
    await flush();
    const [request] = sent(services.seen);
    expect([request?.method, request?.query.get('baseVersion')]).toEqual(['PUT', '1']);
    expect(request?.body).toMatchObject({ title: 'Stool of ash', variants: [{ priceCents: 1250 }] });
    expect(button(container, 'Save').getAttribute('aria-disabled')).toBe('true');
  });

  test('is left without a question once a save that is under way has ended', async () => {
    const answers: (() => void)[] = [];
    const { container, services, field, said } = await open(path, {
      write: ({ body }) =>
        new Promise((resolve) =>
          answers.push(() => resolve({ body: answerOf(body as ReturnType<typeof productOf>, { version: 2 }) })),
        ),
    });
    const answerNext = async (): Promise<void> => {
      answers.shift()?.();
      await flush();
    };
    type(field('Name'), 'Stool of ash');
    press(button(container, 'Save'));
    await flush();
    await answerNext();
    expect(said()).toContain('Saved.');
    type(field('Name'), 'Stool of oak');
    press(button(container, 'Save'));
    expect(said()).not.toContain('Saved.');
    const back = [...container.querySelectorAll('a')].find((each) => each.textContent === 'All products');
    press(back as HTMLAnchorElement);
    await flush();
    expect([window.location.search, said().includes('They stay on this device')]).toEqual(['?productId=p1', false]);
    await answerNext();
    expect([window.location.search, said().includes('Saved.'), sent(services.seen).length]).toEqual(['', true, 2]);
  });

  test('keeps a text that says no price, with the reason, and sends nothing [PROD-09]', async () => {
    const { container, services, field, said } = await open(path);
    type(field('Name'), 'Other');
    type(field('Price'), 'ten');
    press(button(container, 'Save'));
    await flush();
    expect(said()).toContain('Please enter an amount');
    expect([field('Price').value, document.activeElement === field('Price')]).toEqual(['ten', true]);
    expect(sent(services.seen)).toEqual([]);
  });

  test('points at the variant whose number another product has [PROD-10]', async () => {
    const { container, field, said } = await open(path, {
      write: () => ({ status: 400, body: { error: 'Taken.', fault: 'skuTaken', variantId: 'one' } }),
    });
    type(field('Article number'), 'TAKEN');
    press(button(container, 'Save'));
    await flush();
    expect(said()).toContain('Another product has this article number');
    expect([field('Article number').value, document.activeElement === field('Article number')]).toEqual([
      'TAKEN',
      true,
    ]);
  });

  test('joins what another owner saved, and shows both values of what both changed', async () => {
    const theirs = answerOf(productOf({ title: 'Theirs', urlId: 'theirs' }), { version: 5 });
    let calls = 0;
    const { container, services, field, said } = await open(path, {
      write: (request) => {
        calls += 1;
        return calls === 1
          ? { status: 409, body: { error: 'Changed.', conflict: theirs } }
          : { body: answerOf(request.body as ReturnType<typeof productOf>, { version: 6 }) };
      },
    });
    type(field('Name'), 'Mine');
    type(field('Price'), '99');
    press(button(container, 'Save'));
    await flush();
    const dialog = container.querySelector('dialog') as HTMLDialogElement;
    for (const words of ['Ada saved it', 'Mine', 'Theirs']) expect(dialog.textContent).toContain(words);
    press(dialog.querySelectorAll('input')[1] as HTMLInputElement);
    press(button(dialog, 'Keep both, with these choices'));
    await flush();
    expect([field('Name').value, field('Address').value, field('Price').value]).toEqual(['Theirs', 'theirs', '99.00']);
    expect(said()).toContain('Not saved yet');
    press(button(container, 'Save'));
    await flush();
    const last = sent(services.seen).at(-1);
    expect([last?.query.get('baseVersion'), last?.body]).toMatchObject([
      '5',
      { title: 'Theirs', variants: [{ priceCents: 9900 }] },
    ]);
  });

  test('brings back work of this device, and asks before it is left', async () => {
    const { container, field, said } = await open(path, { kept: productOf({ title: 'Kept here' }) });
    expect([field('Name').value, said().includes('Restored changes')]).toEqual(['Kept here', true]);
    const back = [...container.querySelectorAll('a')].find((each) => each.textContent === 'All products');
    press(back as HTMLAnchorElement);
    await flush();
    expect(said()).toContain('They stay on this device');
    press(button(container, 'Stay'));
    await flush();
    expect(window.location.search).toBe('?productId=p1');
    press(button(container, 'Discard changes'));
    await flush();
    expect(field('Name').value).toBe('Stool');
  });

  test('generates what is missing of the matrix, and removes what a value takes with it [PROD-02]', async () => {
    const { container } = await open(path, { answer: answerOf(matrixOf()) });
    const legends = (): readonly string[] =>
      [...container.querySelectorAll('.variant-row legend')].map((each) => each.textContent ?? '');
    press(button(container, 'Add them'));
    expect(legends()).toEqual(['Ash, Low', 'Ash, Tall', 'Elm, Low', 'Elm, Tall']);
    press(button(container.querySelector('.option-rows')!, 'Remove: Elm'));
    expect(legends()).toEqual(['Ash, Low', 'Ash, Tall']);
  });

  test('keeps words in another language, which need a name', async () => {
    const { container, services } = await open(path, {
      answer: answerOf(productOf(), { languages: ['de'] }),
      write: (request) => ({ body: answerOf(request.body as ReturnType<typeof productOf>, { languages: ['de'] }) }),
    });
    const german = container.querySelector('.product-text') as HTMLDetailsElement;
    type(german.querySelector('textarea') as HTMLTextAreaElement, 'Aus Esche');
    press(button(container, 'Save'));
    await flush();
    const name = german.querySelector('input') as HTMLInputElement;
    expect([sent(services.seen), german.open, document.activeElement === name]).toEqual([[], true, true]);
    type(name, 'Schemel');
    press(button(container, 'Save'));
    await flush();
    expect(sent(services.seen)[0]?.body).toMatchObject({
      texts: { de: { title: 'Schemel', description: 'Aus Esche', imageAlt: '' } },
    });
  });

  test('keeps words for options and further pictures in another language, each below what it stands for', async () => {
    const answer = answerOf(
      productOf({
        images: [
          { src: '/media/a.webp', alt: 'A stool' },
          { src: '/media/b.webp', alt: 'The seat' },
          { src: '/media/c.webp', alt: '' },
        ],
        options: ['Wood'],
        variants: [{ ...productOf().variants[0]!, optionValues: ['Ash'] }],
        texts: { de: { title: 'Schemel', description: '', imageAlt: '', optionWords: { Ash: 'Esche' } } },
      }),
      { languages: ['de'] },
    );
    const { container, services } = await open(path, {
      answer,
      write: (request) => ({ body: answerOf(request.body as ReturnType<typeof productOf>, { languages: ['de'] }) }),
    });
    const words = [...container.querySelectorAll<HTMLElement>('.product-words label')];
    expect(words.map(({ textContent }) => textContent)).toEqual(['The seat', 'Picture 3', 'Wood', 'Ash']);
    const inputOf = (label: string): HTMLInputElement => {
      const found = words.find(({ textContent }) => textContent === label) as HTMLLabelElement;
      return document.getElementById(found.htmlFor) as HTMLInputElement;
    };
    expect(inputOf('Ash').value).toBe('Esche');
    type(inputOf('The seat'), 'Der Sitz');
    type(inputOf('Wood'), 'Holz');
    type(inputOf('Ash'), '');
    press(button(container, 'Save'));
    await flush();
    const [request] = sent(services.seen) as readonly [SeenRequest];
    const { texts } = request.body as ReturnType<typeof productOf>;
    expect(texts['de']).toEqual({
      title: 'Schemel',
      description: '',
      imageAlt: '',
      imageAlts: { '/media/b.webp': 'Der Sitz' },
      optionWords: { Wood: 'Holz' },
    });
  });

  test('changes counted stock by a difference, once, and shows the history', async () => {
    const change = { id: 'c', at: 1000, pieces: 4, left: 7, reason: 'received', note: '', by: 'Ada', order: null };
    const counted = productOf({ variants: [{ ...productOf().variants[0]!, unlimited: false }] });
    const { container, services, field, said } = await open(path, {
      answer: answerOf(counted, { stock: { one: 3 } }),
      write: () => ({ body: { left: 7, changes: [change], next: null } }),
    });
    expect(said()).toContain('3 in stock');
    press(button(container, 'Change the stock of Stool'));
    await flush();
    type(field('Pieces to add'), '4');
    press(button(container, 'Change stock'));
    await flush();
    expect(sent(services.seen)).toMatchObject([{ body: { variantId: 'one', pieces: 4, reason: 'received' } }]);
    expect([said().includes('7 in stock'), said().includes('Received · Ada')]).toEqual([true, true]);
  });
});
