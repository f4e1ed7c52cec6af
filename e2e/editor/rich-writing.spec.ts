/** A text with formats is written in its place in the page, with the tools of the editor beside it. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import type { RunningServer } from '../support/server.js';
import { expect, recordConsole, test } from '../support/test.js';
import { linkTo, paste } from './rich.js';
import { openEditor, savedOnServer } from './support.js';

/** These tests edit pages that others edit, so that they have a site of their own. */
test.use({ hasOwnSite: true });

interface Written {
  readonly frame: FrameLocator;
  /** The block in the page, and its text while it is written. */
  readonly block: Locator;
  readonly text: Locator;
  readonly bar: Locator;
}

/** Opens a page and begins to write the text of its first text block, at its end. */
async function writeText(page: Page, site: RunningServer, path: string): Promise<Written> {
  const frame = await openEditor(page, site, path);
  const block = frame.locator('.prose[data-block-id]').first();
  await block.locator('p').first().dblclick();
  const text = block.locator('[role=textbox].ProseMirror');
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  const isAtEnd = (element: Element): boolean =>
    element.lastElementChild?.contains(element.ownerDocument.getSelection()?.anchorNode ?? null) === true;
  await expect.poll(() => text.evaluate(isAtEnd)).toBe(true);
  return { frame, block, text, bar: page.getByRole('toolbar', { name: 'Formats of Text' }).first() };
}

test('what is typed in a text before the code of its editor has come stands in it afterwards', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/about');
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/RichWriting\.[\w-]+\.js/, async (route) => {
    await isReleased;
    await route.continue();
  });
  const block = frame.locator('.prose[data-block-id]').first();
  await block.locator('p').first().dblclick();
  const mount = block.locator('[data-writing]');
  await expect(mount).toBeFocused();
  await mount.evaluate((element) =>
    element.ownerDocument.getSelection()?.selectAllChildren(element.firstElementChild as Element),
  );
  await mount.evaluate((element) => element.ownerDocument.getSelection()?.collapseToEnd());
  await page.keyboard.type(' And soonx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Lat');
  await expect(mount).toHaveAttribute('data-typed-early', ' And soon\nLat');
  release();
  await expect(block.locator('[role=textbox].ProseMirror p').first()).toHaveText(/ And soon$/);
  await page.keyboard.type('er');
  await expect(block.locator('[role=textbox].ProseMirror p').nth(1)).toHaveText('Later');
  await page.keyboard.press('Escape');
  await savedOnServer(page);
  await expect(block.locator('p').first()).toHaveText(/ And soon$/);
  await expect(block.locator('p').nth(1)).toHaveText('Later');
});

test('bold, links, headings and lists are written in the page by keys and tools, undone, published and seen', async ({
  page,
  edited: site,
  browser,
}) => {
  test.slow();
  const messages = recordConsole(page);
  const { block, text, bar } = await writeText(page, site, '/about');
  const former = await text.innerText();
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Care');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Oil it ');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(bar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('once');
  await bar.getByRole('button', { name: 'Bold' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type(' a year, as ');
  await linkTo(page, text, 'example.org/oil');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Linseed');
  await expect(text.locator('ul.rich li')).toHaveText('Linseed');
  // The panel follows each key.
  await expect(page.getByRole('textbox', { name: 'Text', exact: true }).locator('li')).toHaveText('Linseed');
  expect(await findViolations(page, 'iframe')).toEqual([]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text.locator('ul')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+y');
  await expect(text.locator('ul.rich li')).toHaveText('Linseed');
  await page.keyboard.press('Escape');
  await expect(text).toHaveCount(0);
  await expect(page.getByRole('toolbar', { name: 'Formats of Text' })).toHaveCount(1);
  await expect(block.locator('h2.rich')).toHaveText('Care');
  await expect(block.locator('strong')).toHaveText('once');
  expect(former.length).toBeGreaterThan(0);
  await savedOnServer(page);
  await page.reload();
  const again = page.getByTitle('Page preview').contentFrame().locator('.prose[data-block-id]').first();
  await expect(again.locator('ul.rich li')).toHaveText('Linseed');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors now see this version.')).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${site.origin}/about`);
  await expect(visitor.locator('main a[href="https://example.org/oil"]')).toBeVisible();
  await expect(visitor.locator('main h2.rich')).toHaveText('Care');
  await visitor.close();
  expect(messages.filter((message) => /policy|trusted|uncaught/i.test(message))).toEqual([]);
});

test('what is pasted is cleaned, a text that is too long says so, and the panel has it', async ({ page, edited }) => {
  const { frame, text, block } = await writeText(page, edited, '/contact');
  await paste(text, '<p onclick="alert(1)">Bold <b>word</b><img src=x onerror="alert(1)"></p>', 'Bold word');
  await expect(text.locator('strong')).toHaveText('word');
  await expect(text.locator('img, [onclick]')).toHaveCount(0);
  // Words from elsewhere keep the spaces that part them from others.
  await paste(text, '', ' and oil');
  await paste(text, '', ' it');
  await expect(text.locator('p', { hasText: 'word' })).toHaveText(/word and oil it$/);
  await page.keyboard.insertText('x'.repeat(20_001));
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(page.locator('.outline-mark')).toHaveCount(1);
  await expect(block.locator('p', { hasText: 'xxxx' })).toHaveCount(0);
  await expect(frame.locator('[data-writing]')).toHaveCount(0);
});
