import { expect, it } from 'vitest';
import { accountRoutes } from '../../../../../protocol/names/routes.js';
import { address, fill, follow, person, put, readPage, shop, textOf } from '../../shop/shop.js';
import { createTestServer, type Browser, type TestServer } from '../../support.js';
import { signedUp, text } from '../support.js';

const openMembersShop = (): Promise<TestServer> =>
  createTestServer({ site: { ...shop, settings: { ...shop.settings, memberSignUp: true } } });

async function order(browser: Browser, sku: string, answers: Parameters<typeof fill>[1]): Promise<string> {
  await put(browser, sku);
  const open = await readPage(await browser.fetch('/checkout', { headers: { accept: 'text/html' } }));
  const shown = await follow(browser, await browser.submit(open.action, fill(open, { ...answers, act: 'update' })));
  const placed = await browser.submit(shown.action, fill(shown, { ...answers, act: 'order' }));
  return placed.headers.get('location') ?? '';
}

it('lists the orders that were placed with the account, with their pages, the last address and what is open by them', async () => {
  const server = await openMembersShop();
  const browser = await signedUp(server);
  expect(await text(browser, accountRoutes.own)).toContain('What you order while you are logged in stands here.');
  const stool = await order(browser, 'STOOL', { ...person, ...address });
  const club = await order(browser, 'CLUB', { ...person, ...address });
  expect([stool, club]).toEqual([
    expect.stringMatching(/^\/checkout\/order/),
    expect.stringMatching(/^\/checkout\/order/),
  ]);
  const page = await text(browser, accountRoutes.own);
  const links = [...page.matchAll(/href="(\/checkout\/order[^"]*)"/g)].map(([, path]) => path);
  expect(links).toEqual([club, stool]);
  expect(page).toMatch(/Order (no\. |number )?1002[\s\S]*Order (no\. |number )?1001/i);
  expect(page).toContain('14 Sail Loft Lane');
  expect(page).toContain('The club: opens once it is paid.');
  expect(page).toMatch(/Member since [A-Z][a-z]+ \d+, \d{4}\./);
});

it('shows nothing of orders that a guest or another account placed with the same e-mail address', async () => {
  const server = await openMembersShop();
  expect(await order(server.browser(), 'STOOL', { ...person, ...address })).toMatch(/^\/checkout\/order/);
  const other = await signedUp(server, { email: 'eve@example.com' });
  expect(await order(other, 'STOOL', { ...person, ...address })).toMatch(/^\/checkout\/order/);
  const page = await text(await signedUp(server), accountRoutes.own);
  expect(page).not.toContain('/checkout/order');
  expect(page).not.toContain('Sail Loft');
});

it('keeps the token of an order page sealed in the database', async () => {
  const server = await openMembersShop();
  const path = await order(await signedUp(server), 'STOOL', { ...person, ...address });
  const rows = await server.db.selectFrom('account_order').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
  expect(textOf(await readPage(await server.browser().fetch(path, { headers: { accept: 'text/html' } })))).toContain(
    '1001',
  );
});
