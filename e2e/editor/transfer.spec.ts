import { readFileSync } from 'node:fs';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn, preview } from './support.js';

test('an owner on a phone exports a site and imports it into an empty one, by keys, and visitors see it', async ({
  page,
  browser,
  startSite,
}) => {
  test.slow();
  const from = await startSite();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${from.origin}/config/transfer`);
  await logIn(page, from);
  const download = page.getByRole('link', { name: 'Export', exact: true });
  await expect(download).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  const [saved] = await Promise.all([page.waitForEvent('download'), download.press('Enter')]);
  expect(saved.suggestedFilename()).toBe('Tern Joinery.tar.gz');
  const archive = readFileSync(await saved.path());

  const to = await startSite({ env: { MORTISE_EMPTY: '1' } });
  const owner = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await owner.goto(`${to.origin}/config/transfer`);
  await logIn(owner, to);
  const chooser = owner.locator('#import-file');
  const give = (buffer: Buffer): Promise<void> =>
    chooser.setInputFiles({ name: 'site.tar.gz', mimeType: 'application/gzip', buffer });
  const dialog = owner.getByRole('dialog', { name: 'Replace this site by the archive?' });

  await give(archive.subarray(0, 5000));
  await dialog.getByRole('button', { name: 'Replace the site' }).press('Enter');
  await expect(owner.getByRole('alert')).toContainText('it is damaged. Nothing was changed.');
  expect(await (await fetch(to.origin)).text()).toContain('My site');

  await give(archive);
  expect([await findViolations(owner), await sidewaysScroll(owner)]).toEqual([[], 0]);
  await dialog.getByRole('button', { name: 'Replace the site' }).press('Enter');
  await expect(owner.getByText(/^Imported: [1-9]\d* pages, [1-9]\d* products/)).toBeVisible();
  await expect(owner.getByText(/Closed until you give them one/)).toBeVisible();
  expect([await findViolations(owner), await sidewaysScroll(owner)]).toEqual([[], 0]);
  const visitor = await browser.newPage();
  await visitor.goto(to.origin);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nothing we make has a fourth leg.');
  await visitor.getByRole('link', { name: 'See the furniture' }).click();
  await expect(visitor.getByRole('heading', { name: 'Dairy stool', exact: true })).toBeVisible();
  await visitor.close();
  await owner.close();
});

const wxr = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title>
<item><title>First firing</title><dc:creator>ada</dc:creator>
<content:encoded><![CDATA[<p>Hot <strong>clay</strong>.</p><img src="http://127.0.0.1/kiln.jpg"><script>alert(1)</script>]]></content:encoded>
<excerpt:encoded><![CDATA[Hot.]]></excerpt:encoded><wp:post_date>2024-05-06 10:00:00</wp:post_date><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
<category domain="post_tag" nicename="kiln">Kiln</category></item>
<item><title>About the kiln</title><content:encoded><![CDATA[One line.

Two lines.]]></content:encoded><wp:post_type>page</wp:post_type><wp:status>publish</wp:status></item>
<item><title>kiln.jpg</title><wp:post_type>attachment</wp:post_type></item>
<item><title>Thrown away</title><wp:post_type>post</wp:post_type><wp:status>trash</wp:status></item>
</channel></rss>`;

const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title><item><title>From a feed</title><description>&lt;p&gt;Words of a feed.&lt;/p&gt;</description><enclosure url="http://127.0.0.1/feed.png" type="image/png" length="9"/><pubDate>Tue, 07 May 2024 10:00:00 GMT</pubDate></item></channel></rss>`;

test('posts and pages of an export of WordPress and of a feed become drafts', async ({ page, startSite }) => {
  const site = await startSite();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/transfer`);
  await logIn(page, site);
  const give = (text: string): Promise<void> =>
    page.locator('#feed-file').setInputFiles({ name: 'x.xml', mimeType: 'text/xml', buffer: Buffer.from(text) });
  await give(wxr.replace('?>', '?><!DOCTYPE rss [<!ENTITY a "aaaa">]>'));
  await expect(page.getByRole('alert')).toContainText('neither an export of WordPress nor an RSS feed');
  await give(wxr);
  await expect(page.getByText('Found: 1 post, 1 page.')).toBeVisible();
  await expect(page.getByLabel('Fetch the pictures into the media of the site')).toBeChecked();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Make the drafts' }).press('Enter');
  await expect(page.getByText('2 drafts are made.')).toBeVisible();
  await page.getByText('1 picture is not in the drafts').click();
  await expect(page.getByText('http://127.0.0.1/kiln.jpg')).toBeVisible();
  // The machine of the server is none of the web.
  await expect(page.getByText('Pictures are fetched from public addresses of the web alone.')).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await give(wxr);
  await expect(page.getByText('2 items were imported before and stay as they are.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make the drafts' })).toHaveCount(0);
  await give(rss);
  await page.getByLabel('Fetch the pictures into the media of the site').press('Space');
  await page.getByRole('button', { name: 'Make the drafts' }).press('Enter');
  await expect(page.getByText('1 draft is made.')).toBeVisible();
  await page.getByText('1 picture is not in the drafts').press('Enter');
  await expect(page.getByText('http://127.0.0.1/feed.png')).toBeVisible();
  await expect(page.getByText('Pictures are fetched from public addresses')).toHaveCount(0);

  await page.goto(`${site.origin}/config/pages`);
  await page.getByLabel('Search the pages').fill('fir');
  await expect(page.getByRole('link', { name: 'First firing' })).toBeVisible();
  expect((await fetch(`${site.origin}/journal/2024/05/first-firing`)).status).toBe(404);
  await page.goto(`${site.origin}/config/design?frameUrl=/journal/2024/05/first-firing`);
  await expect(preview(page).getByText('clay')).toBeVisible();
  await expect(preview(page).locator('.byline')).toContainText('May 6, 2024');
  await page.goto(`${site.origin}/config/design?frameUrl=/journal/2024/05/from-a-feed`);
  await expect(preview(page).getByText('Words of a feed.')).toBeVisible();
});
