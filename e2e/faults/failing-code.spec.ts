/** Pages on which the code of one behaviour does not come, or throws: what it would do is missing, what it says is not. */
import type { Page } from '@playwright/test';
import { failureNoticeMs, revealAfterMs } from '../../protocol/enums/limits.js';
import { moduleFailed } from '../../protocol/strings/console.js';
import { expect, test } from '../support/test.js';
import { connected, holdBack } from '../support/widgets.js';

const accordion = '[data-widget~=accordion]';
const marquee = '[data-widget~=marquee]';
const announcement = '[data-widget~=announcement]';

/** Ways in which a file fails: it is gone, or it throws while it is evaluated. */
const failures = {
  'answers 404': { status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' },
  throws: { contentType: 'text/javascript', body: 'throw new Error("broken file")' },
} as const;

/** Has the named files of code fail; the file of the first screen holds the behaviours, each of which is fetched alone where that fails. */
async function breakCode(page: Page, names: string, failure: (typeof failures)[keyof typeof failures]): Promise<void> {
  await page.route(new RegExp(`/assets/.*/(${names})\\.[^/]*\\.js`), (route) => route.fulfill(failure));
}

/** The line is read to its end by who scrolls its box, and nothing offers to stop it. */
async function expectReadLine(page: Page): Promise<void> {
  const box = page.locator('.marquee-box');
  const last = box.locator('[data-part=list]:not([aria-hidden]) [data-part=word]').last();
  await expect(last).not.toBeInViewport();
  await box.hover();
  await expect(async () => {
    await page.mouse.wheel(400, 0);
    await expect(last).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  await expect(page.locator(marquee).locator('button')).toBeHidden();
}

for (const [fails, failure] of Object.entries(failures)) {
  test(`an accordion whose file ${fails} is read in full, the message is in the console, and its neighbours live [BOOT-06]`, async ({
    page,
    site,
    consoleMessages,
  }) => {
    await page.clock.install();
    await breakCode(page, 'start|accordion', failure);
    await page.goto(`${site.origin}/contact`);
    const root = page.locator(accordion).first();
    await root.scrollIntoViewIfNeeded();
    await expect(root).toHaveAttribute('data-state', 'failed');
    const panels = root.locator('[data-part=panel]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
    await expect(root.getByRole('button')).toHaveCount(0);
    await connected(page, '[data-widget~=form]');
    await page.clock.fastForward(failureNoticeMs);
    await expect.poll(() => consoleMessages.join('\n')).toContain(`${moduleFailed} accordion`);
  });

  test(`a moving text whose file ${fails} is read by scrolling it, the message is in the console, and its neighbours live [BOOT-06]`, async ({
    page,
    site,
    consoleMessages,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.clock.install();
    await breakCode(page, 'start|marquee', failure);
    await page.goto(`${site.origin}/saturdays`);
    await expect(page.locator(marquee)).toHaveAttribute('data-state', 'failed');
    await expectReadLine(page);
    await page.locator('.restaurant-menu').scrollIntoViewIfNeeded();
    await page.getByRole('tab', { name: 'From the oven' }).click();
    await expect(page.getByText('Blueberry cake')).toBeVisible();
    await page.clock.fastForward(failureNoticeMs);
    await expect.poll(() => consoleMessages.join('\n')).toContain(`${moduleFailed} marquee`);
  });

  test(`a moving text is read by scrolling it where the file that moves it ${fails}, and moves once that comes`, async ({
    page,
    site,
    consoleMessages,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await breakCode(page, 'mover', failure);
    await page.goto(`${site.origin}/saturdays`);
    await expect(page.locator(marquee)).toHaveAttribute('data-state', 'failed');
    await expectReadLine(page);
    expect(consoleMessages.filter((each) => each.includes('[mortise] marquee: handler-failed'))).toHaveLength(1);
    await page.unrouteAll();
    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator(marquee)).not.toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator(marquee)).toHaveAttribute('data-state', 'ready');
    await expect(page.getByRole('button', { name: 'Pause the moving text' })).toBeVisible();
    await expect
      .poll(() => page.locator('[data-part=row]').evaluate((row) => row.getAnimations().map((each) => each.playState)))
      .toContain('running');
    await expect(page.locator('.marquee-box')).toHaveJSProperty('scrollLeft', 0);
  });
}

test('an announcement whose code throws is read, covers nothing, is reported, and its neighbours live', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (
      this: EventTarget,
      ...input: Parameters<typeof addEventListener>
    ) {
      if (this instanceof Element && this.closest('[data-widget~=announcement]')) throw new Error('broken code');
      return addEventListener.apply(this, input);
    } as typeof addEventListener;
  });
  await page.goto(`${site.origin}/contact`);
  const bar = page.locator(announcement);
  await expect(bar).toHaveAttribute('data-state', 'failed');
  await expectReadBar(page);
  await expect(bar.locator('button')).toBeHidden();
  await expect
    .poll(() => consoleMessages.filter((each) => each.includes('[mortise] announcement: connect-failed')).length)
    .toBe(1);
  await connected(page, accordion);
  await connected(page, '[data-widget~=cart-count]');
});

/** The words of the bar are read and lead on, and it lies over nothing. */
async function expectReadBar(page: Page): Promise<void> {
  const bar = page.locator(announcement);
  await expect(bar.getByRole('link')).toBeVisible();
  const [above, below] = await Promise.all([bar.boundingBox(), page.locator('.site-header').boundingBox()]);
  expect(above?.height).toBeGreaterThan(20);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 0.5);
  await bar.getByRole('link').click({ trial: true });
}

test('without the file that starts a page, announcement, moving text and sections are read', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(/\/assets\/.*\.js/, (route) => route.fulfill(failures['answers 404']));
  await page.goto(`${site.origin}/saturdays`);
  await expectReadBar(page);
  // The wait of the styles ends at once, so that nobody waits for it.
  await page.evaluate((ms) => {
    for (const wait of document.getAnimations()) if (wait instanceof CSSAnimation) wait.currentTime = ms;
  }, revealAfterMs + 2);
  await expectReadLine(page);
  await expect(page.locator(announcement).locator('button')).toBeHidden();
  await expect(page.getByText('Blueberry cake')).toBeVisible();
});

test('a moving text whose button is pressed before its code has come stands still once it comes', async ({
  page,
  site,
}) => {
  const release = await holdBack(page, /\/assets\/.*\/(start|marquee)\.[^/]*\.js/);
  await page.goto(`${site.origin}/saturdays`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'mortise' in window);
  const pause = page.getByRole('button', { name: 'Pause the moving text' });
  await pause.click();
  await expect(page.locator(marquee)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator(marquee)).not.toHaveAttribute('aria-busy');
  await page.mouse.move(0, 0);
  const states = () =>
    page.locator('[data-part=row]').evaluate((row) => row.getAnimations().map((each) => each.playState));
  await expect.poll(states).toEqual(['paused']);
});

test('an announcement is closed by a press that comes before the browser has been idle', async ({ page, site }) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(`${site.origin}/contact`);
  await page.waitForFunction(() => 'mortise' in window);
  const bar = page.locator(announcement);
  await expect(bar).not.toHaveAttribute('data-state');
  await bar.getByRole('button').click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.locator('.site-header')).toBeVisible();
  await expect(bar).toHaveCount(0);
});
