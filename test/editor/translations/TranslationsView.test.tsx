// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { documentVersion, type PageDocument } from '../../../protocol/document/document.js';
import type { MissingTranslationsAnswer } from '../../../protocol/http/multilingual.js';
import type { PageStateAnswer } from '../../../protocol/http/pages.js';
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
  products: {
    total: 60,
    first: [
      { id: 'p1', title: 'Stool', isNamed: false, words: [], pictures: 0 },
      { id: 'p2', title: 'Bench', isNamed: true, words: ['Wood', 'Elm'], pictures: 2 },
    ],
  },
  media: { total: 1, first: [{ path: '/media/own/a.jpg', name: 'a.jpg', kind: 'picture', alt: 'A stool' }] },
};

async function open(address: string, { roles = [1], change = (): Reply => ({ body: {} }) } = {}) {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`https://site.example${address}`);
  const services = createTestServices(({ method, path }: SeenRequest): Reply => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: 'A', roles } } };
    if (method !== 'GET') return change();
    if (path === '/api/multilingual/missing') return { body: missing };
    if (path === '/api/config/pages/oars') return { body: state(document('oars', 'Oars', 'Two of them')) };
    if (path === '/api/config/pages/ruder') return { body: state(document('ruder', 'Oars', 'Two of them')) };
    return { body: { pages: [], languages: ['en', 'de'] } };
  });
  const { container } = render(<App services={services} />);
  await flush();
  const sent = () => services.seen.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  const field = (label: string): HTMLInputElement => {
    const found = [...container.querySelectorAll('label')].find((each) => each.textContent?.includes(label));
    return container.querySelector<HTMLInputElement>(`#${found?.htmlFor}`)!;
  };
  return { container, sent, field };
}

beforeEach(() => window.history.replaceState(null, '', '/'));

test('what a language lacks is told of pages, products and pictures, which are described in place', async () => {
  const { container, sent, field } = await open('/config/languages?locale=de');
  const sections = [...container.querySelectorAll('.translations')].map((section) => section.textContent);
  expect(sections[0]).toContain(
    '2 of 2 texts are empty or as in the original. 1 block of the original is not on this page.',
  );
  expect(sections[0]).toContain('Visit /visitNot translated yet.');
  expect(sections[1]).toContain('Stool No name.');
  expect(sections[1]).toContain('Bench Options: Wood, Elm. 2 pictures without a description.And 58 more.');
  type(field('of “A stool”'), ' Ein Hocker ');
  press(button(container, 'Save'));
  await flush();
  expect(sent()).toEqual([['/api/config/media/details', { path: '/media/own/a.jpg', alts: { de: 'Ein Hocker' } }]]);
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
  expect(container.textContent).toContain('Your account may see these pictures and not describe them.');
  expect(field('of “A stool”').readOnly).toBe(true);
  expect(container.querySelector('a[aria-label="Side by side: Oars"]')).not.toBeNull();
});
