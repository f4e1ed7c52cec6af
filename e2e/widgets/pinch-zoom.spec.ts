/** Dialog and popup on a phone whose visitor has zoomed the page: only the visual viewport moves, and the page keeps its place. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { demoTemplates } from '../support/demo-site.js';
import { drag } from '../support/fingers.js';
import { namePageWidth, phone } from '../support/phone.js';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

interface Magnified {
  readonly page: Page;
  readonly client: CDPSession;
}

/** A phone with a long page of `folder`. */
async function openPhone(
  browser: Browser,
  address: string,
  folder: string,
  before: (page: Page) => Promise<unknown> = async () => {},
): Promise<Magnified> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await before(page);
  await namePageWidth(page, folder);
  await page.goto(address);
  await page.waitForFunction(() => 'mortise' in window);
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
    document.body.style.paddingBlockStart = '500px';
  });
  return { page, client: await context.newCDPSession(page) };
}

/** Zooms in, and pans to a part of the window that is in no corner. */
async function zoom({ page, client }: Magnified, pageScaleFactor: number): Promise<void> {
  await client.send('Emulation.setPageScaleFactor', { pageScaleFactor });
  await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBe(pageScaleFactor);
  await drag(client, { x: 120, y: 200 }, { x: 60, y: 120 }, 600);
  await expect.poll(() => page.evaluate(() => visualViewport!.offsetLeft)).toBeGreaterThan(30);
}

/** Where the page is: its scroll position, what part of it is seen, and how large. */
const place = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { pageLeft, pageTop, scale } = visualViewport!;
    return [scrollX, scrollY, pageLeft, pageTop, scale].map((each) => Math.round(each * 10) / 10);
  });

const isLocked = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

/** Where the middle of the button is in the part of the window that is seen, in pixels of the page, as the driver of fingers counts. */
const inSight = (page: Page, name: string) =>
  page
    .locator('dialog[open]')
    .getByRole('button', { name })
    .evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const seen = visualViewport!;
      const [x, y] = [left + width / 2 - seen.offsetLeft, top + height / 2 - seen.offsetTop];
      return { x, y, isInside: x > 2 && y > 2 && x < seen.width - 2 && y < seen.height - 2 };
    });

/** Pans by one finger until the button is in sight, and taps it where it is then. */
async function panAndTap({ page, client }: Magnified, name: string): Promise<void> {
  const middle = await page.evaluate(() => ({ x: visualViewport!.width / 2, y: visualViewport!.height / 2 }));
  const by = (way: number): number => Math.max(-40, Math.min(40, way));
  await expect(async () => {
    const { x, y, isInside } = await inSight(page, name);
    if (!isInside) await drag(client, middle, { x: middle.x + by(middle.x - x), y: middle.y + by(middle.y - y) }, 600);
    expect((await inSight(page, name)).isInside).toBe(true);
  }).toPass();
  let rested = '';
  await expect
    .poll(async () => {
      const before = rested;
      rested = JSON.stringify(await inSight(page, name));
      return rested === before;
    })
    .toBe(true);
  const { x, y } = await inSight(page, name);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** After an overlay the page has no lock, is as large as before, is at its place, and scrolls. */
async function expectFree({ page, client }: Magnified, before: readonly number[]): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await isLocked(page)).toBe(false);
  const after = await place(page);
  expect([after[0], after[1], after[4]]).toEqual([before[0], before[1], before[4]]);
  await drag(client, { x: 70, y: 200 }, { x: 70, y: 100 }, 300);
  await expect.poll(async () => (await place(page))[3]).toBeGreaterThan((after[3] ?? 0) + 20);
}

test('a dialog on a page that is zoomed 2.5 times keeps its place and size, its button is reached by panning, and nothing stays locked', async ({
  browser,
  cases,
}) => {
  const phoned = await openPhone(browser, `${cases.origin}/dialog/default.html`, 'dialog');
  const { page } = phoned;
  await page.evaluate(() => scrollTo(0, 300));
  const trigger = page.getByRole('link', { name: 'Before you visit' });
  await zoom(phoned, 2.5);
  const before = await place(page);
  for (const close of [() => panAndTap(phoned, 'OK'), () => page.keyboard.press('Escape')]) {
    await trigger.evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('dialog[open]').getByRole('button', { name: 'OK' })).toBeFocused();
    const opened = await place(page);
    expect([opened[0], opened[1], opened[4]]).toEqual([before[0], before[1], before[4]]);
    expect(await isLocked(page)).toBe(true);
    await close();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  await expectFree(phoned, before);
  await page.context().close();
});

test('a popup on a page that is zoomed 2.5 times keeps its place and size, its button is reached by panning, and nothing stays locked', async ({
  browser,
  cases,
}) => {
  const phoned = await openPhone(browser, `${cases.origin}/popup/default.html`, 'popup', (page) =>
    // It waits for who types.
    page.addInitScript(() =>
      document.addEventListener('readystatechange', () =>
        document.querySelector<HTMLElement>('[type=search]')?.focus(),
      ),
    ),
  );
  const { page } = phoned;
  const field = page.getByRole('searchbox', { includeHidden: true });
  await connected(page, '[data-widget~=popup]');
  await page.evaluate(() => scrollTo(0, 300));
  await zoom(phoned, 2.5);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  const before = await place(page);
  await field.blur();
  const close = page.locator('dialog[open]').getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  const opened = await place(page);
  expect([opened[0], opened[1], opened[4]]).toEqual([before[0], before[1], before[4]]);
  expect(await isLocked(page)).toBe(true);
  await panAndTap(phoned, 'Close');
  await expectFree(phoned, before);
  await page.context().close();
});

test('no page of the site forbids to zoom', async ({ site }) => {
  for (const path of await demoTemplates(site.origin)) {
    const markup = await fetch(site.origin + path).then((answer) => answer.text());
    const content = /<meta name="viewport" content="([^"]*)"/.exec(markup)?.[1];
    expect(content, path).toContain('width=device-width');
    expect(content, path).not.toMatch(/user-scalable|maximum-scale|minimum-scale/);
  }
});
