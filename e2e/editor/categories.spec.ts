import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

async function openCategories(page: Page, site: RunningServer): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/categories`);
  await logIn(page, site);
  await expect(page.getByText(/categories shown/)).toBeVisible();
}

const isSound = async (page: Page): Promise<void> =>
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

async function add(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('Name of a new category');
  await field.fill(name);
  await field.press('Enter');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(field).toBeFocused();
}

const namesOf = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Categories' }).locator('.shop-row-name').allInnerTexts();

test('categories are made on levels, described, arranged, removed and brought back by an owner on a phone, by keys alone [LIM-05]', async ({
  page,
  request,
  edited: site,
}) => {
  const shown = async (path: string): Promise<readonly [number, string]> => {
    const answer = await request.get(site.origin + path, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location'] ?? (await answer.text())];
  };
  await openCategories(page, site);
  await isSound(page);
  await add(page, 'Toys');
  await page.getByRole('link', { name: 'Toys', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Toys' })).toBeFocused();
  await add(page, 'Boats');
  await add(page, 'Blocks');
  await expect.poll(() => namesOf(page)).toEqual(['Boats', 'Blocks']);
  await page.getByRole('button', { name: 'Move up: Blocks' }).press('Enter');
  await expect.poll(() => namesOf(page)).toEqual(['Blocks', 'Boats']);
  await page.getByRole('button', { name: 'Move up: Blocks' }).press('Alt+ArrowDown');
  await expect.poll(() => namesOf(page)).toEqual(['Boats', 'Blocks']);
  await isSound(page);

  await page.getByRole('button', { name: 'Edit Boats' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: true }).first()).toHaveValue('Boats');
  await dialog.getByLabel('Address', { exact: true }).fill('Not an address');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByLabel('Address', { exact: true })).toBeFocused();
  await isSound(page);
  await dialog.getByLabel('Address', { exact: true }).fill('little-boats');
  await dialog.getByLabel('Description').first().fill('They float.');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Boats' })).toBeFocused();
  expect(await shown('/shop/toys/boats')).toEqual([301, '/shop/toys/little-boats']);
  const [status, html] = await shown('/shop/toys/little-boats');
  expect([status, html.includes('They float.')]).toEqual([200, true]);

  await page.getByRole('button', { name: 'Move to… Blocks' }).press('Enter');
  await dialog.getByLabel('Category to move it into').fill('furni');
  await dialog.getByRole('button', { name: 'Furniture', exact: true }).press('Enter');
  await expect.poll(() => namesOf(page)).toEqual(['Boats']);
  expect((await shown('/shop/furniture/blocks'))[0]).toBe(200);
  await page
    .getByRole('navigation', { name: 'Place in the tree' })
    .getByRole('link', { name: 'Top level' })
    .press('Enter');
  await page.getByRole('button', { name: 'Remove: Toys' }).press('Enter');
  await expect(dialog).toContainText('One category in it goes with it.');
  await isSound(page);
  await dialog.getByRole('button', { name: 'Remove category' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Toys', exact: true })).toHaveCount(0);
  expect((await shown('/shop/toys/little-boats'))[0]).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Toys', exact: true })).toBeVisible();
  expect((await shown('/shop/toys/little-boats'))[0]).toBe(200);
});

test('a product is put into a category that is found or made in its form, and visitors find it there without script', async ({
  page,
  browser,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/products`);
  await logIn(page, site);
  await page.getByRole('link', { name: 'Work stool' }).press('Enter');
  const chosen = page.getByRole('group', { name: 'Categories' });
  await expect(chosen.getByRole('listitem').first()).toContainText('Furniture › Stools and benches');
  await chosen.getByLabel('Find a category to add').fill('Workshop');
  await chosen.getByRole('button', { name: 'Make the category “Workshop” and add it' }).press('Enter');
  await expect(chosen.getByText('Workshop', { exact: true })).toBeVisible();
  await expect(chosen.getByLabel('Find a category to add')).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await isSound(page);
  await page.reload();
  await expect(chosen.getByText('Workshop', { exact: true })).toBeVisible();

  const unscripted = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const visitor = await unscripted.newPage();
  await visitor.goto(`${site.origin}/shop`);
  await visitor.locator('.category-tree summary').click();
  await visitor.getByRole('link', { name: 'Furniture', exact: true }).first().press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Furniture', level: 1 })).toBeVisible();
  await visitor.locator('.product-filter summary').click();
  await visitor.getByRole('combobox', { name: 'Groups' }).selectOption('Stools and benches');
  await visitor.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await expect(visitor).toHaveURL(/group=stools/);
  await expect(visitor.getByRole('link', { name: 'Work stool', exact: true })).toBeVisible();
  await visitor.goto(`${site.origin}/shop/workshop`);
  await visitor.getByRole('link', { name: 'Work stool', exact: true }).press('Enter');
  const way = visitor.getByRole('navigation', { name: 'You are here' });
  await expect(way.getByRole('link', { name: 'Stools and benches' })).toHaveAttribute('href', '/shop/furniture/stools');
  await unscripted.close();

  const scripted = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const german = await scripted.newPage();
  await german.goto(`${site.origin}/de/shop/furniture`);
  await expect(german.getByRole('heading', { name: 'Möbel', level: 1 })).toBeVisible();
  await isSound(german);
  await scripted.close();
});
