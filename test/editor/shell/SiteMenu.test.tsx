// @vitest-environment happy-dom
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

test.each([
  [roles.reporting, ['Activity', 'Orders', 'My account']],
  [roles.moderator, ['Form entries', 'Activity', 'My account']],
  [roles.storeManager, ['Orders', 'Products', 'Shop settings', 'Media', 'My account']],
  [roles.campaignsEditor, ['Mailing lists', 'My account']],
])('offers role %i what it may open, and nothing else [ROLE-12]', async (role, names) => {
  const { links } = await open(role);
  expect(links().map(({ textContent }) => textContent)).toEqual(names);
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
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await flush();
  expect(links()).toEqual([]);
});
