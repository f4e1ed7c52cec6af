import type { Page } from '@playwright/test';
import { documentVersion } from '../../protocol/document/document.js';
import { clipKind } from '../../protocol/names/clip.js';
import { findViolations } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, openEditor, preview } from './support.js';

/** These tests edit pages that others edit, so that they have a site of their own. */
test.use({ hasOwnSite: true });

const toolbar = (page: Page, block: string) => page.getByRole('toolbar', { name: `${block}: tools` });
const rows = (page: Page): Promise<string[]> =>
  page
    .getByRole('treeitem')
    .evaluateAll((items) => items.map((item) => item.querySelector('.outline-name')?.textContent ?? ''));

test('a new block is in sight, says that it is empty, and its first field has the focus', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/contact');
  await page.getByRole('button', { name: 'Add block' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a block' });
  await expect(dialog.getByLabel('Search')).toBeFocused();
  await page.keyboard.type('quote');
  await expect(dialog.getByRole('status')).toHaveText('1 block');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const quote = frame.locator('[data-block-type=quote]');
  await expect(quote).toHaveAttribute('data-empty', 'Quote: nothing in it yet');
  await expect(quote).toBeInViewport({ ratio: 1 });
  const words = page.getByRole('textbox', { name: 'Words' });
  await expect(words).toBeFocused();
  await page.keyboard.type('Three legs never wobble.');
  await expect(quote.locator('blockquote')).toHaveText('Three legs never wobble.');
  await expect(quote).not.toHaveAttribute('data-empty');
});

test('the "+" at the edge of a block adds one there, by mouse; the toolbar has the same by keyboard', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/about');
  await frame.locator('h1').hover();
  await page.getByRole('button', { name: 'Add a block after Heading' }).click();
  await expect(page.getByLabel('Where')).toHaveValue('0');
  await expect(page.getByLabel('Where').locator('option:checked')).toHaveText('After Heading');
  await page.getByLabel('Search').fill('button');
  await page.keyboard.press('Enter');
  await expect(frame.locator('[data-block-type=heading]:has(h1) + [data-block-type=button]')).toBeVisible();

  await frame.locator('h1').click();
  const tools = toolbar(page, 'Heading');
  await expect(tools).toBeVisible();
  // The page of the frame is one stop of the Tab key, the toolbar is the next.
  await tools.getByRole('button', { name: 'Duplicate' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Add before' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Where').locator('option:checked')).toHaveText('Before Heading');
  expect(await findViolations(page, 'iframe')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(tools.getByRole('button', { name: 'Add before' })).toBeFocused();
});

test('the toolbar at the block moves, duplicates and deletes it, and a deletion can be undone in its message', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/gallery');
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  const before = await rows(page);
  await frame.locator('h1').click();
  const name = await page.getByRole('treeitem', { selected: true }).locator('.outline-name').innerText();
  const tools = toolbar(page, name);
  await tools.getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(() => rows(page)).toHaveLength(before.length + 1);
  await tools.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => rows(page)).toEqual(before);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows(page)).toHaveLength(before.length + 1);
});

test('several blocks are selected, cut and pasted on another page by key, each time with one step to undo', async ({
  page,
  context,
  edited: site,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const frame = await openEditor(page, site, '/contact');
  await frame.locator('[data-block-type=heading]').first().click();
  await frame
    .locator('[data-block-type=accordion] h3')
    .first()
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText(/blocks are selected/)).toBeVisible();
  const before = await rows(page);
  // The keys go to the page in the frame, where the press was.
  await page.keyboard.press('ControlOrMeta+x');
  await expect(page.getByText(/blocks cut/)).toBeVisible();
  await expect.poll(async () => (await rows(page)).length).toBeLessThan(before.length);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => rows(page)).toEqual(before);

  const other = await context.newPage();
  await other.goto(`${site.origin}/config/design?frameUrl=%2Fdonate`);
  await connected(other);
  const tree = other.getByRole('tree', { name: 'Blocks of this page' });
  await tree.getByRole('treeitem').first().focus();
  await other.keyboard.press('End');
  await other.keyboard.press(' ');
  const count = (await rows(other)).length;
  await other.keyboard.press('ControlOrMeta+v');
  await expect.poll(async () => (await rows(other)).length).toBeGreaterThan(count);
  await expect(preview(other).locator('[data-block-type=accordion] h3').first()).toBeVisible();
  await other.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await rows(other)).length).toBe(count);
});

test('a paste right behind a copy inserts what was copied, while the clipboard still has older blocks for the browser', async ({
  page,
  context,
  edited: site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEditor(page, site, '/contact');
  const older = {
    kind: clipKind,
    version: documentVersion,
    blocks: [{ id: 'older', type: 'heading', value: { text: 'Older' } }],
  };
  await page.evaluate(async (text) => {
    await navigator.clipboard.writeText(text);
    // As where the browser asks its user first.
    navigator.clipboard.writeText = () => new Promise(() => {});
  }, JSON.stringify(older));
  const form = page.getByRole('treeitem', { name: /Form/ }).first();
  await form.click();
  const before = await rows(page);
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+v');
  const forms = preview(page).locator('[data-block-type=form]');
  await expect(forms).toHaveCount(2);
  await expect.poll(() => rows(page)).toHaveLength(before.length + 1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(forms).toHaveCount(1);
});
