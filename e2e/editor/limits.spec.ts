import { limitCounts } from '../../test/support/fill-limits.mjs';
import { fillSite } from '../../test/support/fill-site.mjs';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

/** Lists at the limits of a site: how their rows are found, most of them at once, and one that a search finds. */
const lists = [
  {
    address: '/config/entries?formId=contact',
    rows: 'tbody tr',
    most: 200,
    calls: '/api/config/form-entries/table',
    search: 'v31337@',
    found: 'Visitor 31337',
  },
  {
    address: '/config/products',
    rows: '.product-rows > li',
    most: 100,
    calls: '/api/config/shop-products',
    search: 'sku-7777',
    found: 'Chair 7777',
  },
  {
    address: '/config/media',
    rows: '.media-grid > li',
    most: 60,
    calls: '/api/config/media',
    search: 'file-77777',
    found: 'file-77777.jpg',
  },
] as const;

test(`lists of ${limitCounts.entries} entries, ${limitCounts.products} products and ${limitCounts.files} files draw a bounded part, by one call, and find one row among all`, async ({
  page,
  startOwn,
}) => {
  test.slow();
  const empty = await startOwn();
  await empty.stop({ keepData: true });
  fillSite(empty.dataFolder);
  const site = await startOwn({ dataFolder: empty.dataFolder });
  await page.goto(`${site.origin}/config/account`);
  await logIn(page, site);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  for (const { address, rows, most, calls, search, found } of lists) {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === calls) asked.push(request.url());
    });
    await page.goto(site.origin + address);
    await expect(page.locator(rows).first()).toBeVisible();
    expect(asked).toHaveLength(1);
    const first = await page.locator(rows).count();
    expect(first).toBeLessThanOrEqual(most);
    const named = await page.locator(rows).first().innerText();
    for (const _ of [1, 2]) {
      const former = await page.locator(rows).first().innerText();
      await page
        .getByRole('button', { name: /^(Older|Next)/ })
        .last()
        .click();
      await expect(page.locator(rows).first()).not.toHaveText(former, { useInnerText: true });
      expect(await page.locator(rows).count()).toBeLessThanOrEqual(most);
    }
    expect(await page.locator(rows).first().innerText()).not.toBe(named);
    await page.getByRole('searchbox').first().fill(search);
    await expect(page.locator(rows)).toHaveCount(1);
    await expect(page.locator(rows)).toContainText(found);
    page.removeAllListeners('request');
  }
});
