import { readFile } from 'node:fs/promises';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

test('an owner on a phone finds, exports and deletes the data of one person by keyboard', async ({
  page,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const email = 'ada.byron@example.com';
  await page.goto(`${site.origin}/account/create`);
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('New password').fill('seven oak stools in a row');
  await page.getByLabel('New password').press('Enter');
  await expect(page).toHaveURL(`${site.origin}/account`);
  await page.context().clearCookies();

  await page.goto(`${site.origin}/config/people`);
  await logIn(page, site);
  const search = page.getByRole('search').getByLabel('Email');
  await search.focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const data = page.getByRole('region', { name: email });
  await expect(data.getByRole('listitem')).toContainText(['A member’s account since']);
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  await data.getByRole('button', { name: 'Export as a file' }).press('Enter');
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(site.owner.password);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    email,
    account: { displayName: 'Ada Byron' },
  });
  await expect(data.getByRole('button', { name: 'Export as a file' })).toBeFocused();

  await data.getByRole('button', { name: 'Delete' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Backups keep the data');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await page.keyboard.type(site.owner.password);
  await page.keyboard.press('Enter');
  await expect(data.getByText('The site has nothing under this address.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(data).toBeFocused();
});
