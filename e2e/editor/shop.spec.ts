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
  await expect(page.getByText(/coupons shown/)).toBeVisible();
}

const isSound = async (page: Page): Promise<void> =>
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

/** Opens the cart of a visitor with one stool in it. */
async function fillCart(visitor: Page, site: RunningServer): Promise<void> {
  const added = await visitor.request.post(`${site.origin}/api/commerce/cart/entries`, {
    form: { sku: 'STOOL-DAIRY', quantity: '1', pagePath: '/cart' },
    headers: { origin: site.origin },
    maxRedirects: 0,
  });
  expect(added.status()).toBe(303);
  await visitor.goto(`${site.origin}/cart`);
}

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
  await fillCart(visitor, site);
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

test('shipping, a tax and the smallest order are set by an owner on a phone, by keys alone, and visitors have them', async ({
  page,
  browser,
  edited: site,
}) => {
  await openShop(page, site);
  const up = page.getByRole('button', { name: 'Move up: Put together, in a crate' });
  await up.press('Enter');
  await expect(page.getByText('Put together, in a crate is now at place 1 of 3.')).toBeAttached();
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: 'Add shipping option' }).press('Enter');
  const added = page.getByRole('group', { name: 'New option' });
  await expect(added.getByLabel('Name of the option')).toBeFocused();
  await added.getByLabel('Name of the option').fill('Parcel to Europe');
  const parcel = page.getByRole('group', { name: 'Parcel to Europe' });
  await parcel.getByLabel('Price').fill('29');
  await parcel.getByLabel('Add a country').selectOption('Germany');
  await parcel.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(page.getByText(/Goods are sent to 4 countries: .*Germany/)).toBeVisible();
  await page.getByRole('button', { name: 'Add tax' }).press('Enter');
  const tax = page.getByRole('group', { name: 'New tax' });
  await tax.getByLabel('Rate').fill('19');
  const save = page.getByRole('button', { name: 'Save settings' });
  await save.press('Enter');
  await expect(tax.getByLabel('Name of the tax')).toBeFocused();
  await isSound(page);
  await tax.getByLabel('Name of the tax').fill('VAT');
  await page.getByRole('group', { name: 'VAT' }).getByLabel('Country').selectOption('Germany');
  await page.getByLabel('Smallest subtotal of an order').fill('1000');
  await save.press('Enter');
  await expect(page.getByText('Settings saved. Visitors have them now.')).toBeVisible();
  await expect(save).toBeFocused();
  await isSound(page);

  const visitor = await (await browser.newContext()).newPage();
  await fillCart(visitor, site);
  await visitor.getByText('Shipping estimate').press('Enter');
  await visitor.getByLabel('Country').selectOption('DE');
  await visitor.getByRole('button', { name: 'Update shipping' }).press('Enter');
  await expect(visitor.locator('main')).toContainText('$27.55');
  await expect(visitor.locator('main')).toContainText('$29.00');
  await expect(visitor.locator('main')).toContainText('$1,000.00');
  await visitor.context().close();
});
