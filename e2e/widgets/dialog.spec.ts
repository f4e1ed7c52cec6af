import type { Page } from '@playwright/test';
import { addWidgetStyles } from '../support/case-styles.js';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

const dialog = (page: Page) => page.locator('dialog[open]');
const ok = (page: Page) => dialog(page).getByRole('button', { name: 'OK' });

async function openCase(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/dialog/${name}`);
  await page.waitForFunction(() => 'mortise' in window);
  await addWidgetStyles(page);
}

/** Stops the page's clock, an hour on; from then only the test moves it. */
const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 3_600_000);

/** Whether the root element is held still. */
const isLocked = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

test('a press opens the dialog in the top layer with the focus on its button and the page inert, and closing returns the focus [DLG-01] [DLG-03]', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'default.html');
  const trigger = page.getByRole('link', { name: 'Before you visit' });
  await trigger.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Before you visit' })).toBeVisible();
  await expect(ok(page)).toBeFocused();
  await trigger.evaluate((element: HTMLElement) => element.focus());
  await expect(ok(page)).toBeFocused();
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
  await ok(page).press('Enter');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(trigger).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
});

test('a press fetches nothing once the visitor has given a sign', async ({ page, cases }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // From the beginning: where the pointer rests already, the browser gives the sign by itself.
  const script = page.waitForRequest(/\/dialog\.[^/]*\.js$/);
  await openCase(page, cases.origin, 'default.html');
  await page.mouse.move(20, 20);
  await (await script).response();
  const before = asked.length;
  await page.getByRole('link', { name: 'Before you visit' }).click();
  await expect(ok(page)).toBeFocused();
  expect(asked.slice(before)).toEqual([]);
});

test('Escape closes the dialog and returns the focus [DLG-05]', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'confirm-or-cancel.html');
  const events = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('dialog:cancelled', () => resolve('cancelled'))),
  );
  const trigger = page.getByRole('button', { name: 'Empty the cart' });
  await trigger.click();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(trigger).toBeFocused();
  expect(await events).toBe('cancelled');
});

test('a press on the backdrop does not close the dialog', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'confirm-or-reject.html');
  await page.getByRole('link', { name: 'Use ash instead' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(3, 3);
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'No' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('an answered dialog is removed within 600 ms, and at once under reduced motion [DLG-06] [DLG-07]', async ({
  page,
  cases,
}) => {
  await page.clock.install();
  await openCase(page, cases.origin, 'default.html');
  const all = page.locator('dialog');
  const trigger = page.getByRole('link', { name: 'Before you visit' });
  await trigger.click();
  await expect(ok(page)).toBeFocused();
  // A fade that never ends, and a clock that only the test moves.
  await page.evaluate(() => {
    const endless = new CSSStyleSheet();
    endless.replaceSync('dialog, dialog::backdrop { transition-duration: 1000s !important }');
    document.adoptedStyleSheets = [endless];
  });
  await stopClock(page);
  await ok(page).press('Enter');
  // The page is free again right after the next frame, which is the clock's too.
  await expect(async () => {
    await page.clock.runFor(1);
    expect(await dialog(page).count()).toBe(0);
  }).toPass();
  await page.clock.runFor(599);
  await expect(all).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(all).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await trigger.click();
  await expect(ok(page)).toBeFocused();
  await ok(page).press('Enter');
  await page.clock.runFor(1);
  await expect(all).toHaveCount(0);
});

test('the dialog is 350 px wide with a padding of 20 px, and narrower in a narrow window [DLG-09] [DLG-10]', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'default.html');
  await page.getByRole('link', { name: 'Before you visit' }).click();
  const read = () =>
    dialog(page).evaluate((element) => ({
      width: (element as HTMLElement).offsetWidth,
      padding: getComputedStyle(element).padding,
      left: element.getBoundingClientRect().left,
    }));
  expect(await read()).toMatchObject({ width: 350, padding: '20px' });
  await page.setViewportSize({ width: 320, height: 480 });
  const narrow = await read();
  expect(narrow.width).toBeLessThan(320);
  expect(narrow.left).toBeGreaterThanOrEqual(0);
});

test('the page behind neither shifts nor scrolls, long text scrolls in the dialog, and closing releases the scroll lock', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'long.html');
  await page.evaluate(() => {
    const tall = document.createElement('div');
    tall.style.height = '3000px';
    document.body.append(tall);
    document.body.prepend(tall.cloneNode());
  });
  const trigger = page.getByRole('link', { name: 'Terms of sale' });
  await trigger.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => [scrollY, document.body.getBoundingClientRect().width]);
  const before = await place();
  await trigger.click();
  await expect(ok(page)).toBeInViewport();
  expect(await isLocked(page)).toBe(true);
  expect(await place()).toEqual(before);
  await page.mouse.move(3, 3);
  await page.mouse.wheel(0, 600);
  await expect(dialog(page).getByText('Clause 1.', { exact: false })).toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await expect(dialog(page).getByText('Clause 40.', { exact: false })).toBeInViewport();
  expect(await place()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await isLocked(page)).toBe(false);
  expect(await place()).toEqual(before);
  // Taken away while it is open: still no lock.
  await trigger.click();
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() =>
    (window as unknown as { mortise: { unmount(root: ParentNode): void } }).mortise.unmount(document),
  );
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await isLocked(page)).toBe(false);
});

test('stacked dialogs close one by one with Escape', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'nested.html');
  await page.getByRole('link', { name: 'Delivery' }).click();
  await page.getByRole('link', { name: 'Other days' }).click();
  await expect(dialog(page)).toHaveCount(2);
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Other days' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Delivery' })).toBeFocused();
});

test('a dialog without buttons gets a close button', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'no-buttons.html');
  await page.getByRole('link', { name: 'The floor plan' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('an information dialog takes no focus and hides after 2000 ms, but not under the pointer [DLG-08]', async ({
  page,
  cases,
}) => {
  await page.clock.install();
  await openCase(page, cases.origin, 'information.html');
  const trigger = page.getByRole('button', { name: 'Copy the address' });
  const status = page.getByRole('status', { name: 'Copied' });
  const box = page.locator('[role=status]');
  await stopClock(page);
  await trigger.click();
  await box.waitFor({ state: 'attached' });
  // The text comes a moment after the region that it is said in.
  await page.clock.runFor(1);
  await expect(status).toBeVisible();
  await expect(trigger).toBeFocused();
  // The time begins with the text, which comes now or a millisecond later.
  await page.clock.runFor(1990);
  await expect(status).toBeVisible();
  await page.clock.runFor(20);
  await expect(status).toHaveCount(0);
  await page.clock.runFor(600);
  await expect(box).toHaveCount(0);
  await trigger.click();
  await box.waitFor({ state: 'attached' });
  await page.clock.runFor(1);
  await status.hover();
  await page.clock.runFor(60_000);
  await expect(status).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2000);
  await expect(status).toHaveCount(0);
});

test('the notice after logging out opens by itself and does not open again after a reload [SES-02]', async ({
  page,
  cases,
}) => {
  // It goes by itself: its two seconds begin when the test has seen it.
  await page.clock.install();
  await stopClock(page);
  await page.goto(`${cases.origin}/dialog/logout.html?logout=true`);
  const notice = page.getByRole('status', { name: 'Logout Successful' });
  await expect.poll(() => page.clock.runFor(10).then(() => notice.count())).toBe(1);
  await expect(notice).toContainText('You have been successfully logged out.');
  expect(new URL(page.url()).search).toBe('');
});

test('without script the content is part of the page, and the link targets it', async ({ scriptless, cases }) => {
  const page = await scriptless.newPage();
  await page.goto(`${cases.origin}/dialog/default.html`);
  await expect(page.getByText('Closed shoes, please.')).toBeVisible();
  await page.getByRole('link', { name: 'Before you visit' }).click();
  expect(new URL(page.url()).hash).toBe('#rules-content');
});

test('a dialog of the demo site opens without a violation of the content security policy', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.goto(`${site.origin}/contact`);
  const root = page.locator('[data-widget~=dialog]').first();
  await root.locator('[data-part=trigger]').click();
  await expect(ok(page)).toBeFocused();
  await connected(page, '[data-widget~=dialog]');
  await ok(page).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(consoleMessages.filter((message) => /security policy|trusted/i.test(message))).toEqual([]);
});

test("the dialog has the colours of the page in place of those of the link's section", async ({ page, cases }) => {
  await openCase(page, cases.origin, 'default.html');
  await page.locator('[data-widget~=dialog]').evaluate((root: HTMLElement) => {
    root.style.setProperty('--ink', 'rgb(200, 0, 0)');
    root.style.setProperty('--surface', 'rgb(0, 0, 200)');
  });
  await page.getByRole('link', { name: 'Before you visit' }).click();
  const colours = await dialog(page).evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(element).backgroundColor,
  ]);
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});
