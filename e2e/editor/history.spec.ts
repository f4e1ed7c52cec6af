import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, openEditor, preview, savedOnServer } from './support.js';

test('what was published yesterday comes back from the history, by keyboard and on a phone', async ({
  page,
  edited: site,
}) => {
  const path = '/terms';
  const live = async (): Promise<string> => (await fetch(site.origin + path)).text();
  const frame = await openEditor(page, site, path);
  const heading = frame.locator('h1');
  const before = await heading.innerText();
  await heading.click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Everything is different');
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(live).toContain('Everything is different');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await connected(page);
  await page.getByRole('button', { name: 'History' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'History of this page' });
  const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('button');
  await expect(versions).toHaveCount(2);
  await versions.last().press('Enter');
  await expect(dialog.getByText(/^Change text of Heading/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await dialog.getByLabel('Name').fill('As it began');
  await dialog.getByLabel('Name').press('Enter');
  await expect(versions.last()).toContainText('As it began');
  await dialog.getByRole('button', { name: 'Restore this version' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  await expect(preview(page).locator('h1')).toHaveText(before);
  await savedOnServer(page);
  expect(await live()).toContain('Everything is different');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(live).not.toContain('Everything is different');
});

test('a version is seen in the page beside the page of now, difference by difference, and restored from there', async ({
  page,
  edited: site,
}) => {
  test.slow();
  const path = '/privacy';
  const frame = await openEditor(page, site, path);
  const heading = frame.locator('h1');
  const before = await heading.innerText();
  await heading.click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Another title');
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('.save-mark', { hasText: 'Not live' })).toHaveCount(0);

  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
  await page.getByRole('button', { name: 'Compare in the page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Then and now' });
  await expect(dialog.getByRole('status')).toHaveText('1 block differs.');
  const then = dialog.getByTitle(/^Then: /).contentFrame();
  const now = dialog.getByTitle('Now').contentFrame();
  await expect(then.locator('h1')).toHaveText(before);
  await expect(now.locator('h1')).toHaveText('Another title');
  for (const state of [then, now]) {
    const block = state.locator('[data-block-id]', { has: state.locator('h1') }).last();
    await expect(block).toHaveCSS('outline-style', 'solid');
    await expect(state.getByRole('link', { name: 'Owner' })).toHaveCount(0);
  }
  expect(await findViolations(page, 'iframe')).toEqual([]);

  const scrolled = (title: RegExp | string): Promise<number> =>
    dialog
      .getByTitle(title)
      .contentFrame()
      .locator('html')
      .evaluate(() => window.scrollY);
  await then.locator('body').hover();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrolled('Now')).toBeGreaterThan(200);
  await dialog.getByRole('button', { name: 'Next difference' }).click();
  await expect(then.locator('h1')).toBeInViewport();
  await expect(now.locator('h1')).toBeInViewport();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(dialog.getByTitle('Now')).toBeHidden();
  await dialog.getByRole('radio', { name: 'Now' }).press('Space');
  await expect(dialog.getByTitle('Now')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(dialog).toBeHidden();
  await expect(heading).toHaveText(before);
});
