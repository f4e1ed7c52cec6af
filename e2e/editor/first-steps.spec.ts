import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

const isSound = async (page: Page): Promise<void> =>
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

test('an owner on a phone answers the guided start of an empty site, by keys alone', async ({
  page,
  browser,
  startSite,
}) => {
  const site = await startSite({ env: { MORTISE_EMPTY: '1' } });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/`);
  await logIn(page, site);
  const name = page.getByLabel('Name of the site');
  await name.press('Enter');
  await expect(page.getByText('The site needs a name.')).toBeVisible();
  await expect(name).toBeFocused();
  await isSound(page);
  await name.fill('Talbäckerei');
  await page.getByLabel('First language').selectOption('Deutsch');
  await expect(page.getByLabel('Time zone')).toHaveValue(
    await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  await page.getByLabel('Time zone').selectOption('Europe/Berlin');
  await page.getByRole('radio', { name: 'Orchard' }).press('Space');
  await page.getByRole('radio', { name: 'A contact form' }).press('Space');
  await name.press('Enter');
  await expect(page).toHaveURL(/\/config\/design/);
  const zone = await page.request.get(`${site.origin}/api/config/time-zone`);
  expect(await zone.json()).toEqual({ timeZone: 'Europe/Berlin' });
  await page.goto(`${site.origin}/config/pages`);
  await expect(page.getByText('3 of 6 steps are done.')).toBeVisible();
  await isSound(page);
  await page.getByRole('button', { name: 'Put this list away' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'First steps' })).toHaveCount(0);

  const visitor = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await visitor.goto(site.origin);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'de');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Talbäckerei' })).toBeVisible();
  await isSound(visitor);
  await visitor.close();
});

test('sample content is removed by keys, after words that name what goes, and brought back', async ({
  page,
  request,
  startSite,
}) => {
  const site = await startSite();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/pages`);
  await logIn(page, site);
  const pages = page.getByRole('region', { name: 'English' }).getByRole('listitem');
  await expect(pages.first()).toBeVisible();
  await isSound(page);
  await page.getByRole('button', { name: 'Remove the sample content…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove the sample content?' });
  await expect(dialog).toContainText(/These go: [1-9]\d* pages, [1-9]\d* products/);
  await isSound(page);
  await dialog.getByRole('button', { name: 'Remove it' }).press('Enter');
  await expect(page.getByText('The sample content is removed.')).toBeVisible();
  await expect(page.locator('.site-pages').first().locator('> .site-page')).toHaveCount(1);
  expect((await request.get(`${site.origin}/about`)).status()).toBe(404);
  await isSound(page);
  await page.getByRole('button', { name: 'Bring the sample content back' }).press('Enter');
  await expect(pages.first()).toBeVisible();
  expect((await request.get(`${site.origin}/about`)).status()).toBe(200);
});
