import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startS3StandIn, type S3StandIn } from '../../test/support/s3-stand-in.js';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test as base } from '../support/test.js';
import { logIn } from './support.js';

const test = base.extend<{ readonly storage: S3StandIn }>({
  // eslint-disable-next-line no-empty-pattern
  storage: async ({}, use) => {
    const storage = await startS3StandIn();
    await use(storage);
    await storage.close();
  },
});

const isSound = async (page: Page): Promise<void> =>
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

const awayText = 'The storage of the files does not answer. Nothing was changed: please try again in a moment.';
const photos = 'pages/site/media/photos/';

test('an owner whose files are in an object storage uploads, publishes, meets its outage, and goes on', async ({
  page,
  browser,
  request,
  storage,
  startOwn,
}) => {
  test.slow();
  const site = await startOwn({ env: { MORTISE_MEDIA_URL: storage.address, ...storage.env } });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/media`);
  await logIn(page, site);
  const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const upload = (name: string) => page.locator('input[type=file]').setInputFiles(`${photos}${name}`);
  await upload('bay-morning.jpg');
  await expect(tile('bay-morning.jpg').first()).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => [...storage.objects.keys()]).toEqual([expect.stringMatching(/^own\/media\/bay-morning-/)]);

  // A picture of the start page gives way to it at once.
  const start = await (await request.get(`${site.origin}/`)).text();
  const used = /\/media\/(?:shop\/)?([\w-]+\.(?:webp|svg|jpg))/.exec(start.slice(start.indexOf('<main')))?.[1] ?? '';
  await page.getByLabel('Search by name or description').fill(used);
  await tile(used).first().press('Enter');
  await page.getByRole('button', { name: 'Replace everywhere…' }).press('Enter');
  const replace = page.getByRole('dialog', { name: `Replace ${used} everywhere` });
  await replace.getByRole('radio', { name: 'bay-morning.jpg' }).first().press('Space');
  await replace.getByRole('radio', { name: 'At once' }).press('Space');
  await replace.getByRole('button', { name: 'Replace', exact: true }).press('Enter');
  await expect(page.getByText(/has the new file|have the new file/)).toBeVisible();
  const visitor = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const seesPicture = async (): Promise<void> => {
    await visitor.goto(site.origin);
    const picture = visitor.locator('main img[src*="/media/own/bay-morning-"]').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  };
  await seesPicture();

  // The storage is cut off: the page stays as it is, and whoever changes files is told.
  storage.fault = () => 'cut';
  await page.goto(`${site.origin}/config/media`);
  await upload('birches.jpg');
  await expect(page.getByText(awayText)).toBeVisible({ timeout: 30_000 });
  await isSound(page);
  await tile('bay-morning.jpg').first().press('Enter');
  await page.getByRole('button', { name: 'Remove…' }).press('Enter');
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page.getByRole('dialog').getByText(awayText)).toBeVisible({ timeout: 30_000 });
  await isSound(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await seesPicture();
  const [address = ''] = [...storage.objects.keys()].map((key) => key.replace(/^own\/media\//, '/media/own/'));
  rmSync(join(site.dataFolder, 'media-copies'), { recursive: true });
  const refused = await request.get(site.origin + address);
  expect([refused.status(), refused.headers()['retry-after']]).toEqual([503, '5']);
  expect(await refused.text()).toContain('The files of this site cannot be reached at the moment.');
  expect(site.output()).not.toMatch(/STANDINKEY|with=signs/);

  // It is back: nothing is lost, and the upload goes well.
  storage.fault = () => null;
  expect((await request.get(site.origin + address)).status()).toBe(200);
  await page.getByRole('button', { name: /^Retry/ }).press('Enter');
  await expect(page.getByText(awayText)).toHaveCount(0, { timeout: 30_000 });
  await expect(tile('birches.jpg').first()).toBeVisible();
  await expect(tile('bay-morning.jpg').first()).toBeVisible();
  await expect.poll(() => storage.objects.size).toBe(2);
  await seesPicture();
  await visitor.close();
});
