import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { sentMails } from '../support/mail.js';
import { phone } from '../support/phone.js';
import { expect, test } from '../support/test.js';

test.use(phone);

const password = 'seven-green-lamps-9';

test('a member on a phone confirms the address by the link of the e-mail, by keys alone; the link works once', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: site.origin }]);
  const email = `confirms-${test.info().workerIndex}@example.com`;
  await page.goto('/account/create');
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel(/^Password|^New password/).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/account/create');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Your email address is not confirmed yet' })).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  const mine = (): string =>
    (sentMails(site).find((mail) => mail.includes(email)) ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  await expect.poll(mine).toContain('/account/confirm');
  const link = /\/account\/confirm\?token=[\w.~-]+/.exec(mine())?.[0] ?? '';
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
