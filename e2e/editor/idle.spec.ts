import { join } from 'node:path';
import LibsqlDatabase from 'libsql';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, logIn, openEditor, preview, savedOnServer } from './support.js';

test.use({ hasOwnSite: true });

/** Lets the last use of every session lie so long ago. */
function ageUse(dataFolder: string, minutes: number): void {
  const database = new LibsqlDatabase(join(dataFolder, 'mortise.db'), { timeout: 5000 });
  database.prepare('update session set seen_at = ?').run(Date.now() - minutes * 60_000);
  database.close();
}

test('what is typed while half an hour without use has ended the log-in stays on the device, through a closed tab too, and is saved after the next log-in', async ({
  page,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/accounts`);
  await logIn(page, site);
  const bound = page.getByRole('combobox', { name: 'People who work on the site' });
  await bound.focus();
  await expect(bound.getByRole('option', { selected: true })).toHaveText('After 7 days');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await expect(bound.getByRole('option', { selected: true })).toHaveText('After 30 minutes');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.context().clearCookies();
  await openEditor(page, site, '/journal/soap');
  ageUse(site.dataFolder, 29);
  await preview(page).locator('h1').click();
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.fill('While it lasts');
  await savedOnServer(page);

  ageUse(site.dataFolder, 32);
  await field.fill('After it is over');
  const again = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(again).toBeVisible();
  await page.reload();
  await logIn(page, site);
  await connected(page);
  await expect(preview(page).locator('h1')).toHaveText('After it is over');
  await savedOnServer(page);
});
