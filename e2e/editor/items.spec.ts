import type { FrameLocator, Locator, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { openEditor } from './support.js';

/** Each test has a site of its own: a draft may be stored before an undo that ends a test. */
test.slow();

const headings = (frame: FrameLocator): Locator => frame.locator('[data-block-type=accordion] h3');
const row = (page: Page, name: string): Locator => page.getByRole('treeitem').filter({ hasText: name });
const tools = (page: Page, name: string): Locator => page.getByRole('toolbar', { name: `${name}: tools` });

/** Selects the questions of the contact page, then one of them. Two presses in one place would begin to write its text. */
async function pressQuestion(page: Page, frame: FrameLocator, at: number): Promise<void> {
  await frame.locator('[data-block-type=accordion] h2').click();
  await expect(tools(page, 'Accordion')).toBeVisible();
  await headings(frame).nth(at).click();
}

test('a press selects the block and the next one a question in it; Escape goes back up', async ({
  page,
  startSite,
}) => {
  const site = await startSite();
  const frame = await openEditor(page, site, '/contact');
  const words = await headings(frame).allTextContents();
  const [first = '', second = ''] = words;
  await expect(row(page, first)).toHaveCount(0);
  await pressQuestion(page, frame, 1);
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText(second);
  await expect(headings(frame).nth(1).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await expect(tools(page, second)).toBeVisible();
  await expect(page.getByRole('button', { name: second, exact: true })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.settings').getByRole('textbox', { name: 'Title' })).toHaveValue(second);
  expect(await findViolations(page, 'iframe')).toEqual([]);

  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText(first);
  await page.keyboard.press('Escape');
  await expect(tools(page, 'Accordion')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(0);
});

test('the tools of a question duplicate, move, add and remove it, keep the focus, and each act is one step to undo', async ({
  page,
  startSite,
}) => {
  const site = await startSite();
  const frame = await openEditor(page, site, '/contact');
  const before = await headings(frame).allTextContents();
  const [first = '', second = ''] = before;
  await pressQuestion(page, frame, 0);
  const tool = (name: string): Locator => tools(page, first).getByRole('button', { name });
  await expect(tool('Move before')).toHaveAttribute('aria-disabled', 'true');
  // By key: the tools follow their question, which moves.
  await tool('Move after').press('Enter');
  await expect(page.getByText(`Now entry 2 of ${before.length}.`)).toBeAttached();
  await expect.poll(() => headings(frame).allTextContents()).toEqual([second, first, ...before.slice(2)]);
  await expect(tool('Move after')).toBeFocused();
  await tool('Duplicate').press('Enter');
  await expect.poll(() => headings(frame).allTextContents()).toEqual([second, first, first, ...before.slice(2)]);
  await expect(tool('Duplicate')).toBeFocused();
  await tool('Remove').press('Enter');
  await expect.poll(() => headings(frame).allTextContents()).toEqual([second, first, ...before.slice(2)]);
  // The next one is selected, and the focus is on the same tool.
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText(before[2] ?? '');
  await expect(tools(page, before[2] ?? '').getByRole('button', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => headings(frame).count()).toBe(before.length + 1);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => headings(frame).allTextContents()).toEqual(before);

  await page.getByRole('toolbar').getByRole('button', { name: 'Add one after' }).press('Enter');
  await expect.poll(() => headings(frame).count()).toBe(before.length + 1);
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText(/^Entry \d$/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => headings(frame).allTextContents()).toEqual(before);
});

test('a question is dragged to another place in the page, and Escape leaves it where it was', async ({
  page,
  startSite,
}) => {
  const site = await startSite();
  const frame = await openEditor(page, site, '/contact');
  const before = await headings(frame).allTextContents();
  const [first = '', second = '', third = ''] = before;
  await pressQuestion(page, frame, 1);
  await expect(tools(page, second)).toBeVisible();
  const middle = async (at: number, part: number): Promise<readonly [number, number]> => {
    const box = await headings(frame).nth(at).boundingBox();
    if (!box) throw new Error('Not in sight.');
    return [box.x + 60, box.y + box.height * part];
  };
  const carry = async (): Promise<void> => {
    await page.mouse.move(...(await middle(1, 0.5)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(0, 0.6)), { steps: 6 });
    await page.mouse.move(...(await middle(0, 0.2)), { steps: 4 });
  };
  await carry();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await headings(frame).allTextContents()).toEqual(before);
  await carry();
  await page.mouse.up();
  await expect.poll(() => headings(frame).allTextContents()).toEqual([second, first, third, ...before.slice(3)]);
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText(second);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => headings(frame).allTextContents()).toEqual(before);
});

test('the keys of the outline open a block, select and move its items, and what is chosen there is shown in the page', async ({
  page,
  startSite,
}) => {
  const site = await startSite();
  const frame = await openEditor(page, site, '/contact');
  const before = await headings(frame).allTextContents();
  const last = before.at(-1) ?? '';
  await page.getByRole('treeitem', { name: /^Accordion/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(row(page, before[0] ?? '')).toBeFocused();
  // A short name has room to the edge of the row.
  const isWhole = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth <= clientWidth;
  expect(
    await row(page, before[0] ?? '')
      .locator('.outline-name')
      .evaluate(isWhole),
  ).toBe(true);
  for (let at = 1; at < before.length; at += 1) await page.keyboard.press('ArrowDown');
  await expect(row(page, last)).toBeFocused();
  await page.keyboard.press(' ');
  const lastHeading = headings(frame).filter({ hasText: last });
  await expect(lastHeading.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await expect(lastHeading).toBeInViewport();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(headings(frame).nth(before.length - 2)).toHaveText(last);
  await expect(row(page, last)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(headings(frame)).toHaveCount(before.length - 1);
  await expect(row(page, before.at(-2) ?? '')).toBeFocused();
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText(before.at(-2) ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(before.at(-2) ?? '');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => headings(frame).allTextContents()).toEqual(before);
});

test('an item is dragged between the rows of its list in the outline, and Escape leaves it', async ({
  page,
  startSite,
}) => {
  const site = await startSite();
  const frame = await openEditor(page, site, '/contact');
  const before = await headings(frame).allTextContents();
  const [first = '', second = '', third = ''] = before;
  await page.getByRole('treeitem', { name: /^Accordion/ }).focus();
  await page.keyboard.press('ArrowRight');
  const carry = async (): Promise<void> => {
    const [from, to] = [await row(page, first).boundingBox(), await row(page, third).boundingBox()];
    if (!from || !to) throw new Error('The rows have no box.');
    await page.mouse.move(from.x + 40, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + from.height, { steps: 3 });
    await page.mouse.move(to.x + 40, to.y + 2, { steps: 5 });
    await expect(page.locator('.drop-line')).toBeVisible();
  };
  await carry();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('.drop-line')).toHaveCount(0);
  expect(await headings(frame).allTextContents()).toEqual(before);
  await carry();
  await page.mouse.up();
  await expect.poll(() => headings(frame).allTextContents()).toEqual([second, first, third, ...before.slice(3)]);
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText(first);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => headings(frame).allTextContents()).toEqual(before);
});

test('a slide that is opened in the panel comes into sight, and the keys delete the slide and not the gallery', async ({
  page,
  startSite,
}) => {
  const site = await startSite();
  const frame = await openEditor(page, site, '/gallery');
  const gallery = frame.locator('[data-block-type=gallery]').first();
  const slides = gallery.locator('[data-item]');
  const count = await slides.count();
  await page
    .getByRole('treeitem', { name: /^Gallery/ })
    .first()
    .click();
  await expect(slides.nth(3)).toHaveAttribute('hidden');
  const fourth = page.locator('.list-item-name').nth(3);
  const name = await fourth.innerText();
  await fourth.click();
  await expect(slides.nth(3)).not.toHaveAttribute('hidden');
  await expect(slides.nth(3)).toBeInViewport();
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText(name);
  // The focus stays where the slide was opened.
  await expect(fourth).toBeFocused();
  await page.getByRole('treeitem', { selected: true }).focus();
  await page.keyboard.press('ControlOrMeta+d');
  await expect(slides).toHaveCount(count + 1);
  await page.keyboard.press('Delete');
  await expect(slides).toHaveCount(count);
  await expect(gallery).toBeVisible();
  await page.keyboard.press('ControlOrMeta+x');
  await expect(page.getByText(/Only whole blocks go to the clipboard/)).toBeVisible();
  await expect(slides).toHaveCount(count);
});
