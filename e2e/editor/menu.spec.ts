import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, logIn, preview, savedOnServer } from './support.js';

test.use({ hasOwnSite: true });

test('an owner makes a folder of the menu by keyboard at 360 px, sees it in the page, orders it and publishes it', async ({
  page,
  edited: site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/header-footer?frameUrl=/contact`);
  await logIn(page, site);
  await connected(page);
  const menu = page.getByRole('group', { name: 'Menu', exact: true });
  const add = menu.getByRole('button', { name: 'Add', exact: true });
  await add.last().focus();
  await page.keyboard.press('Enter');
  const item = menu.locator('.list-item.is-open').first();
  const words = item.getByLabel('Words', { exact: true }).first();
  await words.focus();
  await page.keyboard.type('Help');
  await expect(words).toHaveValue('Help');
  await expect(item.locator('.list-item-name').first()).toHaveText('Help');
  await item.getByLabel('Entry', { exact: true }).selectOption({ label: 'A folder with links below it' });
  const links = item.getByRole('group', { name: 'Links of the folder' });
  await links.getByRole('button', { name: 'Add', exact: true }).focus();
  await page.keyboard.press('Enter');
  await links.getByLabel('Address').focus();
  await page.keyboard.type('/shipping');
  const folder = preview(page).locator('.site-nav summary', { hasText: 'Help' });
  await expect(folder).toHaveCount(1);
  await expect(preview(page).locator('.site-nav > ul > li').last()).toContainText('Help');
  expect(await findViolations(page, 'iframe')).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  // Alt and an arrow move the entry.
  await item.locator('.list-item-name').first().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(preview(page).locator('.site-nav > ul > li').last()).toContainText('Contact');
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();

  const published = await (await fetch(`${site.origin}/shop`)).text();
  expect(published).toMatch(/<summary><span>Help<\/span><\/summary><ul><li><a href="\/shipping">Shipping[^<]*<\/a>/);
  // The other language keeps its own menu.
  expect(await (await fetch(`${site.origin}/de`)).text()).not.toContain('Help');
});
