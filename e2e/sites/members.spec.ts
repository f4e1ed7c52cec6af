import type { BrowserContext, Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';

const password = 'a long password';
let count = 0;

/** An address that no other test of this server has. */
function newEmail(name: string): string {
  count += 1;
  return `${name}-${count}-${Date.now()}@example.com`;
}

/** Makes a member's account by the pages of the site, and ends on their own page. */
async function signUp(page: Page, name: string): Promise<string> {
  const email = newEmail(name.toLowerCase());
  await page.goto('/account/create');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('New password').fill(password);
  await page.locator('main').getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  return email;
}

async function logInByPage(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.locator('main').getByRole('button', { name: 'Log in' }).click();
}

/** The visitor says no to the banner, which else lies over the foot of the page. */
async function refuseCookies(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: origin }]);
}

test('without script a members page links to the login, which returns to it, and logging out locks it again [ROLE-07] [ROLE-09] [SES-01]', async ({
  scriptless,
}) => {
  const page = await scriptless.newPage();
  const email = await signUp(page, 'Ada');
  await page.locator('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/\?logout=true$/);
  await page.goto('/friends');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for members');
  await page.locator('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Password').fill('not this one');
  await page.getByLabel('Email').fill(email);
  await page.locator('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is not right.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password').fill(password);
  await page.locator('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/friends$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On the bench this month');
});

test('without script a locked page opens with its password [ROLE-08]', async ({ scriptless }) => {
  const page = await scriptless.newPage();
  await page.goto('/visit');
  await page.getByRole('link', { name: 'Open the bench notes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is locked');
  await expect(page.locator('body')).not.toContainText('Thirteen inches');
  await page.getByLabel('Password of this page').fill('four legs');
  await page.getByRole('button', { name: 'Open the page' }).click();
  await expect(page.getByText('This is not the password of this page.')).toBeVisible();
  await page.getByLabel('Password of this page').fill('three legs');
  await page.getByRole('button', { name: 'Open the page' }).click();
  await expect(page).toHaveURL(/\/visit\/bench-notes$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bench notes');
});

test('the login dialog opens by keyboard, returns the focus, adds no history entry, and reloads the members page', async ({
  page,
  context,
  site,
}) => {
  await refuseCookies(context, site.origin);
  const email = await signUp(page, 'Bert');
  await page.context().clearCookies({ name: 'SESSION' });
  await page.goto('/about');
  await page.goto('/friends');
  const link = page.locator('main').getByRole('link', { name: 'Log in' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On the bench this month');
  await expect(page).toHaveURL(/\/friends$/);
  // Back leads to the page before, not to the same one once more.
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('logging out in one tab removes private content from the other tabs and keeps typed input', async ({
  page,
  context,
  site,
}) => {
  await refuseCookies(context, site.origin);
  await signUp(page, 'Cleo');
  const friends = await context.newPage();
  await friends.goto('/friends');
  await expect(friends.getByRole('heading', { level: 1 })).toHaveText('On the bench this month');
  const contact = await context.newPage();
  await contact.goto('/contact');
  const entry = contact.locator('header').getByRole('link', { name: 'Cleo' });
  await expect(entry).toBeAttached();
  const message = contact.locator('main textarea').first();
  await message.fill('Half a letter');
  await page.locator('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(friends.getByRole('heading', { level: 1 })).toHaveText('This page is for members');
  await expect(entry).toBeHidden();
  await expect(contact.locator('header').getByRole('link', { name: 'Log in' })).toBeAttached();
  await expect(message).toHaveValue('Half a letter');
});

test('Back after logging out shows no private content', async ({ page, context, site }) => {
  await refuseCookies(context, site.origin);
  await signUp(page, 'Dora');
  await page.goto('/friends');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On the bench this month');
  await page.locator('footer').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByText('You have been successfully logged out.')).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/\/friends$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for members');
});

test('the account pages have no accessibility violation, and no sideways scroll at 360 and 1280 px', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await refuseCookies(context, site.origin);
  const check = async (screen: string): Promise<void> => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page), `${screen} at ${width} px`).toBe(0);
    }
    expect(await findViolations(page), screen).toEqual([]);
  };
  for (const path of ['/account/login', '/friends', '/visit/bench-notes']) {
    await page.goto(path);
    await check(path);
  }
  await page.goto('/account/login');
  await logInByPage(page, 'nobody@example.com');
  await expect(page.getByRole('alert')).toBeVisible();
  await check('a refused login');
  await signUp(page, 'Eli');
  await check('/account');
});

test('on a phone a password is shown and judged by keys, in the page and in the dialog, and errors are where the field is', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await refuseCookies(context, site.origin);
  await page.goto('/account/create');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Dora');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newEmail('dora'));
  await page.keyboard.press('Tab');
  const field = page.getByLabel('New password');
  await expect(field).toBeFocused();
  await page.keyboard.type('nine char');
  await expect(page.getByText('3 more characters are needed.').first()).toBeVisible();
  await page.keyboard.type(' is not enough');
  await expect(page.getByText('Very good: very hard to guess.').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const show = page.locator('main').getByRole('button', { name: 'Show password' });
  await expect(show).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(page.locator('main').getByRole('button', { name: 'Hide password' })).toBeFocused();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();

  await context.clearCookies({ name: 'SESSION' });
  await page.goto('/friends');
  const link = page.locator('main').getByRole('link', { name: 'Log in' });
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('nobody@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not a password of anybody');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Password')).toHaveAttribute('type', 'text');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The email address or the password is not right.');
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expect(dialog.getByLabel('Password')).toHaveAttribute('type', 'password');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('without script there is no button that would show a password', async ({ scriptless }) => {
  const page = await scriptless.newPage();
  await page.goto('/account/login');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden();
});
