import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';
import { connected, holdBack, layoutShift, watchShifts } from '../support/widgets.js';

const host = /youtube/;

/** Answers for the host of the player and counts what it is asked. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(host, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Player</title><button>Stop</button>',
    });
  });
  return asked;
}

const films = (page: Page, title: string) => page.locator(`[data-widget=video][data-title="${title}"]`);
const isPlaying = (page: Page, selector: string) =>
  page.locator(selector).evaluate((film: HTMLVideoElement) => !film.paused && film.currentTime > 0);

test('the video host gets requests only from a visitor who presses Play [VID-04] [VID-05]', async ({
  page,
  site,
  consoleMessages,
}) => {
  const asked = await standIn(page);
  await page.goto(`${site.origin}/films`);
  const root = films(page, 'Big Buck Bunny');
  await root.scrollIntoViewIfNeeded();
  const play = root.getByRole('button', { name: 'Play video: Big Buck Bunny' });
  await expect(play).toBeVisible();
  await expect(root.getByText('Playing it loads YouTube, which may set cookies.')).toBeVisible();
  await expect(play).toHaveAccessibleDescription('Playing it loads YouTube, which may set cookies.');
  expect(asked).toEqual([]);
  await play.press('Enter');
  await expect(root.frameLocator('iframe').getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1']);
  await expect(root.locator('iframe')).toBeFocused();
  await expect(play).toBeHidden();
  expect(consoleMessages).toEqual([]);
});

test('the player fades in within one second, and at once under reduced motion [VID-07]', async ({ page, site }) => {
  await page.goto(`${site.origin}/films`);
  const root = films(page, 'Eight seconds of our window');
  const overlay = root.locator('[data-part=overlay]');
  await connected(page, '[data-widget=video]');
  expect(await overlay.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('1s, 1s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await overlay.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
});

test('one press plays a video file of the site; playing another video stops the first [VID-08]', async ({
  page,
  site,
}) => {
  await standIn(page);
  await page.goto(`${site.origin}/films`);
  const film = films(page, 'Eight seconds of our window');
  await film.getByRole('button').click();
  await expect.poll(() => isPlaying(page, '[data-title="Eight seconds of our window"] video')).toBe(true);
  await films(page, 'Big Buck Bunny').scrollIntoViewIfNeeded();
  await films(page, 'Big Buck Bunny').getByRole('button').click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(() => isPlaying(page, '[data-title="Eight seconds of our window"] video')).toBe(false);
  await expect(film.getByRole('button')).toBeVisible();
  await film.getByRole('button').click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a muted background video plays while it is in view, a button pauses it, and reduced motion prevents playing', async ({
  page,
  site,
}) => {
  const loop = '[data-widget=background-video]';
  await page.goto(`${site.origin}/films`);
  const toggle = page.locator(loop).getByRole('button');
  await page.locator(loop).scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page, `${loop} video`)).toBe(true);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page, `${loop} video`)).toBe(false);
  await page.locator(loop).scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page, `${loop} video`)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(toggle).toHaveAccessibleName('Play the moving picture');
  await expect.poll(() => isPlaying(page, `${loop} video`)).toBe(false);
  await toggle.click();
  await expect.poll(() => isPlaying(page, `${loop} video`)).toBe(true);
  await expect(toggle).toHaveAccessibleName('Pause the moving picture');
});

test('a video continues out of view and stops when its panel closes; a missing file shows an error', async ({
  page,
  cases,
}) => {
  await page.goto(`${cases.origin}/video/shut-away.html`);
  const film = '[data-title="The window"] video';
  await page.getByRole('button', { name: 'Play video: Gone' }).click();
  await expect(page.getByRole('alert')).toHaveText('The video cannot be played.');
  await expect(page.getByRole('button', { name: 'Play video: Gone' })).toBeVisible();
  await page.getByRole('button', { name: 'Play video: The window' }).click();
  await expect.poll(() => isPlaying(page, film)).toBe(true);
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  const time = await page.locator(film).evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect
    .poll(() => page.locator(film).evaluate((element: HTMLVideoElement) => element.currentTime))
    .not.toBe(time);
  expect(await isPlaying(page, film)).toBe(true);
  await page.evaluate(() => void (document.querySelector('details')!.open = false));
  await expect.poll(() => isPlaying(page, film)).toBe(false);
});

test('the description of a video does not cover its play button on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto(`${site.origin}/films`);
  const root = films(page, 'Big Buck Bunny');
  const [sign, words] = [
    await root.locator('.video-play').boundingBox(),
    await root.locator('.video-words').boundingBox(),
  ];
  expect(sign!.y + sign!.height).toBeLessThanOrEqual(words!.y);
});

test('without script there is a link to a hosted video, and native controls for a video file', async ({
  scriptless,
}) => {
  const page = await scriptless.newPage();
  await page.goto('/films');
  await expect(page.getByRole('link', { name: /Big Buck Bunny/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  );
  await expect(films(page, 'Eight seconds of our window').locator('video')).toHaveAttribute('controls', '');
  await expect(films(page, 'Eight seconds of our window').locator('video')).toHaveAttribute(
    'aria-label',
    'Eight seconds of our window',
  );
  await expect(films(page, 'Eight seconds of our window').getByRole('button')).toHaveCount(0);
});

test('every mode has the same box with and without the player [VID-03] [VID-11]', async ({ page, site }) => {
  await standIn(page);
  await watchShifts(page);
  const release = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto(`${site.origin}/films`, { waitUntil: 'commit' });
  const root = films(page, 'Big Buck Bunny');
  await root.scrollIntoViewIfNeeded();
  const box = () => root.evaluate((element) => [element.clientWidth, element.clientHeight]);
  const [width = 0, height = 0] = await box();
  expect(height / width).toBeCloseTo(0.563, 2);
  release();
  await connected(page, '[data-widget=video]');
  await root.getByRole('button').click();
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await box()).toEqual([width, height]);
  expect(await root.locator('iframe').evaluate((frame) => [frame.clientWidth, frame.clientHeight])).toEqual([
    width,
    height,
  ]);
  expect(await layoutShift(page)).toBe(0);
});

test('a block larger than its scroll container animates in, and no block above the viewport is hidden [ANIM-02]', async ({
  page,
  cases,
}) => {
  const blocks = page.locator('[data-widget=animate]');
  const marks = () => blocks.evaluateAll((all) => all.map((block) => block.getAttribute('data-animation')));
  await page.goto(`${cases.origin}/animate/scrollers.html`);
  await expect.poll(marks).toEqual(['rise', 'rise']);
  await page.evaluate(() => {
    Object.assign(document.getElementById('low')!.style, { height: '150px', overflow: 'auto' });
    Object.assign(document.getElementById('narrow')!.style, { width: '300px', overflowX: 'auto' });
    Object.assign(document.querySelector<HTMLElement>('[data-block-id=wide]')!.style, { width: '3000px' });
  });
  await page.locator('#narrow').scrollIntoViewIfNeeded();
  await expect.poll(marks).toEqual(['loaded', 'loaded']);
  await page.goto(`${cases.origin}/animate/scrollers.html`);
  await expect.poll(marks).toEqual(['rise', 'rise']);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(marks).toEqual(['loaded', 'loaded']);
});

test('a block below the viewport animates in when it enters it, and is visible without script, in print and under reduced motion [ANIM-01]', async ({
  page,
  site,
  scriptless,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`${site.origin}/films`);
  const block = page.locator('[data-widget=animate]').first();
  await expect(block).toHaveAttribute('data-animation', 'rise');
  await expect(block).toHaveCSS('opacity', '0');
  await page.emulateMedia({ media: 'print' });
  await expect(block).toHaveCSS('opacity', '1');
  await page.emulateMedia({ media: 'screen' });
  await block.scrollIntoViewIfNeeded();
  await block.getByRole('heading').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(block).toHaveAttribute('data-animation', 'loaded');
  await expect(block).toHaveCSS('opacity', '1');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(block).toHaveAttribute('data-animation', 'loaded');
  const plain = await scriptless.newPage();
  await plain.goto('/films');
  await expect(plain.locator('[data-widget=animate]').first()).toHaveCSS('opacity', '1');
});

test('a sound of the site is played by the keyboard with the controls of the browser, in the box that it has', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.goto(`${site.origin}/films`);
  const sound = page.locator('audio');
  await sound.scrollIntoViewIfNeeded();
  await expect(sound).toHaveAccessibleName('Four strokes of the plane');
  expect(await sound.evaluate((element: HTMLAudioElement) => element.readyState)).toBe(0);
  await sound.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => sound.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0);
  expect(consoleMessages).toEqual([]);
});

test('SoundCloud gets requests only from a visitor who presses Play, and its player has the height of the button [VID-15]', async ({
  page,
  cases,
}) => {
  const asked: string[] = [];
  await page.route(/soundcloud/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
  });
  await page.goto(`${cases.origin}/video/sound.html`);
  await connected(page, '[data-widget=video]');
  const play = page.getByRole('button', { name: 'Play sound: Taps' });
  const height = async () => (await page.locator('[data-widget=video]').boundingBox())?.height;
  const before = await height();
  expect(asked).toEqual([]);
  await play.press('Space');
  await expect(page.locator('iframe')).toBeFocused();
  expect(asked).toEqual([expect.stringMatching(/^https:\/\/w\.soundcloud\.com\/player\/\?url=.*auto_play=true$/)]);
  expect(await height()).toBe(before);
});
