/**
 * A visitor looks at the pictures of the gallery: with one finger on a slow phone, then with the keyboard, then at 200 % zoom. Every picture
 * is seen large, no press or swipe is lost, and Back leads to the same place.
 */
import type { Page } from '@playwright/test';
import { swipeFrom } from '../support/fingers.js';
import { backFromLayer } from '../support/history.js';
import { phone, slowToPhone } from '../support/phone.js';
import { expect, test } from '../support/test.js';
import { layoutShift, watchShifts } from '../support/widgets.js';

test.use(phone);

const large = (page: Page) => page.locator('dialog.mortise-lightbox[open]');
const shown = (page: Page) => large(page).locator('figure:not([inert]) img').first();
const place = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Waits until nothing moves any more. */
const rest = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

test('looks', async ({ page, consoleMessages }) => {
  test.slow();
  await watchShifts(page);
  const { client } = await slowToPhone(page);
  await page.goto('/gallery');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Decline' }).tap();

  const sheet = page.getByRole('group', { name: 'In and around the shop', exact: true });
  const pictures = sheet.locator('a:has(img)');
  await pictures.first().scrollIntoViewIfNeeded();
  const before = await place(page);
  const names = await pictures.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  expect(names.length).toBeGreaterThan(3);
  await pictures.first().tap();
  await expect(shown(page)).toHaveAttribute('alt', names[0] ?? '');
  for (const name of names.slice(1)) {
    // On a phone the first swipe may come before the viewer does.
    await large(page).getByRole('status').waitFor({ state: 'attached' });
    await rest(page);
    await swipeFrom(client, large(page), -160);
    await expect(shown(page)).toHaveAttribute('alt', name ?? '');
  }
  await backFromLayer(page);
  await expect(large(page)).toHaveCount(0);
  expect(await place(page)).toBe(before);

  // Keyboard and zoom are those of a desk.
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await pictures.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveAttribute('alt', names[1] ?? '');
  await large(page).getByRole('status').waitFor({ state: 'attached' });
  await rest(page);
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveAttribute('alt', names[2] ?? '');
  await page.keyboard.press('Escape');
  await expect(large(page)).toHaveCount(0);
  expect(await layoutShift(page)).toBe(0);

  // A window of 1280 by 800 at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  await pictures.first().tap();
  await expect(shown(page)).toBeInViewport({ ratio: 0.99 });
  await large(page).getByRole('button', { name: 'Close' }).tap();
  await expect(large(page)).toHaveCount(0);
  await expect(pictures.first()).toBeInViewport();
  expect(consoleMessages).toEqual([]);
});
