// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { plainCategory } from '../../../protocol/commerce/category.js';
import { roles } from '../../../protocol/enums/roles.js';
import {
  configShopCategories as base,
  type CategoriesAnswer,
  type CategoryAnswer,
  type CategoryRow,
} from '../../../protocol/http/edited-categories.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';

const row = (id: string, changes: Partial<CategoryRow> = {}): CategoryRow => ({
  id,
  parentId: '',
  name: id.toUpperCase(),
  trail: [],
  path: `/shop/${id}`,
  image: '',
  children: 0,
  products: 2,
  ...changes,
});

const answerOf = (id: string, changes: Partial<CategoryAnswer> = {}): CategoryAnswer => ({
  id,
  parentId: '',
  version: 3,
  savedAt: 0,
  savedBy: 'Ada',
  path: `/shop/${id}`,
  category: plainCategory(id.toUpperCase(), id),
  below: 4,
  products: 1,
  languages: [],
  ...changes,
});

const all: CategoriesAnswer = { categories: [row('a'), row('b')], next: null, total: 2, trail: [] };

interface Fakes {
  readonly role?: number;
  readonly list?: (query: URLSearchParams) => CategoriesAnswer;
  readonly write?: (request: SeenRequest) => Reply;
}

async function open(path: string, { role = roles.storeManager, list = () => all, write }: Fakes = {}) {
  window.history.replaceState(null, '', path);
  const services = createTestServices((request) => {
    if (request.path === '/api/config/account')
      return { body: { account: { id: '1', email: 'o@example.com', displayName: 'Owner', roles: [role] } } };
    if (request.method !== 'GET') return write?.(request) ?? { body: {} };
    return { body: request.path === base ? list(request.query) : answerOf(request.path.slice(base.length + 1)) };
  });
  const { container } = render(<App services={services} />);
  await flush();
  const sent = (): readonly (readonly [string, string, unknown])[] =>
    services.seen
      .filter(({ method, path: to }) => method !== 'GET' && to.startsWith(base))
      .map(({ method, path: to, body }) => [method, to.slice(base.length), body]);
  return { container, services, sent, said: () => container.textContent ?? '' };
}

beforeEach(() =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/config/categories',
  ),
);

describe('the categories of the shop', () => {
  test('are shown a level at a time, and moved by one place', async () => {
    const { container, sent, said } = await open('/config/categories');
    expect(said()).toContain('2 of 2 categories shown.');
    expect(button(container, 'Move up: A').getAttribute('aria-disabled')).toBe('true');
    press(button(container, 'Move up: B'));
    await flush();
    press(button(container, 'Move down: A'));
    await flush();
    const place = { parentId: '', before: 'a' };
    expect(sent()).toEqual([
      ['PUT', '/b/place', place],
      ['PUT', '/b/place', place],
    ]);
    expect(said()).toContain('A was moved.');
  });

  test('have an address of their own for each level, with the way back up', async () => {
    const asked: (string | null)[] = [];
    const { container, said } = await open('/config/categories?view=a', {
      list(query) {
        asked.push(query.get('parent'));
        return {
          ...all,
          trail: [
            { id: 'z', name: 'Outer' },
            { id: 'a', name: 'Inner' },
          ],
        };
      },
    });
    expect(asked).toEqual(['a']);
    const links = [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/config/categories', '/config/categories?view=z']);
    expect(container.querySelector('h2')?.textContent).toBe('Inner');
    expect(said()).toContain('Outer');
  });

  test('are removed after a question that says what goes, and brought back', async () => {
    const { container, sent, said } = await open('/config/categories');
    press(button(container, 'Remove: A'));
    await flush();
    expect(said()).toContain('4 categories in it go with it. One product is in it; it stays');
    press(button(container, 'Remove category'));
    await flush();
    press(button(container, 'Undo'));
    await flush();
    expect(sent()).toEqual([
      ['DELETE', '/a', null],
      ['POST', '/a/restore', {}],
    ]);
  });

  test('keep what was typed when somebody else saved first, and say so', async () => {
    const conflict = answerOf('a', { version: 9, category: { ...plainCategory('Theirs', 'new-address') } });
    const { container, sent, said } = await open('/config/categories', {
      write: () => ({ status: 409, body: { error: 'changed', conflict } }),
    });
    press(button(container, 'Edit A'));
    await flush();
    const dialog = container.querySelector('dialog')!;
    type(dialog.querySelector('input')!, 'Mine');
    press(button(container, 'Save'));
    await flush();
    expect(said()).toContain('Ada changed this category in the meantime.');
    expect(said()).toContain('Somebody else wrote meanwhile: Name: Theirs');
    press(button(container, 'Save'));
    await flush();
    expect(sent().at(-1)).toMatchObject(['PUT', '/a', { name: 'Mine', urlId: 'new-address' }]);
  });

  test('are closed to accounts that do not run the shop', async () => {
    const { container, services } = await open('/config/categories', { role: roles.editor });
    expect(container.querySelector('ol')).toBeNull();
    expect(services.seen.some(({ path }) => path.startsWith(base))).toBe(false);
  });
});
