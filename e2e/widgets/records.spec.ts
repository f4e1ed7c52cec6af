/** What pages record of their speed, in a real browser: when it is fetched, what it measures, when it is sent, and to whom it is not. */
import { devices, type Page, type Request } from '@playwright/test';
import { roles } from '../../protocol/enums/roles.js';
import { logInFirst, openEditor } from '../editor/support.js';
import type { RunningServer } from '../support/server.js';
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

const isPointer = (request: Request): boolean => /\/pointer\.[^/]*\.js$/.test(new URL(request.url()).pathname);
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

/** Makes an account with the role of a viewer, as the owner, who is then logged in. */
async function makeViewer(owner: Page, site: RunningServer): Promise<RunningServer['owner']> {
  await openEditor(owner, site);
  const crumb = (await owner.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const email = 'viewer@example.com';
  const made = await owner.request.post(`${site.origin}/api/config/accounts?crumb=${crumb}`, {
    headers: { origin: site.origin },
    data: { email, displayName: 'Vera', roles: [roles.viewer] },
  });
  const { password } = (await made.json()) as { password: string };
  return { email, password };
}

test('the mouse of a viewer who is logged in and says yes is followed from block to block, and the owner sees where it rests [TRK-22]', async ({
  browser,
  page: owner,
  startOwn,
}) => {
  test.slow();
  const site = await startOwn();
  // The browser of the tests calls itself a robot.
  const { userAgent } = devices['Desktop Chrome'];
  const context = await browser.newContext({ userAgent, baseURL: site.origin });
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'true', url: site.origin }]);
  const page = await context.newPage();
  const scripts: string[] = [];
  const beats: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (isPointer(request)) scripts.push(request.url());
    if (request.url().endsWith('/RecordHit')) beats.push(new URLSearchParams(request.postData() ?? ''));
  });
  /** What heartbeats have told since the last look. */
  const pointed = () =>
    beats
      .splice(0)
      .filter((beat) => beat.get('event') === '10')
      .map((beat) => (JSON.parse(beat.get('data') ?? '{}') as { pointed?: unknown }).pointed);
  /** Opens the home page and points at its button for three seconds of the fifteen until the next heartbeat. */
  async function point(isLast: (request: Request) => boolean): Promise<void> {
    await page.goto('/', { waitUntil: 'networkidle' });
    const loaded = page.waitForEvent('requestfinished', { predicate: isLast });
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(1000);
    await (await loaded).response();
    await page.locator('[data-block-id=home-shop-link]').getByRole('link').hover();
    await page.clock.runFor(3000);
    await page.mouse.move(0, 0);
    const beat = page.waitForResponse((answer) => answer.url().endsWith('/RecordHit'));
    await page.clock.runFor(12_000);
    expect((await beat).status()).toBe(204);
  }

  await page.clock.install();
  await point(isScript);
  expect(pointed()).toEqual([undefined]);
  expect(scripts).toEqual([]);

  await page.goto('/config/login');
  await logInFirst(page, site, await makeViewer(owner, site));
  await expect(page.locator('form')).toHaveCount(0);
  beats.splice(0);
  await point(isPointer);
  // What lies still counts for five seconds, which may pass while the test is on its way; the page scrolls past other blocks.
  const block = { id: 'home-shop-link', type: 'button', seconds: expect.any(Number) };
  expect(pointed()).toEqual([expect.arrayContaining([block])]);
  expect(scripts).toHaveLength(1);
  await context.close();

  await owner.goto(`${site.origin}/config/activity?view=content`);
  const rows = owner.getByRole('region', { name: 'Blocks that viewers point at', exact: true }).last().getByRole('row');
  await expect(rows.filter({ hasText: 'home-shop-link' })).toHaveText(/^Button\/home-shop-link[345] sec/);
});
