import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

/** Texts of the elements that match, as the browser's own XML parser reads the document at `path`. */
async function readXml(page: Page, path: string, selector: string): Promise<(string | null)[]> {
  return page.evaluate(
    ([address = '', wanted = '']) =>
      new Promise<(string | null)[]>((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('GET', address);
        request.responseType = 'document';
        request.overrideMimeType('application/xml');
        request.onloadend = () => {
          const xml = request.responseXML;
          if (!xml || xml.querySelector('parsererror')) reject(new Error(`${address} is not XML`));
          else resolve([...xml.querySelectorAll(wanted)].map((element) => element.textContent));
        };
        request.send();
      }),
    [path, selector],
  );
}

/** Width and height of the picture, once the browser has decoded it. */
async function decode(page: Page, address: string): Promise<number[]> {
  return page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, address);
}

test('a browser reads the feed and the sitemap as XML, and shows the icons and the picture of a card', async ({
  page,
  consoleMessages,
}) => {
  await page.goto('/journal');
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  const entries = await readXml(page, feed ?? '', 'item > link');
  expect(entries.length).toBeGreaterThan(2);
  expect(await readXml(page, '/sitemap.xml', 'url > loc')).toEqual(expect.arrayContaining(entries));
  const card = page.locator('meta[property="og:image"]');
  const [width] = await decode(page, new URL((await card.getAttribute('content')) ?? '').pathname);
  expect(String(width)).toBe(await page.locator('meta[property="og:image:width"]').getAttribute('content'));
  expect(await decode(page, '/apple-touch-icon.png')).toEqual([180, 180]);
  const [side = 0] = await decode(page, '/favicon.ico');
  expect([16, 32, 48]).toContain(side);
  expect(consoleMessages).toEqual([]);
});

test('a page asks for nothing more than it did before its first paint', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto('/journal', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /share\.jpg|feed\.xml|touch-icon|icon-\d/.test(path))).toEqual([]);
});
