import type { BrowserContext, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import type { RunningServer } from '../support/server.js';
import { expect, fileServer, test as base } from '../support/test.js';
import { layoutShift, watchShifts } from '../support/widgets.js';

/** One order and one sign-up an hour go without the check on the site `strict`. */
const test = base.extend<{ strict: RunningServer }>({
  strict: [...fileServer('strict', { env: { MORTISE_FORM_RATE_PER_MINUTE: '6' } })],
});

const placeOrder = { name: /^Place the order/ } as const;
const orderForm = 'form[data-widget~=checkout]';

/** A visitor who has answered the cookie banner, with something in the cart. */
async function prepare(context: BrowserContext, { origin }: RunningServer): Promise<void> {
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: origin }]);
  const answer = await context.request.post(`${origin}/api/commerce/cart/entries`, {
    form: { sku: 'PLANS-DAIRY', quantity: '1', pagePath: '/shop' },
    headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('State or province').fill('Berlin');
  // No tax falls due there, so that the total stays as it is shown.
  await page.getByLabel('Country or region').selectOption('Germany');
}

test('an order takes one press with the spam check, which comes with no byte before it is needed, and whoever is without script reads when to come back', async ({
  page,
  context,
  browser,
  strict,
  consoleMessages,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isOfCheck = (path: string): boolean => /captcha|altcha|spam-check/i.test(path);
  await prepare(context, strict);
  await page.goto(`${strict.origin}/checkout`);
  await expect(page.locator(orderForm)).toHaveAttribute('data-widget', 'checkout');
  await fill(page);
  expect(asked.filter(isOfCheck)).toEqual([]);
  // Somebody else orders from here meanwhile, so that the order of this page needs the check; the one press is enough.
  const other = await browser.newContext();
  await prepare(other, strict);
  const first = await other.newPage();
  await first.goto(`${strict.origin}/checkout`);
  await fill(first);
  await first.getByRole('button', placeOrder).click();
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('We have your order');
  await page.getByRole('button', placeOrder).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your order');
  expect(asked.filter(isOfCheck).some((path) => path.includes('captcha-worker'))).toBe(true);

  // The next one has the check on its page.
  await prepare(context, strict);
  await watchShifts(page);
  await page.goto(`${strict.origin}/checkout`);
  await expect(page.locator('.spam-check')).toHaveText('Spam check passed.');
  await fill(page);
  expect(await findViolations(page)).toEqual([]);
  expect(await layoutShift(page)).toBe(0);
  await page.getByRole('button', placeOrder).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your order');
  // The refusal of the first press is the browser's own line about its status.
  expect(consoleMessages.filter((line) => !/status of 429/.test(line))).toEqual([]);

  const scriptless = await browser.newContext({ javaScriptEnabled: false });
  await prepare(scriptless, strict);
  const plain = await scriptless.newPage();
  await plain.goto(`${strict.origin}/checkout`);
  await fill(plain);
  await plain.getByRole('button', placeOrder).click();
  await expect(plain.getByRole('alert')).toContainText('Without it you can order in');
  await expect(plain.getByLabel('First name')).toHaveValue('Ada');
  await other.close();
  await scriptless.close();
});

test('a sign-up takes one press with the spam check', async ({ page, browser, strict }) => {
  const signUp = async (on: Page, email: string): Promise<void> => {
    await on.goto(`${strict.origin}/account/create`);
    await on.getByLabel('Name').fill('Ada');
    await on.getByLabel('Email').fill(email);
    await on.getByLabel('New password').fill('a long password');
    await on.locator('main').getByRole('button', { name: 'Create an account' }).click();
    await expect(on.getByRole('heading', { name: 'Your account' })).toBeVisible();
  };
  const other = await browser.newContext();
  await signUp(await other.newPage(), 'one@example.com');
  await page.goto(`${strict.origin}/account/create`);
  await expect(page.locator('.spam-check')).toHaveText('Spam check passed.');
  expect(await findViolations(page)).toEqual([]);
  await signUp(page, 'two@example.com');
  await other.close();
});
