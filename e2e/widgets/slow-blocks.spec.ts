/** A page that shifts and answers a press late: which block did it, on the wire, in the store, and to the owner. */
import { join } from 'node:path';
import { devices, type Page } from '@playwright/test';
import LibsqlDatabase from 'libsql';
import { openEditor } from '../editor/support.js';
import { expect, test } from '../support/test.js';

/** The browser of the tests calls itself a robot, whose events the server does not keep. */
const { userAgent } = devices['Desktop Chrome'];

const recordsPath = '/api/1/performance/records';

interface Recorded {
  readonly name: string;
  readonly value: number;
  readonly blockId: string;
  readonly blockType: string;
}

/** What was recorded of a shift and of a press. */
const caused = (records: readonly Recorded[]): string[] =>
  records
    .filter(({ name }) => name === 'CLS' || name === 'INP')
    .map(({ name, blockId, blockType }) => `${name} ${blockType} ${blockId}`)
    .sort();

/** Records that a server has stored. */
function stored(dataFolder: string): Recorded[] {
  const database = new LibsqlDatabase(join(dataFolder, 'events.db'), { readonly: true });
  const rows = database.prepare("select data from event where kind = 'record'").all() as { data: string }[];
  database.close();
  return rows.map(({ data }) => JSON.parse(data) as Recorded);
}

/** Resolves once the browser has told of an entry of that type after `act`, and has been idle, when what measures has read it. */
async function afterEntry(page: Page, type: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate((wanted) => {
    const told = new Promise<void>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const isLong = list.getEntries().some((entry) => wanted !== 'event' || entry.duration >= 300);
        if (isLong) requestIdleCallback(() => resolve());
      });
      observer.observe({ type: wanted, durationThreshold: 40 } as PerformanceObserverInit);
    });
    Object.assign(window, { told });
  }, type);
  await act();
  await page.evaluate(() => (window as unknown as { told: Promise<void> }).told);
}

test('what shifts and what answers a press late is told, stored and shown with the block that did it [PERF-09] [SCOPE-10]', async ({
  browser,
  startOwn,
  page: owner,
}) => {
  test.slow();
  const site = await startOwn();
  const context = await browser.newContext({ userAgent, baseURL: site.origin });
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'true', url: site.origin }]);
  const page = await context.newPage();
  const given = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/1/performance/settings');
  await page.goto('/contact');
  await (await given).finished();
  const shifting = page.locator('main [data-block-id]').first();
  const [shiftId, shiftType] = await shifting.evaluate((block) => [
    block.getAttribute('data-block-id'),
    block.getAttribute('data-block-type'),
  ]);
  await afterEntry(page, 'layout-shift', () =>
    shifting.evaluate((block: HTMLElement) => Object.assign(block.style, { position: 'relative', top: '60px' })),
  );
  const section = page.locator('[data-block-id=contact-faq] [data-part=heading]').first();
  await section.scrollIntoViewIfNeeded();
  await section.evaluate((heading) =>
    heading.addEventListener('click', () => {
      const until = performance.now() + 400;
      while (performance.now() < until);
    }),
  );
  await afterEntry(page, 'event', () => section.click());

  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === recordsPath);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const request = await sent;
  const records = JSON.parse(request.postData() ?? '[]') as Recorded[];
  const truth = [`CLS ${shiftType} ${shiftId}`, 'INP accordion contact-faq'];
  expect(caused(records)).toEqual(truth);
  expect(records.find(({ name }) => name === 'INP')?.value).toBeGreaterThanOrEqual(400);
  expect(records.find(({ name }) => name === 'CLS')?.value).toBeGreaterThan(0);
  expect((await request.response())?.ok()).toBe(true);
  await expect.poll(() => caused(stored(site.dataFolder))).toEqual(truth);
  await context.close();

  await openEditor(owner, site);
  await owner.goto(`${site.origin}/config/activity?view=speed`);
  await owner.getByRole('radio', { name: 'Computer' }).check();
  const blocks = owner.getByRole('region', { name: 'Speed by block, the slowest first' }).last();
  for (const id of [shiftId, 'contact-faq'])
    await expect(blocks.locator(`a[href*="block=${id}"]`)).toHaveAttribute('href', /frameUrl=%2Fcontact/);
  await expect(blocks.getByRole('row').filter({ has: owner.locator('a[href*="block=contact-faq"]') })).toContainText(
    '1 view',
  );
});
