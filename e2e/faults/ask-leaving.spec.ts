import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';
import { startFront, type Front } from './ask-front.js';

const cartPath = '/api/commerce/cart/entries';

let front: Front;

test.beforeAll(async ({ site }) => {
  front = await startFront({ host: '127.0.0.1' });
  front.target = site.origin;
});
test.afterAll(() => front?.stop());

const product = (page: Page) =>
  page.locator('[data-widget~=add-to-cart]').filter({ has: page.locator('[name=sku][value="STOOL-DAIRY"]') });
const button = (page: Page) => product(page).getByRole('button');
const count = (page: Page) => page.locator('[data-widget~=cart-count]').first();

/** Opens the shop and puts one piece into the cart, by which everything that a press needs is there. */
async function openShop(page: Page): Promise<void> {
  await page.goto(`${front.origin}/shop`);
  await button(page).click();
  await expect(product(page).getByRole('status')).toHaveText('Added to your cart. One item in cart.');
}

/** Presses `times` times and goes to another page in the same breath. */
async function pressAndLeave(page: Page, times: number): Promise<void> {
  await button(page).evaluate((element: HTMLElement, presses) => {
    for (let press = 0; press < presses; press += 1) element.click();
    window.location.assign('/about');
  }, times);
  await page.waitForURL('**/about');
  await connected(page, '[data-widget~=cart-count]');
}

/** What the server holds, shown by the page when it is opened anew. */
async function expectPieces(page: Page, pieces: number): Promise<void> {
  await page.reload();
  await expect(count(page).locator('[data-part=quantity]')).toHaveText(String(pieces));
}

test('an addition to the cart is sent although the visitor leaves the page at once', async ({ page }) => {
  await openShop(page);
  front.hold(cartPath);
  await pressAndLeave(page, 1);
  await expect.poll(() => front.held()).toBe(1);
  expect(await front.release()).toBe(1);
  await expectPieces(page, 2);
});

test('queued additions are sent when the visitor leaves the page, and each counts', async ({ page }) => {
  await openShop(page);
  front.hold(cartPath);
  await button(page).click();
  await expect.poll(() => front.held()).toBe(1);
  await pressAndLeave(page, 3);
  await expect.poll(() => front.held()).toBe(2);
  expect(await front.release()).toBe(2);
  await expectPieces(page, 5);
});
