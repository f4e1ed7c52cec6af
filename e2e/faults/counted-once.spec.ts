/**
 * Visits whose truth is known, in a real browser with its back/forward cache: two tabs, a page that comes back, refused cookies, no answer, a no,
 * and a robot. What the owner is told agrees with it exactly.
 */
import {
  chromium,
  devices,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from '@playwright/test';
import { pageView } from '../../protocol/enums/tracking-events.js';
import { findChromium } from '../../test/support/chromium.mjs';
import { logIn } from '../editor/support.js';
import playwrightConfig from '../playwright.config.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';

let browser: Browser;

// Playwright switches the back/forward cache off, and a Chromium without windows has none.
test.beforeAll(async () => {
  const executablePath = findChromium();
  browser = await chromium.launch({
    ...playwrightConfig.use?.launchOptions,
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
test.afterAll(() => browser.close());

/** The browser of the tests calls itself a robot. */
const { userAgent } = devices['Desktop Chrome'];

/** Whether a view is counted: who goes on from a page tells besides for how long it was in sight. */
const isView = (request: Request): boolean =>
  new URL(request.url()).pathname === '/api/census/RecordHit' &&
  new URLSearchParams(request.postData() ?? '').get('event') === String(pageView);

/** A new visitor, who leaves at the end, having answered the banner. */
async function visit(
  site: RunningServer,
  act: (context: BrowserContext) => Promise<void>,
  { answer = 'true', ...options }: BrowserContextOptions & { readonly answer?: string } = {},
): Promise<void> {
  const context = await browser.newContext({ userAgent, baseURL: site.origin, ...options });
  if (answer) await context.addCookies([{ name: 'ss_cookieAllowed', value: answer, url: site.origin }]);
  await act(context);
  await context.close();
}

/** Opens a page, and waits until its view is stored. */
async function view(page: Page, path: string, referer?: string): Promise<void> {
  const stored = page.waitForResponse((answer) => isView(answer.request()));
  await page.goto(path, referer ? { referer } : {});
  expect((await stored).status()).toBe(204);
}

/** Opens a page that is not counted, and leaves it once nothing more is asked for. */
async function viewUncounted(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
}

interface Truth {
  readonly visits: number;
  readonly views: number;
  readonly bounces: number;
  readonly newVisits: number;
}

/** What the owner is told of this day and the one before, as midnight may have passed. */
async function told(page: Page): Promise<Truth> {
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  const period = `from=${day(Date.now() - 86_400_000)}&to=${day(Date.now())}`;
  const answer = await page.request.get(`/api/config/activity?${period}`);
  const { visits, views, bounces, newVisits } = ((await answer.json()) as { sums: Truth }).sums;
  return { visits, views, bounces, newVisits };
}

test('what the owner is told agrees with visits whose truth is known, in tabs, after Back, and where nothing may be stored', async ({
  startSite,
}) => {
  test.slow();
  const site = await startSite();

  await visit(site, async (context) => view(await context.newPage(), '/contact', 'https://friend.test/'));

  await visit(site, async (context) => {
    const first = await context.newPage();
    await view(first, '/');
    const second = await context.newPage();
    await Promise.all([view(second, '/shop'), view(first, '/contact')]);
  });

  await visit(site, async (context) => {
    const page = await context.newPage();
    const hits: string[] = [];
    page.on('request', (request) => isView(request) && hits.push(request.url()));
    await page.addInitScript(() =>
      addEventListener(
        'pageshow',
        ({ persisted }) => (document.documentElement.dataset['restored'] = String(persisted)),
      ),
    );
    await view(page, '/');
    await view(page, '/shop');
    await page.evaluate(() => void setTimeout(() => history.back(), 0));
    await page.waitForFunction(
      () => location.pathname === '/' && document.documentElement.dataset['restored'] === 'true',
    );
    // Without frames to draw, a page that was restored may never be idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
    expect(hits).toHaveLength(2);
  });

  await visit(site, async (context) => viewUncounted(await context.newPage()), { answer: 'false' });
  await visit(site, async (context) => viewUncounted(await context.newPage()), { answer: '' });
  await visit(
    site,
    async (context) => {
      const page = await context.newPage();
      await view(page, '/');
    },
    { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  );
  await visit(
    site,
    async (context) => {
      const page = await context.newPage();
      await page.addInitScript(() => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }));
      await viewUncounted(page);
      await page.getByRole('button', { name: 'Accept' }).click();
      await page.goto('/shop', { waitUntil: 'networkidle' });
    },
    { answer: '' },
  );

  const owner = await browser.newPage({ baseURL: site.origin });
  await owner.goto('/config/activity');
  await logIn(owner, site);
  await expect(owner.getByRole('img', { name: /visits/ })).toBeVisible();
  expect(await told(owner)).toEqual({ visits: 3, views: 6, bounces: 1, newVisits: 3 });
  await owner.close();
});
