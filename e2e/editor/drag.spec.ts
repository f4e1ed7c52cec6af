import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.js';
import { openEditor } from './support.js';

/** These tests edit pages that others edit, so that they have a site of their own. */
test.use({ hasOwnSite: true });

const names = (page: Page): Promise<string[]> =>
  page.getByRole('treeitem').evaluateAll((rows) => rows.map((row) => row.textContent ?? ''));
const row = (page: Page, name: string): Locator => page.getByRole('treeitem', { name });

/** Presses the mouse in the middle of an element and moves it a little, upon which the drag begins. */
async function grab(page: Page, from: Locator): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('Not in sight.');
  await page.mouse.move(box.x + Math.min(box.width / 2, 60), box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + Math.min(box.width / 2, 60) + 4, box.y + box.height / 2 + 14, { steps: 4 });
}

/** Moves the held mouse to a part of the height of an element. */
async function carry(page: Page, to: Locator, part: number): Promise<void> {
  const box = await to.boundingBox();
  if (!box) throw new Error('Not in sight.');
  await page.mouse.move(box.x + Math.min(box.width / 2, 120), box.y + box.height * part, { steps: 6 });
}

test('a row of the outline is dragged to another place, Escape cancels, and the move can be undone', async ({
  page,
  edited: site,
}) => {
  await openEditor(page, site, '/contact');
  await expect(row(page, 'Heading Visiting')).toBeVisible();
  const before = await names(page);
  await row(page, 'Heading Visiting').scrollIntoViewIfNeeded();
  await grab(page, row(page, 'Heading Visiting'));
  await expect(page.locator('.drag-ghost')).toHaveText('Heading');
  await carry(page, row(page, 'Button Book a morning'), 0.9);
  await expect(page.locator('.drop-line')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.drag-ghost')).toHaveCount(0);
  await page.mouse.up();
  expect(await names(page)).toEqual(before);

  await grab(page, row(page, 'Heading Visiting'));
  await expect(page.locator('.drag-ghost')).toBeVisible();
  await carry(page, row(page, 'Button Book a morning'), 0.9);
  await expect(page.locator('.drop-line')).toBeVisible();
  await page.mouse.up();
  const at = (list: string[], text: string): number => list.findIndex((name) => name.includes(text));
  await expect
    .poll(async () => at(await names(page), 'HeadingVisiting') - at(await names(page), 'ButtonBook a morning'))
    .toBe(1);
  await expect(page.getByText(/^Heading: now \d of \d in Section\.$/)).toBeAttached();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => names(page)).toEqual(before);
});

test('a block is dragged in the page itself, and by the handle of its tools', async ({ page, edited: site }) => {
  const frame = await openEditor(page, site, '/contact');
  const before = await names(page);
  const heading = frame.locator('h1');
  await grab(page, heading);
  const form = frame.locator('[data-block-type=form]').first();
  const box = await form.boundingBox();
  // Heading and form stand side by side.
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.8, (box?.y ?? 0) + 100, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => names(page)).not.toEqual(before);
  const after = await names(page);
  expect(after.findIndex((name) => name.startsWith('Form'))).toBeLessThan(
    after.findIndex((name) => name.includes('Write, or come by')),
  );
  await expect(frame.locator('[data-block-type=form] ~ [data-block-type=heading] h1')).toHaveCount(1);

  await heading.click();
  await grab(page, page.locator('.drag-handle'));
  await expect(page.locator('.drag-ghost')).toHaveText('Heading');
  await carry(page, row(page, 'Form'), 0.1);
  await expect(page.locator('.drop-line')).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(before);
});

test('a new block is dragged from the menu into the page', async ({ page, edited: site }) => {
  const frame = await openEditor(page, site, '/about');
  await page.getByRole('button', { name: 'Add block' }).click();
  await grab(page, page.getByRole('button', { name: /^Quote/ }));
  await expect(page.locator('.drag-ghost')).toHaveText('Quote');
  await carry(page, frame.locator('h1'), 0.2);
  await expect(page.locator('.drag-ghost')).not.toHaveClass(/is-nowhere/);
  await page.mouse.up();
  await expect(frame.locator('[data-block-type=quote][data-empty]')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Words' })).toBeFocused();
});
