import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn, logInFirst } from './support.js';

test('an administrator adds a moderator, who chooses a password of their own with the one that is shown once, and may not manage accounts [ROLE-12]', async ({
  page,
  browser,
  edited: site,
}) => {
  const email = `moderator-${Date.now()}@example.com`;
  await page.goto(`${site.origin}/config/accounts`);
  await logIn(page, site);
  const add = page.getByRole('form', { name: 'Add somebody' });
  await add.getByLabel('Email').fill(email);
  await add.getByRole('checkbox', { name: 'Editor', exact: true }).uncheck();
  await add.getByRole('checkbox', { name: 'Moderator' }).check();
  await add.getByRole('button', { name: 'Add' }).click();
  const told = page.getByRole('dialog', { name: `Password of ${email}` });
  const password = await told.getByLabel('Password').inputValue();
  await told.getByRole('button', { name: 'I have noted it' }).click();
  await expect(told).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Moderator');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), `${width} px`).toBe(0);
  }
  expect(await findViolations(page)).toEqual([]);

  const theirs = await browser.newPage();
  await theirs.setViewportSize({ width: 360, height: 740 });
  await theirs.goto(`${site.origin}/config/accounts`);
  await logIn(theirs, { ...site, owner: { email, password } });
  await expect(theirs.getByText('This password was made for you')).toBeVisible();
  expect([await findViolations(theirs), await sidewaysScroll(theirs)]).toEqual([[], 0]);
  await theirs.reload();
  await logInFirst(theirs, site, { email, password });
  await expect(theirs.getByRole('heading', { name: 'This screen is not for this account' })).toBeVisible();
  await theirs.getByRole('link', { name: 'Form entries' }).click();
  await expect(theirs.getByRole('heading', { name: 'Form entries' })).toBeVisible();

  await row.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByLabel('Email')).toBeVisible();
  await theirs.close();
});
