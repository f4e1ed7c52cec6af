import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, layoutShift, watchShifts } from '../support/widgets.js';

const cartPath = '/api/commerce/cart/entries';
const count = (page: Page) => page.locator('[data-widget~=cart-count]').first();
const product = (page: Page, sku: string) =>
  page.locator('[data-widget~=add-to-cart]').filter({ has: page.locator(`[name=sku][value="${sku}"]`) });
const addButton = (page: Page, sku: string) => product(page, sku).getByRole('button');
const message = (page: Page, sku: string) => product(page, sku).getByRole('status');

/** Additions that the page sends. */
function recordAdditions(page: Page): { quantity: number; requestId: string }[] {
  const additions: { quantity: number; requestId: string }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === cartPath)
      additions.push(request.postDataJSON());
  });
  return additions;
}

test('a press adds the product without a navigation, keeps the focus, and announces the new count once', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto('/shop');
  const button = addButton(page, 'STOOL-DAIRY');
  await button.click();
  await expect(message(page, 'STOOL-DAIRY')).toHaveText('Added to your cart. One item in cart.');
  await expect(button).toBeFocused();
  await expect(button).toHaveText('Add to cart');
  await expect(count(page)).toHaveAccessibleName(/^Cart 1 \$[\d.]+: One item in cart$/);
  await expect(count(page).locator('[data-part=quantity]')).toHaveText('1');
  await expect(count(page).locator('[data-part=subtotal]')).toHaveText(/\$\d/);
  expect(new URL(page.url()).pathname).toBe('/shop');
  expect(await layoutShift(page)).toBe(0);
});

test('a bar leads on to the cart: above the consent banner of a phone, next in the tab order, accessible, and nothing shifts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page);
  await page.goto('/shop');
  const banner = page.locator('[data-widget~=consent-banner] [data-part~=banner]');
  await expect(banner).toBeVisible();
  await addButton(page, 'STOOL-DAIRY').click();
  const bar = page.getByRole('group', { name: 'Added to your cart.' });
  await expect(bar).toContainText('Dairy stool');
  await expect(addButton(page, 'STOOL-DAIRY')).toBeFocused();
  const [box, below] = [(await bar.boundingBox())!, (await banner.boundingBox())!];
  expect(box.y + box.height).toBeLessThanOrEqual(below.y);
  expect(box.width).toBeLessThanOrEqual(360);
  expect(await findViolations(page)).toEqual([]);
  expect(await layoutShift(page)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
});

test('each of several fast presses counts, with one request at a time', async ({ page }) => {
  const additions = recordAdditions(page);
  let underWay = 0;
  let most = 0;
  let release = (): void => {};
  const isPressed = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${cartPath}*`, async (route) => {
    most = Math.max(most, ++underWay);
    await isPressed;
    const response = await route.fetch();
    underWay--;
    await route.fulfill({ response });
  });
  await page.goto('/shop');
  await addButton(page, 'STOOL-DAIRY').hover();
  await connected(page, '[data-widget~=cart-count]');
  await addButton(page, 'STOOL-DAIRY').click();
  await expect(addButton(page, 'STOOL-DAIRY')).toHaveText('Adding…');
  await addButton(page, 'STOOL-DAIRY').evaluate((button: HTMLElement) => {
    for (let press = 0; press < 4; press++) button.click();
  });
  release();
  await expect(count(page).locator('[data-part=quantity]')).toHaveText('5');
  await expect(message(page, 'STOOL-DAIRY')).toHaveText('Added to your cart. 5 items in cart.');
  expect(additions.map(({ quantity }) => quantity)).toEqual([1, 4]);
  expect(most).toBe(1);
});

test('a request repeated after a lost answer is idempotent', async ({ page }) => {
  const additions = recordAdditions(page);
  let answers = 0;
  await page.route(`**${cartPath}*`, async (route) => {
    const answer = await route.fetch();
    if (answers++ === 0) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await page.goto('/shop');
  await addButton(page, 'STOOL-DAIRY').click();
  await expect(message(page, 'STOOL-DAIRY')).toHaveText('Added to your cart. One item in cart.');
  expect(additions).toHaveLength(2);
  expect(new Set(additions.map(({ requestId }) => requestId)).size).toBe(1);
});

test('the first press adds on a page whose crumb and cart have expired', async ({ page }) => {
  await page.goto('/shop');
  await connected(page, '[data-widget~=cart-count]');
  const { origin } = new URL(page.url());
  await page.context().addCookies([
    { name: 'crumb', value: 'expired', url: origin },
    { name: 'CART', value: 'long-gone', url: origin },
  ]);
  await addButton(page, 'STOOL-DAIRY').click();
  await expect(message(page, 'STOOL-DAIRY')).toHaveText(
    'Your former cart had ended, so this is a new one. One item in cart.',
  );
});

test('a stock lower than the wish shows a message, and the cart holds the available pieces', async ({ page }) => {
  await page.goto('/shop/lamp-table');
  await product(page, 'TABLE-LAMP')
    .getByRole('spinbutton')
    .evaluate((field: HTMLInputElement) => field.removeAttribute('max'));
  await product(page, 'TABLE-LAMP').getByRole('spinbutton').fill('9');
  await addButton(page, 'TABLE-LAMP').click();
  await expect(message(page, 'TABLE-LAMP')).toHaveText(/^Only 3 left: .* 3 items in cart\.$/);
  await expect(count(page).locator('[data-part=quantity]')).toHaveText('3');
});

test('a failed request shows an error, reverts the count and leaves the button enabled', async ({ page }) => {
  await page.goto('/shop');
  await connected(page, '[data-widget~=cart-count]');
  await page.route(`**${cartPath}*`, (route) => route.abort());
  await addButton(page, 'STOOL-DAIRY').click();
  await expect(message(page, 'STOOL-DAIRY')).toHaveText('Unable to add this to your cart. Please try again.');
  await expect(count(page).locator('[data-part=quantity]')).toHaveText('0');
  await page.unroute(`**${cartPath}*`);
  await addButton(page, 'STOOL-DAIRY').click();
  await expect(count(page).locator('[data-part=quantity]')).toHaveText('1');
});

test('another tab updates its count when it becomes visible', async ({ page, context }) => {
  await page.goto('/');
  await connected(page, '[data-widget~=cart-count]');
  const other = await context.newPage();
  await other.goto('/shop');
  await addButton(other, 'STOOL-DAIRY').click();
  // Told by the server, not only counted ahead.
  await expect(message(other, 'STOOL-DAIRY')).toHaveText('Added to your cart. One item in cart.');
  await page.bringToFront();
  // Headless browsers keep every tab visible: the sign of the return is given by hand.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(count(page).locator('[data-part=quantity]')).toHaveText('1');
});

test('without script the form posts, and the cart says what was added and leads to the checkout', async ({
  scriptless,
}) => {
  const page = await scriptless.newPage();
  await page.goto('/shop');
  await addButton(page, 'STOOL-DAIRY').click();
  await expect(page.getByText('Dairy stool was added to your cart.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/cart');
  await expect(page.getByRole('heading', { name: 'Dairy stool' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
});

test('a press before the widget has loaded adds once', async ({ page }) => {
  const additions = recordAdditions(page);
  await page.goto('/shop');
  await page.waitForFunction(() => 'mortise' in window);
  await addButton(page, 'EASEL-FIELD').evaluate((button: HTMLElement) => button.click());
  await expect(message(page, 'EASEL-FIELD')).toHaveText('Added to your cart. One item in cart.');
  expect(additions).toHaveLength(1);
});
