/** A heading on one line, an album and the choice of a collection, on pages of a site of their own. */
import type { FrameLocator, Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { openEditor } from './support.js';

test.use({ hasOwnSite: true });

const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' });

async function addBlock(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add block' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .press('Enter');
  await expect(settings(page).getByRole('heading', { name, level: 2 })).toBeVisible();
}

/** Size of the letters, lines, and pixels that are cut off, of the heading with that text. */
const measure = (frame: FrameLocator, text: string) =>
  frame.locator('h2', { hasText: text }).evaluate((heading) => {
    const { fontSize, lineHeight } = getComputedStyle(heading);
    return {
      size: parseFloat(fontSize),
      lines: Math.round(heading.getBoundingClientRect().height / parseFloat(lineHeight)),
      cut: heading.scrollWidth - heading.clientWidth,
    };
  });

test('a heading on one line shrinks with its box, wraps at 11 px and grows again [UTIL-03]', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/contact');
  await addBlock(page, 'Heading');
  const text = settings(page).getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('A stool for every kitchen between here and the lighthouse');
  await settings(page).getByRole('combobox', { name: 'Look' }).selectOption({ label: 'A title on one line' });
  const heading = frame.locator('h2[data-line]', { hasText: 'A stool for every kitchen' });
  await expect(heading).toBeVisible();
  const wide = await measure(frame, 'A stool for every kitchen');
  expect([wide.lines, wide.cut]).toEqual([1, 0]);
  await page.getByRole('radio', { name: 'Phone' }).check();
  await expect.poll(async () => (await measure(frame, 'A stool for every kitchen')).size).toBeLessThan(wide.size);
  const narrow = await measure(frame, 'A stool for every kitchen');
  expect([narrow.lines, narrow.cut]).toEqual([1, 0]);
  expect(narrow.size).toBeGreaterThanOrEqual(11);
  await text.fill('A stool for every kitchen, '.repeat(7));
  await expect.poll(async () => (await measure(frame, 'A stool for every kitchen')).size).toBe(11);
  const long = await measure(frame, 'A stool for every kitchen');
  expect(long.lines).toBeGreaterThan(1);
  expect(long.cut).toBe(0);
});

test('tracks of an album are written by keyboard on a narrow window, and the page has one player [LIM-02]', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/about');
  await addBlock(page, 'Audio');
  for (const [title, length] of [
    ['Three taps', '0:03'],
    ['Three taps again', '0:04'],
  ] as const) {
    await settings(page).getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await settings(page).getByRole('textbox', { name: 'Title', exact: true }).last().fill(title);
    await settings(page).getByRole('textbox', { name: 'Sound', exact: true }).last().fill('https://example.com/a.mp3');
    await expect(settings(page).locator('p.field-error', { hasText: 'This is no track.' })).toBeVisible();
    await settings(page).getByRole('textbox', { name: 'Sound', exact: true }).last().fill('/media/sounds/mallet.wav');
    await settings(page).getByRole('textbox', { name: 'Length' }).last().fill(length);
  }
  const album = frame.locator('.album');
  await expect(album.getByRole('listitem')).toHaveText(['Three taps 0:03', 'Three taps again 0:04']);
  await expect(album.locator('audio')).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await findViolations(page, 'iframe')).toEqual([]);
});

test('an archive takes its journal from the collections of the site by keyboard, or says that they cannot be loaded [STR-95]', async ({
  page,
  edited: site,
}) => {
  await openEditor(page, site, '/gallery');
  await addBlock(page, 'Archive');
  await page.setViewportSize({ width: 360, height: 740 });
  const choose = settings(page).getByRole('button', { name: /^Choose… / });
  await page.route('**/api/config/pages', (route) => route.abort());
  await choose.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert').filter({ hasText: 'Unable to load collections' })).toBeVisible();
  await page.unroute('**/api/config/pages');
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
  const journal = dialog.getByRole('radio').first();
  await expect(journal).toBeVisible();
  expect(await findViolations(page, 'iframe')).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await journal.press('Space');
  await dialog.getByRole('button', { name: 'Use this link' }).press('Enter');
  await expect(settings(page).getByRole('textbox', { name: 'Journal' })).toHaveValue(/^\//);
  await expect(choose).toBeFocused();
});
