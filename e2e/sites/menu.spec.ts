import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { findOverlaps, readWordBoxes } from '../support/boxes.js';
import { expect, test } from '../support/test.js';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const folder = (page: Page) => nav(page).locator('summary', { hasText: 'Workshop' });
const visit = (page: Page) => nav(page).getByRole('link', { name: 'Book a morning' });

/** Opens a page whose question about cookies is answered, so that nothing lies over it. */
async function openAnswered(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Decline' }).click();
}

for (const width of [1024, 1280])
  test(`a folder of the menu opens by press and by key, over the page and inside the window, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAnswered(page, '/shop');
    await expect(visit(page)).toBeHidden();
    const before = await page.locator('main').boundingBox();
    await folder(page).focus();
    await page.keyboard.press('Enter');
    await expect(visit(page)).toBeVisible();
    expect(await page.locator('main').boundingBox()).toEqual(before);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await findViolations(page)).toEqual([]);

    await page.keyboard.press('Tab');
    await expect(nav(page).getByRole('link', { name: 'About' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(visit(page)).toBeHidden();
    await expect(folder(page)).toBeFocused();

    await folder(page).click();
    await page.locator('main h1').click();
    await expect(visit(page)).toBeHidden();

    // The focus that goes on leaves nothing open behind it that would cover what has it.
    const toggled = await folder(page).evaluateHandle((summary) => ({
      event: new Promise((resolve) =>
        summary.parentElement?.addEventListener('toggle', () => resolve(true), { once: true }),
      ),
    }));
    await folder(page).focus();
    await page.keyboard.press('Space');
    await toggled.evaluate(({ event }) => event);
    await expect(visit(page)).toBeVisible();
    await nav(page).getByRole('link', { name: 'Contact' }).focus();
    await expect(visit(page)).toBeHidden();
  });

test('a folder stays in the window from right to left, and in a window of 200 % zoom it opens in the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAnswered(page, '/shop');
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await folder(page).click();
  await expect(visit(page)).toBeInViewport({ ratio: 1 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 640, height: 400 });
  await page.locator('.menu-toggle summary').click();
  await expect(folder(page)).toBeVisible();
});

test('on a phone a folder opens in the menu, and Escape closes one after the other', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAnswered(page, '/shop');
  const menu = page.locator('.menu-toggle summary');
  await menu.focus();
  await page.keyboard.press('Enter');
  await folder(page).focus();
  await page.keyboard.press('Enter');
  await expect(visit(page)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(visit(page)).toBeHidden();
  await expect(folder(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(folder(page)).toBeHidden();
  await expect(menu).toBeFocused();
});

for (const [width, direction] of [
  [180, 'ltr'],
  [180, 'rtl'],
  [360, 'ltr'],
] as const)
  test(`name, menu and cart in the header leave each other free at ${width} px, ${direction}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await openAnswered(page, '/shop');
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    const shown = page.locator('.site-header :is(a, summary)').filter({ visible: true });
    await expect(shown).toHaveText([/Tern Joinery/, /Menu/, /Cart/]);
    const boxes = await readWordBoxes(shown);
    expect(findOverlaps(boxes)).toEqual([]);
    for (const { x, width: own } of boxes) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + own).toBeLessThanOrEqual(width);
    }
  });

test('without script a folder opens, and its links lead to their pages', async ({ scriptless }) => {
  const page = await scriptless.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/de/laden');
  const links = page.getByRole('navigation', { name: 'Hauptmenü' });
  await links.locator('summary', { hasText: 'Werkstatt' }).click();
  await links.getByRole('link', { name: 'Über uns' }).click();
  await expect(page).toHaveURL(/\/de\/ueber-uns$/);
  await expect(links.locator('summary')).toBeVisible();
  await expect(links.locator('[aria-current=page]')).toHaveText('Über uns');
});
