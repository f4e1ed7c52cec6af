import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

/** What of the start page changes at a breakpoint: the size of the site's name, and the columns of the opening. */
const lookOf = (page: Page): Promise<{ name: string; columns: number }> =>
  page.evaluate(() => ({
    name: getComputedStyle(document.querySelector('.site-title')!).fontSize,
    columns: getComputedStyle(document.querySelector('.hero')!).gridTemplateColumns.split(' ').length,
  }));

test('phones end at 432 px, a tablet has the styles of desktops, and those have two columns from 800 px [LIM-12] [LIM-14] [LIM-15] [LIM-16]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.origin);
  const desktop = await lookOf(page);
  expect(desktop.columns).toBe(2);
  const looks = new Map<number, Awaited<ReturnType<typeof lookOf>>>();
  for (const width of [432, 433, 768, 799, 800, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    looks.set(width, await lookOf(page));
  }
  expect(looks.get(432)?.name).not.toBe(desktop.name);
  for (const width of [433, 768, 1366]) expect(looks.get(width)?.name).toBe(desktop.name);
  expect([799, 800].map((width) => looks.get(width)?.columns)).toEqual([1, 2]);
});
