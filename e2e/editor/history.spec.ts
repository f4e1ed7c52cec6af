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
