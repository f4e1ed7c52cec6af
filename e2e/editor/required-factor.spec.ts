import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn, logInFirst } from './support.js';

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

/** Sets up a second factor on the screen of the account, by keys alone. */
async function setUp(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Set up a second factor' }).press('Enter');
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type(codeOf(await page.getByLabel('Key, if you cannot scan').inputValue()));
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Recovery codes' })
    .getByRole('button', { name: 'I have kept them' })
    .press('Enter');
}

test('the owner requires a second factor of everybody, and who lacks one is led to set it up before anything else', async ({
  page,
  browser,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/accounts`);
  await logIn(page, site);
  const add = page.getByRole('form', { name: 'Add somebody' });
  await add.getByLabel('Email').fill('eve@example.com');
  await add.getByRole('checkbox', { name: 'Send an invitation' }).uncheck();
  await add.getByRole('button', { name: 'Add' }).press('Enter');
  const told = page.getByRole('dialog', { name: 'Password of eve@example.com' });
  const password = await told.getByLabel('Password').inputValue();
  await told.getByRole('button', { name: 'I have noted it' }).press('Enter');

  const choice = page.getByRole('combobox', { name: 'Required of' });
  await choice.selectOption('Everybody who works on the site');
  await expect(page.getByText('Please set up your own second factor first')).toBeVisible();
  await expect(choice).toHaveValue('nobody');
  await isSound(page);
  await page.goto(`${site.origin}/config/account`);
  await setUp(page, site.owner.password);
  await page.goto(`${site.origin}/config/accounts`);
  await choice.focus();
  await page.keyboard.type('E');
  await expect(page.getByText('One account still lacks it.')).toBeVisible();
  await expect(choice).toBeFocused();
  await isSound(page);

  const theirs = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await theirs.goto(`${site.origin}/config/pages`);
  const { owner: eve } = await logInFirst(theirs, site, { email: 'eve@example.com', password });
  await expect(theirs.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await isSound(theirs);
  await theirs.getByRole('link', { name: 'Set up a second factor' }).press('Enter');
  await expect(theirs.getByText('The owner of the site asks your account for it')).toBeVisible();
  await isSound(theirs);
  await setUp(theirs, eve.password);
  await expect(theirs.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Turn it off' })).toHaveCount(0);
  await theirs.goto(`${site.origin}/config/pages`);
  await expect(theirs.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible();
  await theirs.close();
});
