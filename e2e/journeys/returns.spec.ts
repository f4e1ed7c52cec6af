/**
 * A member with a slow phone who forgot the password takes a new one by a mailed link, and is back among their orders. The form says the
 * same to a stranger's address.
 */
import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { sentMails } from '../support/mail.js';
import { phone, slowToPhone } from '../support/phone.js';
import type { RunningServer } from '../support/server.js';
import { expect, recordConsole, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

test.use(phone);

const member = { name: 'Ada Lovelace', email: 'ada@analytical.london', password: 'the first of the engines' };
const newPassword = 'the second of the engines';

/** Joins, orders a stool, and logs out. Resolves with the number of the order. */
async function becomeBuyer(page: Page): Promise<string> {
  await page.goto('/account/create');
  await page.getByLabel('Name', { exact: true }).fill(member.name);
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel(/^Password|^New password/).fill(member.password);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.waitForURL((url) => url.pathname !== '/account/create');
  await page.goto('/shop/dairy-stool');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'One item in cart' }).first()).toBeVisible();
  await page.goto('/checkout');
  await connected(page, 'form[data-widget~=checkout]');
  const button = page.getByRole('button', { name: /^Place the order/ });
  const before = (await button.textContent()) ?? '';
  await page.getByLabel('Street and number').fill('14 Sail Loft Lane');
  await page.getByLabel('Postal code').fill('04101');
  await page.getByLabel('City', { exact: true }).fill('Portland');
  await page.getByLabel('State or province').fill('Maine');
  // The press agrees to the amount on the button, which shipping and taxes change.
  await expect(button).not.toHaveText(before);
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your order');
  const number = /\b\d{4}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? 'a number';
  await page.context().clearCookies();
  return number;
}

/** What the form for a forgotten password says to an address. */
async function askFor(page: Page, email: string): Promise<string> {
  await page.goto('/account/login');
  await page.getByRole('link', { name: 'Forgotten your password?' }).tap();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).tap();
  const answer = page.getByText(/^If there is an account with this address/);
  await expect(answer).toBeVisible();
  return answer.innerText();
}

/** The link of the mail, whose text may be in quoted-printable. */
function mailedLink(site: RunningServer): string {
  const mails = sentMails(site).map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
  return mails.map((mail) => /https?:\/\/\S+\/account\/reset\S+/.exec(mail)?.[0]).find(Boolean) ?? '';
}

test('returns', async ({ browser, startSite }) => {
  test.slow();
  const site = await startSite();
  const context = await browser.newContext({ ...phone, baseURL: site.origin });
  const page = await context.newPage();
  const messages = recordConsole(page);
  const order = await becomeBuyer(page);
  await slowToPhone(page);

  expect(await askFor(page, 'nobody@analytical.london')).toBe(await askFor(page, member.email));
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await expect.poll(() => mailedLink(site)).not.toBe('');

  await page.goto(mailedLink(site));
  await page.getByLabel('New password').fill('password1234');
  await page.getByRole('button', { name: 'Save the password' }).tap();
  await expect(page.getByText('This password is one of those that are tried first.')).toBeVisible();
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save the password' }).tap();
  await expect(page.getByText('Your new password is saved, and every device is logged out.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
  await page.waitForURL('**/account');
  await expect(page.getByText(`You are logged in as ${member.email}.`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(order);
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  // The link works once.
  await page.goto(mailedLink(site));
  await expect(page.getByText('This link has been used or is too old.')).toBeVisible();
  // The browser itself tells of the two refused requests: a bad password, a used link.
  expect(messages.filter((message) => !message.includes('Failed to load resource'))).toEqual([]);
  await context.close();
});
