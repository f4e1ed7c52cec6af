import type { BrowserContext, Page } from '@playwright/test';
import { ownerHeaders } from '../support/demo-site.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { answer } from './ask-page.js';

const logout = '**/api/auth/Logout*';
const button = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Log out' });
const overlay = (page: Page) => page.getByRole('alertdialog', { name: 'Something Went Wrong!' });
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Something went wrong', exact: true });

/** Gives the browser a session of the owner, and an answer to the cookie banner, which would lie over the page's end. */
async function logIn(context: BrowserContext, site: RunningServer): Promise<void> {
  const { Cookie = '' } = await ownerHeaders(site);
  const token = /SESSION=([^;]+)/.exec(Cookie)?.[1] ?? '';
  await context.addCookies([
    { name: 'SESSION', value: token, url: site.origin, httpOnly: true },
    { name: 'ss_cookieAllowed', value: 'false', url: site.origin },
  ]);
}

async function isLoggedIn(page: Page, site: RunningServer): Promise<boolean> {
  return (await page.request.get(`${site.origin}/api/config/account`)).ok();
}

test('logging out on a page shows one notice, and Back shows no account data [SES-01] [SES-02] [SES-03]', async ({
  page,
  context,
  site,
}) => {
  await logIn(context, site);
  await page.goto('/about?noredirect');
  await button(page).press('Enter');
  await expect(page.getByRole('status', { name: 'Logout Successful' })).toContainText(
    'You have been successfully logged out.',
  );
  await expect(button(page)).toHaveCount(0);
  expect(await isLoggedIn(page, site)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/about\?noredirect$/);
  await expect(button(page)).toHaveCount(0);
});

test('a crumb that is refused twice opens the error overlay; the visitor stays logged in and can retry [SES-05] [DATA-18] [DATA-20] [ERR-07]', async ({
  page,
  context,
  site,
  consoleMessages,
}) => {
  await logIn(context, site);
  let calls = 0;
  await page.route(logout, async (route) => {
    calls += 1;
    await answer(400, { crumbFail: true, crumb: `refused-${calls}` })(route);
  });
  await page.goto('/about?noredirect');
  await button(page).click();
  await expect(overlay(page)).toHaveAccessibleDescription('Unable to connect. Please try again');
  await expect(overlay(page).getByRole('button', { name: 'Reload' })).toBeFocused();
  expect(calls).toBe(2);
  await overlay(page).getByRole('button', { name: 'Clear' }).click();
  await expect(overlay(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await expect(button(page)).toBeEnabled();
  expect(await isLoggedIn(page, site)).toBe(true);
  await page.unroute(logout);
  await button(page).click();
  await expect(page.getByRole('status', { name: 'Logout Successful' })).toBeVisible();
  expect(await isLoggedIn(page, site)).toBe(false);
  expect(consoleMessages.filter((line) => /Content Security|Trusted|uncaught/i.test(line))).toEqual([]);
});

test('an account without the permission gets the error overlay without a Retry button [DATA-18]', async ({
  page,
  context,
  site,
}) => {
  await logIn(context, site);
  await page.route(logout, answer(403, { authorizationFail: true, error: 'at /srv/app.js:12' }));
  await page.goto('/about?noredirect');
  await button(page).click();
  await expect(overlay(page)).toHaveAccessibleDescription('Unauthorized request.');
  await expect(overlay(page).getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('an error answer with a message opens a dialog with that message, and Retry logs out [DATA-20] [ERR-10]', async ({
  page,
  context,
  site,
}) => {
  await logIn(context, site);
  let isJammed = true;
  // A route that ended itself would stop the interception while the page fetches the dialog's code.
  await page.route(logout, async (route) => {
    if (!isJammed) return route.continue();
    isJammed = false;
    await answer(500, { error: 'The door is <b>jammed</b>' })(route);
  });
  await page.goto('/about?noredirect');
  await button(page).click();
  await expect(dialog(page)).toHaveAccessibleDescription('The door is <b>jammed</b>');
  await expect(overlay(page)).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('status', { name: 'Logout Successful' })).toBeVisible();
  expect(await isLoggedIn(page, site)).toBe(false);
});

test('without script the log-out form is posted, and the start page shows the result [SES-01] [SES-03]', async ({
  scriptless,
  site,
}) => {
  await logIn(scriptless, site);
  const page = await scriptless.newPage();
  await page.goto('/about');
  await button(page).click();
  await expect(page).toHaveURL(`${site.origin}/?logout=true`);
  await expect(page.getByRole('heading', { name: 'Logout Successful' })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  expect(await isLoggedIn(page, site)).toBe(false);
});
