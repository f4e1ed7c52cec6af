/** What pages record of their speed, in a real browser: when it is fetched, what it measures, when it is sent, and to whom it is not. */
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/test.js';

interface Recorded {
  readonly name: string;
  readonly value: number;
  readonly page: string;
  readonly device: string;
  readonly blockType: string;
}

const recordsPath = '/api/1/performance/records';

/** Everything that pages send to the calls of records and events. */
function watchRecords(page: Page): { readonly requests: Request[]; records(): Recorded[] } {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?:1\/performance|events)\//.test(request.url())) requests.push(request);
  });
  return {
    requests,
    records: () =>
      requests
        .filter((request) => new URL(request.url()).pathname === recordsPath)
        .flatMap((request) => JSON.parse(request.postData() ?? '[]') as Recorded[]),
  };
}

/** Resolves when observers that began before have been told of the paints so far. */
function paintsTold(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );
}

/** Tells the page that it is hidden, as when the visitor turns to another tab. */
function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

const isScript = (request: Request): boolean => /\/records\.[^/]*\.js$/.test(new URL(request.url()).pathname);

test('speed is measured after the first act and sent when the page is hidden, with the block that is slow [PERF-07] [PERF-09] [SCOPE-10]', async ({
  page,
  site,
  context,
}) => {
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'true', url: site.origin }]);
  const watched = watchRecords(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (isScript(request)) scripts.push(request.url());
  });
  await page.goto('/shop/meadow-stool', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  const given = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/1/performance/settings');
  await page.getByRole('heading', { level: 1 }).click();
  expect((await given).status()).toBe(200);
  expect(watched.records()).toEqual([]);
  await paintsTold(page);
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === recordsPath);
  await hide(page);
  await sent;
  const records = watched.records();
  const names = records.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['LCP', 'CLS', 'FCP', 'TTFB']));
  expect(new Set(names).size).toBe(names.length);
  for (const { page: path, device, value } of records) {
    expect([path, device]).toEqual(['/shop/meadow-stool', 'desktop']);
    expect(value).toBeGreaterThanOrEqual(0);
  }
  expect(records.find(({ name }) => name === 'LCP')?.blockType).toBe('gallery');
});

test('nothing is fetched, asked for or sent for a visitor who says no', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }));
  const watched = watchRecords(page);
  await page.goto('/shop/meadow-stool', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).click();
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(watched.requests).toEqual([]);
});
