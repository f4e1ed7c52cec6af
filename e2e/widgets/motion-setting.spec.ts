/** The setting for less motion, turned on and off again while the page is open: what moved stops and goes on, what its visitor stopped does not. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

const less = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'reduce' });
const any = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'no-preference' });

test('a moving text stands and goes on with the setting, and still stands where its button stopped it [MARQ-03]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/saturdays`);
  const row = page.locator('[data-part=row]');
  const states = () => row.evaluate((element) => element.getAnimations().map(({ playState }) => playState));
  const pause = page.getByRole('button', { name: 'Pause the moving text' });
  await expect.poll(states).toEqual(['running']);
  await less(page);
  await expect.poll(states).toEqual([]);
  await any(page);
  await expect.poll(states).toEqual(['running']);
  await pause.click();
  await page.mouse.move(0, 0);
  await expect.poll(states).toEqual(['paused']);
  await less(page);
  await expect.poll(states).toEqual([]);
  await any(page);
  await expect.poll(states).toEqual(['paused']);
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await pause.click();
  await page.mouse.move(0, 0);
  await expect.poll(states).toEqual(['running']);
});

test('a slideshow that plays stops and goes on with the setting, and still stands where its button stopped it [GAL-46]', async ({
  page,
  cases,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto(`${cases.origin}/slideshow/autoplay.html`);
  const root = page.locator('[data-widget~=slideshow]');
  await connected(page, '[data-widget~=slideshow]');
  const pause = root.getByRole('button', { name: 'Pause the slideshow' });
  const play = root.getByRole('button', { name: 'Play the slideshow' });
  const slide = () => root.locator('[data-part=slide][data-state=current]').getAttribute('data-slide-id');
  await expect(pause).toBeVisible();
  await page.clock.pauseAt(3_600_000);
  /** Slides that are shown within the time of ten. */
  async function shown(): Promise<number> {
    const seen = new Set<string | null>();
    for (let step = 0; step < 10; step++) {
      await page.clock.runFor(3300);
      seen.add(await slide());
    }
    return seen.size;
  }
  expect(await shown()).toBe(3);
  await less(page);
  await expect(pause).toBeHidden();
  expect(await shown()).toBe(1);
  await any(page);
  await expect(pause).toBeVisible();
  expect(await shown()).toBe(3);
  await pause.click();
  await page.mouse.move(0, 700);
  await less(page);
  await expect(play).toBeHidden();
  await any(page);
  await expect(play).toBeVisible();
  expect(await shown()).toBe(1);
  await play.click();
  await page.mouse.move(0, 700);
  expect(await shown()).toBe(3);
});

test('a background video stops and goes on with the setting, and still stands where its button stopped it', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/films`);
  const loop = page.locator('[data-widget=background-video]');
  const toggle = loop.getByRole('button');
  const isPlaying = () => loop.locator('video').evaluate((video: HTMLVideoElement) => !video.paused);
  await loop.scrollIntoViewIfNeeded();
  await expect.poll(isPlaying).toBe(true);
  await less(page);
  await expect.poll(isPlaying).toBe(false);
  await expect(toggle).toHaveAccessibleName('Play the moving picture');
  await any(page);
  await expect.poll(isPlaying).toBe(true);
  await expect(toggle).toHaveAccessibleName('Pause the moving picture');
  await toggle.click();
  await expect.poll(isPlaying).toBe(false);
  await less(page);
  await any(page);
  // The setting is followed in the task of its event: nothing plays once the page has had another.
  await expect.poll(() => page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(false);
  expect(await isPlaying()).toBe(false);
  await expect(toggle).toHaveAccessibleName('Play the moving picture');
});

test('a page that opens with less motion moves once the setting is turned off', async ({ page, site }) => {
  await less(page);
  await page.goto(`${site.origin}/films`);
  const loop = page.locator('[data-widget=background-video]');
  await loop.scrollIntoViewIfNeeded();
  await connected(page, '[data-widget=background-video]');
  await expect(loop.getByRole('button')).toHaveAccessibleName('Play the moving picture');
  await any(page);
  await expect.poll(() => loop.locator('video').evaluate((video: HTMLVideoElement) => !video.paused)).toBe(true);
});
