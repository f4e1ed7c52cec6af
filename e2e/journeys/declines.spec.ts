/**
 * A visitor whose browser sends Global Privacy Control uses everything on a product's page: pictures, choices, the cart. Nothing is
 * stored but what the cart and the forms need, nothing is sent but what was pressed, and no banner asks.
 */
import type { Page } from '@playwright/test';
import { backFromLayer } from '../support/history.js';
import { phone, slowToPhone } from '../support/phone.js';
import { expect, test } from '../support/test.js';
import { layoutShift, watchShifts } from '../support/widgets.js';

test.use({ ...phone, extraHTTPHeaders: { 'Sec-GPC': '1' } });

/** Names of everything that the browser keeps for the site. */
async function stored(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const rest = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ]);
  return [...cookies, ...rest].sort();
}

/** Records what leaves the browser: every request that is not a GET, and every one to another site. */
function recordSent(page: Page, origin: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin || request.method() !== 'GET') sent.push(`${request.method()} ${url.pathname}`);
  });
  return sent;
}

test('declines', async ({ page, site, consoleMessages }) => {
  test.slow();
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }));
  const sent = recordSent(page, site.origin);
  const banner = page.getByRole('region', { name: 'Cookies' });
  // Runs before a press as soon as the banner can be seen.
  await page.addLocatorHandler(banner, () => {
    throw new Error('The banner lies over the page.');
  });
  await watchShifts(page);
  await slowToPhone(page);
  await page.goto('/shop/meadow-stool', { waitUntil: 'networkidle' });
  await expect(banner).toBeHidden();
  expect(await stored(page)).toEqual(['cookie crumb']);

  const pictures = page.getByRole('group', { name: 'Pictures of Meadow stool' }).first();
  await pictures.getByRole('button', { name: 'Next slide' }).tap();
  await pictures.getByRole('group', { name: '2 of 4' }).getByRole('link').tap();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('2 of 4');
  await backFromLayer(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('radio', { name: 'Cherry', exact: true }).check();
  await page.getByRole('radio', { name: 'Low, 18 in', exact: true }).check();
  await page.getByRole('button', { name: 'Add to cart' }).tap();
  await expect(page.getByText('Added to your cart. One item in cart.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'One item in cart' }).tap();
  await page.waitForURL('**/cart');
  await expect(page.getByText('$185.00').first()).toBeVisible();
  await page.goBack({ waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'One item in cart' })).toBeVisible();
  await expect(banner).toBeHidden();

  expect(await stored(page)).toEqual(['cookie CART', 'cookie crumb']);
  expect(sent).toEqual(['POST /api/commerce/cart/entries']);
  expect(await layoutShift(page)).toBe(0);
  expect(consoleMessages).toEqual([]);
});
