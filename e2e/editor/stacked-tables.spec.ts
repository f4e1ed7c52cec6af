/** Tables on a phone: rows one below the other, read without being pushed sideways, and still tables to who hears them. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { findLayoutFaults } from '../support/layout-faults.js';
import { orderStools } from '../support/order-stools.js';
import { postEntry, visit } from '../support/post-entry.js';
import { tellVisits } from '../support/synthetic-visits.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

const isPushed = (table: Locator): Promise<boolean[]> =>
  table.evaluateAll((frames) => frames.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));

/** Names of the roles that the browser gives the elements of its tables. */
async function rolesOf(page: Page): Promise<Set<string>> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return new Set(nodes.map(({ role }) => String(role?.value)));
}

async function fits(page: Page, screen: string): Promise<void> {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const pushed = await isPushed(page.locator('.stacks'));
    expect([pushed.length > 0, pushed.includes(true), await sidewaysScroll(page)], `${screen}, ${width} px`).toEqual([
      true,
      false,
      0,
    ]);
    expect(await findLayoutFaults(page), screen).toEqual([]);
  }
  const roles = await rolesOf(page);
  for (const role of ['table', 'row', 'rowheader', 'cell'])
    expect([screen, roles.has(role) && role]).toEqual([screen, role]);
  expect(await findViolations(page), screen).toEqual([]);
}

test('orders, entries and visits are read on a phone without being pushed sideways, and opened by key and finger', async ({
  page,
  browser,
  edited: site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const buyer = await browser.newContext();
  for (const email of ['ada@analytical.london', 'a.very.long.address.of.somebody@a-long-domain.example'])
    await orderStools(await buyer.newPage(), site, email);
  await buyer.close();
  await postEntry(site, await visit(site), randomUUID());
  await tellVisits({ origins: [site.origin], visits: 14, staffCookies: '' });

  await page.goto(`${site.origin}/config/orders`);
  await logIn(page, site);
  const first = page.getByRole('row').filter({ hasText: 'Order 1002' });
  for (const words of ['Waiting for payment', 'Ada Lovelace', '$323.95'])
    await expect(first.getByText(words)).toBeVisible();
  // Two lines of text and what is around them.
  expect((await first.boundingBox())?.height).toBeLessThan(80);
  await fits(page, 'orders');
  await page.getByRole('region', { name: 'Orders' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Order 1002' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order 1002' })).toBeVisible();
  await fits(page, 'an order');
  await page.goBack();
  // The whole row is the link.
  await page
    .getByRole('row')
    .filter({ hasText: 'Order 1001' })
    .click({ position: { x: 160, y: 44 } });
  await expect(page.getByRole('heading', { name: 'Order 1001' })).toBeVisible();

  await page.goto(`${site.origin}/config/entries?formId=5f1d3c0a7b2e4d6f8a9c3001`);
  await expect(page.getByRole('cell', { name: 'Hello', exact: true })).toBeVisible();
  await fits(page, 'entries');
  await page.getByRole('checkbox', { name: 'Select all that are shown' }).check();
  await expect(page.getByRole('row').last().getByRole('checkbox')).toBeChecked();

  await page.goto(`${site.origin}/config/activity`);
  await expect(page.getByRole('row', { name: /^Direct/ })).toBeVisible();
  await fits(page, 'visits');
});
