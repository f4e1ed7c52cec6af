import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';
import { answer, ask, askResult, buildAsk, openWithAsk, serveAsk } from './ask-page.js';

let files: ReadonlyMap<string, string>;

test.beforeAll(async () => {
  files = await buildAsk();
});

const overlay = (page: Page) => page.getByRole('alertdialog', { name: 'Something Went Wrong!' });

test.describe('the system error overlay', () => {
  test.beforeEach(({ page }) => serveAsk(page, files));

  test('opens under the content security policy with the focus on Reload, traps the focus, and Escape returns it [ERR-07] [ERR-08] [DATA-20]', async ({
    page,
    site,
    consoleMessages,
  }) => {
    await page.route('**/api/test/*', answer(503, {}));
    await openWithAsk(page, `${site.origin}/about`);
    const opener = page.getByRole('link').first();
    await opener.focus();
    await ask(page, 'POST', '/api/test/thing?secret=1');
    await expect(overlay(page)).toHaveAccessibleDescription(
      'This service is temporarily unavailable. Please try again later.',
    );
    await expect(page.getByRole('button', { name: 'Reload' })).toBeFocused();
    for (const name of ['Try again', 'Clear']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
    const box = await overlay(page).boundingBox();
    expect(box && box.width <= 390).toBe(true);
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await askResult(page)).toMatchObject({ ok: false, status: 503, path: '/api/test/thing' });
    await expect(page.locator('[data-service="system-errors"]')).toHaveCount(0);
    expect(consoleMessages.filter((line) => /Content Security|Trusted|uncaught/i.test(line))).toEqual([]);
  });

  test('fits a phone, and a long error without spaces does not overflow [ERR-07]', async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.route('**/api/test/*', (route) => route.fulfill({ status: 200, body: 'not JSON' }));
    await openWithAsk(page, `${site.origin}/about`);
    for (const name of ['a', 'b']) await ask(page, 'POST', `/api/test/${name}`);
    await expect(overlay(page)).toContainText('Internal Error: Unable to parse server response from (…) as JSON:');
    const { left, right } = await overlay(page).evaluate((element) => element.getBoundingClientRect());
    expect([left >= 0, right <= 360]).toEqual([true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('is emptied by Clear and not by Escape [ERR-07]', async ({ page, site }) => {
    await page.route('**/api/test/internal*', answer(500, {}));
    await page.route('**/api/test/unavailable*', answer(503, {}));
    await page.route('**/api/test/forbidden*', answer(403, { authorizationFail: true }));
    await openWithAsk(page, `${site.origin}/about`);
    const lines = overlay(page).getByRole('listitem');
    await ask(page, 'POST', '/api/test/internal');
    await expect(lines).toHaveText(['Internal server error. Please try again later.']);
    await page.keyboard.press('Escape');
    await ask(page, 'POST', '/api/test/unavailable');
    await expect(lines).toHaveText([
      'Internal server error. Please try again later.',
      'This service is temporarily unavailable. Please try again later.',
    ]);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(overlay(page)).toHaveCount(0);
    await ask(page, 'POST', '/api/test/forbidden');
    await expect(lines).toHaveText(['Unauthorized request.']);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  });

  test('reloads the page by Reload [ERR-07]', async ({ page, site }) => {
    await page.route('**/api/test/*', answer(500, {}));
    await openWithAsk(page, `${site.origin}/about`);
    await ask(page, 'POST', '/api/test/thing');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).press('Enter');
    await loaded;
    await expect(overlay(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  test('shows a hint while offline, and a retry succeeds once online [ERR-08] [ERR-10]', async ({
    page,
    context,
    site,
  }) => {
    await openWithAsk(page, `${site.origin}/about`);
    let refused = 0;
    page.on('requestfailed', (request) => (refused += Number(request.url().includes('/api/commerce/cart'))));
    await context.setOffline(true);
    await ask(page, 'GET', '/api/commerce/cart');
    await expect(overlay(page)).toHaveAccessibleDescription('Unable to connect. Please try again');
    await expect(overlay(page).getByRole('status')).toHaveText('Please check your internet connection.');
    const before = refused;
    await page.getByRole('button', { name: 'Try again' }).click();
    // A call that reads is made once more by itself; the overlay that is waited for is the one after that.
    await expect.poll(() => refused).toBe(before * 2);
    await expect(overlay(page)).toHaveAccessibleDescription('Unable to connect. Please try again');
    await context.setOffline(false);
    await expect(overlay(page).getByRole('status')).toBeHidden();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => askResult(page)).toMatchObject({ ok: true, status: 200 });
    await expect(overlay(page)).toHaveCount(0);
  });

  test('falls back to a dialog with the message when its own chunk fails to load', async ({ page, site }) => {
    await page.route('**/api/test/*', (route) => route.abort());
    await openWithAsk(page, `${site.origin}/about`);
    await page.route('**/assets/test/*', (route) => route.abort());
    const said = page.waitForEvent('dialog');
    await ask(page, 'POST', '/api/test/thing');
    const dialog = await said;
    expect([dialog.type(), dialog.message()]).toEqual(['alert', 'Unable to connect. Please try again']);
    await dialog.dismiss();
    await expect.poll(() => askResult(page)).toMatchObject({ ok: false, status: 0 });
  });
});

test('errors named in an answer are shown in a dialog only [DATA-20]', async ({ page, site }) => {
  await serveAsk(page, files);
  await page.route(
    '**/api/test/*',
    answer(400, { error: 'Not like this', errors: { size: '<img src=x> is no size' } }),
  );
  await openWithAsk(page, `${site.origin}/about`);
  await ask(page, 'POST', '/api/test/thing');
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await expect(
    page.getByRole('alertdialog', { name: 'Something went wrong', exact: true }),
  ).toHaveAccessibleDescription('Not like this <img src=x> is no size');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a call that needs a login opens the login page with a return address [DATA-17]', async ({ page, site }) => {
  await serveAsk(page, files);
  await openWithAsk(page, `${site.origin}/about?from=here`);
  await ask(page, 'GET', '/api/config/account');
  await page.waitForURL((url) => url.pathname === '/config/login');
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/about?from=here');
});

test('the reporter sends at most ten errors in one report and twenty for one page [ERR-03] [ERR-04]', async ({
  page,
  site,
}) => {
  const sent: number[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events/RecordJavascriptErrors')
      sent.push((request.postDataJSON() as unknown[]).length);
  });
  const failTimes = (name: string, count: number) =>
    page.evaluate(
      ([label, times]) => {
        for (let n = 0; n < times; n += 1) {
          const error = new Error(`${label} ${n}`);
          dispatchEvent(
            new ErrorEvent('error', { message: error.message, filename: `${location.origin}/a.js`, error }),
          );
        }
      },
      [name, count] as const,
    );
  await page.goto(`${site.origin}/about`);
  await page.waitForFunction(() => 'mortise' in window);
  await failTimes('first', 15);
  await expect.poll(() => sent).toEqual([10]);
  await failTimes('second', 8);
  await expect.poll(() => sent).toEqual([10, 8]);
  await failTimes('third', 8);
  await expect.poll(() => sent).toEqual([10, 8, 2]);
  await failTimes('fourth', 8);
  // Leaving sends whatever still waits.
  await page.goto(`${site.origin}/`);
  expect(sent).toEqual([10, 8, 2]);
});
