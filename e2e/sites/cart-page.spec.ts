import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import { backFromLayer, layersInHistory } from '../support/history.js';
import { expect, test } from '../support/test.js';
import { connected, layoutShift, watchShifts } from '../support/widgets.js';

const root = '[data-widget~=cart-page]';
const line = (page: Page, title: string) =>
  page.locator('.cart-line').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const field = (page: Page, title: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${title}`, exact: true });
const more = (page: Page, title: string) => page.getByRole('button', { name: `One more of ${title}`, exact: true });
const spoken = (page: Page) => page.locator('[data-service=announcer]');
const dialog = (page: Page) => page.getByRole('alertdialog');

/** Puts products into the visitor's cart as the shop's forms do, which needs no script. */
async function fill(page: Page, pieces: Readonly<Record<string, number>>): Promise<void> {
  await page.goto('/shop');
  for (const [sku, quantity] of Object.entries(pieces)) {
    const { origin } = new URL(page.url());
    const response = await page.request.post('/api/commerce/cart/entries', {
      form: { sku, quantity: String(quantity), pagePath: '/cart' },
      headers: { origin },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(303);
  }
}

async function openCart(page: Page, pieces: Readonly<Record<string, number>>): Promise<void> {
  await fill(page, pieces);
  await page.goto('/cart');
  await connected(page, root);
  await expect(page.locator(`${root}[aria-busy]`)).toHaveCount(0);
}

/** The scripts that a page loads, as one text. */
async function scriptsOf(page: Page, path: string): Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text());
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return (await Promise.all(bodies)).join('\n');
}

test('the code of the cart’s page is asked for by that page alone [BOOT-08]', async ({ page, context }) => {
  expect(await scriptsOf(page, '/shop')).not.toContain('cart-line');
  expect(await scriptsOf(await context.newPage(), '/cart')).toContain('cart-line');
});

/** Quantities that the server was asked for, in their order. */
function recordWishes(page: Page): number[] {
  const wishes: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') wishes.push((request.postDataJSON() as { quantity: number }).quantity);
  });
  return wishes;
}

test('fast presses change the quantity at once and send one request at a time, and the checkout waits for the last answer [CART-17]', async ({
  page,
}) => {
  await watchShifts(page);
  await openCart(page, { 'STOOL-DAIRY': 1, 'STAND-CANDLE': 1 });
  const wishes = recordWishes(page);
  let release = (): void => {};
  const isTapped = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/commerce/cart/entries/*', async (route) => {
    await isTapped;
    await route.continue();
  });
  await page.route('**/commerce/goto-checkout*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Checkout</title><h1>Checkout</h1>' }),
  );
  const button = more(page, 'Dairy stool');
  for (let tap = 0; tap < 4; tap++) await button.click();
  await expect(field(page, 'Dairy stool')).toHaveValue('5');
  await expect(button).toBeFocused();
  await expect(page.locator('.cart-amounts')).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('link', { name: 'Check out' }).click();
  expect(new URL(page.url()).pathname).toBe('/cart');
  expect(await layoutShift(page)).toBe(0);
  release();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  expect(wishes).toEqual([2, 5]);
  await page.goto('/cart');
  await expect(field(page, 'Dairy stool')).toHaveValue('5');
});

test('removing an item asks for confirmation; Escape and Back keep the item, the keyboard confirms and the focus moves on [CART-18]', async ({
  page,
}) => {
  await openCart(page, { 'STOOL-DAIRY': 1, 'STAND-CANDLE': 1 });
  await page.getByRole('button', { name: 'One less of Candle stand' }).press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'One less of Candle stand' })).toBeFocused();
  await layersInHistory(page, 0);
  await page.getByRole('button', { name: 'Remove Candle stand' }).press('Enter');
  await expect(dialog(page)).toBeVisible();
  await backFromLayer(page);
  await expect(dialog(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/cart');
  await expect(field(page, 'Candle stand')).toHaveValue('1');
  await page.getByRole('button', { name: 'Remove Candle stand' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(line(page, 'Candle stand')).toHaveCount(0);
  await expect(spoken(page)).toHaveText('Candle stand was taken out of your cart. One item in cart.');
  await expect(field(page, 'Dairy stool')).toBeFocused();
});

test('an item that is changed offline keeps its quantity and shows an error with a retry [CART-22] [CART-23]', async ({
  page,
  context,
}) => {
  await openCart(page, { 'STOOL-DAIRY': 2 });
  await context.setOffline(true);
  await more(page, 'Dairy stool').click();
  await expect(line(page, 'Dairy stool').locator('.cart-problem')).toContainText('Unable to update quantity');
  await expect(field(page, 'Dairy stool')).toHaveValue('2');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(line(page, 'Dairy stool').locator('.cart-line-total')).toHaveText('$435.00');
  await expect(field(page, 'Dairy stool')).toHaveValue('3');
  await expect(page.locator('.cart-problem')).toHaveCount(0);
});

test("another tab and a page restored by Back show the server's cart", async ({ page, context }) => {
  await openCart(page, { 'STOOL-DAIRY': 1 });
  const other = await context.newPage();
  await other.goto('/cart');
  await connected(other, root);
  await more(other, 'Dairy stool').click();
  await expect(line(other, 'Dairy stool').locator('.cart-line-total')).toHaveText('$290.00');
  await page.bringToFront();
  // Headless browsers keep every tab visible: the sign of the return is given by hand, until it is none of the page's own beginning.
  const comeBack = (): Promise<string> =>
    field(page, 'Dairy stool').evaluate(
      (input: HTMLInputElement) => (document.dispatchEvent(new Event('visibilitychange')), input.value),
    );
  await expect.poll(comeBack).toBe('2');
  await page.goto('/about');
  await more(other, 'Dairy stool').click();
  await expect(line(other, 'Dairy stool').locator('.cart-line-total')).toHaveText('$435.00');
  await page.goBack();
  await expect(field(page, 'Dairy stool')).toHaveValue('3');
  await expect(page.locator('.cart-link')).toHaveAccessibleName(/^Cart 3 \S+: 3 items in cart$/);
});

test('coupon and shipping change the total in place, and a refused code shows an error beside its field', async ({
  page,
}) => {
  await openCart(page, { 'STOOL-DAIRY': 2 });
  const coupon = page.getByLabel('Coupon code');
  await coupon.fill('nonsense');
  await coupon.press('Enter');
  await expect(page.locator('#cart-coupon-error')).toHaveText('This code is not valid.');
  await expect(coupon).toBeFocused();
  await coupon.fill('threelegs');
  await coupon.press('Enter');
  await expect(spoken(page)).toHaveText('Cart updated. Total $261.00.');
  await page.getByText('Shipping estimate').click();
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('State or province').fill('ME');
  await page.getByRole('button', { name: 'Update shipping' }).click();
  await page.getByRole('button', { name: /^Collected on a Saturday/ }).click();
  await expect(page.getByRole('button', { name: /^Collected on a Saturday/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.cart-total dd')).toHaveText('$275.36');
  expect(await findViolations(page)).toEqual([]);
});

test('without script every action is a form post that returns to the cart', async ({ scriptless }) => {
  const page = await scriptless.newPage();
  await fill(page, { 'STOOL-DAIRY': 1, 'STAND-CANDLE': 1 });
  await page.goto('/cart');
  await more(page, 'Dairy stool').click();
  await expect(field(page, 'Dairy stool')).toHaveValue('2');
  await field(page, 'Dairy stool').fill('4');
  await field(page, 'Dairy stool').press('Enter');
  await expect(line(page, 'Dairy stool').locator('.cart-line-total')).toHaveText('$580.00');
  await page.getByRole('button', { name: 'Remove Candle stand' }).click();
  await expect(page.locator('.cart-line')).toHaveCount(1);
  await page.getByLabel('Coupon code').fill('saturday');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('.cart-code')).toHaveText('SATURDAY');
  await page.getByRole('button', { name: 'Remove Dairy stool' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check out' })).toHaveCount(0);
});

test('a quantity that is none is said beside its field, with and without script', async ({ page, scriptless }) => {
  const sentence = 'Please enter a whole number from 1 to 999.';
  for (const each of [page, await scriptless.newPage()]) {
    await fill(each, { 'STOOL-DAIRY': 2 });
    await each.goto('/cart');
    await field(each, 'Dairy stool').fill('1.5');
    await field(each, 'Dairy stool').press('Enter');
    await expect(line(each, 'Dairy stool').getByText(sentence)).toBeVisible();
    await expect(field(each, 'Dairy stool')).toHaveValue('2');
    await field(each, 'Dairy stool').fill('3');
    await field(each, 'Dairy stool').press('Enter');
    await expect(line(each, 'Dairy stool').locator('.cart-line-total')).toHaveText('$435.00');
    await expect(each.getByText(sentence)).toHaveCount(0);
  }
});

test('the cart of a translated page fits a phone without sideways scroll and has the texts of its language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page);
  await fill(page, { 'STOOL-DAIRY': 1, 'TABLE-LAMP': 1 });
  await page.goto('/de/cart');
  await connected(page, root);
  await page.getByRole('button', { name: 'Eins mehr: ', exact: false }).first().click();
  await expect(page.locator('.cart-line-total').first()).toHaveText('290,00 $');
  await expect(spoken(page)).toHaveText(/im Warenkorb\. Zwischensumme 630,00\s\$\.$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await layoutShift(page)).toBe(0);
});
