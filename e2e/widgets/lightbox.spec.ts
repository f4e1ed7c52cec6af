import type { Browser, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import { backFromLayer, layersInHistory } from '../support/history.js';
import { namePageWidth } from '../support/phone.js';
import { expect, test } from '../support/test.js';
import { connected, holdBack, layoutShift, watchShifts } from '../support/widgets.js';

/** The lightbox, open: one that has been closed may still be fading. */
const lightbox = (page: Page) => page.locator('dialog.mortise-lightbox[open]');
const shown = (page: Page, name: string) => lightbox(page).and(page.getByRole('dialog', { name, exact: true }));
const control = (page: Page, name: string) => lightbox(page).getByRole('button', { name, exact: true });
const count = (page: Page, words: string) => expect(lightbox(page).getByRole('status')).toContainText(words);
/** The picture in the middle of the lightbox; its neighbours are inert. */
const picture = (page: Page) => lightbox(page).locator('figure:not([inert]) img');

const gallery = '[data-widget~=lightbox]';

/** Opens a case and waits until its gallery, which attaches near the viewport, is connected. */
async function openCase(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/lightbox/${name}`);
  await page.locator(gallery).first().scrollIntoViewIfNeeded();
  await connected(page, gallery);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(control(page, 'Close')).toBeFocused();
}

/** Waits until nothing moves any more. */
const rest = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
/** Those of the parts on whose middle something else lies. */
const covered = (page: Page, ...parts: readonly string[]) =>
  lightbox(page).evaluate((dialog, names) => {
    const isOnTop = (name: string): boolean => {
      const element = dialog.querySelector(`.mortise-lightbox-${name}`) as Element;
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    };
    return names.filter((name) => !isOnTop(name));
  }, parts);
/** Against the computed width, because `offsetWidth` is rounded to whole pixels. */
const scale = (page: Page) =>
  picture(page).evaluate(
    (image: HTMLElement) => image.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(image).width),
  );

test('Escape in the moment of the press closes the lightbox, before it is painted and before its viewer is there [LBX-06]', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'default.html');
  await page.getByRole('button', { name: 'Chair', exact: true }).evaluate((slide: HTMLElement) => {
    slide.focus();
    slide.click();
    slide.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  await expect(page.locator('dialog.mortise-lightbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Chair', exact: true })).toBeFocused();
  expect(await isLocked(page)).toBe(false);
  await press(page, 'Chair');
});

test('a press, Enter and Space on a slide open the lightbox over an inert page; it traps the focus and returns it [LBX-01] [LBX-06] [LBX-07] [GAL-58] [L3]', async ({
  page,
  cases,
  consoleMessages,
}) => {
  await watchShifts(page);
  const release = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto(`${cases.origin}/lightbox/default.html`, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'In the shop' })).toHaveCount(3);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((link) => link.sheet),
  );
  // An author's bare page may move while it is still being read; what attaches to it then adds nothing.
  const loaded = await layoutShift(page);
  release();
  await connected(page, '[data-widget~=lightbox]');
  expect(await layoutShift(page)).toBe(loaded);
  await press(page, 'Chair');
  await expect(shown(page, 'Chair')).toBeVisible();
  expect(
    await lightbox(page).evaluate((element) => [
      element.getBoundingClientRect().width,
      element.getBoundingClientRect().height,
    ]),
  ).toEqual([1280, 720]);
  const behind = page.locator('[data-part~=slide] img').first();
  await behind.evaluate((element: HTMLElement) => element.focus());
  await expect(control(page, 'Close')).toBeFocused();
  // All round and over the end: what is not the lightbox is the browser's own.
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
  await control(page, 'Close').click();
  await expect(lightbox(page)).toHaveCount(0);
  const chair = page.getByRole('button', { name: 'Chair' });
  await expect(chair).toBeFocused();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(control(page, 'Close')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
    await expect(chair).toBeFocused();
  }
  expect(consoleMessages).toEqual([]);
});

test('a click on the overlay or beside picture and links closes the lightbox, a click on them does not [LBX-08] [LBX-09]', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'default.html');
  await press(page, 'Workshop');
  await picture(page).click();
  await expect(lightbox(page)).toHaveCount(1);
  await page.mouse.click(50, 600);
  await expect(lightbox(page)).toHaveCount(0);
  await press(page, 'Workshop');
  await lightbox(page).locator('figure:not([inert]) figcaption').getByText('Ash, soaped.').click();
  await expect(lightbox(page)).toHaveCount(0);
  await press(page, 'Workshop');
  await lightbox(page).locator('figure:not([inert])').getByRole('link', { name: 'In the shop' }).click();
  await expect(page).toHaveURL(/\/shop\/workshop$/);
});

test('a magnified picture covers no control [LBX-01] [LBX-02] [LBX-06]', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'default.html');
  await press(page, 'Chair');
  await rest(page);
  await picture(page).dblclick();
  await expect.poll(() => scale(page)).toBeCloseTo(2.5, 3);
  expect(await covered(page, 'close', 'count', 'previous', 'next')).toEqual([]);
  await control(page, 'Close').click();
  await expect(lightbox(page)).toHaveCount(0);
});

test('a press fetches pictures only, once the visitor has given a sign', async ({ page, cases }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const viewer = page.waitForRequest(/lightbox-lightbox[^/]*\.js$/);
  await openCase(page, cases.origin, 'default.html');
  await page.mouse.move(1, 1);
  await (await viewer).response();
  const before = asked.size;
  await press(page, 'Chair');
  expect([...asked].slice(before).filter((path) => path.startsWith('/assets/'))).toEqual([]);
});

test('a press shows the picture before the viewer is there; what is pressed meanwhile counts [LBX-01] [LBX-11]', async ({
  page,
  cases,
}) => {
  const asked = await servePictures(page);
  const release = await holdBack(page, /lightbox-lightbox[^/]*\.js/);
  await openCase(page, cases.origin, 'candidates.html');
  const board = page.getByRole('button', { name: 'Board elm', exact: true });
  await board.scrollIntoViewIfNeeded();
  await expect(board).toHaveJSProperty('complete', true);
  const ofPage = asked.length;
  await board.click();
  // With the picture that the page has loaded, in the place of the whole one.
  await expect(picture(page)).toBeVisible();
  const box = (): Promise<Pick<DOMRect, 'left' | 'right'>> =>
    picture(page).evaluate((image: HTMLImageElement) => {
      const { left, width, height } = image.getBoundingClientRect();
      const drawn = Math.min(width, (height * image.naturalWidth) / image.naturalHeight);
      return { left: Math.round(left + (width - drawn) / 2), right: Math.round(left + (width + drawn) / 2) };
    });
  const before = await box();
  expect(asked).toHaveLength(ofPage);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(board).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picture(page)).toBeVisible();
  await page.mouse.click(5, 600);
  await expect(lightbox(page)).toHaveCount(0);
  await board.click();
  await page.keyboard.press('ArrowRight');
  release();
  await expect(control(page, 'Close')).toBeFocused();
  await expect(picture(page)).toHaveAttribute('alt', 'Board fir');
  await rest(page);
  await page.keyboard.press('ArrowLeft');
  await rest(page);
  await expect(picture(page)).toHaveAttribute('alt', 'Board elm');
  await expect(picture(page)).toHaveJSProperty('complete', true);
  expect(await box()).toEqual(before);
});

test('buttons and arrow keys step, and on desktop the last leads to the first [LBX-02] [LBX-10] [LBX-11]', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'default.html');
  await press(page, 'Work stool');
  await count(page, '3 of 3');
  await control(page, 'Next').click();
  await count(page, '1 of 3: Workshop');
  await expect(shown(page, 'Workshop')).toBeVisible();
  await expect
    .poll(() => page.keyboard.press('ArrowLeft').then(() => lightbox(page).getByRole('status').textContent()))
    .toContain('3 of 3');
  await expect(lightbox(page).locator('figure:not([inert])')).toHaveCount(1);
  await expect(picture(page)).toHaveAttribute('alt', 'Work stool');
});

test('steps by any input are throttled: the second within 200 ms is ignored [LBX-12] [LBX-13]', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'many.html');
  await press(page, 'Piece 1');
  const stepTwice = (by: 'key' | 'button') =>
    lightbox(page).evaluate((dialog, means) => {
      for (let times = 0; times < 2; times++) {
        if (means === 'key') dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        else dialog.querySelector<HTMLElement>('.mortise-lightbox-next')?.click();
      }
      return dialog.querySelector('output')?.textContent;
    }, by);
  expect(await stepTwice('key')).toContain('2 of 200');
  await rest(page);
  expect(await stepTwice('button')).toContain('3 of 200');
});

test('a click in the outer 2 percent of the window on either side changes the slide [LBX-16]', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'default.html');
  await press(page, 'Chair');
  await page.mouse.click(1260, 600);
  await count(page, '3 of 3');
  await rest(page);
  await page.mouse.click(20, 600);
  await count(page, '2 of 3');
  await rest(page);
  await page.mouse.click(30, 600);
  await expect(lightbox(page)).toHaveCount(0);
});

test('the overlay fades to 0.95 before the content appears, in 0.6 s; steps take 0.6 s; reduced motion disables both [LBX-05] [LBX-14] [LBX-15] [L9]', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'default.html');
  await press(page, 'Chair');
  const read = () =>
    lightbox(page).evaluate((dialog) => {
      const styles = [
        getComputedStyle(dialog, '::backdrop'),
        getComputedStyle(dialog),
        getComputedStyle(dialog.querySelector('figure') as Element),
      ];
      return styles.map((style) =>
        style.transitionProperty === 'none'
          ? 'none'
          : `${style.transitionDelay.split(', ')[0]} ${style.transitionDuration.split(', ')[0]}`,
      );
    });
  expect(await read()).toEqual(['0s 0.3s', '0.3s 0.3s', '0s 0.6s']);
  await rest(page);
  expect(
    await lightbox(page).evaluate((dialog) => [
      getComputedStyle(dialog, '::backdrop').opacity,
      getComputedStyle(dialog).opacity,
    ]),
  ).toEqual(['0.95', '1']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await read()).toEqual(['none', 'none', 'none']);
});

test('one Back closes the lightbox after any number of steps; closing it otherwise or reloading leaves no history entry [L1]', async ({
  page,
  cases,
}) => {
  await page.goto(`${cases.origin}/lightbox/one.html`);
  await openCase(page, cases.origin, 'default.html');
  const path = () => new URL(page.url()).pathname;
  await press(page, 'Workshop');
  await control(page, 'Next').click();
  await rest(page);
  await control(page, 'Next').click();
  await count(page, '3 of 3');
  await backFromLayer(page);
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Workshop' })).toBeFocused();
  expect(path()).toBe('/lightbox/default.html');
  await page.evaluate(() => history.forward());
  // A step whose lightbox is closed is left again.
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await press(page, 'Chair');
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await press(page, 'Chair');
  await layersInHistory(page, 1);
  await page.reload();
  await connected(page, '[data-widget~=lightbox]');
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await expect(lightbox(page)).toHaveCount(0);
  await page.goBack();
  expect(path()).toBe('/lightbox/one.html');
});

test('with slide addresses steps replace the address and closing restores it; a reload and Forward show the same slide [L2]', async ({
  page,
  cases,
}) => {
  await page.goto(`${cases.origin}/lightbox/one.html`);
  await openCase(page, cases.origin, 'light.html');
  const hash = () => new URL(page.url()).hash;
  await press(page, 'Workshop');
  expect(hash()).toBe('#itemId=workshop');
  await control(page, 'Next').click();
  await expect.poll(hash).toBe('#itemId=chair');
  await page.reload();
  await expect(shown(page, 'Chair')).toBeVisible();
  await control(page, 'Close').click();
  await expect.poll(hash).toBe('');
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await press(page, 'Work stool');
  await backFromLayer(page);
  await expect(lightbox(page)).toHaveCount(0);
  expect(hash()).toBe('');
  await page.goForward();
  await expect(shown(page, 'Work stool')).toBeVisible();
  await expect.poll(hash).toBe('#itemId=stool');
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ mortiseLayers: 1 });
  await page.keyboard.press('Escape');
  await expect.poll(hash).toBe('');
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/lightbox/one.html');
});

test('a slide named by the fragment or the last path segment opens, and closing removes the name from the address [LBX-17] [LBX-18]', async ({
  page,
  cases,
}) => {
  await page.goto(`${cases.origin}/lightbox/chair`);
  await expect(shown(page, 'Chair')).toBeVisible();
  await control(page, 'Close').click();
  await expect(lightbox(page)).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/lightbox');
  await page.goto(`${cases.origin}/lightbox/default.html#itemId=stool`);
  await expect(shown(page, 'Work stool')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).toBe(`${cases.origin}/lightbox/default.html`);
  await openCase(page, cases.origin, 'long-page.html#itemId=unknown');
  await page.getByRole('link', { name: 'The chair' }).click();
  await expect(shown(page, 'Chair')).toBeVisible();
  await backFromLayer(page);
  await expect(lightbox(page)).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('#itemId=unknown');
});

test('a link to a slide that is pressed before the code has come leads to it, without a step of Back that does nothing [LBX-17]', async ({
  page,
  cases,
}) => {
  for (const leave of [() => backFromLayer(page), () => page.keyboard.press('Escape')]) {
    await page.goto(`${cases.origin}/accordion/default.html`);
    const release = await holdBack(page, /\/assets\/.*\.js/);
    await page.goto(`${cases.origin}/lightbox/long-page.html`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'The chair' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#itemId=chair');
    release();
    await expect(shown(page, 'Chair')).toBeVisible();
    await layersInHistory(page, 1);
    await leave();
    await expect.poll(() => page.url()).toBe(`${cases.origin}/lightbox/long-page.html`);
    await expect(lightbox(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/accordion\/default\.html$/);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('the page behind neither shifts nor scrolls, and closing releases the scroll lock', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'long-page.html');
  const chair = page.getByRole('button', { name: 'Chair' });
  await chair.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => [scrollX, scrollY, document.body.getBoundingClientRect().width]);
  const before = await place();
  await press(page, 'Chair');
  expect(await isLocked(page)).toBe(true);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('End');
  expect(await place()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  expect(await place()).toEqual(before);
  expect(await isLocked(page)).toBe(false);
  // Taken away while it is open.
  await press(page, 'Chair');
  await page.locator('[data-widget~=lightbox]').evaluate((root) => root.remove());
  await expect(lightbox(page)).toHaveCount(0);
  expect(await isLocked(page)).toBe(false);
});

/** Answers for pictures of any width, and lists what was asked for. */
async function servePictures(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/pictures\//, (route) => {
    const name = route.request().url().split('/').at(-1) ?? '';
    asked.push(name);
    const width = Number(/-(\d+)/.exec(name)?.[1] ?? 2400);
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 2) / 3}"><rect width="100%" height="100%" fill="peru"/></svg>`,
    });
  });
  return asked;
}

test('the current slide and its neighbours are fetched in the smallest sufficient size; a separate original is used [L7]', async ({
  page,
  cases,
}) => {
  const asked = await servePictures(page);
  await openCase(page, cases.origin, 'candidates.html');
  const ofPage = asked.length;
  await press(page, 'Board elm');
  await expect(picture(page)).toHaveJSProperty('complete', true);
  // 1280 by 720: the picture is as high as the window.
  await expect.poll(() => asked.slice(ofPage).sort()).toEqual(['elm-1500.svg', 'fir-1500.svg', 'oak-1500.svg']);
  await control(page, 'Next').click();
  await expect.poll(() => asked.slice(ofPage + 3)).toEqual(['yew-1500.svg']);
  await page.keyboard.press('Escape');
  await press(page, 'Box');
  await expect.poll(() => asked.includes('box.svg')).toBe(true);
  const ratio = await picture(page).evaluate((image: HTMLElement) => image.offsetWidth / image.offsetHeight);
  expect(ratio).toBeCloseTo(1.5, 2);
});

test('a picture that the page crops is fetched by its intrinsic width, for the space beside the controls [I1]', async ({
  page,
  cases,
}) => {
  const asked = await servePictures(page);
  await openCase(page, cases.origin, 'cropped.html');
  const ofPage = asked.length;
  await press(page, 'Board oak');
  // 1280 by 720: the one is as high as the window, the other as wide as what the arrows leave.
  await expect.poll(() => asked.slice(ofPage).sort()).toEqual(['oak.svg?v=1&format=1500w', 'shore-1200w.svg']);
});

test('pictures of unknown size appear together with their text, and are never upscaled [L6] [L7]', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'missing-dimensions.html');
  await press(page, 'A small label');
  await expect
    .poll(() => picture(page).evaluate((image: HTMLElement) => [image.offsetWidth, image.offsetHeight]))
    .toEqual([120, 40]);
  await control(page, 'Next').click();
  await expect(shown(page, 'Pieces')).toBeVisible();
  const fits = () =>
    picture(page).evaluate((image: HTMLImageElement) => {
      const { width, height } = image.getBoundingClientRect();
      const room = (image.closest('div') as Element).getBoundingClientRect();
      return (
        image.naturalWidth > 0 && width <= room.width && height <= room.height && Math.abs(width / height - 1) < 0.01
      );
    });
  await expect.poll(fits).toBe(true);
});

test('a video plays in the lightbox and stops when its slide is left or the lightbox closes [L8]', async ({
  page,
  cases,
}) => {
  await page.route(/youtube/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  );
  await openCase(page, cases.origin, 'video.html#itemId=reed');
  await expect(shown(page, 'Cutting reed')).toBeVisible();
  const player = lightbox(page).locator('iframe');
  const play = async (): Promise<void> => {
    await lightbox(page).getByRole('button', { name: 'Play video: Cutting reed' }).click();
    await expect(player).toHaveCount(1);
  };
  await play();
  await control(page, 'Next').click();
  await expect(player).toHaveCount(0);
  await rest(page);
  await control(page, 'Previous').click();
  await rest(page);
  await play();
  await control(page, 'Close').click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('links in slides stay links, and without script the opening link leads to its picture', async ({
  page,
  cases,
  scriptless,
}) => {
  await openCase(page, cases.origin, 'click-through.html');
  await page.getByRole('link', { name: 'Chair' }).press('Enter');
  await expect(shown(page, 'Chair')).toBeVisible();
  // The slides that lead elsewhere are not among them.
  await count(page, '2 of 3');
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'To the shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  const plain = await scriptless.newPage();
  await plain.goto(`${cases.origin}/lightbox/click-through.html`);
  await plain.getByRole('link', { name: 'Chair' }).click();
  await expect(plain).toHaveURL(/\/media\/hero\.svg$/);
});

test('arrow keys, click edges and neighbours are mirrored from right to left', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'right-to-left.html');
  await press(page, 'Workshop');
  await page.keyboard.press('ArrowLeft');
  await count(page, '2 of 3');
  await rest(page);
  await page.mouse.click(5, 600);
  await count(page, '3 of 3');
  await rest(page);
  const left = await lightbox(page)
    .locator('figure')
    .evaluateAll(
      (figures) => figures.find((each) => each.textContent?.includes('Chair'))?.getBoundingClientRect().left ?? 0,
    );
  expect(left).toBeGreaterThan(0);
  const close = await control(page, 'Close').boundingBox();
  expect(close?.x).toBeLessThan(200);
});

test('the lightbox has no accessibility violation in either theme', async ({ page, cases }) => {
  for (const name of ['default.html', 'light.html']) {
    await openCase(page, cases.origin, name);
    await press(page, 'Workshop');
    await rest(page);
    // The case files are no whole pages.
    const violations = await findViolations(page);
    expect(
      violations.filter(
        (violation) =>
          !/html-has-lang|document-title|landmark-one-main|page-has-heading-one|region|meta-viewport/.test(violation),
      ),
    ).toEqual([]);
  }
});

/** A phone with fingers. */
async function openPhone(
  browser: Browser,
  address: string,
): Promise<{
  page: Page;
  touch: (...steps: readonly (readonly [number, number])[][]) => Promise<void>;
  zoomPage: (factor: number) => Promise<void>;
}> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await namePageWidth(page, 'lightbox');
  await page.goto(address);
  await page.locator(gallery).first().scrollIntoViewIfNeeded();
  await connected(page, gallery);
  const session = await context.newCDPSession(page);
  return {
    page,
    /** Puts fingers down, moves them step by step, and lifts them. Each step holds a place for each finger. */
    async touch(...steps) {
      for (const [at, points] of steps.entries()) {
        const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
        await session.send('Input.dispatchTouchEvent', { type: at ? 'touchMove' : 'touchStart', touchPoints });
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    zoomPage: (pageScaleFactor) => session.send('Emulation.setPageScaleFactor', { pageScaleFactor }).then(() => {}),
  };
}

test('on a phone the slides do not loop, a toggle shows captions, and swipe, pull, pinch and tap work [LBX-03] [LBX-10]', async ({
  browser,
  cases,
}) => {
  const { page, touch } = await openPhone(browser, `${cases.origin}/lightbox/default.html`);
  await page.getByRole('button', { name: 'Workshop' }).tap();
  await expect(shown(page, 'Workshop')).toBeVisible();
  await expect(control(page, 'Previous')).toHaveAttribute('aria-disabled', 'true');
  const toggle = control(page, 'Caption');
  const words = lightbox(page).locator('figure:not([inert]) figcaption');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(words).toBeHidden();
  await toggle.tap();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(words).toBeVisible();
  await rest(page);

  // Far enough to count as a drag where the machine is too slow for a swipe.
  await touch([[60, 320]], [[100, 322]], [[250, 326]]);
  await count(page, '1 of 3');
  await touch([[300, 320]], [[250, 322]], [[90, 326]]);
  await count(page, '2 of 3');
  await rest(page);
  // To pull it up closes nothing.
  await touch([[180, 400]], [[182, 300]], [[184, 200]]);
  await expect(lightbox(page)).toHaveAttribute('open');

  await touch(
    [
      [150, 300],
      [210, 300],
    ],
    [
      [130, 300],
      [230, 300],
    ],
    [
      [90, 300],
      [270, 300],
    ],
  );
  await rest(page);
  const pinched = await scale(page);
  expect(pinched).toBeGreaterThan(2);
  expect(pinched).toBeLessThanOrEqual(4);
  expect(await covered(page, 'close', 'count', 'toggle', 'previous', 'next')).toEqual([]);
  // Held, a magnified picture moves, and no further than its edge.
  await touch([[180, 320]], [[230, 330]], [[350, 340]]);
  await touch([[20, 320]], [[120, 330]], [[350, 340]]);
  await touch([[20, 320]], [[120, 330]], [[350, 340]]);
  await rest(page);
  expect(await picture(page).evaluate((image) => Math.round(image.getBoundingClientRect().left))).toBe(0);
  await count(page, '2 of 3');

  const tapTwice = () =>
    picture(page).evaluate((image) => {
      for (let times = 0; times < 2; times++)
        image.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 180, clientY: 320 }));
    });
  await touch([[180, 320]]);
  await tapTwice();
  await rest(page);
  await expect.poll(() => scale(page)).toBeCloseTo(1, 3);

  await touch([[180, 200]], [[180, 260]], [[184, 560]]);
  await expect(lightbox(page)).toHaveCount(0);
  await page.context().close();
});

test('a resize during a gesture neither closes the lightbox nor changes the slide [L5]', async ({ browser, cases }) => {
  const { page } = await openPhone(browser, `${cases.origin}/lightbox/default.html`);
  await page.getByRole('button', { name: 'Workshop' }).tap();
  await expect(shown(page, 'Workshop')).toBeVisible();
  await rest(page);
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (const [x, y] of [
    [180, 560],
    [40, 330],
  ] as const) {
    await send('touchStart', { x: 200, y: 320 });
    await send('touchMove', { x: x === 180 ? 200 : 150, y: x === 180 ? 400 : 322 });
    await page.evaluate(() => window.dispatchEvent(new Event('resize')));
    await send('touchMove', { x, y });
    await send('touchEnd');
    await expect(shown(page, 'Workshop')).toHaveAttribute('open');
    await count(page, '1 of 3');
  }
  await page.context().close();
});

test('the close button is in the visual viewport and can be tapped on a page that is magnified 2.5 times [L4]', async ({
  browser,
  cases,
}) => {
  const { page, zoomPage } = await openPhone(browser, `${cases.origin}/lightbox/long-page.html`);
  await page.getByRole('button', { name: 'Chair' }).scrollIntoViewIfNeeded();
  await zoomPage(2.5);
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(2.5);
  await page.getByRole('button', { name: 'Chair' }).evaluate((element: HTMLElement) => element.click());
  await expect(shown(page, 'Chair')).toBeVisible();
  const isSeen = () =>
    control(page, 'Close').evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const { offsetLeft, offsetTop, width, height } = visualViewport as VisualViewport;
      const isInside =
        left >= offsetLeft && right <= offsetLeft + width && top >= offsetTop && bottom <= offsetTop + height;
      return (
        isInside && document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === button && right - left >= 44
      );
    });
  await expect.poll(isSeen).toBe(true);
  await control(page, 'Close').evaluate((element: HTMLElement) => element.click());
  await expect(lightbox(page)).toHaveCount(0);
  await page.context().close();
});
