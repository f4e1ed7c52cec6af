import { join } from 'node:path';
import type { Page } from '@playwright/test';
import LibsqlDatabase from 'libsql';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn, logOut } from './support.js';

test.use({ hasOwnSite: true });

async function isSound(page: Page): Promise<void> {
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
}

/** A device with a finger reader, in the browser. Passkeys belong to a name, so that the site is opened by one. */
async function withDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Lets the last proof of every session be an old one. */
function ageProofs(dataFolder: string): void {
  const database = new LibsqlDatabase(join(dataFolder, 'mortise.db'), { timeout: 5000 });
  database.exec('update session set proved_at = 1');
  database.close();
}

test('an owner on a phone adds a passkey, logs in with it, and proves with it who they are', async ({
  page,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withDevice(page);
  const origin = site.origin.replace('127.0.0.1', 'localhost');
  await page.goto(`${origin}/config/account`);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await isSound(page);
  await logIn(page, site);

  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const name = page.getByRole('textbox', { name: 'Name of the passkey' });
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await isSound(page);
  await page.keyboard.type('My phone');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passkey My phone has been added.')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(rows).toHaveText(/My phone.*For localhost.*Not used yet/);
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  await isSound(page);

  ageProofs(site.dataFolder);
  await page.getByRole('button', { name: 'Rename the passkey My phone' }).press('Enter');
  await expect(name).toHaveValue('My phone');
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByLabel('Password')).toBeFocused();
  await isSound(page);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('This is not your password.')).toBeVisible();
  await proof.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(page.getByText('The passkey is now called My phone again.')).toBeVisible();
  await expect(rows).toHaveText(/My phone again.*Last used/);

  await logOut(page);
  // The browser offers the passkey in the field of the address, and the finger takes it.
  await page.goto(`${origin}/config/account`);
  await expect(rows).toHaveCount(1);

  await logOut(page);
  // As in a browser that offers none there.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(`${origin}/config/account`);
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: 'Remove the passkey My phone again' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Remove the passkey My phone again' });
  await isSound(page);
  await asked.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText('The passkey My phone again has been removed.')).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test('an act that needs a recent proof asks for the password once, and loses nothing', async ({
  page,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/orders`);
  await logIn(page, site);
  const exported = page.getByRole('link', { name: 'Export' });
  await expect(exported).toBeVisible();
  ageProofs(site.dataFolder);
  await exported.press('Enter');
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByLabel('Password')).toBeFocused();
  await isSound(page);
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(exported).toBeFocused();
  await exported.press('Enter');
  await expect(proof.getByLabel('Password')).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.type(site.owner.password);
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.goto(`${site.origin}/config/accounts`);
  const add = page.getByRole('form', { name: 'Add somebody' });
  await add.getByRole('checkbox', { name: 'Moderator' }).press('Space');
  await add.getByRole('checkbox', { name: 'Send an invitation' }).press('Space');
  await add.getByLabel('Email').fill('eve@example.com');
  ageProofs(site.dataFolder);
  await page.keyboard.press('Enter');
  await expect(proof.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(site.owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Password of eve@example.com' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'I have noted it' }).press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'eve@example.com' });
  await expect(row).toContainText('Moderator');
});
