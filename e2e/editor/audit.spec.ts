import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

test('an owner on a phone sees who did what, and narrows it by keyboard', async ({ page, edited: site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/pages`);
  await logIn(page, site);
  await page.getByLabel('Lead visitors from a former address to another').fill('/former-shop /shop');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(page.getByText('A redirect is added.')).toBeVisible();

  await page.goto(`${site.origin}/config/audit`);
  const records = page.getByRole('main').getByRole('listitem');
  await expect(records).toHaveCount(2);
  await expect(records.first()).toContainText('Added redirects');
  await expect(records.first()).toContainText('/former-shop');
  await expect(records.last()).toContainText('Logged in');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  const action = page.getByLabel('Action');
  await action.focus();
  await page.keyboard.type('Logged in');
  await expect(records).toHaveCount(1);
  await expect(records.first()).toContainText('Logged in');
  await expect(action).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '1 entry shown.' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(records).toHaveCount(2);
});
