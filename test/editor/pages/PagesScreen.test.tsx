// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { roles } from '../../../protocol/enums/roles.js';
import type { PageSummary } from '../../../protocol/http/pages.js';
import type { NewPageRequest } from '../../../protocol/http/site-pages.js';
import { defaultPageSettings } from '../../../protocol/site/page-settings.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';

const page = (id: string, path: string, more: Partial<PageSummary> = {}): PageSummary => ({
  id,
  path,
  title: `Title of ${path}`,
  navigationTitle: '',
  hasDraft: false,
  ...more,
});
const all = [
  page('1', '/'),
  page('2', '/about', { hasDraft: true }),
  page('3', '/shop', { hasDraft: true, isUnpublished: true }),
];

async function open({
  role = roles.admin as number,
  refuse = {} as Readonly<Record<string, Reply>>,
  pages = all as readonly PageSummary[],
  languages = undefined as readonly string[] | undefined,
} = {}) {
  window.history.replaceState(null, '', '/config/pages');
  const changes: (readonly [call: string, body: unknown])[] = [];
  const services = createTestServices(({ method, path, body }: SeenRequest): Reply => {
    const call = `${method} ${path.replace('/api/config/', '')}`;
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: 'A', roles: [role] } } };
    if (call === 'GET start') return { status: 503, body: { error: 'Later.' } };
    if (call === 'GET page-settings') return { body: { settings: defaultPageSettings, collections: [] } };
    if (call === 'GET redirects') return { body: { redirects: [], former: [] } };
    if (call === 'GET pages') return { body: { pages, ...(languages && { languages }) } };
    if (call === 'GET bin')
      return {
        body: {
          pages: [{ id: '9', path: '/old', title: 'Old', translations: 0, binnedAt: 0, goneAt: 30 * 86_400_000 }],
        },
      };
    changes.push([call, body]);
    return refuse[call] ?? { body: page('8', '/x') };
  });
  const { container } = render(<App services={services} />);
  await flush();
  const names = (): (string | null)[] =>
    [...container.querySelectorAll('.site-pages:not(.bin *) .site-page-name > a')].map(
      ({ textContent }) => textContent,
    );
  return { container, changes, names, services };
}

beforeEach(() => document.body.replaceChildren());

describe('the list of pages', () => {
  test('names each page, its address and whether it is live', async () => {
    const { container, names } = await open();
    expect(names()).toEqual(['Title of /', 'Title of /about', 'Title of /shop']);
    expect([...container.querySelectorAll('.site-page-state')].map(({ textContent }) => textContent)).toEqual([
      'Has changes that are not live',
      'Not published yet',
    ]);
    expect(container.querySelector('.bin')?.textContent).toContain('Old');
  });

  test('is narrowed by a search', async () => {
    const { container, names } = await open();
    type(container.querySelector('#pages-search')!, 'sho');
    expect(names()).toEqual(['Title of /shop']);
    type(container.querySelector('#pages-search')!, 'nothing');
    expect(container.textContent).toContain('No page has “nothing” in its title or address.');
  });

  test('is put in order at once, and stored in the order of the presses', async () => {
    const { container, names, changes } = await open();
    press(button(container, 'Move up: Title of /shop'));
    press(button(container, 'Move up: Title of /shop'));
    expect(names()).toEqual(['Title of /shop', 'Title of /', 'Title of /about']);
    expect([...container.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toContain(
      'Title of /shop is now 1 of 3.',
    );
    await flush();
    expect(changes).toEqual([
      ['PUT page-order', { ids: ['1', '3', '2'] }],
      ['PUT page-order', { ids: ['3', '1', '2'] }],
    ]);
  });

  test('goes back to the order that is stored when the server refuses one, and says so', async () => {
    const { container, names } = await open({
      refuse: { 'PUT page-order': { status: 500, body: { error: 'Full.' } } },
    });
    press(button(container, 'Move down: Title of /'));
    await flush();
    expect(names()).toEqual(['Title of /', 'Title of /about', 'Title of /shop']);
    expect(container.querySelector('[role=alert]')?.textContent).toContain('Full.');
  });

  test('orders only pages of the primary language', async () => {
    const pages = [...all, page('4', '/de', { locale: 'de', translationOf: '1' })];
    const { container } = await open({ pages, languages: ['en', 'de'] });
    expect(container.querySelectorAll('.site-page-moves')).toHaveLength(3);
    press(button(container, 'Duplicate… Title of /de'));
    expect((document.querySelector('#new-page-path') as HTMLInputElement).value).toBe('/de/title-of-de-copy');
  });

  test('offers those who only read nothing that changes it', async () => {
    const { container } = await open({ role: roles.viewer });
    expect(container.querySelector('.site-page')).toBeNull();
  });
});

describe('posts', () => {
  const journal = page('4', '/journal', { title: 'Journal', lists: 'post', postAddress: '%y/%t' });
  const post = (id: string, postDate: string): PageSummary =>
    page(id, `/journal/${id}`, { itemKind: 'post', postDate });

  test('stand below their journal with their day, without an order of their own', async () => {
    const { container, names } = await open({
      pages: [...all, post('5', '2025-02-01'), journal, post('6', '2026-03-01')],
    });
    const below = container.querySelector('ul[aria-label="Posts of Journal"]')!;
    expect([...below.querySelectorAll('.site-page-name')].map(({ textContent }) => textContent)).toEqual([
      'Title of /journal/6/journal/6Mar 1, 2026',
      'Title of /journal/5/journal/5Feb 1, 2025',
    ]);
    expect([names().length, below.querySelectorAll('.site-page-moves').length]).toEqual([6, 0]);
  });

  test('are ten until all are asked for, and the focus goes to the next one', async () => {
    const many = Array.from({ length: 12 }, (_, at) => post(`p${at}`, `2026-01-${30 - at}`));
    const { container } = await open({ pages: [...all, journal, ...many] });
    expect(container.querySelectorAll('.site-posts .site-page')).toHaveLength(10);
    press(button(container, 'Show all 12 posts'));
    expect(container.querySelectorAll('.site-posts .site-page')).toHaveLength(12);
    expect(document.activeElement?.textContent).toBe('Title of /journal/p10');
  });

  test('are written for a journal, at an address by the format of the site', async () => {
    const { container, changes } = await open({ pages: [...all, journal] });
    press(button(container, 'New post…'));
    expect(document.querySelector('dialog h2')?.textContent).toBe('New post');
    type(document.querySelector('#new-page-title')!, 'A fourth leg');
    press(button(document, 'Make and open'));
    await flush();
    const year = String(new Date(0).getFullYear());
    expect(changes).toMatchObject([
      [
        'POST new-page',
        {
          title: 'A fourth leg',
          path: `/journal/${year}/a-fourth-leg`,
          navigationTitle: '',
          pageType: 50,
          author: 'A',
        },
      ],
    ]);
    const [[, body] = []] = changes;
    expect(body).not.toHaveProperty('date');
  });

  test('are copied with what they say of themselves, but not with their day', async () => {
    const source = { version: 4, blocks: [], description: '', pageType: 50, tags: 'elm', date: '2026-01-01' };
    const { container, changes } = await open({
      pages: [...all, journal, post('5', '2026-01-01')],
      refuse: { 'GET pages/5': { body: { published: source, draft: null, version: 1 } } },
    });
    press(button(container, 'Duplicate… Title of /journal/5'));
    press(button(document, 'Make and open'));
    await flush();
    const [call, body] = changes.at(-1)!;
    expect(call).toBe('POST new-page');
    expect(body).toMatchObject({ tags: 'elm', pageType: 50, navigationTitle: '' });
    expect(body).not.toHaveProperty('date');
    expect((body as NewPageRequest).path).toMatch(/^\/journal\/\d{4}\/title-of-journal-5-copy$/);
  });

  test('have their own button, list and address in a collection of events', async () => {
    const events = page('7', '/events', { title: 'Events', lists: 'event', postAddress: '' });
    const event = page('8', '/events/a', { itemKind: 'event', postDate: '2026-09-04' });
    const { container, changes } = await open({ pages: [...all, journal, events, event, post('5', '2026-01-01')] });
    expect(container.querySelector('ul[aria-label="Events of Events"] .site-page-name')?.textContent).toContain(
      '/events/a',
    );
    press(button(container, 'New event…'));
    expect(document.querySelector('dialog h2')?.textContent).toBe('New event');
    type(document.querySelector('#new-page-title')!, 'A day');
    press(button(document, 'Make and open'));
    await flush();
    expect(changes).toMatchObject([['POST new-page', { path: '/events/a-day', pageType: 50, itemKind: 'event' }]]);
    const [[, body] = []] = changes;
    expect(body).not.toHaveProperty('author');
  });

  test('are not offered on a site without a journal', async () => {
    const { container } = await open();
    expect([...container.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('New post…');
    press(button(container, 'New page…'));
    const layouts = [...document.querySelectorAll('.layout-choice strong')].map(({ textContent }) => textContent);
    expect(layouts).toContain('A journal');
    expect(layouts).not.toContain('A post');
  });
});

describe('an act on a page', () => {
  test('gives it another address', async () => {
    const { container, changes, services } = await open();
    press(button(container, 'Address… Title of /about'));
    const field = document.querySelector('#page-address') as HTMLInputElement;
    type(field, '/shop');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    press(button(document, 'Change the address'));
    await flush();
    expect([changes, document.querySelector('dialog [role=alert]')?.textContent]).toEqual([
      [],
      expect.stringContaining('There is a page at this address already.'),
    ]);
    type(field, 'us ');
    press(button(document, 'Change the address'));
    await flush();
    expect(changes).toEqual([['PUT pages/2/address', { path: '/us' }]]);
    expect([document.querySelector('dialog'), services.toasts.store.get()[0]?.text]).toEqual([
      null,
      'Title of /about is now at /x.',
    ]);
  });

  test('makes it the start page, when it is live and of the first language', async () => {
    const translated = page('4', '/de', { locale: 'de', translationOf: '1' });
    const { container, changes, services } = await open({ pages: [...all, translated], languages: ['en', 'de'] });
    const offered = [...container.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Start page…',
    );
    expect(offered.map((each) => each.getAttribute('aria-label'))).toEqual(['Start page… Title of /about']);
    press(offered[0]!);
    const field = document.querySelector('#page-address') as HTMLInputElement;
    expect(field.value).toBe('/title-of');
    type(field, '/shop');
    press(button(document, 'Make it the start page'));
    await flush();
    expect(changes).toEqual([]);
    type(field, '/welcome');
    press(button(document, 'Make it the start page'));
    await flush();
    expect(changes).toEqual([['PUT pages/2/start', { path: '/welcome' }]]);
    expect(services.toasts.store.get()[0]?.text).toBe('Title of /about is the start page now.');
  });

  test('deletes it, and the way back is offered', async () => {
    const { container, changes, services } = await open();
    press(button(container, 'Delete… Title of /about'));
    expect(document.querySelector('dialog')?.textContent).toContain('Visitors find nothing at /about from now on.');
    press(button(document, 'Delete the page'));
    await flush();
    services.toasts.store.get()[0]?.action?.run();
    await flush();
    expect(changes.map(([call]) => call)).toEqual(['DELETE pages/2', 'POST bin/2/restore']);
  });

  test('is not offered that the start page cannot bear', async () => {
    const { container } = await open();
    const start = container.querySelector('.site-page')!;
    expect([...start.querySelectorAll('.site-page-acts button')].map(({ textContent }) => textContent)).toEqual([
      'Duplicate…',
    ]);
  });

  test('in the bin restores, or deletes for good once that is confirmed', async () => {
    const taken = { status: 409, body: { error: 'There is a page at /old already.' } };
    const { container, changes } = await open({ refuse: { 'POST bin/9/restore': taken } });
    press(button(container, 'Restore Old'));
    await flush();
    expect(container.querySelector('.bin')?.textContent).toContain('There is a page at /old already.');
    press(button(container, 'Delete for good… Old'));
    press(button(document, 'Delete for good'));
    await flush();
    expect(changes.map(([call]) => call)).toEqual(['POST bin/9/restore', 'DELETE bin/9']);
  });
});

describe('a new page', () => {
  test('needs a title, has an address made of it until one is typed, and begins with a layout', async () => {
    const { container, changes } = await open();
    press(button(container, 'New page…'));
    press(button(document, 'Make and open'));
    await flush();
    expect(document.querySelector('#new-page-title-error')?.textContent).toBe('Give the page a title.');
    type(document.querySelector('#new-page-title')!, 'Shop');
    const path = document.querySelector('#new-page-path') as HTMLInputElement;
    expect(path.value).toBe('/shop-2');
    type(path, '/shop');
    press(button(document, 'Make and open'));
    await flush();
    expect(changes).toEqual([]);
    type(path, '/stall');
    press([...document.querySelectorAll<HTMLInputElement>('.layout-choice input')][3]!);
    press(button(document, 'Make and open'));
    await flush();
    const [[call, body]] = changes as [[string, NewPageRequest]];
    expect([call, body.title, body.path, body.navigationTitle]).toEqual(['POST new-page', 'Shop', '/stall', 'Shop']);
    expect(body.blocks.map(({ type: kind }) => kind)).toEqual(['heading', 'text', 'form']);
    expect(window.location.search).toContain('frameUrl=%2Fx');
  });

  test('that the server refuses stays in the dialog with the reason', async () => {
    const { container } = await open({
      refuse: { 'POST new-page': { status: 409, body: { error: 'There is a page at /late already.' } } },
    });
    press(button(container, 'New page…'));
    type(document.querySelector('#new-page-title')!, 'Late');
    press(button(document, 'Make and open'));
    await flush();
    expect(document.querySelector('dialog')?.textContent).toContain('There is a page at /late already.');
    expect((document.querySelector('#new-page-title') as HTMLInputElement).value).toBe('Late');
  });
});
