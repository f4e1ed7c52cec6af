import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, logIn, preview, savedOnServer } from './support.js';

test.use({ hasOwnSite: true });

const phone = { width: 360, height: 740 };

test('a post is written by keyboard on a phone, published, and found in the list, by its tag and in the feed', async ({
  page: editor,
  browser,
  request,
  edited: site,
}) => {
  await editor.setViewportSize(phone);
  await editor.goto(`${site.origin}/config/pages`);
  await logIn(editor, site);
  await editor.getByRole('button', { name: 'New post…' }).press('Enter');
  await expect(editor.getByRole('dialog', { name: 'New post' })).toBeVisible();
  await editor.getByRole('dialog').getByLabel('Title').pressSequentially('A stool for the boat');
  await expect(editor.getByRole('dialog').getByLabel('Address')).toHaveValue(
    /^\/journal\/\d{4}\/\d\d\/a-stool-for-the-boat$/,
  );
  const path = await editor.getByRole('dialog').getByLabel('Address').inputValue();
  expect([await findViolations(editor), await sidewaysScroll(editor)]).toEqual([[], 0]);
  await editor.keyboard.press('Enter');
  await connected(editor);
  await expect(preview(editor).getByRole('heading', { name: 'A stool for the boat' })).toBeAttached();

  await editor.getByRole('radio', { name: 'Settings' }).press('Space');
  await editor.getByLabel('Excerpt').fill('It floats & it stands.');
  await editor.getByRole('textbox', { name: 'Tags' }).fill('Boats');
  await editor.getByRole('textbox', { name: 'Tags' }).press('Enter');
  await editor.getByLabel('Date').fill('2026-10-10');
  await expect(preview(editor).locator('.byline')).toContainText('October 10, 2026');
  await expect(preview(editor).locator('.byline a')).toHaveText('Boats');
  await savedOnServer(editor);
  expect([await findViolations(editor), await sidewaysScroll(editor)]).toEqual([[], 0]);

  expect((await request.get(site.origin + path)).status()).toBe(404);
  expect((await request.get(`${site.origin}/journal/tag/boats`)).status()).toBe(404);
  await editor.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(editor.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();

  // Owners are led into the editor.
  const page = await browser.newPage({ viewport: phone });
  await page.goto(`${site.origin}/journal`);
  await expect(page.locator('.post').first()).toContainText('October 10, 2026');
  await expect(page.locator('.archive').getByRole('link', { name: 'A stool for the boat' })).toBeVisible();
  await page.locator('.post-list').getByRole('link', { name: 'A stool for the boat' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A stool for the boat');
  await expect(page.getByRole('link', { name: /Older.*Why three/ })).toBeVisible();
  await page.getByRole('link', { name: 'Boats' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boats');
  await expect(page.locator('.post')).toContainText('It floats & it stands.');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  for (const feed of ['/journal/feed.xml', '/journal/tag/boats/feed.xml'])
    expect(await (await request.get(site.origin + feed)).text()).toContain(`<link>${site.origin}${path}</link>`);
  await page.close();
});
