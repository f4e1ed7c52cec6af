import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { findOverlaps, readBoxes } from '../support/boxes.js';
import { addWidgetStyles } from '../support/case-styles.js';
import { drag } from '../support/fingers.js';
import { expect, test } from '../support/test.js';
import { connected, layoutShift, watchShifts } from '../support/widgets.js';

const map = '[data-widget=map]';
const tiles = /tile\.openstreetmap\.org/;
const tile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#ddd"/></svg>';

/** Answers for the host of the tiles and counts what it is asked. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(tiles, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: tile });
  });
  return asked;
}

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator(map).scrollIntoViewIfNeeded();
  await connected(page, map);
}

const show = (page: Page) => page.getByRole('button', { name: 'Show the map' });

test('nobody is asked for a tile before the press; the map is drawn in the box of the preview, under the policy of the page', async ({
  page,
  site,
  consoleMessages,
}) => {
  const asked = await standIn(page);
  await watchShifts(page);
  await openMap(page, `${site.origin}/about`);
  const box = () => page.locator('.map-box').boundingBox();
  const before = await box();
  await expect(page.locator(map).getByText('14 Sail Loft Lane')).toBeVisible();
  expect(asked).toEqual([]);
  await show(page).press('Enter');
  const region = page.getByRole('region', { name: 'Map: Tern, above the sail loft' });
  await expect(region).toBeFocused();
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  expect(await box()).toEqual(before);
  expect(await layoutShift(page)).toBe(0);
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  expect(consoleMessages).toEqual([]);
});

test('the map is worked by the keyboard: arrows move it, its buttons zoom, and its marker is a link with its name [MAP-09]', async ({
  page,
  site,
}) => {
  await standIn(page);
  await openMap(page, `${site.origin}/about`);
  await show(page).press('Enter');
  const region = page.getByRole('region', { name: /^Map:/ });
  await expect(region).toBeFocused();
  const marker = page.getByRole('link', { name: 'Tern, above the sail loft' });
  const left = async () => (await marker.boundingBox())?.x ?? 0;
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeLessThan(before);
  await page.keyboard.press('Tab');
  await expect(marker).toBeFocused();
  await expect(marker).toHaveAttribute('target', '_blank');
  expect(await marker.getAttribute('href')).toContain('openstreetmap.org/search?query=14%20Sail%20Loft%20Lane');
  await page.keyboard.press('Tab');
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  await expect(zoomIn).toBeFocused();
  const requested = page.waitForRequest(/openstreetmap\.org\/16\//);
  await page.keyboard.press('Enter');
  await requested;
});

test('the wheel scrolls the page over a map that does not zoom by it [MAP-05]', async ({ page, cases }) => {
  await page.route(/tile\.test/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: tile }));
  await openMap(page, `${cases.origin}/map/default.html`);
  await addWidgetStyles(page);
  await page.evaluate(() => (document.body.style.minBlockSize = '300vh'));
  await show(page).click();
  const region = page.getByRole('region', { name: 'Map: Tern' });
  await expect(region).toBeVisible();
  await region.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test('a refused host leaves the address, the link and the button, and says so', async ({ page, site }) => {
  await page.route(tiles, (route) => route.abort());
  await openMap(page, `${site.origin}/about`);
  await show(page).click();
  await expect(page.locator(map).getByRole('status')).toHaveText(/The map cannot be shown/);
  await expect(show(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Open in a map service' })).toBeVisible();
});

for (const width of [360, 180])
  test(`the words of a refused host leave the button free, which tries again, at ${width} px`, async ({
    page,
    site,
  }) => {
    let asked = 0;
    await page.route(tiles, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`${site.origin}/about`);
    await page.getByRole('button', { name: 'Decline' }).click();
    await openMap(page, `${site.origin}/about`);
    await show(page).click();
    await expect(page.locator(map).getByRole('status')).toHaveText(/The map cannot be shown/);
    expect(findOverlaps(await readBoxes(page.locator('.map-open, .map-status')))).toEqual([]);
    const before = asked;
    await show(page).click();
    await expect.poll(() => asked).toBeGreaterThan(before);
  });

test('without script there is the address and the link, and no button', async ({ scriptless, site }) => {
  const page = await scriptless.newPage();
  await page.goto(`${site.origin}/about`);
  await expect(page.locator(map).getByText('14 Sail Loft Lane')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in a map service' })).toBeVisible();
  await expect(show(page)).toHaveCount(0);
});

for (const [name, direction] of [
  ['from left to right', 'ltr'],
  ['from right to left', 'rtl'],
] as const)
  test(`is accessible ${name} at 200 % zoom, before and after the press, without scrolling sideways`, async ({
    page,
    site,
  }) => {
    await standIn(page);
    // Half the width of a small laptop: what is left of it at 200 %.
    await page.setViewportSize({ width: 360, height: 400 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openMap(page, `${site.origin}/about`);
    await page.evaluate((dir) => void (document.documentElement.dir = dir), direction);
    expect(await findViolations(page)).toEqual([]);
    await show(page).click();
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    const target = await page.getByRole('button', { name: 'Zoom in' }).boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });

test('a page with 500 maps attaches each and asks for nothing; its neighbours work', async ({ page, cases }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await page.route(/tile\.test/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: tile }));
  await page.goto(`${cases.origin}/map/many.html`);
  await connected(page, map);
  expect(asked.filter((host) => host === 'tile.test')).toEqual([]);
  await page.getByRole('button', { name: 'Show map 2', exact: true }).click();
  await expect(page.locator('.map-drawn')).toHaveCount(1);
});

test.describe('under one finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('the page scrolls over the preview and over the drawn map, whose buttons still zoom', async ({ page, site }) => {
    const asked = await standIn(page);
    await page.goto(`${site.origin}/about`);
    await page.getByRole('button', { name: 'Decline' }).tap();
    await openMap(page, `${site.origin}/about`);
    const client = await page.context().newCDPSession(page);
    const pan = async (): Promise<void> => {
      await page.locator('.map-box').evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const before = await page.evaluate(() => scrollY);
      const box = await page.locator('.map-box').boundingBox();
      if (!box) throw new Error('The map has no box.');
      // Beside the button.
      const from = { x: box.x + 40, y: box.y + box.height * 0.8 };
      await drag(client, from, { x: from.x, y: from.y - 160 }, 200);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 80);
    };
    await pan();
    expect(asked).toEqual([]);
    await show(page).tap();
    await expect(page.getByRole('region', { name: /^Map:/ })).toBeFocused();
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await pan();
    const before = asked.length;
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await expect.poll(() => asked.length).toBeGreaterThan(before);
  });
});
