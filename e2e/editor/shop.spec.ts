import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

async function openShop(page: Page, site: RunningServer): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/shop`);
  await logIn(page, site);
  await expect(page.getByText('2 of 2 coupons shown.')).toBeVisible();
}

const isSound = async (page: Page): Promise<void> =>
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

test('a coupon is made by an owner on a phone, by keys alone, redeemed by a visitor, removed and brought back', async ({
  page,
  browser,
  edited: site,
}) => {
  await openShop(page, site);
  await isSound(page);
  const make = page.getByRole('button', { name: 'New coupon' });
  await make.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.getByLabel('Code', { exact: true }).fill('workbench');
  await page.getByLabel('What it gives').selectOption('An amount off');
  await page.getByLabel('Amount', { exact: true }).fill('12.50');
  await page.getByLabel('Description').fill('For the open day');
  await isSound(page);
  await page.getByLabel('Description').press('Enter');
  await expect(page.getByText('Coupon WORKBENCH is saved.')).toBeVisible();
  await expect(make).toBeFocused();
  await expect(page.getByRole('list', { name: 'Coupons' })).toContainText('$12.50 off');

  const visitor = await (await browser.newContext()).newPage();
  const added = await visitor.request.post(`${site.origin}/api/commerce/cart/entries`, {
    form: { sku: 'STOOL-DAIRY', quantity: '1', pagePath: '/cart' },
    headers: { origin: site.origin },
    maxRedirects: 0,
  });
  expect(added.status()).toBe(303);
  await visitor.goto(`${site.origin}/cart`);
  const code = visitor.getByLabel('Coupon code');
  await code.fill('workbench');
  await code.press('Enter');
  await expect(visitor.locator('main')).toContainText('For the open day');
  await expect(visitor.locator('main')).toContainText('12.50');

  const remove = page.getByRole('button', { name: 'Remove WORKBENCH' });
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.locator('main')).not.toContainText('For the open day');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(remove).toBeVisible();
  await page.getByLabel('Show removed coupons').press('Space');
  await expect(page.getByText('No coupon was removed.')).toBeVisible();
  await isSound(page);
  await visitor.context().close();
});
