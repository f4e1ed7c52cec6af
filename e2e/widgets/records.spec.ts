/** What pages record of their speed, in a real browser: when it is fetched, what it measures, when it is sent, and to whom it is not. */
import { join } from 'node:path';
import { chromium, devices, type Browser, type Page, type Request, type Response } from '@playwright/test';
import LibsqlDatabase from 'libsql';
import { roles } from '../../protocol/enums/roles.js';
import { logInFirst, openEditor } from '../editor/support.js';
import playwrightConfig from '../playwright.config.js';
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

/** The answer with the id of a page load, after which records can be sent. */
const isGiven = (answer: Response): boolean => new URL(answer.url()).pathname === '/api/1/performance/settings';

async function allow(page: Page, origin: string): Promise<void> {
  await page.context().addCookies([{ name: 'ss_cookieAllowed', value: 'true', url: origin }]);
}

test('speed is measured once the page is idle and sent when it is hidden, with the block that is slow [PERF-07] [PERF-09] [SCOPE-10]', async ({
  page,
  site,
}) => {
  await allow(page, site.origin);
  const watched = watchRecords(page);
  const early: string[] = [];
  let isLoaded = false;
  page.on('load', () => (isLoaded = true));
  page.on('request', (request) => {
    if (isScript(request) && !isLoaded) early.push(request.url());
  });
  const given = page.waitForResponse(isGiven);
  await page.goto('/shop/meadow-stool');
  expect((await given).status()).toBe(200);
  expect(early).toEqual([]);
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

/** The browser of the tests calls itself a robot, whose events the server does not keep. */
const { userAgent } = devices['Desktop Chrome'];

/** A browser that is none for what it sends while a page is left, too: a context's own name does not hold for that. */
function launchAsPerson(): Promise<Browser> {
  const { launchOptions } = playwrightConfig.use ?? {};
  return chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), `--user-agent=${userAgent}`] });
}

/** Events of a kind that a server has stored. */
function stored(site: RunningServer, kind: string): { readonly event: string; readonly data: string }[] {
  const database = new LibsqlDatabase(join(site.dataFolder, 'events.db'), { readonly: true });
  const rows = database.prepare('select event, data from event where kind = ? order by id').all(kind);
  database.close();
  return rows as { event: string; data: string }[];
}

test('a visitor who leaves after two seconds without an act has told speed and time in sight, once [PERF-08] [ENUM-25]', async ({
  startOwn,
}) => {
  const site = await startOwn({ env: { MORTISE_ACCESS_LOG: '1' } });
  const browser = await launchAsPerson();
  const page = await browser.newPage({ baseURL: site.origin });
  await allow(page, site.origin);
  await page.clock.install();
  const given = page.waitForResponse(isGiven);
  await page.goto('/journal/soap');
  await page.clock.runFor(100);
  await (await given).finished();
  await paintsTold(page);
  await page.clock.runFor(2000);
  expect(stored(site, 'record')).toEqual([]);
  await page.goto('about:blank');
  const measured = (): string[] => stored(site, 'record').map(({ event }) => event);
  // The clock of the test knows no navigation, and so no first byte.
  await expect.poll(() => measured().sort()).toEqual(['CLS', 'FCP', 'LCP']);
  const beats = () => stored(site, 'hit').filter(({ event }) => event === '10');
  await expect.poll(() => beats().map(({ data }) => (JSON.parse(data) as { seconds: number }).seconds)).toEqual([2]);
  await browser.close();
  expect(site.output().split(recordsPath)).toHaveLength(2);
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
    const loaded = page.waitForEvent('requestfinished', { predicate: isLast });
    await page.goto('/');
    await page.clock.runFor(100);
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
  expect(pointed()).toEqual([[]]);
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
