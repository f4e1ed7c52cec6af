// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { SiteMenu } from '../../../editor/shell/SiteMenu.js';
import { roles } from '../../../protocol/enums/roles.js';
import { button, createTestServices, flush, press, render, withServices } from '../support/render.js';

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://a.example/config/media');
});

async function open(role: number) {
  const opened: string[] = [];
  const services = createTestServices(({ path }) =>
    path === '/api/config/account'
      ? { body: { account: { id: '1', email: 'a@example.com', displayName: 'A', roles: [role] } } }
      : { status: 404, body: {} },
  );
  await services.session.refresh();
  const { container } = render(
    withServices(services, <SiteMenu frameUrl="/contact" onOpen={(address) => void opened.push(address)} />),
  );
  await flush();
  const menu = button(container, 'Menu');
  press(menu);
  const links = () => [...container.querySelectorAll<HTMLAnchorElement>('nav a')];
  return { container, opened, menu, links };
}

type Name = keyof typeof roles;
const all: readonly Name[] = [
  'admin',
  'editor',
  'storeManager',
  'moderator',
  'billing',
  'reporting',
  'commenter',
  'campaignsEditor',
];

/** Who opens each entry. */
const entries: readonly (readonly [entry: string, opens: readonly Name[]])[] = [
  ['Form entries', ['admin', 'editor', 'moderator']],
  ['Activity', ['admin', 'editor', 'moderator', 'reporting']],
  ['Orders', ['admin', 'storeManager', 'billing', 'reporting']],
  ['Products', ['admin', 'storeManager']],
  ['Shop settings', ['admin', 'storeManager']],
  ['Mailing lists', ['admin', 'editor', 'campaignsEditor']],
  ['All pages', ['admin', 'editor', 'commenter']],
  ['Media', ['admin', 'editor', 'storeManager', 'commenter']],
  ['Header and footer', ['admin', 'editor', 'commenter']],
  ['Theme', ['admin', 'editor', 'commenter']],
  ['Cookie banner', ['admin', 'editor', 'commenter']],
  ['Languages', ['admin', 'editor', 'commenter']],
  ['Site settings', ['admin']],
  ['Set up the site', ['admin']],
  ['My account', all],
  ['Accounts', ['admin']],
  ['Connections', ['admin']],
  ['Export and import', ['admin']],
  ['People’s data', ['admin']],
  ['Audit log', ['admin']],
];

test.each(all)('opens for %s what the role may open, and says of the rest who may [ROLE-12]', async (role) => {
  const { container, links, opened } = await open(roles[role]);
  expect(links().map(({ textContent }) => textContent)).toEqual(
    entries.filter(([, opens]) => opens.includes(role)).map(([entry]) => entry),
  );
  const closed = [...container.querySelectorAll<HTMLElement>('nav [aria-disabled="true"]')];
  expect(closed.map(({ textContent }) => textContent)).toEqual(
    entries.filter(([, opens]) => !opens.includes(role)).map(([entry]) => entry),
  );
  for (const entry of closed) {
    expect([entry.getAttribute('role'), entry.tabIndex, entry.hasAttribute('href')]).toEqual(['link', 0, false]);
    const reason = container.querySelector(`#${CSS.escape(entry.getAttribute('aria-describedby') ?? '')}`);
    expect(reason?.textContent).toMatch(/^Only for: Administrator/);
    press(entry);
    press(entry, 'Enter');
  }
  expect(opened).toEqual([]);
});

test('names the screen that is shown, opens another and closes', async () => {
  const { links, opened, menu } = await open(roles.admin);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  expect(links().filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
  const orders = links().find(({ textContent }) => textContent === 'Orders') as HTMLAnchorElement;
  expect(orders.getAttribute('href')).toBe('/config/orders?frameUrl=%2Fcontact');
  press(orders);
  await flush();
  expect(opened).toEqual(['/config/orders?frameUrl=%2Fcontact']);
  expect(links()).toEqual([]);
  expect(menu.getAttribute('aria-expanded')).toBe('false');
});

test('closes by Escape, which gives the focus back, and when the focus goes elsewhere', async () => {
  const { container, links, menu } = await open(roles.admin);
  press(links()[0] as HTMLElement, 'Escape');
  await flush();
  expect(links()).toEqual([]);
  expect(document.activeElement).toBe(menu);
  press(menu);
  await flush();
  expect(links().length).toBeGreaterThan(0);
  const field = container.ownerDocument.createElement('input');
  container.after(field);
  act(() => void field.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  expect(links()).toEqual([]);
});
