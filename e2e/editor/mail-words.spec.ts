import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

const isSound = async (page: Page): Promise<void> =>
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

test('an owner on a phone writes the words of an e-mail beside its preview, by keys, in each language', async ({
  page,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/settings?view=mails`);
  await logIn(page, site);
  const shown = page.getByRole('region', { name: 'Preview, with values that are made up' });
  await expect(shown).toContainText('Tern Joinery: order 1001');
  await isSound(page);
  await page.getByLabel('E-mail', { exact: true }).selectOption('The order is paid');
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await expect(shown).toContainText('Bestellung 1001');
  await page.getByLabel('First words').fill('Moin! Ihre Nummer {number} ist bezahlt.');
  await expect(shown).toContainText('Moin! Ihre Nummer 1001 ist bezahlt.');
  await page.getByRole('button', { name: 'Save the words' }).press('Enter');
  await expect(page.getByText('Saved. The next e-mail has these words.')).toBeVisible();
  await isSound(page);
  await page.getByLabel('E-mail', { exact: true }).selectOption('A new password is asked for');
  await expect(shown).toContainText('Dieser Link führt zu der Seite, auf der Sie es wählen:');
  await page.getByLabel('First words').fill('Moin! Hier geht es zum neuen Passwort bei {site}:');
  await expect(shown).toContainText('Moin! Hier geht es zum neuen Passwort bei Tern Joinery:');
  await expect(shown).toContainText('/account/reset?token=example');
  await isSound(page);
  await page.reload();
  await page.getByLabel('E-mail', { exact: true }).selectOption('The order is paid');
  await expect(page.getByLabel('First words')).toHaveValue(/^Your payment/);
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await expect(page.getByLabel('First words')).toHaveValue('Moin! Ihre Nummer {number} ist bezahlt.');
});
