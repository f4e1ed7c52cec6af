/** A table is made in the editor, published and read on a phone, on a site that no other test edits. */
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { openEditor, savedOnServer } from './support.js';

test.use({ hasOwnSite: true });

test('a table is pasted and written by keyboard, and its visitors scroll it in its own box [EDIT-08] [EDIT-11]', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/saturdays');
  await page.getByRole('button', { name: 'Add block' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Table/ })
    .press('Enter');
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await expect(settings.getByText('Your dataset must have at least one column', { exact: true })).toBeVisible();
  await settings.getByRole('textbox', { name: 'Caption' }).fill('Timber that we have');
  const names = ['Wood', ...Array.from({ length: 8 }, (_name, at) => `${at + 18} millimetres`)];
  await settings
    .getByRole('textbox', { name: 'Cells' })
    .fill([names, ['Cherry', ...'12345678'], ['Larch', ...'2468246']].map((row) => row.join('\t')).join('\n'));
  await expect(settings.getByText('Rows: 2, columns: 9.')).toBeVisible();
  await expect(settings.getByText('One or more rows was missing data', { exact: true })).toBeVisible();
  await settings.getByRole('textbox', { name: 'Row 2, column 25 millimetres' }).fill('11');
  await expect(settings.getByText('One or more rows was missing data', { exact: true })).toHaveCount(0);
  const table = frame.getByRole('table', { name: 'Timber that we have' });
  await expect(table.getByRole('row', { name: 'Larch 2 4 6 8 2 4 6 11' })).toBeVisible();
  expect(await findViolations(page, 'iframe')).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect([await findViolations(page, 'iframe'), await sidewaysScroll(page)]).toEqual([[], 0]);
  await page.screenshot({ path: test.info().outputPath('panel-360.png') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: test.info().outputPath('panel-1280.png') });
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText('Published')).toBeVisible();

  // Read on a phone: the page stands still, and the box scrolls by keys.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/saturdays?noredirect`);
  const box = page.getByRole('region', { name: 'Timber that we have' });
  await expect(page.getByRole('columnheader', { name: 'Wood' })).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.screenshot({ path: test.info().outputPath('page-360.png') });
});
