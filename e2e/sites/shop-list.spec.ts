import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, layoutShift, watchShifts } from '../support/widgets.js';

const cards = (page: Page) => page.locator('.product:visible');
const titles = (page: Page) => cards(page).locator('h2, h3');
const count = (page: Page) => page.locator('[data-widget~=product-list] [data-part=count]');

test('without script the list is filtered and sorted by its address, which names the whole list as canonical', async ({
  scriptless,
}) => {
  const page = await scriptless.newPage();
  await page.goto('/shop');
  await expect(cards(page)).toHaveCount(16);
  await page.getByRole('combobox', { name: 'Groups' }).selectOption('For the kitchen and the bench');
  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/shop?group=for-the-kitchen-and-the-bench&sort=price');
  await expect(titles(page)).toHaveText(['Soap flakes', 'Pot trivet', 'Offcut box', 'Bread board']);
  await expect(page.getByLabel('Sort by')).toHaveValue('price');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/shop$/);
  await page.getByRole('combobox', { name: 'Groups' }).selectOption('Everything');
  await page.getByLabel('In stock only').check();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(count(page)).toHaveText('15 products');
  await expect(titles(page).first()).toHaveText('Soap flakes');
  await expect(titles(page).filter({ hasText: 'Hall bench' })).toHaveCount(0);
});

test('a choice applies at once, without a request, is announced, and is there after a reload and after Back', async ({
  page,
  consoleMessages,
}) => {
  await page.goto('/shop');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page.getByLabel('In stock only').focus();
  await page.keyboard.press('Space');
  await connected(page, '[data-widget~=product-list]');
  await expect(count(page)).toHaveText('15 products');
  await page.getByLabel('Sort by').selectOption('Price, high to low');
  await expect(titles(page).first()).toHaveText('Lamp table');
  await expect(page).toHaveURL('/shop?sort=price-down&stock=1');
  expect(loads).toEqual([]);
  await page.reload();
  await expect(titles(page).first()).toHaveText('Lamp table');
  await titles(page).first().getByRole('link').click();
  await expect(page).toHaveURL('/shop/lamp-table');
  await page.goBack();
  await expect(titles(page).first()).toHaveText('Lamp table');
  await expect(page.getByLabel('Sort by')).toHaveValue('price-down');
  await page.getByLabel('Sort by').selectOption('As in the shop');
  await expect(titles(page).first()).toHaveText('Dairy stool');
  await cards(page).first().getByRole('button', { name: 'Add to cart' }).click();
  await expect(cards(page).first().getByRole('status')).toHaveText('Added to your cart. One item in cart.');
  expect(consoleMessages).toEqual([]);
});

test('a phone shows products on its first screen, and what narrows the list where it is asked for, without script too', async ({
  page,
  scriptless,
}) => {
  for (const each of [page, await scriptless.newPage()]) {
    await each.setViewportSize({ width: 360, height: 740 });
    await each.goto('/shop');
    const picture = await cards(each).first().locator('img').boundingBox();
    expect((picture?.y ?? Infinity) + (picture?.height ?? 0) / 2).toBeLessThan(740);
    await expect(each.getByLabel('Sort by')).toBeHidden();
    await each.locator('summary', { hasText: 'Filter and sort' }).click();
    await each.getByLabel('In stock only').check();
    if (each !== page) await each.getByRole('button', { name: 'Show' }).click();
    await expect(each).toHaveURL(/stock=1/);
    await expect(count(each)).toHaveText('15 products');
    // Whoever has narrowed the list sees how, after a reload too.
    await each.reload();
    await expect(each.getByLabel('In stock only')).toBeVisible();
    await expect(each.getByLabel('In stock only')).toBeChecked();
  }
});

test('a phone shows two columns, with prices and buttons of a row on one line, and targets of 44 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page);
  await page.goto('/shop');
  await page.locator('summary', { hasText: 'Filter and sort' }).click();
  const places = await cards(page).evaluateAll((items) =>
    items.map((item) => {
      const top = (selector: string): number =>
        Math.round(item.querySelector(selector)?.getBoundingClientRect().top ?? -1);
      return {
        left: Math.round(item.getBoundingClientRect().left),
        price: top('.price'),
        act: top('.button, .sold-out'),
      };
    }),
  );
  expect(new Set(places.map(({ left }) => left)).size).toBe(2);
  for (let at = 0; at < places.length; at += 2) expect(places[at]?.price).toBe(places[at + 1]?.price);
  const small = await page
    .locator('main')
    .locator('a:visible, button:visible, summary:visible, select:visible, input:visible, label.product-tool-check')
    .evaluateAll((targets) =>
      targets
        .filter((target) => !target.matches('label input') && target.getBoundingClientRect().height < 44)
        .map((target) => target.outerHTML.slice(0, 120)),
    );
  expect(small).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await cards(page).first().getByRole('button', { name: 'Add to cart' }).click();
  await expect(cards(page).first().getByRole('status')).toHaveText(/One item/);
  await page.getByLabel('Sort by').selectOption('Name');
  expect(await layoutShift(page)).toBe(0);
});
