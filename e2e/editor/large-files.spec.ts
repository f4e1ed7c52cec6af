import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

const feedStart = '<?xml version="1.0"?><rss version="2.0" xmlns:content="c" xmlns:wp="w"><channel><title>Old</title>';
const feedEnd = '</channel></rss>';

/** An export of WordPress of at most `bytes`, in posts of a hundred kilobytes. Returns their number. */
function writeExport(file: string, bytes: number): number {
  const handle = openSync(file, 'w');
  const words = '<p>Clay from the valley.</p>'.repeat(3_500);
  let posts = 0;
  let written = writeSync(handle, feedStart);
  for (;;) {
    const item = `<item><title>Post ${posts}</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[${words}]]></content:encoded></item>`;
    if (written + item.length + feedEnd.length > bytes) break;
    written += writeSync(handle, item);
    posts += 1;
  }
  writeSync(handle, feedEnd);
  closeSync(handle);
  return posts;
}

/** A file with nothing in it, which takes no place on the disk. */
function writeHollow(file: string, bytes: number): void {
  const handle = openSync(file, 'w');
  ftruncateSync(handle, bytes);
  closeSync(handle);
}

let folder = '';
test.beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'mortise-large-'))));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a picture of 2 GB, an export of 50 MB and a larger one have their words, and nothing is half done', async ({
  page,
  startOwn,
}) => {
  test.slow();
  const [picture, feed, larger] = ['huge.jpg', 'export.xml', 'larger.xml'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeHollow(picture, 2_147_483_648);
  const posts = writeExport(feed, 52_428_800);
  writeHollow(larger, 52_428_801);
  const site = await startOwn({ env: { MORTISE_EMPTY: '1' } });
  await page.goto(`${site.origin}/config/media`);
  await logIn(page, site);
  let uploads = 0;
  page.on(
    'request',
    (request) =>
      (uploads += /media\/uploads|media$/.test(new URL(request.url()).pathname) && request.method() !== 'GET' ? 1 : 0),
  );
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText(/huge\.jpg.*25 MB/)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss: huge.jpg' }).press('Enter');
  await expect(page.getByText('huge.jpg')).toHaveCount(0);
  expect(uploads).toBe(0);

  await page.goto(`${site.origin}/config/transfer`);
  const give = (file: string): Promise<void> => page.locator('#feed-file').setInputFiles(file);
  await give(larger);
  await expect(page.getByRole('alert')).toContainText('It is larger than 50 MB.');
  await give(feed);
  await expect(page.getByText(`Found: ${posts} posts, 0 pages.`)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(posts).toBeGreaterThan(500);
  // Leaving ends an import, and what is made is whole.
  await page.getByRole('button', { name: 'Make the drafts' }).click();
  await expect(page.getByText(/[1-9]\d* of \d+ drafts are made/)).toBeVisible();
  await page.goto(`${site.origin}/config/pages`);
  await page.getByLabel('Search the pages').fill('Post 0');
  await expect(page.getByRole('link', { name: 'Post 0', exact: true })).toBeVisible();
});
