import type { Page } from '@playwright/test';
import { imageSizes } from '../../protocol/enums/images.js';
import { expect, test } from '../support/test.js';
import { connected, holdBack, layoutShift, watchShifts } from '../support/widgets.js';

/** How long a picture may take that the server makes for the first time, on a slow machine with other things to do. */
const slow = { timeout: 20_000 };

/** Addresses of the photographs that the page asks for. */
function recordPhotographs(page: Page): string[] {
  const asked: string[] = [];
  page.on(
    'request',
    (request) =>
      /\/photos\//.test(request.url()) && asked.push(decodeURIComponent(request.url().replace(/^.*\/photos\//, ''))),
  );
  return asked;
}

interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Size that the fetched file's address names. */
  readonly size: number;
  readonly complete: boolean;
}

/** Box of the picture with that description, and what is shown in it. */
const draw = (page: Page, alt: string): Promise<Drawn> =>
  page.getByAltText(alt, { exact: true }).evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    return {
      width,
      height,
      size: Number(/format=(\d+)w/.exec(image.currentSrc)?.[1] ?? 0),
      complete: image.complete && image.naturalWidth > 0,
    };
  });

/** The smallest size offered that is enough for a picture cut to its box, within its original. */
function enough({ width, height }: Drawn, ratio: number, original: { width: number; height: number }): number {
  const needed = Math.max(width, (height * original.width) / original.height) * ratio;
  const offered = imageSizes.filter((size) => size <= original.width);
  return offered.find((size) => size >= needed - 0.5) ?? offered.at(-1)!;
}

test('the browser fetches the smallest sufficient file for each viewport width and pixel ratio [IMG-16]', async ({
  browser,
  cases,
}) => {
  // Four pages, each with a picture that the server may have to make first.
  test.slow();
  for (const [width, ratio] of [
    [320, 1],
    [320, 3],
    [1280, 1],
    [2560, 1],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height: 800 }, deviceScaleFactor: ratio });
    await page.goto(`${cases.origin}/images/shapes.html`);
    await expect.poll(() => draw(page, 'A circle').then(({ complete }) => complete), slow).toBe(true);
    const circle = await draw(page, 'A circle');
    expect(circle.height).toBeCloseTo(circle.width, 0);
    expect([width, ratio, circle.size]).toEqual([width, ratio, enough(circle, ratio, { width: 2000, height: 2000 })]);
    await page.close();
  }
});

test('a cropped picture is fetched at its drawn width; a growing box fetches a larger file, a shrinking one keeps its file [IMG-18]', async ({
  page,
  cases,
}) => {
  await page.goto(`${cases.origin}/images/default.html`);
  const alt = 'Islands in the mist of a morning';
  const resize = (width: number, height: number): Promise<void> =>
    page.getByAltText(alt).evaluate(
      async (image, [w, h]) => {
        Object.assign((image as HTMLElement).style, { width: `${w}px`, height: `${h}px` });
        // The observers have spoken two frames later.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      },
      [width, height] as const,
    );
  // In its box of 1200 by 800 it is 1422 wide.
  await expect
    .poll(() => draw(page, alt), slow)
    .toMatchObject({ width: 1200, height: 800, size: 1500, complete: true });
  const isKept = async (): Promise<boolean> => (await draw(page, alt)).size === 1500;
  await resize(200, 150);
  expect(await isKept()).toBe(true);
  await resize(400, 1000);
  // 1778 wide, of an original of 2400: the next size would be above it.
  expect(await isKept()).toBe(true);

  await page.goto(`${cases.origin}/images/hidden.html`);
  await page.getByText('Show the lighthouse').click();
  await expect.poll(() => draw(page, 'A lighthouse'), slow).toMatchObject({ size: 500, complete: true });
  await page
    .getByAltText('A lighthouse')
    .evaluate((image) => void Object.assign((image as HTMLElement).style, { width: '300px', height: '800px' }));
  // Cut at its sides to a box of this height it is 640 wide.
  await expect.poll(() => draw(page, 'A lighthouse'), slow).toMatchObject({ size: 750, complete: true });
});

test('an eager picture keeps its markup, one with sizes is left to the browser, and a lazy one is upgraded', async ({
  page,
  cases,
}) => {
  const asked = recordPhotographs(page);
  await page.goto(`${cases.origin}/images/eager.html`);
  await connected(page);
  await page.locator('#sizes').scrollIntoViewIfNeeded();
  await expect.poll(() => draw(page, 'Rings of an elm'), slow).toMatchObject({ size: 1000, complete: true });
  await expect.poll(() => draw(page, 'Boards').then(({ complete }) => complete), slow).toBe(true);
  expect(asked.filter((address) => address.startsWith('birches'))).toEqual(['birches.jpg?format=300w']);
  expect(asked.filter((address) => address.startsWith('boards'))).toEqual(['boards.jpg?format=1000w']);
});

test('pictures near the viewport are fetched, those in closed panels wait, and printing fetches all [IMG-19]', async ({
  page,
  cases,
}) => {
  const asked = recordPhotographs(page);
  await page.goto(`${cases.origin}/images/hidden.html`);
  await connected(page);
  // Two frames after the behaviour is there its observers have spoken.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(asked).toEqual([]);
  await page.getByText('Show the lighthouse').click();
  await expect.poll(() => draw(page, 'A lighthouse'), slow).toMatchObject({ size: 500, complete: true });

  await page.goto(`${cases.origin}/images/many.html`);
  await expect.poll(() => draw(page, 'Board 1').then(({ complete }) => complete), slow).toBe(true);
  const isComplete = (): Promise<boolean> =>
    page.getByAltText('Board 100').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  expect(new Set(asked.filter((address) => address.startsWith('boards'))).size).toBeLessThan(10);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect.poll(isComplete, slow).toBe(true);
  expect(new Set(asked.filter((address) => address.startsWith('boards'))).size).toBe(100);
});

test('a picture that fails to load shows its alternative text and keeps its box, and the others load [IMG-26] [IMG-27] [IMG-29]', async ({
  page,
  cases,
  consoleMessages,
}) => {
  await page.goto(`${cases.origin}/images/bad-sources.html`);
  await expect.poll(() => draw(page, 'Islands').then(({ complete }) => complete), slow).toBe(true);
  const missing = page.getByAltText('A picture that is not there');
  await expect(missing).not.toHaveAttribute('src');
  await expect(missing).not.toHaveClass(/loading/);
  expect(await missing.evaluate((image) => image.getBoundingClientRect().height)).toBe(200);
  for (const words of [
    'Invalid or missing image source.',
    'Element is not a valid image element.',
    'Missing alignment for content-fit image.',
  ]) {
    expect(consoleMessages.filter((message) => message.startsWith(`warning: ${words}`)).length).toBeGreaterThan(0);
  }
  expect(consoleMessages.filter((message) => message.startsWith('uncaught'))).toEqual([]);
});

test('late pictures and a late script cause no layout shift', async ({ page, cases, site }) => {
  await watchShifts(page);
  for (const address of [
    `${cases.origin}/images/gallery.html`,
    `${cases.origin}/images/background.html`,
    `${site.origin}/journal/one-board`,
  ]) {
    const showPictures = await holdBack(page, /\/photos\//);
    const showScripts = await holdBack(page, /\/assets\/.*\.js/);
    await page.goto(address, { waitUntil: 'commit' });
    const image = page.locator('img').last();
    await image.scrollIntoViewIfNeeded();
    showScripts();
    await expect(page.locator('html')).toHaveAttribute('data-mortise', '');
    showPictures();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0), slow)
      .toBe(true);
    expect([address, await layoutShift(page)]).toEqual([address, 0]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a picture without a width has its intrinsic width, at most that of its container, before and after it loads [IMG-01]', async ({
  browser,
  cases,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 1200 } });
  const showPictures = await holdBack(page, /\/photos\//);
  await page.goto(`${cases.origin}/images/boxless.html`);
  const boxes = (): Promise<Record<string, number[]>> =>
    page.evaluate(() =>
      Object.fromEntries(
        [...document.images].map(({ id, clientWidth, clientHeight }) => [id, [clientWidth, Math.round(clientHeight)]]),
      ),
    );
  const known = { words: [344, 229], mute: [344, 194], small: [80, 120] };
  await expect.poll(boxes).toMatchObject(known);
  // Without a box to go by, it is fetched for the room that surrounds it.
  await expect(page.locator('#unknown')).toHaveAttribute('src', /500w/);
  showPictures();
  await expect.poll(boxes, slow).toEqual({ ...known, unknown: [344, 344] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.close();
});

test('without script the browser fetches a sufficient size and keeps the focal point in the box at every width', async ({
  scriptless,
}) => {
  const page = await scriptless.newPage();
  for (const width of [320, 768, 1600, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/about');
    const image = page.locator('[data-block-id=about-harbour] img');
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0), slow)
      .toBe(true);
    const { box, size, position } = await image.evaluate((element: HTMLImageElement) => ({
      box: element.getBoundingClientRect().toJSON() as { width: number; height: number },
      size: Number(/format=(\d+)w/.exec(element.currentSrc)?.[1]),
      position: getComputedStyle(element).objectPosition,
    }));
    expect(position).toBe('48% 55%');
    // Before Chromium knows the width of the box it may take that of the window, which `sizes` names after `auto`.
    const inWindow = { width, height: (box.height * width) / box.width };
    const sufficient = [box, inWindow].map((place) =>
      enough({ ...place, size: 0, complete: true }, 1, { width: 2500, height: 1000 }),
    );
    expect(sufficient, `at ${width}`).toContain(size);
    // At the left of the picture the position cuts off its share; what is left of the point has to be in the box.
    const drawn = Math.max(box.width, box.height * 2.5);
    const place = 0.48 * drawn - 0.48 * (drawn - box.width);
    expect(place > 0 && place < box.width).toBe(true);
  }
});

test('an image block narrower than 415 px has its caption below the picture, a wider one over it [IMG-23]', async ({
  page,
}) => {
  await page.goto('/about');
  const figure = page.locator('[data-block-id=about-harbour]');
  const caption = figure.locator('figcaption');
  for (const [width, position] of [
    [414, 'static'],
    [415, 'absolute'],
  ] as const) {
    await figure.evaluate((element, px) => void ((element as HTMLElement).style.width = `${px}px`), width);
    await expect(caption).toHaveCSS('position', position);
  }
});

test('a picture in a shape has the aspect ratio of the shape, an unknown shape is square [IMG-24]', async ({
  scriptless,
  cases,
}) => {
  const page = await scriptless.newPage();
  await page.goto(`${cases.origin}/images/shapes.html`);
  for (const [alt, percent] of [
    ['A circle', 100],
    ['An arch', 150],
    ['An oval', 67],
    ['A square', 100],
  ] as const) {
    const { width, height } = await draw(page, alt);
    expect([alt, Math.round((height / width) * 100)]).toEqual([alt, percent]);
  }
});
