import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { sentMails } from '../support/mail.js';
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
  await add.getByRole('checkbox', { name: 'Send an invitation' }).uncheck();
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

test('an owner on a phone invites somebody by keys alone, who chooses a password by the link of the e-mail and edits', async ({
  page,
  browser,
  edited: site,
}) => {
  const email = `invited-${Date.now()}@example.com`;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/accounts`);
  await logIn(page, site);
  await page.getByRole('form', { name: 'Add somebody' }).getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The invitation to ${email} is on its way.`)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Invited');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  const mail = (): string => sentMails(site).find((each) => each.includes(email)) ?? '';
  await expect.poll(mail).toContain('you are invited');
  const link = /\/account\/reset\?token=[\w-]+/.exec(mail().replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0] ?? '';
  const theirs = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await theirs.goto(site.origin + link);
  await theirs.getByLabel('New password').fill('seven-green-lamps-9');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('Your new password is saved')).toBeVisible();
  await theirs.goto(`${site.origin}/config/pages`);
  await logIn(theirs, { ...site, owner: { email, password: 'seven-green-lamps-9' } });
  await expect(theirs.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible();
  await theirs.close();
  await page.reload();
  await expect(row).not.toContainText('Invited');
});
