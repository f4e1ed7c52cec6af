import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn, logOut } from './support.js';

test.use({ hasOwnSite: true });

/** What an authenticator app shows now for a key in base32: TOTP of RFC 6238. */
function codeOf(key: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', bytes).update(counter).digest();
  const code = (mac.readUInt32BE((mac[19] ?? 0) & 0xf) & 0x7fffffff) % 1_000_000;
  return String(code).padStart(6, '0');
}

async function isSound(page: Page): Promise<void> {
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
}

test('an owner on a phone signs out another browser, sets up a second factor, and logs in with it, also without script', async ({
  page,
  browser,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const other = await browser.newPage();
  await other.goto(`${site.origin}/config/account`);
  await logIn(other, site);
  await expect(other.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();

  await page.goto(`${site.origin}/config/account`);
  await logIn(page, site);
  const rows = page.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This browser');
  await isSound(page);
  await rows.last().getByRole('button').press('Enter');
  await expect(rows).toHaveCount(1);
  await other.reload();
  await expect(other.getByLabel('Password', { exact: true })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Set up a second factor' }).press('Enter');
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await page.keyboard.type(site.owner.password);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  await isSound(page);
  const key = await page.getByLabel('Key, if you cannot scan').inputValue();
  await page.keyboard.type(codeOf(key));
  await page.keyboard.press('Enter');
  const told = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(told.getByRole('listitem')).toHaveCount(10);
  const codes = await told.getByRole('listitem').allTextContents();
  await isSound(page);
  await page.keyboard.press('Escape');
  await told.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeFocused();
  await isSound(page);

  await logOut(page);
  await page.goto(`${site.origin}/config/account`);
  await logIn(page, site);
  await expect(code).toBeFocused();
  await isSound(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right')).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const bare = await plain.newPage();
  await bare.goto(`${site.origin}/account/login?returnTo=%2Fshop`);
  await bare.getByLabel('Email').fill(site.owner.email);
  await bare.getByLabel('Password', { exact: true }).fill(site.owner.password);
  await bare.getByLabel('Password', { exact: true }).press('Enter');
  await expect(bare.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await bare.getByRole('textbox', { name: 'Code' }).fill('123');
  await bare.getByRole('textbox', { name: 'Code' }).press('Enter');
  await expect(bare.getByText('This code is not right')).toBeVisible();
  await bare.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '');
  await bare.getByRole('textbox', { name: 'Code' }).press('Enter');
  await expect(bare).toHaveURL(`${site.origin}/shop`);
  await plain.close();
});
