// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { documentVersion, type PageDocument } from '../../../protocol/document/document.js';
import type { MissingTranslationsAnswer } from '../../../protocol/http/multilingual.js';
import type { PageStateAnswer } from '../../../protocol/http/pages.js';
import { settleHeaderFooter } from '../../../protocol/site/header-footer.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';

const document = (id: string, title: string, description: string): PageDocument => ({
  version: documentVersion,
  id,
  path: `/${id}`,
  title,
  description,
  navigationTitle: '',
  pageType: 1,
  blocks: [],
});
const state = (published: PageDocument, version = 1): PageStateAnswer => ({
  published,
  draft: null,
  version,
  publishedAt: 1,
  savedAt: null,
});
const missing: MissingTranslationsAnswer = {
  locale: 'de',
  primary: 'en',
  pages: [
    {
      id: 'oars',
      path: '/oars',
      title: 'Oars',
      translation: { id: 'ruder', path: '/de/ruder', title: 'Oars', texts: 2, same: 2, absent: 1 },
    },
    { id: 'visit', path: '/visit', title: 'Visit', translation: null },
  ],
  parts: { texts: 3, same: 2, isFallback: true },
  categories: { total: 1, first: [{ id: 'c1', name: 'Chairs' }] },
  products: {
    total: 60,
    first: [
      { id: 'p1', title: 'Stool', isNamed: false, isDescribed: false, words: [], pictures: 0 },
      { id: 'p2', title: 'Bench', isNamed: true, isDescribed: true, words: ['Wood', 'Elm'], pictures: 2 },
    ],
  },
  media: { total: 1, first: [{ path: '/media/own/a.jpg', name: 'a.jpg', kind: 'picture', alt: 'A stool' }] },
};

const product = {
  id: 'p1',
  version: 3,
  savedAt: 9,
  product: {
    title: 'Stool',
    description: 'Of ash.',
    images: [
      { src: '/media/a.jpg', alt: 'A stool' },
      { src: '/media/b.jpg', alt: 'Its seat' },
    ],
    options: ['Wood/finish'],
    variants: [{ optionValues: ['Oak'] }, { optionValues: ['Ash'] }],
    texts: { fr: { title: 'Tabouret', description: '', imageAlt: '' } },
  },
};
const category = {
  id: 'c1',
  version: 2,
  savedAt: 9,
  category: { name: 'Chairs', description: '', imageAlt: '', searchTitle: '', texts: {} },
};
const parts = {
  locale: 'de',
  isFallback: true,
  draft: null,
  version: 0,
  publishedAt: 0,
  savedAt: null,
  ...settleHeaderFooter({
    announcement: { isShown: true, text: 'Open on Sunday' },
    header: { buttonText: 'Order now' },
  }),
};

async function open(
  address: string,
  {
    roles = [1],
    change = (_path: string): Reply => ({ body: {} }),
    kept = {} as Record<string, unknown>,
    header = parts as unknown,
  } = {},
) {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`https://site.example${address}`);
  const services = createTestServices(({ method, path }: SeenRequest): Reply => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: 'A', roles } } };
    if (method !== 'GET') return change(path);
    if (path === '/api/multilingual/missing') return { body: missing };
    if (path === '/api/config/pages/oars') return { body: state(document('oars', 'Oars', 'Two of them')) };
    if (path === '/api/config/pages/ruder') return { body: state(document('ruder', 'Oars', 'Two of them')) };
    if (path === '/api/config/shop-products/p1') return { body: product };
    if (path === '/api/config/shop-categories/c1') return { body: category };
    if (path === '/api/site-header-footer') return { body: header };
    return { body: { pages: [], languages: ['en', 'de'] } };
  });
  for (const [key, value] of Object.entries(kept)) await services.keyValues.set(key, value);
  const { container } = render(<App services={services} />);
  await flush();
  const sent = () => services.seen.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  const field = (label: string): HTMLInputElement => {
    const found = [...container.querySelectorAll('label')].find((each) => each.textContent?.includes(label));
    return container.querySelector<HTMLInputElement>(`#${found?.htmlFor}`)!;
  };
  return { container, sent, field, services };
}

beforeEach(() => window.history.replaceState(null, '', '/'));

test('what a language lacks is told of pages, products and pictures, which are described in place', async () => {
  const { container, sent, field } = await open('/config/languages?locale=de');
  const sections = [...container.querySelectorAll('.translations')].map((section) => section.textContent);
  expect(sections[0]).toContain(
    '2 of 2 texts are empty or as in the original. 1 block of the original is not on this page.',
  );
  expect(sections[0]).toContain('Visit /visitNot translated yet.');
  expect(sections[1]).toContain('This language shows those of the first one.');
  expect(sections[1]).toContain('2 of 3 texts are empty or as in the original.');
  expect(sections[3]).toContain('Chairs');
  expect(sections[2]).toContain('Stool No name. No description.');
  expect(sections[2]).toContain('Bench Options: Wood, Elm. 2 pictures without a description.And 58 more.');
  type(field('of “A stool”'), ' Ein Hocker ');
  press(button(container, 'Save'));
  await flush();
  const words = { alts: { de: 'Ein Hocker' }, from: { alts: { de: '' } } };
  expect(sent()).toEqual([['/api/config/media/details', { path: '/media/own/a.jpg', ...words }]]);
});

test('a page is translated beside its original, and saved as a draft', async () => {
  const { container, sent, field } = await open('/config/languages?locale=de&view=oars', {
    change: () => ({ body: { version: 2 } }),
  });
  expect(container.querySelectorAll('.text-pair.is-missing')).toHaveLength(2);
  type(field('Title (Deutsch)'), 'Ruder');
  await flush();
  expect(container.querySelectorAll('.text-pair.is-missing')).toHaveLength(1);
  press(button(container, 'Save as draft'));
  await flush();
  expect(sent()).toEqual([
    ['/api/config/pages/ruder/draft', { document: document('ruder', 'Ruder', 'Two of them'), baseVersion: 1 }],
  ]);
  expect(button(container, 'Save as draft').getAttribute('aria-disabled')).toBe('true');
});

test('what somebody else saved meanwhile is kept, and told where both have changed a text', async () => {
  const conflict = state(document('ruder', 'Riemen', 'Zwei davon'), 5);
  let answers: Reply[] = [{ status: 409, body: { error: 'x', conflict } }, { body: { version: 6 } }];
  const { container, sent, field } = await open('/config/languages?locale=de&view=oars', {
    change() {
      const [first, ...rest] = answers;
      answers = rest;
      return first ?? { body: {} };
    },
  });
  type(field('Title (Deutsch)'), 'Ruder');
  await flush();
  press(button(container, 'Save as draft'));
  await flush();
  expect(container.textContent).toContain('Somebody else wrote meanwhile: Riemen');
  expect(field('Title (Deutsch)').value).toBe('Ruder');
  press(button(container, 'Save as draft'));
  await flush();
  expect(sent()[1]).toEqual([
    '/api/config/pages/ruder/draft',
    { document: document('ruder', 'Ruder', 'Zwei davon'), baseVersion: 5 },
  ]);
});

test('an account that may not describe pictures is told so, and can translate pages', async () => {
  const { container, field } = await open('/config/languages?locale=de', { roles: [7] });
  expect(container.textContent).toContain('What is greyed out is only for: Administrator, Editor, Store manager');
  expect(field('of “A stool”').readOnly).toBe(true);
  expect(container.querySelector('a[aria-label="Side by side: Oars"]')).not.toBeNull();
});

test('the words of a product are saved with what the server has of it, and not without a name', async () => {
  const { container, sent, field } = await open('/config/languages?locale=de&view=product:p1', {
    change: () => ({ body: { ...product, version: 4 } }),
  });
  expect([...container.querySelectorAll('.text-pair')].map((pair) => pair.className)).toHaveLength(7);
  type(field('Options, “Wood/finish” (Deutsch)'), 'Holz');
  type(field('Other pictures, “Its seat” (Deutsch)'), 'Sein Sitz');
  press(button(container, 'Save'));
  await flush();
  expect(container.textContent).toContain('Please fill in the name.');
  expect(sent()).toEqual([]);
  type(field('Name (Deutsch)'), ' Hocker ');
  press(button(container, 'Save'));
  await flush();
  expect(sent()).toEqual([
    [
      '/api/config/shop-products/p1',
      {
        ...product.product,
        texts: {
          ...product.product.texts,
          de: {
            title: 'Hocker',
            description: '',
            imageAlt: '',
            imageAlts: { '/media/b.jpg': 'Sein Sitz' },
            optionWords: { 'Wood/finish': 'Holz' },
          },
        },
      },
    ],
  ]);
});

test('a product that somebody else changed meanwhile keeps their changes', async () => {
  const theirs = { ...product, version: 5, product: { ...product.product, title: 'Better stool' } };
  let calls = 0;
  const { container, sent, field } = await open('/config/languages?locale=de&view=product:p1', {
    change: () =>
      ++calls === 1 ? { status: 409, body: { error: 'x', conflict: theirs } } : { body: { ...theirs, version: 6 } },
  });
  type(field('Name (Deutsch)'), 'Hocker');
  press(button(container, 'Save'));
  await flush();
  expect(container.textContent).toContain('Somebody else saved this meanwhile.');
  press(button(container, 'Save'));
  await flush();
  expect(sent()[1]).toMatchObject([
    '/api/config/shop-products/p1',
    { title: 'Better stool', texts: { de: { title: 'Hocker' } } },
  ]);
});

test('the words of a category, and those of header, footer and bars, are changed beside the original', async () => {
  const shop = await open('/config/languages?locale=de&view=category:c1', {
    change: () => ({ body: { ...category, version: 3 } }),
  });
  type(shop.field('Name (Deutsch)'), 'Stühle');
  press(button(shop.container, 'Save'));
  await flush();
  expect(shop.sent()[0]?.[1]).toMatchObject({ name: 'Chairs', texts: { de: { name: 'Stühle' } } });
  const { container, sent, field } = await open('/config/languages?locale=de&view=parts', {
    change: () => ({ body: { version: 1, savedAt: 1 } }),
  });
  expect(container.querySelectorAll('.text-pair.is-missing')).toHaveLength(2);
  type(field('Announcement bar: Text (Deutsch)'), 'Sonntags offen');
  press(button(container, 'Save as draft'));
  await flush();
  expect(sent()).toMatchObject([
    ['/api/site-header-footer', { announcement: { text: 'Sonntags offen' }, header: { buttonText: 'Order now' } }],
  ]);
});

test('what is typed stays on the device until it is saved or dropped', async () => {
  const first = await open('/config/languages?locale=de&view=oars');
  type(first.field('Title (Deutsch)'), 'Ruder');
  await flush();
  const kept = { 'beside:page:ruder': await first.services.keyValues.get('beside:page:ruder') };
  expect(kept).toMatchObject({ 'beside:page:ruder': { typed: [{ path: 'title', value: 'Ruder', from: 'Oars' }] } });
  const { container, field, services } = await open('/config/languages?locale=de&view=oars', { kept });
  expect(field('Title (Deutsch)').value).toBe('Ruder');
  press(button(container, 'Discard changes'));
  await flush();
  expect(field('Title (Deutsch)').value).toBe('Oars');
  expect(await services.keyValues.get('beside:page:ruder')).toBeUndefined();
  const list = await open('/config/languages?locale=de', { kept: { 'alt:de:/media/own/a.jpg': 'Ein Hocker' } });
  expect(list.field('of “A stool”').value).toBe('Ein Hocker');
  press(button(list.container, 'Save'));
  await flush();
  expect(await list.services.keyValues.get('alt:de:/media/own/a.jpg')).toBeUndefined();
});

test('an account that may not change the shop reads its words', async () => {
  const { container, field } = await open('/config/languages?locale=de&view=product:p1', { roles: [7] });
  expect(container.textContent).toContain('What is greyed out is only for: Administrator, Store manager');
  expect(field('Name (Deutsch)').readOnly).toBe(true);
});

test('words of a bar that is switched off stand there, and are not missing', async () => {
  const off = settleHeaderFooter({ announcement: { isShown: false, text: 'Open on Sunday' } });
  const { container } = await open('/config/languages?locale=de&view=parts', { header: { ...parts, ...off } });
  const rows = [...container.querySelectorAll('.text-pair')];
  const bar = rows.find(({ textContent }) => textContent?.includes('Open on Sunday'));
  expect(bar?.classList.contains('is-missing')).toBe(false);
  expect(bar?.textContent).toContain('Visitors do not see this as it is set now.');
  press(container.querySelector<HTMLElement>('.check input')!);
  expect(container.textContent).not.toContain('Open on Sunday');
});
