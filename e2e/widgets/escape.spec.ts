import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ownerHeaders } from '../support/demo-site.js';
import { phone } from '../support/phone.js';
import { serverWaitMs, startServer, type RunningServer } from '../support/server.js';
import { expect, test as base } from '../support/test.js';
import { connected } from '../support/widgets.js';

const turnOn = `
  const Database = require('libsql');
  const change = "update setting set value = json_set(value, '$.useEscapeKeyToLogin', json('true')) where key = 'site'";
  new Database(process.argv[1]).exec(change);
`;

/** A demo site whose owner has the login opened by Escape, as the database says it after the setting of all pages. */
const test = base.extend<object, { site: RunningServer }>({
  site: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const first = await startServer();
      await first.stop({ keepData: true });
      // In another process, because the driver keeps the lock of a database that was closed.
      execFileSync(process.execPath, ['-e', turnOn, join(first.dataFolder, 'mortise.db')]);
      const site = await startServer({ dataFolder: first.dataFolder });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 4 * serverWaitMs },
  ],
});

/** Opens a page and waits until it hears Escape: the chunk comes when the browser is idle, after which these come too. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
    const { rollups } = JSON.parse(document.querySelector('[data-page-context]')?.textContent ?? '') as {
      rollups: Record<string, string>;
    };
    await import(rollups['*']?.replace('*', 'escape') as string);
  });
}

test('Escape opens the login page and returns from it, except in a field and in the cookie banner [ESC-05]', async ({
  page,
}) => {
  await open(page, '/contact?from=letter');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Decline' }).press('Enter');
  await page.getByRole('main').focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/account\/login\?returnTo=/);
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/contact?from=letter');
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('Escape of a logged-in editor closes open layers first, then opens the editor; Shift+Escape logs out [ESC-02] [ESC-03] [ESC-04]', async ({
  page,
  context,
  site,
}) => {
  const { Cookie = '' } = await ownerHeaders(site);
  await context.addCookies([
    { name: 'SESSION', value: /SESSION=([^;]+)/.exec(Cookie)?.[1] ?? '', url: site.origin, httpOnly: true },
    { name: 'ss_cookieAllowed', value: 'false', url: site.origin },
  ]);
  await open(page, '/contact?noredirect');
  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search this site' });
  await search.fill('stool');
  const list = page.getByRole('listbox', { name: 'Results' });
  await expect(list).toBeVisible();
  await page.keyboard.press('Shift+Escape');
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL(/\/contact\?noredirect$/);
  await page.getByRole('main').focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/config\/design\?frameUrl=%2Fcontact%3Fnoredirect$/);
  await open(page, '/about');
  await page.keyboard.press('Shift+Escape');
  await expect(page.getByRole('status', { name: 'Logout Successful' })).toBeVisible();
  expect((await page.request.get(`${site.origin}/api/config/account`)).ok()).toBe(false);
});

test('Escape closes the phone menu and not the page, and so does a press outside; the button has the focus again [ESC-02]', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ ...phone, baseURL: site.origin });
  const page = await context.newPage();
  await open(page, '/about');
  await page.getByRole('button', { name: 'Decline' }).tap();
  const button = page.locator('summary', { hasText: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await button.tap();
  await expect(menu).toBeVisible();
  await connected(page, '.menu-toggle');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.getByRole('main').getByRole('heading', { level: 1 }).tap();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  await context.close();
});

test('without script the phone menu opens and closes by its button', async ({ browser, site }) => {
  const context = await browser.newContext({ ...phone, baseURL: site.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const isOpen of [true, false]) {
    await page.locator('summary', { hasText: 'Menu' }).tap();
    await expect(menu).toBeVisible({ visible: isOpen });
  }
  await context.close();
});
