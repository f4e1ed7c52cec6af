import type { Page } from '@playwright/test';
import { readBoxes, type Box } from '../support/boxes.js';
import { expect, recordConsole, test } from '../support/test.js';
import { connected, holdBack, layoutShift, watchShifts } from '../support/widgets.js';

const slides = (page: Page) => page.locator('[data-part=slide]');

/** The slides' boxes of a case in a window of that width, without script: the style sheet alone lays them out. */
async function layOut(page: Page, origin: string, name: string, width: number): Promise<Box[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${origin}/gallery/${name}.html`);
  return readBoxes(slides(page));
}

const columnsOf = (boxes: readonly Box[]): number => new Set(boxes.map(({ x }) => x)).size;
const rowsOf = (boxes: readonly Box[]): Box[][] =>
  [...new Set(boxes.map(({ y }) => y))].map((top) => boxes.filter(({ y }) => y === top));

test.describe('without script', () => {
  test('grids have the number of columns of their options [LAY-05] [LAY-06] [LAY-17] [LAY-21]', async ({
    scriptless,
    cases,
  }) => {
    const page = await scriptless.newPage();
    expect(columnsOf(await layOut(page, cases.origin, 'default', 1000))).toBe(4);
    // Of 984 px: (984 + 10) / (200 + 10) is 4.73 columns, up or down.
    const most = await layOut(page, cases.origin, 'autogrid', 1000);
    expect([columnsOf(most), Math.max(...most.map(({ width }) => width)) <= 200]).toEqual([5, true]);
    const least = await layOut(page, cases.origin, 'autogrid-min', 1000);
    expect([columnsOf(least), Math.min(...least.map(({ width }) => width)) >= 200]).toEqual([4, true]);
    // Exactly as wide as four columns with their gutters, 830 px: neither more nor fewer.
    expect(columnsOf(await layOut(page, cases.origin, 'autogrid', 846))).toBe(4);
    expect(columnsOf(await layOut(page, cases.origin, 'autogrid-min', 846))).toBe(4);
    expect(columnsOf(await layOut(page, cases.origin, 'autogrid-min', 190))).toBe(1);
  });

  test('a masonry layout appends each slide to the shortest column and keeps its aspect ratio and the reading order [LAY-07] [LAY-13]', async ({
    scriptless,
    cases,
  }) => {
    const page = await scriptless.newPage();
    const boxes = await layOut(page, cases.origin, 'autocolumns', 1000);
    const left = [...new Set(boxes.map(({ x }) => x))].sort((a, b) => a - b);
    expect(left).toHaveLength(4);
    const ends = left.map(() => boxes[0]?.y ?? 0);
    const ratios = [1.4995, 1.7778, 1, 0.8, 1, 0.6667, 1.5, 1, 1.4995, 1.7778, 1, 0.8];
    boxes.forEach((box, index) => {
      const column = left.indexOf(box.x);
      // Rows of 4 px stand for the height: half of one may be missing.
      expect(Math.abs(box.height - box.width / (ratios[index] ?? 1))).toBeLessThanOrEqual(2.1);
      expect(ends[column]).toBeLessThanOrEqual(Math.min(...ends) + 4);
      ends[column] = box.y + box.height + 10;
    });
  });

  test('justified rows are full, have one height and keep aspect ratios; the last row keeps its natural height [LAY-18] [LAY-19]', async ({
    scriptless,
    cases,
  }) => {
    const page = await scriptless.newPage();
    const rows = rowsOf(await layOut(page, cases.origin, 'autorows', 1000));
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows.slice(0, -1)) {
      expect(row.reduce((sum, { width }) => sum + width, 20 * (row.length - 1))).toBeCloseTo(984, 0);
      expect(Math.max(...row.map(({ height }) => height)) - Math.min(...row.map(({ height }) => height))).toBeLessThan(
        0.5,
      );
    }
    const last = rows.at(-1) as Box[];
    for (const { height } of last) expect(height).toBeCloseTo(200, 0);
    expect(last[0]?.x).toBe(8);
    expect(rows.flat()[3]?.width).toBeCloseTo((rows.flat()[3]?.height ?? 0) * 0.8, 0);
    // So narrow that upright pictures stand alone.
    const narrow = rowsOf(await layOut(page, cases.origin, 'autorows', 300)).slice(0, -1);
    expect(narrow.some((row) => row.length === 1 && (row[0]?.height ?? 0) > (row[0]?.width ?? 0))).toBe(true);
    for (const row of narrow)
      expect(row.reduce((sum, { width }) => sum + width, 20 * (row.length - 1))).toBeCloseTo(284, 0);
  });

  test('a list has its text beside the picture, below it in a narrow window; a base gallery stacks its slides [LAY-09] [LAY-02]', async ({
    scriptless,
    cases,
  }) => {
    const page = await scriptless.newPage();
    const parts = async (width: number): Promise<[Box, Box, Box]> => {
      const [slide] = await layOut(page, cases.origin, 'list', width);
      const [image] = await readBoxes(page.locator('[data-part=slide] img').first());
      const [words] = await readBoxes(page.locator('[data-part=meta]').first());
      return [slide, image, words] as [Box, Box, Box];
    };
    const [slide, image, words] = await parts(1000);
    expect(image.width).toBeCloseTo(slide.width * 0.3, 0);
    expect(words.x).toBeGreaterThan(image.x + image.width);
    const [narrow, above, below] = await parts(640);
    expect(above.width).toBe(narrow.width);
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
    const base = await layOut(page, cases.origin, 'base', 1000);
    expect([columnsOf(base), rowsOf(base).length]).toEqual([1, 12]);
  });

  test('the demo page shows every gallery without disconnected buttons', async ({ scriptless, site }) => {
    const page = await scriptless.newPage();
    await page.goto(`${site.origin}/gallery`, { waitUntil: 'domcontentloaded' });
    const galleries = page.locator('[data-block-type=gallery]');
    await expect(galleries).toHaveCount(4);
    for (const gallery of await galleries.all())
      await expect(gallery.locator('[data-part=slide]').first()).toBeVisible();
    await expect(page.locator('[data-part=previous]:visible, [data-part=next]:visible')).toHaveCount(0);
    await expect(page.locator('.gallery-thumbnails')).toBeHidden();
  });
});

test('late scripts and pictures cause no layout shift and no policy violation', async ({ page, site }) => {
  const told = recordConsole(page);
  await watchShifts(page);
  const releaseScript = await holdBack(page, /\/assets\/.*\.js/);
  const releasePictures = await holdBack(page, /\/media\//);
  await page.goto(`${site.origin}/gallery`, { waitUntil: 'commit' });
  await page.locator('#gallery-list-slides').waitFor();
  const whole = ['autorows', 'carousel', 'list'].map((id) => `#gallery-${id}-slides [data-part=slide]`);
  const found = page.locator(['.gallery [data-part=track]', ...whole].join());
  await expect(page.locator('footer')).toBeAttached();
  const before = await readBoxes(found);
  // The tracks of the four and of the strip below the first, and the slides of three.
  expect(before.length).toBe(5 + 8 + 8 + 3);
  releaseScript();
  for (const id of ['show', 'autorows', 'carousel', 'list']) {
    await page.locator(`#gallery-${id}-slides`).scrollIntoViewIfNeeded();
    await connected(page, `#gallery-${id}-slides`);
  }
  await page.evaluate(() => scrollTo(0, 0));
  releasePictures();
  await expect(page.locator('#gallery-show-slides img').first()).toHaveJSProperty('complete', true);
  expect(await readBoxes(found)).toEqual(before);
  expect(await layoutShift(page)).toBe(0);
  expect(told.filter((text) => /policy|refused|error/i.test(text))).toEqual([]);
});

test('a cropped picture keeps its focal point in view', async ({ page, site }) => {
  await page.goto(`${site.origin}/gallery`, { waitUntil: 'domcontentloaded' });
  const position = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((image) => getComputedStyle(image).objectPosition);
  expect(await position('.gallery-thumbnails [data-slide-id=bay] img')).toBe('65% 42%');
  expect(await position('.gallery-thumbnails [data-slide-id=lighthouse] img')).toBe('63% 40%');
});
