import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { addWidgetStyles } from '../support/case-styles.js';
import { phone } from '../support/phone.js';
import { expect, test } from '../support/test.js';
import { connected, holdBack, layoutShift, openUnscripted, watchShifts } from '../support/widgets.js';

test.describe.configure({ timeout: 15_000 });

const marquee = '[data-widget~=marquee]';
const button = (page: Page) => page.getByRole('button', { name: 'Pause the moving text' });
/** States of all animations of the text; `none` while there are none. */
const states = (page: Page): Promise<string> =>
  page
    .locator(marquee)
    .first()
    .evaluate((root) => {
      const all = root.getAnimations({ subtree: true }).filter((each) => !(each instanceof CSSTransition));
      return [...new Set(all.map(({ playState }) => playState))].join() || 'none';
    });

async function open(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/saturdays`);
  await connected(page, marquee);
  await expect.poll(() => states(page)).toBe('running');
}

test('the line moves while it is in view, and stands still out of it, under the pointer and by its button [MARQ-02] [MARQ-04]', async ({
  page,
  site,
}) => {
  await open(page, site.origin);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => states(page)).toBe('paused');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => states(page)).toBe('running');
  await page.locator('.marquee-box').hover();
  await expect.poll(() => states(page)).toBe('paused');
  await page.mouse.move(0, 0);
  await expect.poll(() => states(page)).toBe('running');
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await expect.poll(() => states(page)).toBe('paused');
});

test('each link can be reached by keyboard and is seen, once, while the line stands still', async ({ page, site }) => {
  await open(page, site.origin);
  await expect(page.locator(marquee).getByRole('link')).toHaveCount(2);
  await expect(page.locator(marquee).getByRole('listitem')).toHaveCount(3);
  await page.locator(marquee).getByRole('link').first().focus();
  await expect(page.locator(marquee).getByRole('link', { name: 'Winter stools are on the floor' })).toBeFocused();
  await page.keyboard.press('Tab');
  const second = page.locator(marquee).getByRole('link', { name: 'Two mornings left at the bench' });
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport();
  expect(await states(page)).toBe('paused');
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await expect.poll(() => states(page)).toBe('running');
});

test('under reduced motion the text stands in full in as many lines as it needs, also when it is asked for later [MARQ-03]', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ ...phone, baseURL: site.origin, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await open(page, site.origin);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => states(page)).toBe('none');
  await expect(page.locator('[data-part=list]').first()).toHaveCount(1);
  await expect(button(page)).toBeHidden();
  const fits = await page
    .locator(`${marquee} li`)
    .evaluateAll((all) => all.every((each) => each.getBoundingClientRect().right <= window.innerWidth));
  expect(fits).toBe(true);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => states(page)).toBe('running');
  await context.close();
});

test('words keep to the wave where the text begins anew [MARQ-06]', async ({ page, site }) => {
  await open(page, site.origin);
  await button(page).click();
  /** Heights of the words in view by their place, at a moment of the movement. */
  const heights = (part: number) =>
    page
      .locator(marquee)
      .first()
      .evaluate((root, share) => {
        const all = root.getAnimations({ subtree: true }).filter((each) => !(each instanceof CSSTransition));
        const row = all.find(({ effect }) => (effect as KeyframeEffect).target?.matches('[data-part=row]'));
        const duration = Number(row?.effect?.getComputedTiming().duration);
        for (const each of all) each.currentTime = share * duration;
        return [...root.querySelectorAll('[data-part=word]')]
          .map((word) => word.getBoundingClientRect())
          .filter(({ left, right }) => left > 50 && right < 900)
          .map(({ left, top }) => [Math.round(left), Math.round(top)]);
      }, part);
  const before = await heights(0.0001);
  expect(before.length).toBeGreaterThan(3);
  expect(new Set(before.map(([, top]) => top)).size).toBeGreaterThan(2);
  const after = await heights(1.0001);
  expect(after).toEqual(before);
});

test('attaching shifts nothing, and axe finds nothing in either scheme', async ({ page, site }) => {
  await watchShifts(page);
  const release = await holdBack(page, /\/assets\/.*\.js/);
  await openUnscripted(page, `${site.origin}/saturdays`);
  const height = () => page.locator(marquee).evaluate((root) => root.getBoundingClientRect().height);
  const before = await height();
  release();
  await connected(page, marquee);
  await expect.poll(() => states(page)).toBe('running');
  expect(await height()).toBe(before);
  expect(await layoutShift(page)).toBe(0);
  await button(page).click();
  expect(await findViolations(page)).toEqual([]);
});

test('without script the text stands in full and nothing scrolls sideways', async ({ scriptless }) => {
  const page = await scriptless.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/saturdays');
  await expect(page.getByText('Two mornings left at the bench')).toBeInViewport();
  await expect(button(page)).toBeHidden();
  expect(await sidewaysScroll(page)).toBe(0);
});

test('where no script comes the line is scrolled after a while, and no button is left that does nothing', async ({
  page,
  site,
}) => {
  const close = page.getByRole('button', { name: 'Close the announcement' });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${site.origin}/saturdays`);
  const box = page.locator(marquee).locator('.marquee-box').first();
  await expect(box).toHaveCSS('overflow', 'hidden');
  await expect(button(page)).toBeVisible();
  await expect(close).toBeVisible();
  await page.evaluate(() => {
    for (const wait of document.getAnimations()) wait.finish();
  });
  await expect(box).toHaveCSS('overflow', 'auto');
  await expect(button(page)).toBeHidden();
  await expect(close).toBeHidden();
});

test('from right to left it begins at the right and covers its box', async ({ page, cases }) => {
  await page.goto(`${cases.origin}/marquee/right-to-left.html`);
  await connected(page, marquee);
  await addWidgetStyles(page);
  await expect.poll(() => states(page)).toBe('running');
  await button(page).click();
  await expect
    .poll(() =>
      page
        .locator('[data-part=row]')
        .evaluate((row) => row.getBoundingClientRect().width >= (row.parentElement?.clientWidth ?? Infinity)),
    )
    .toBe(true);
  const away = await page.locator('[data-part=row]').evaluate((row) => {
    const effects = row.getAnimations().map(({ effect }) => effect as KeyframeEffect);
    return effects.flatMap((effect) => effect.getKeyframes().map(({ transform }) => String(transform)));
  });
  expect(away[0]).toMatch(/^translateX\(\d/);
  expect(away[1]).toBe('none');
});

test('print shows the text once and in full', async ({ page, site }) => {
  await open(page, site.origin);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Two mornings left at the bench').first()).toBeVisible();
  for (const copy of await page.locator('[data-part=list][aria-hidden]').all()) await expect(copy).toBeHidden();
  await expect(button(page)).toBeHidden();
});

for (const width of [320, 5120])
  test(`in a window of ${width} px there is no gap at either end of the way, and copies are neither read nor focused`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, site.origin);
    // The way of the row begins and ends with words over the whole box.
    const gaps = await page
      .locator(marquee)
      .first()
      .evaluate((root) => {
        const box = (root.querySelector('.marquee-box') as HTMLElement).getBoundingClientRect();
        const row = root.querySelector('[data-part=row]') as HTMLElement;
        return row.getAnimations().flatMap((animation) => {
          animation.pause();
          const end = Number(animation.effect?.getComputedTiming().duration ?? 0);
          return [0, end / 2, end - 1].map((time) => {
            animation.currentTime = time;
            const { left, right } = row.getBoundingClientRect();
            return left <= box.left + 1 && right >= box.right - 1;
          });
        });
      });
    expect(gaps).toEqual([true, true, true]);
    await expect(page.locator(marquee).getByRole('listitem')).toHaveCount(3);
    await expect(page.locator(marquee).getByRole('link')).toHaveCount(2);
    expect(await sidewaysScroll(page)).toBe(0);
  });
