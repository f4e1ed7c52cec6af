/** An owner learns by keyboard, at 360 px, what visitors do. */
import { devices } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, logIn } from './support.js';

test.use({ hasOwnSite: true });

/** A browser that does not call itself a robot, as the one of the tests does. */
const { userAgent } = devices['Desktop Chrome'];

test('an owner on a phone learns by keyboard what visitors do, and is taught it where there is nothing', async ({
  page,
  browser,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/activity`);
  await logIn(page, site);
  await expect(page.getByRole('heading', { name: 'Nothing is counted yet' })).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  const visitor = await browser.newContext({ userAgent });
  const visited = await visitor.newPage();
  const counted = visited.waitForResponse((answer) => answer.url().endsWith('/api/census/RecordHit'));
  await visited.goto(`${site.origin}/shop?utm_source=letter`);
  await visited.getByRole('button', { name: 'Accept' }).click();
  expect((await counted).status()).toBe(204);

  await page.reload();
  await expect(page.getByRole('img', { name: /^1 visit/ })).toBeVisible();
  const sources = page.getByRole('region', { name: 'Sources' }).first();
  await expect(sources.getByRole('row', { name: 'letter 1' })).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  const ofSources = page.getByRole('group', { name: 'Sources over time' });
  await expect(ofSources.getByRole('img', { name: /^Sources, Visits by day .* at most 1, on / })).toBeVisible();
  await ofSources.getByLabel('Shown').selectOption({ label: 'letter' });
  await ofSources.getByText('Show as table').press('Enter');
  const days = ofSources.getByRole('region', { name: 'letter over time' });
  await expect(days.getByRole('row')).toHaveCount(29);
  await expect(days.getByRole('row').nth(1)).toContainText('1');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await ofSources.getByText('Show as table').press('Enter');

  await page.getByText('Show as table').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Visits by day' }).getByRole('row')).toHaveCount(29);
  const period = page.getByRole('radio', { name: '28 days' });
  await period.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '7 days' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Visits by day' }).getByRole('row')).toHaveCount(8);

  const part = page.getByRole('navigation', { name: 'Parts of the activity' });
  await part.getByRole('link', { name: 'Pages and actions' }).press('Enter');
  await expect(page.getByRole('row', { name: /^Shop/ })).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV: Pages', exact: true }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^pages \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/);

  await part.getByRole('link', { name: 'Speed' }).press('Enter');
  await expect(page.getByText('Nothing yet for this kind of device')).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  await part.getByRole('link', { name: 'Live' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'came from letter' })).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await visited.goto(`${site.origin}/contact`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Contact' })).toBeVisible();
  await visitor.close();
  await page.goBack();
  await expect(page.getByText('Nothing yet for this kind of device')).toBeVisible();
});

test('an address of the editor selects a block of the page', async ({ page, edited: site }) => {
  await page.goto(`${site.origin}/config/design?frameUrl=%2F&block=home-shop-link`);
  await logIn(page, site);
  await connected(page);
  await expect(
    page.getByRole('complementary', { name: 'Settings' }).getByRole('heading', { name: 'Button' }),
  ).toBeVisible();
});
