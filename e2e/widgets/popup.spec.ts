import type { Page } from '@playwright/test';
import { readBoxes, type Box } from '../support/boxes.js';
import { layersInHistory } from '../support/history.js';
import { expect, test } from '../support/test.js';
import { connected, holdBack, layoutShift, watchShifts } from '../support/widgets.js';

const popup = '[data-widget~=popup]';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'News' });

async function openCase(page: Page, origin: string, name = 'default'): Promise<void> {
  await page.goto(`${origin}/popup/${name}.html`);
  await connected(page, popup);
}

test('the popup opens by itself with the focus, closes by Escape, and does not open again', async ({ page, cases }) => {
  await openCase(page, cases.origin);
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator(popup)).toBeHidden();
  await page.reload();
  await connected(page, popup);
  await expect(page.locator(popup)).toBeHidden();
});

test('a popup that was closed stays closed in other tabs, too', async ({ page, cases }) => {
  await openCase(page, cases.origin);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator(popup)).toBeHidden();
  const other = await page.context().newPage();
  await other.clock.install();
  await openCase(other, cases.origin);
  await other.clock.runFor(60_000);
  await expect(other.locator(popup)).toBeHidden();
});

test('Back closes the popup once, stays on the page and leaves no history entry', async ({ page, cases }) => {
  await page.goto(`${cases.origin}/accordion/default.html`);
  await openCase(page, cases.origin);
  await expect(dialog(page)).toBeVisible();
  await layersInHistory(page, 1);
  await page.evaluate(() => history.back());
  await expect(page.locator(popup)).toBeHidden();
  await expect(page).toHaveURL(/\/popup\/default\.html$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/accordion\/default\.html$/);
});

test('the popup opens after the visitor stops typing, and causes no layout shift', async ({ page, cases }) => {
  await watchShifts(page);
  const release = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto(`${cases.origin}/popup/default.html`, { waitUntil: 'commit' });
  await page.getByRole('searchbox').focus();
  release();
  await connected(page, popup);
  await page.keyboard.type('oak');
  await expect(page.locator(popup)).toBeHidden();
  await page.getByRole('searchbox').blur();
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue('oak');
  expect(await layoutShift(page)).toBe(0);
});

test('the popup is at its configured position in a wide and in a narrow window [POP-05]', async ({ page, cases }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openCase(page, cases.origin, 'desktop-only');
  const box = async (): Promise<Box> => (await readBoxes(page.locator(popup)))[0] as Box;
  await expect(dialog(page)).toBeVisible();
  const wide = await box();
  expect([wide.x + wide.width, wide.y + wide.height]).toEqual([1264, 784]);
  await page.setViewportSize({ width: 360, height: 640 });
  const narrow = await box();
  expect([narrow.x, narrow.width, narrow.y + narrow.height]).toEqual([16, 328, 624]);
});

test('the popup is hidden without script', async ({ scriptless, cases }) => {
  const page = await scriptless.newPage();
  await page.goto(`${cases.origin}/popup/default.html`);
  await expect(page.getByText('The end.')).toBeVisible();
  await expect(page.locator(popup)).toBeHidden();
});

test('where the browser keeps nothing, popup and question are closed all the same, without an error, and each comes once', async ({
  page,
  cases,
  consoleMessages,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        get(): never {
          throw new DOMException('Storage is refused', 'SecurityError');
        },
      });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
  });
  await openCase(page, cases.origin, 'with-banner');
  const question = page.locator('[data-part=banner]');
  await expect(question).toBeVisible();
  await expect(page.locator(popup)).toBeHidden();
  await page.locator('[data-part=decline], [data-part=accept]').first().click();
  await expect(question).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator(popup)).toBeHidden();
  await page.mouse.wheel(0, 400);
  await page.getByText('The end.').scrollIntoViewIfNeeded();
  await expect(question).toBeHidden();
  await expect(page.locator(popup)).toBeHidden();
  expect(consoleMessages).toEqual(['warning: Unable access local/session storage.']);
});
