import { readFileSync } from 'node:fs';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test('an owner on a phone exports a site and imports it into an empty one, by keys, and visitors see it', async ({
  page,
  browser,
  startOwn,
}) => {
  test.slow();
  const from = await startOwn();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${from.origin}/config/transfer`);
  await logIn(page, from);
  const download = page.getByRole('link', { name: 'Export', exact: true });
  await expect(download).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  const [saved] = await Promise.all([page.waitForEvent('download'), download.press('Enter')]);
  expect(saved.suggestedFilename()).toBe('Tern Joinery.tar.gz');
  const archive = readFileSync(await saved.path());

  const to = await startOwn({ env: { MORTISE_EMPTY: '1' } });
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
  await expect(owner.getByText(/^Imported: 42 pages/)).toBeVisible();
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
