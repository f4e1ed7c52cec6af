import type { Page } from '@playwright/test';
import { backFromLayer, layersInHistory } from '../support/history.js';
import { expect, test } from '../support/test.js';

const dialogs = (page: Page) => page.locator('dialog[open]');
const path = (page: Page) => new URL(page.url()).pathname;

async function openCase(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/${name}`);
  await page.waitForFunction(() => 'mortise' in window);
}

test('Back closes the topmost dialog, one at a time, and then leaves the page', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'dialog/default.html');
  await openCase(page, cases.origin, 'dialog/nested.html');
  await page.getByRole('link', { name: 'Delivery' }).click();
  await page.getByRole('link', { name: 'Other days' }).click();
  await expect(dialogs(page)).toHaveCount(2);
  await backFromLayer(page, 2);
  await expect(dialogs(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Other days' })).toBeFocused();
  await backFromLayer(page);
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Delivery' })).toBeFocused();
  expect(path(page)).toBe('/dialog/nested.html');
  await page.goBack();
  expect(path(page)).toBe('/dialog/default.html');
});

test('Back gives the same answer as Escape, and a dialog answered by a button leaves no history entry', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'dialog/default.html');
  await openCase(page, cases.origin, 'dialog/confirm-or-cancel.html');
  const trigger = page.getByRole('button', { name: 'Empty the cart' });
  const answer = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('dialog:cancelled', () => resolve('cancelled'), { once: true }),
      ),
  );
  await trigger.click();
  await expect(dialogs(page)).toHaveCount(1);
  await backFromLayer(page);
  expect(await answer).toBe('cancelled');
  for (let times = 0; times < 2; times++) {
    await trigger.click();
    await dialogs(page).getByRole('button', { name: 'OK' }).click();
    await expect(dialogs(page)).toHaveCount(0);
    await layersInHistory(page, 0);
  }
  await page.goBack();
  expect(path(page)).toBe('/dialog/default.html');
});

test('a navigation that starts while a dialog closes succeeds and leaves no extra history entry', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'dialog/default.html');
  await openCase(page, cases.origin, 'dialog/confirm-or-cancel.html');
  await page.evaluate(() => document.addEventListener('dialog:confirmed', () => location.assign('/lightbox/one.html')));
  await page.getByRole('button', { name: 'Empty the cart' }).click();
  await dialogs(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/lightbox\/one\.html$/);
  await page.goBack();
  expect(path(page)).toBe('/dialog/confirm-or-cancel.html');
  await layersInHistory(page, 0);
  await page.goBack();
  expect(path(page)).toBe('/dialog/default.html');
});
