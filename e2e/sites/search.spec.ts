import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { holdBack, layoutShift, openUnscripted, watchShifts } from '../support/widgets.js';

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search this site' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

test('the header search lists results while the visitor types; arrow keys select, Escape closes, and Enter follows the selected result [K7]', async ({
  page,
  consoleMessages,
}) => {
  await watchShifts(page);
  await page.goto('/contact');
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search this site' }).click();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).fill('dairy');
  await expect(options(page).first()).toContainText('Dairy stool');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('dairy');
  await expect(page).toHaveURL(/\/contact$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  expect(await layoutShift(page)).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dairy stool' })).toBeVisible();
  expect(consoleMessages).toEqual([]);
});

test('Enter opens the search page before the script has loaded', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/.*\.js$/);
  await openUnscripted(page, '/contact');
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search this site' });
  await box.fill('soap');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=soap$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Soap, not varnish' })).toBeVisible();
  release();
});

test('the search page works without script, reports an empty result, and fits a phone [ROUTE-04]', async ({
  scriptless,
  browser,
  site,
}) => {
  const page = await scriptless.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/search');
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: 'Search this site' }).fill('elm board');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?q=elm\+board$/);
  await expect(main.locator('.search-result').first()).toContainText('elm', { ignoreCase: true });
  expect(await sidewaysScroll(page)).toBe(0);
  await main.getByRole('searchbox', { name: 'Search this site' }).fill('<b>quokka</b>');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(main).toContainText('Nothing was found for “<b>quokka</b>”.');
  await expect(main.getByRole('link', { name: 'Shop' })).toBeVisible();
  // The check itself is a script.
  const scripted = await browser.newPage({ baseURL: site.origin });
  await scripted.goto('/search?q=stool');
  expect(await findViolations(scripted)).toEqual([]);
  await scripted.close();
});
