import type { Page } from '@playwright/test';
import { ownerHeaders } from '../support/demo-site.js';
import { expect, test } from '../support/test.js';

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
