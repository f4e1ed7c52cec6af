import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { sentMails } from '../support/mail.js';
import { orderStools } from '../support/order-stools.js';
import { phone } from '../support/phone.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';

test.use(phone);

const password = 'seven-green-lamps-9';

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/account/create');
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel(/^Password|^New password/).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/account/create');
}

/** The link of the e-mail that asks for the address. */
async function linkTo(site: RunningServer, email: string): Promise<string> {
  const asked = /\/account\/confirm\?token=[\w.~-]+/;
  const mine = (): string =>
    sentMails(site)
      .filter((mail) => mail.includes(email))
      .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
      .find((mail) => asked.test(mail)) ?? '';
  await expect.poll(mine).toContain('/account/confirm');
  return asked.exec(mine())?.[0] ?? '';
}

test('a member on a phone confirms the address by the link of the e-mail, by keys alone; the link works once', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: site.origin }]);
  const email = `confirms-${test.info().workerIndex}@example.com`;
  await signUp(page, email);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Your email address is not confirmed yet' })).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  const link = await linkTo(site, email);
  // Somebody else who reads the mail has no password of the account.
  const stranger = await context.browser()!.newPage({ baseURL: site.origin });
  await stranger.goto(link);
  await expect(stranger).toHaveURL(/\/account\/login/);
  await stranger.close();

  await page.goto(link);
  await expect(page.getByText(`Please confirm that ${email} is your address.`)).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Confirm the address' }).press('Enter');
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your email address is not confirmed yet' })).toHaveCount(0);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm the address' }).press('Enter');
  await expect(page.getByText('This link has been used, or is too old.')).toBeVisible();
});

test('a member on a phone opens from the account what was ordered as a guest, which nobody else can by that address', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: site.origin }]);
  const email = `ordered-${test.info().workerIndex}@example.com`;
  await orderStools(page, site, email);
  await signUp(page, email);
  await page.goto(await linkTo(site, email));
  await page.getByRole('button', { name: 'Confirm the address' }).press('Enter');
  const order = page.getByRole('link', { name: /^Order \d+$/ });
  await order.focus();
  await order.press('Enter');
  await expect(page.getByText('You see this page because you are logged in.')).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `/tmp/c/order-${width}.png`, fullPage: true });
  }
  const stranger = await context.browser()!.newPage();
  expect((await stranger.goto(page.url()))?.status()).toBe(404);
  await stranger.close();
});
