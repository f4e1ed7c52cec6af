import type { Locator, Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { holdBack } from '../support/widgets.js';
import { logIn, workOnDevice } from './support.js';

test.use({ hasOwnSite: true });

async function openProducts(page: Page, site: RunningServer): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/products`);
  await logIn(page, site);
  await expect(page.getByText(/products shown/)).toBeVisible();
}

const nameOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'About the product' }).getByLabel('Name', { exact: true });

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
};

test('a product is made, sold in variants, changed, removed and brought back by an owner on a phone, by keys alone', async ({
  page,
  request,
  edited: site,
}) => {
  await openProducts(page, site);
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'New product' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Shaker box');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Shaker box' })).toBeFocused();
  await page.getByLabel('Price', { exact: true }).fill('42.50');
  await page.getByRole('button', { name: 'Add option' }).press('Enter');
  await page.getByLabel('Name of the option').fill('Wood');
  const values = page.getByLabel('Values', { exact: true });
  await values.fill('Cherry');
  await values.press('Enter');
  await values.fill('Maple');
  await values.press('Enter');
  await page.getByRole('button', { name: 'Make variants' }).press('Enter');
  const maple = page.getByRole('group', { name: 'Maple', exact: true });
  await maple.getByLabel('Price', { exact: true }).fill('38');
  await maple.getByLabel('Count the stock').press('Space');
  await maple.getByLabel('Pieces in stock').fill('3');
  await page.getByLabel('State').selectOption('Available');
  await save(page);
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  const shown = async (path: string): Promise<readonly [number, string]> => {
    const answer = await request.get(site.origin + path, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location'] ?? (await answer.text())];
  };
  const [status, html] = await shown('/shop/shaker-box');
  expect([status, html.includes('$38.00'), html.includes('Cherry')]).toEqual([200, true, true]);

  await maple.getByRole('button', { name: 'Change the stock of Maple' }).press('Enter');
  await page.getByLabel('Pieces to add').fill('-2');
  await page.getByLabel('Reason').selectOption('Damaged or lost');
  await page.getByLabel('Pieces to add').press('Enter');
  await expect(page.getByText(/1 left/)).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await page.keyboard.press('Escape');
  await expect(maple.getByRole('button', { name: 'Change the stock of Maple' })).toBeFocused();

  await page.getByLabel('Address').fill('cherry-box');
  await save(page);
  expect(await shown('/shop/shaker-box')).toEqual([301, '/shop/cherry-box']);
  await page.getByRole('link', { name: 'All products' }).press('Enter');
  await page.getByLabel('Name, article number or category').fill('shaker');
  const remove = page.getByRole('button', { name: 'Remove: Shaker box' });
  await expect(page.getByText('One product.')).toBeVisible();
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  expect((await shown('/shop/cherry-box'))[0]).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(remove).toBeVisible();
  expect((await shown('/shop/cherry-box'))[0]).toBe(200);
});

test('work on a product survives a reload, and what two owners changed is put together by part', async ({
  page,
  context,
  request,
  edited: site,
}) => {
  await openProducts(page, site);
  await page.getByRole('link', { name: 'Work stool' }).press('Enter');
  await nameOf(page).fill('Work stool of ash');
  await page.getByLabel('Price', { exact: true }).fill('270');
  page.on('dialog', (dialog) => void dialog.accept());
  // Whoever reloads has read the browser's question; the script that answers it is faster than what is written on the device.
  await expect.poll(() => workOnDevice(page)).toEqual([expect.stringContaining('27000')]);
  await page.reload();
  await expect(nameOf(page)).toHaveValue('Work stool of ash');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('270.00');

  const other = await context.newPage();
  await other.goto(page.url());
  await nameOf(other).fill('Stool for work');
  await other.getByLabel('Address').fill('stool-for-work');
  await save(other);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Work stool of ash');
  await expect(dialog).toContainText('Stool for work');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await dialog.getByRole('button', { name: 'Keep both, with these choices' }).press('Enter');
  await save(page);
  await page.reload();
  await expect(nameOf(page)).toHaveValue('Work stool of ash');
  await expect(page.getByLabel('Address')).toHaveValue('stool-for-work');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('270.00');

  const german = page.getByRole('region', { name: 'Other languages' });
  await german.getByText('Words in Deutsch').click();
  await german.getByLabel('Name').fill('Hocker zum Arbeiten');
  await save(page);
  const answer = await request.get(`${site.origin}/de/shop/stool-for-work`);
  expect(await answer.text()).toContain('<h1>Hocker zum Arbeiten</h1>');
});

test('what is typed while a save is on its way that meets another version is kept with both', async ({
  page,
  context,
  edited: site,
}) => {
  await openProducts(page, site);
  await page.getByRole('link', { name: 'Meadow stool' }).press('Enter');
  await expect(nameOf(page)).toHaveValue('Meadow stool');
  // Before anything is kept on the device, which both tabs have.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Address').fill('any-meadow');
  await save(other);
  await nameOf(page).fill('Stool for a meadow');
  const release = await holdBack(page, /\/api\/config\/products\//);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await nameOf(page).fill('Stool for any meadow');
  release();
  await expect(page.getByLabel('Address')).toHaveValue('any-meadow');
  await expect(nameOf(page)).toHaveValue('Stool for any meadow');
  await save(page);
  await page.reload();
  await expect(nameOf(page)).toHaveValue('Stool for any meadow');
});
