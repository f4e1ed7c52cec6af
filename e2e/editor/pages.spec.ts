import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, logIn, openEditor, preview } from './support.js';

const dialog = (page: Page) => page.getByRole('dialog');

test('an owner makes a page, writes on it, publishes it, and a visitor finds it', async ({
  page,
  browser,
  startSite,
}) => {
  test.slow();
  const site = await startSite();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openEditor(page, site);
  await page.getByRole('button', { name: 'New page…' }).click();
  await expect(dialog(page).getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('Our boat shed');
  await expect(dialog(page).getByLabel('Address')).toHaveValue('/our-boat-shed');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/frameUrl=%2Four-boat-shed/);
  await connected(page);
  await expect(preview(page).getByRole('heading', { level: 1, name: 'Our boat shed' })).toBeVisible();
  expect((await fetch(`${site.origin}/our-boat-shed`)).status).toBe(404);

  await page.getByRole('tree').getByRole('treeitem', { name: /^Text/ }).first().click();
  const text = page.locator('.settings-panel').getByRole('textbox', { name: 'Text', exact: true });
  // What writes formats comes after the words.
  await expect(text).toBeEditable();
  await text.fill('It stands by the water.');
  await expect(preview(page).getByText('It stands by the water.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();

  const visitor = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // The site's menu has entries of its own; a site without them shows its pages there (`journeys/builds`).
  await visitor.goto(`${site.origin}/search?q=boat+shed`);
  await visitor.getByRole('main').getByRole('link', { name: 'Our boat shed' }).click();
  await expect(visitor.getByText('It stands by the water.')).toBeVisible();
  await visitor.close();
});

test('a page is moved in the navigation, gets another address, is deleted and comes back, all by keys at 360 pixels', async ({
  page,
  startSite,
}) => {
  test.slow();
  const site = await startSite();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/pages`);
  await logIn(page, site);
  const rows = page.getByRole('region', { name: 'English' }).getByRole('listitem');
  const row = (path: string) => page.getByRole('listitem').filter({ has: page.getByText(path, { exact: true }) });
  await expect(row('/oars')).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  let stored = 0;
  page.on('response', (answer) => (stored += answer.url().includes('/page-order') && answer.ok() ? 1 : 0));
  const before = await rows.locator('a').allTextContents();
  const up = row('/oars').getByRole('button', { name: /^Move up/ });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  const title = (await row('/oars').locator('a').textContent()) ?? '';
  const place = before.indexOf(title);
  expect(place).toBeGreaterThan(1);
  await expect(rows.locator('a').nth(place - 2)).toHaveText(title);
  await expect.poll(() => stored).toBe(2);
  await page.reload();
  await expect(rows.locator('a').nth(place - 2)).toHaveText(title);

  await row('/oars')
    .getByRole('button', { name: /^Address…/ })
    .press('Enter');
  await dialog(page).getByLabel('Address').fill('/visit');
  await expect(dialog(page).getByText('There is a page at this address already.')).toBeVisible();
  await dialog(page).getByLabel('Address').fill('rowing');
  await dialog(page).getByRole('button', { name: 'Change the address' }).press('Enter');
  await expect(row('/rowing')).toBeVisible();
  const former = await fetch(`${site.origin}/oars`, { redirect: 'manual' });
  expect([former.status, former.headers.get('location')]).toEqual([301, '/rowing']);

  const remove = row('/rowing').getByRole('button', { name: /^Delete…/ });
  await remove.press('Enter');
  await expect(dialog(page)).toContainText('Visitors find nothing at /rowing from now on.');
  expect(await findViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Delete the page' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Deleted pages' })).toContainText('/rowing');
  expect((await fetch(`${site.origin}/rowing`)).status).toBe(404);
  await page.getByRole('button', { name: /^Restore/ }).press('Enter');
  await expect(row('/rowing').getByRole('button', { name: /^Delete…/ })).toBeVisible();
  expect((await fetch(`${site.origin}/oars`)).url).toBe(`${site.origin}/rowing`);
});

test('a copy of a page begins with its blocks, and its form is another form', async ({ page, startSite }) => {
  test.slow();
  const site = await startSite();
  await page.goto(`${site.origin}/config/pages`);
  await logIn(page, site);
  await page.getByRole('button', { name: 'Duplicate… Contact' }).click();
  await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue('Contact (copy)');
  await dialog(page).getByRole('button', { name: 'Make and open' }).click();
  await expect(page).toHaveURL(/frameUrl=%2Fcontact-copy/);
  await connected(page);
  const copied = await preview(page).locator('input[name=formId]').first().inputValue();
  const markup = await (await fetch(`${site.origin}/contact`)).text();
  expect(markup).toMatch(/name="formId" value="[^"]+"/);
  expect(markup).not.toContain(`name="formId" value="${copied}"`);
});
