import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../../test/support/chromium.mjs';
import playwrightConfig from '../playwright.config.js';
import { contactPath, fillContactForm, letter, sendButton } from '../support/demo-site.js';
import { expect, recordConsole, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

let browser: Browser;

// Playwright switches the back/forward cache off, and a Chromium without windows has none; these tests are about it.
test.beforeAll(async () => {
  const executablePath = findChromium();
  browser = await chromium.launch({
    ...playwrightConfig.use?.launchOptions,
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
test.afterAll(() => browser.close());

/** Records on the page whether it was restored from the cache. */
const watchRestore = (): void => {
  addEventListener('pageshow', (event) => {
    (window as unknown as { restored: boolean }).restored = event.persisted;
  });
};

/** Goes back as the browser's button does. A restored page loads nothing, so there is no navigation to wait for but the address. */
async function goBack(page: Page, path: string): Promise<void> {
  // Only after this call has been answered: the page that answers it leaves.
  await page.evaluate(() => void setTimeout(() => history.back(), 0));
  await page.waitForFunction((wanted) => location.pathname === wanted, path);
}

/** That the page was restored; otherwise what the browser says against it. */
async function expectRestored(page: Page): Promise<void> {
  const against = await page.evaluate(() => {
    if ((window as unknown as { restored: boolean }).restored) return null;
    const [navigation] = performance.getEntriesByType('navigation');
    return JSON.stringify(
      (navigation as { notRestoredReasons?: unknown } | undefined)?.notRestoredReasons ?? 'unknown',
    );
  });
  expect(against).toBeNull();
}

test('a page restored from the bfcache is not initialised again and shows the current cart', async ({ site }) => {
  const page = await browser.newPage({ baseURL: site.origin });
  const messages = recordConsole(page);
  await page.addInitScript(watchRestore);
  await page.goto('/');
  const count = page.locator('[data-widget~=cart-count]').first();
  await connected(page, '[data-widget~=cart-count]');
  await page.evaluate(() => ((window as unknown as { kept: boolean }).kept = true));
  await page.goto('/shop');
  const product = page.locator('[data-widget~=add-to-cart]:has(button:not([disabled]))').first();
  await product.getByRole('button').click();
  // Told by the server, not only counted ahead.
  await expect(product.getByRole('status')).toHaveText('Added to your cart. One item in cart.');
  await goBack(page, '/');
  await expectRestored(page);
  expect(await page.evaluate(() => (window as unknown as { kept: boolean }).kept)).toBe(true);
  await expect(count.locator('[data-part=quantity]')).toHaveText('1');
  await expect(count).toHaveAccessibleName(/One item in cart/);
  expect(messages).toEqual([]);
  await page.close();
});

test('a slideshow restored from the bfcache keeps its slide, steps and resumes autoplay', async ({ cases }) => {
  const page = await browser.newPage();
  await page.addInitScript(watchRestore);
  await page.goto(`${cases.origin}/slideshow/autoplay.html`);
  await connected(page, '[data-widget~=slideshow]');
  const state = () => page.locator('[data-part=slide][data-state=current]').getAttribute('data-slide-id');
  await page.getByRole('button', { name: /Pause/ }).click();
  await page.getByRole('button', { name: 'Next slide' }).click();
  const left = await state();
  expect(left).not.toBeNull();
  await page.goto(`${cases.origin}/slideshow/one.html`);
  await goBack(page, '/slideshow/autoplay.html');
  await expectRestored(page);
  expect(await state()).toBe(left);
  // Left in the midst of a change, which ends first: another would be refused meanwhile.
  await page.waitForFunction(() => !document.getAnimations().some(({ playState }) => playState === 'running'));
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(state).not.toBe(left);
  await expect(page.locator('[data-part=slide]:not([hidden]):not([data-state=near])')).toHaveCount(1);
  await page.getByRole('button', { name: /Play/ }).click();
  await expect(page.getByRole('button', { name: /Pause/ })).toBeVisible();
  await page.close();
});

test('a form that was left while sending can be sent after the bfcache restores it', async ({ site }) => {
  const page = await browser.newPage({ baseURL: site.origin });
  await page.addInitScript(watchRestore);
  await page.goto(contactPath);
  await connected(page, '[data-widget~=form]');
  await fillContactForm(page);
  await page.goto('/about');
  await goBack(page, contactPath);
  await expectRestored(page);
  await expect(page.getByLabel('Your letter')).toHaveValue(letter.message);
  await page.getByRole('button', sendButton).click();
  await expect(page.locator('[data-widget~=form] [data-part=success]')).toBeVisible();
  await page.close();
});
