/** Layers over the page in a browser whose scrollbars take room, as on most desktops. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test as base } from '../support/test.js';

const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

test.use({ reducedMotion: 'reduce' });

/** How much lighter the place of the scrollbar is than what is beside it, of 255, in the middle of the window's height. */
async function lightnessAtEdge(page: Page): Promise<number> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const read = async (x: number): Promise<number> => {
    const picture = await page.screenshot({ clip: { x, y: height / 2, width: 1, height: 1 } });
    return (await sharp(picture).greyscale().raw().toBuffer())[0] ?? 0;
  };
  return (await read(width - 3)) - (await read(width - 30));
}

const place = (page: Page): Promise<number> =>
  page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().x);

const scrollbar = (page: Page): Promise<number> =>
  page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);

test('the lightbox covers the place of the scrollbar, is no wider than the window and cannot be scrolled sideways', async ({
  page,
}) => {
  await page.goto('/gallery');
  expect(await scrollbar(page)).toBeGreaterThan(0);
  const before = await place(page);
  await page.locator('[data-widget~=lightbox] [data-part~=open]').first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Next' })).toBeVisible();
  await expect.poll(() => scrollbar(page)).toBe(0);
  // The lightest page shows through by 5 %.
  expect(await lightnessAtEdge(page)).toBeLessThan(16);
  expect(await place(page)).toBe(before);
  const dialog = page.getByRole('dialog');
  expect(
    await dialog.evaluate((element: HTMLElement) => [element.offsetWidth, getComputedStyle(element).overflowX]),
  ).toEqual([page.viewportSize()?.width, 'clip']);
  await page.keyboard.press('Escape');
  await expect.poll(() => scrollbar(page)).toBeGreaterThan(0);
  expect(await place(page)).toBe(before);
});

test('a dialog darkens the place of the scrollbar too, and nothing shifts', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Decline' }).click();
  const before = await place(page);
  await page.getByRole('link', { name: 'Before you climb the stairs' }).click();
  await expect(page.getByRole('dialog', { name: 'rules' }).getByRole('button', { name: 'OK' })).toBeFocused();
  await expect.poll(() => scrollbar(page)).toBe(0);
  expect(await lightnessAtEdge(page)).toBe(0);
  expect(await place(page)).toBe(before);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('dialog');
});

/** What is open covers the place of the scrollbar; with Escape the page is as it was at `before`. */
async function expectCovered(page: Page, before: Awaited<ReturnType<typeof place>>): Promise<void> {
  await expect.poll(() => scrollbar(page)).toBe(0);
  expect(Math.abs(await lightnessAtEdge(page))).toBeLessThan(2);
  expect(await place(page)).toBe(before);
  await page.keyboard.press('Escape');
  await expect.poll(() => scrollbar(page)).toBeGreaterThan(0);
  expect(await place(page)).toBe(before);
}

test('quick view takes the place of the scrollbar, and nothing behind it shifts', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Decline' }).click();
  expect(await scrollbar(page)).toBeGreaterThan(0);
  const before = await place(page);
  await page.locator('[data-part=trigger][href="/shop/meadow-stool"]').press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Meadow stool' })).toBeVisible();
  await expectCovered(page, before);
});

test('the popup takes the place of the scrollbar, and nothing behind it shifts', async ({ page, cases }) => {
  // The case page is short; the page that it is on may be long.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const heading = document.createElement('h1');
      heading.textContent = 'A long page';
      heading.style.marginBlockEnd = '3000px';
      document.body.prepend(heading);
    }),
  );
  await page.goto(`${cases.origin}/popup/default.html`, { waitUntil: 'domcontentloaded' });
  const before = await place(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
  await expectCovered(page, before);
});
