/** What is wrong with a block is seen in the outline, in the page and before publishing, leads to its field, and takes nothing else with it. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import { startServer, type ServerProcess } from '../support/server.js';
import { test as base, expect, fileShare } from '../support/test.js';
import { openEditor, savedOnServer } from './support.js';

/** Puts a block of another release and one with damaged data before what the page has, as only the database can. */
const damage = `
  const Database = require('libsql');
  const database = new Database(process.argv[1]);
  const { published } = database.prepare("select published from page where path = '/about'").get();
  const page = JSON.parse(published);
  const inner = { id: 'inner', type: 'heading', value: { text: 'Kept inside' } };
  page.blocks.unshift({ id: 'foreign', type: 'timeline', value: { years: [1] }, children: [inner] }, { id: 'hurt', type: 'text', value: 'no object' });
  database.prepare("update page set published = ? where path = '/about'").run(JSON.stringify(page));
  database.exec("update setting set value = json_set(value, '$.useEscapeKeyToLogin', json('false')) where key = 'site'");
`;

const test = base.extend<{ damaged: ServerProcess }>({
  damaged: [
    ...fileShare('damaged', async () => {
      const first = await startServer();
      await first.stop({ keepData: true });
      // In another process, because the driver keeps the lock of a database that was closed.
      execFileSync(process.execPath, ['-e', damage, join(first.dataFolder, 'mortise.db')]);
      return startServer({ dataFolder: first.dataFolder });
    }),
  ],
});

test.use({ hasOwnSite: true });

const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' });
const row = (page: Page, name: RegExp) => page.getByRole('treeitem', { name });

/** The mark over the page: it is in a closed shadow root, where only the pointer finds it. */
async function pressMark(page: Page, frame: FrameLocator, block: string): Promise<void> {
  const marked = (element: Element): string | undefined => {
    const { left, bottom } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 30, bottom)?.localName;
  };
  await expect.poll(() => frame.locator(block).evaluate(marked)).toBe('mortise-overlay');
  const box = await frame.locator(block).boundingBox();
  if (!box) throw new Error('The block is not seen.');
  await page.mouse.click(box.x + 20, box.y + box.height);
}

test('a text that cannot be saved is marked in outline and page, and both marks lead to its field', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/about');
  const block = '[data-block-type=heading]';
  await frame.locator(block).first().click();
  const field = settings(page).getByRole('textbox', { name: 'Text', exact: true });
  const title = settings(page).getByRole('heading', { level: 2 });
  const former = await field.inputValue();
  await field.fill('x'.repeat(203));
  const marked = row(page, /Text: 3 characters too long\. Not saved\./);
  await expect(marked).toBeVisible();
  // Another block has the settings, and the mark leads back.
  await frame.locator('.prose[data-block-id]').first().click();
  await expect(title).toHaveText('Text');
  await marked.locator('.outline-mark').click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('x'.repeat(203));
  await frame.locator('.prose[data-block-id]').first().click();
  await expect(title).toHaveText('Text');
  await frame.locator(block).first().scrollIntoViewIfNeeded();
  await pressMark(page, frame, `${block} >> nth=0`);
  await expect(field).toBeFocused();
  // So does the Enter key of the row.
  await row(page, /^Text/).first().click();
  await expect(title).toHaveText('Text');
  await marked.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  expect(await findViolations(page, 'iframe')).toEqual([]);

  await settings(page).getByLabel('Small line above').fill('Saved');
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '1 thing on this page is not right' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await findViolations(page, 'iframe')).toEqual([]);
  await dialog.getByRole('button', { name: /^Show it: Heading/ }).click();
  await expect(field).toBeFocused();
  await field.fill(`${former}!`);
  await expect(page.locator('.outline-mark')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors now see this version.')).toBeVisible();
});

test('blocks of another release and damaged ones keep their place, the rest of the page is edited and published', async ({
  page,
  damaged: site,
  browser,
}) => {
  const visitor = await browser.newPage();
  await visitor.goto(`${site.origin}/about`);
  await expect(visitor.locator('h1')).toBeVisible();
  await expect(visitor.locator('[data-block-id=foreign], [data-block-id=hurt], [data-block-id=inner]')).toHaveCount(0);
  await visitor.reload();
  const told = () => site.output().split('is left out').length - 1;
  await expect.poll(told).toBe(2);
  // A line of the log is JSON.
  expect(site.output().replaceAll('\\"', '"')).toContain(
    'Block "foreign" of the page "/about" is left out: "timeline" is not a block type.',
  );

  const frame = await openEditor(page, site, '/about');
  await expect(row(page, /timeline.*This site does not know this kind of block/)).toBeVisible();
  await expect(row(page, /Damaged block.*The data of this block are damaged/)).toBeVisible();
  await expect(frame.locator('[data-block-id=foreign] > p')).toHaveText(/^This site does not know this kind of block/);
  // What is in it can be edited.
  await frame.getByRole('heading', { name: 'Kept inside' }).click();
  await settings(page).getByRole('textbox', { name: 'Text', exact: true }).fill('Written inside');
  await expect(frame.getByRole('heading', { name: 'Written inside' })).toBeVisible();
  await frame.locator('h1').click();
  await settings(page).getByRole('textbox', { name: 'Text', exact: true }).fill('Goes on');
  await savedOnServer(page);
  expect(await findViolations(page, 'iframe')).toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('Published. Visitors now see this version.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator('h1')).toHaveText('Goes on');
  expect(told()).toBe(2);
  await visitor.close();
});

test('a behaviour that fails in the page marks its block, and a new rendering that works takes the mark away', async ({
  page,
  edited: site,
}) => {
  // The first disclosure of the page fails while it is attached.
  await page.addInitScript(() => {
    const { setAttribute } = Element.prototype;
    Object.assign(window, { isBroken: true });
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'aria-expanded' && this.closest('main') && (window as { isBroken?: boolean }).isBroken)
        throw new Error('Broken on purpose');
      setAttribute.call(this, name, value);
    };
  });
  const frame = await openEditor(page, site, '/contact');
  const block = frame.locator('[data-block-type=accordion]').first();
  await block.scrollIntoViewIfNeeded();
  const marked = row(page, /A part of this block does not work on the page/);
  await expect(marked).toBeVisible();
  await block.evaluate(() => Object.assign(window, { isBroken: false }));
  await marked.click();
  await settings(page).getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(marked).toHaveCount(0);
});
