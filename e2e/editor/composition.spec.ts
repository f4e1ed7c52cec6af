/** What an input method composes: it stands in the text once, and is taken back in one step. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import type { RunningServer } from '../support/server.js';
import { expect, recordConsole, test } from '../support/test.js';
import { linesOf, openCode, openEditor, preview, savedOnServer } from './support.js';

/** These tests edit pages that others edit, so that they have a site of their own. */
test.use({ hasOwnSite: true });

/** What somebody does with an input method. */
interface Method {
  /** Shows the steps of a word one after the other, in place of each other. */
  compose(...steps: readonly string[]): Promise<void>;
  /** Ends the word with this text. */
  commit(text: string): Promise<void>;
  /** Ends it without any. */
  cancel(): Promise<void>;
}

async function methodOf(page: Page): Promise<Method> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const show = async (text: string): Promise<void> => {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  };
  return {
    async compose(...steps) {
      for (const step of steps) await show(step);
    },
    commit: async (text) => void (await session.send('Input.insertText', { text })),
    cancel: () => show(''),
  };
}

/** Waits until the draft on the server has been saved while a word is composed. */
async function savedMeanwhile(page: Page, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().includes('/draft') && answer.ok());
  await act();
  await saved;
}

async function openHeading(page: Page, site: RunningServer): Promise<Locator> {
  const frame = await openEditor(page, site, '/about');
  return frame.getByRole('heading', { level: 1 });
}

test('a word that is composed in the panel stands there once, is one step of undo, and saves between do not end it', async ({
  page,
  edited: site,
}) => {
  test.slow();
  const messages = recordConsole(page);
  const heading = await openHeading(page, site);
  const method = await methodOf(page);
  const former = await heading.innerText();
  await heading.click();
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.focus();
  await page.keyboard.press('End');
  await savedMeanwhile(page, () => method.compose('n', 'に', 'にh', 'にほ'));
  await expect(field).toHaveValue(`${former}にほ`);
  await savedMeanwhile(page, () => method.compose('にほん'));
  await method.commit('日本');
  await expect(field).toHaveValue(`${former}日本`);
  await expect(heading).toHaveText(`${former}日本`);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue(former);
  await expect(heading).toHaveText(former);
  await page.keyboard.press('ControlOrMeta+y');
  await expect(heading).toHaveText(`${former}日本`);
  await savedOnServer(page);
  await page.reload();
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(`${former}日本`);
  expect(messages).toEqual([]);
});

test('a word that is composed in a plain text of the page is one step of undo, and one that is given up is none', async ({
  page,
  edited: site,
}) => {
  const heading = await openHeading(page, site);
  const method = await methodOf(page);
  const former = await heading.innerText();
  await heading.dblclick({ position: { x: 2, y: 10 } });
  const written = preview(page).locator('h1[role=textbox]');
  await expect(written).toBeFocused();
  await page.keyboard.press('End');
  await savedMeanwhile(page, () => method.compose('n', 'に', 'にh', 'にほ'));
  await expect(written).toHaveText(`${former}にほ`);
  await savedMeanwhile(page, () => method.compose('にほん'));
  await method.commit('日本');
  await expect(written).toHaveText(`${former}日本`);
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(field).toHaveValue(`${former}日本`);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(written).toHaveText(former);
  await expect(field).toHaveValue(former);

  await method.compose('g', 'ぎ');
  await expect(field).toHaveValue(`${former}ぎ`);
  await method.cancel();
  await expect(field).toHaveValue(former);
  await method.compose('d', 'で');
  // Whoever leaves in the middle keeps what stands there.
  await page.getByRole('textbox', { name: 'Small line above' }).click();
  await expect(field).toHaveValue(`${former}で`);
  await expect(heading).toHaveText(`${former}で`);
});

test('a word that is composed before the code of a text with formats has come stands in it afterwards', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/contact');
  const method = await methodOf(page);
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/RichWriting\.[\w-]+\.js/, async (route) => {
    await isReleased;
    await route.continue();
  });
  const block = frame.locator('.prose[data-block-id]').first();
  await block
    .locator('p')
    .first()
    .dblclick({ position: { x: 4, y: 8 } });
  const mount = block.locator('[data-writing]');
  await expect(mount).toBeFocused();
  await page.keyboard.type('a');
  await method.compose('n', 'に');
  await method.commit('日');
  await page.keyboard.type('b');
  await method.compose('h', 'ほ');
  await expect(mount).toHaveAttribute('data-typed-early', 'a日bほ');
  release();
  await expect(block.locator('[role=textbox].ProseMirror')).toContainText('a日bほ');
});

test('a word that is composed in a text with formats is one step of undo, in the page and in the panel', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/about');
  const method = await methodOf(page);
  const block = frame.locator('.prose[data-block-id]').first();
  await block.locator('p').first().dblclick();
  const text = block.locator('[role=textbox].ProseMirror');
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  const last = text.locator('p').last();
  const former = await last.innerText();
  await savedMeanwhile(page, () => method.compose('n', 'に', 'にほ'));
  await expect(last).toHaveText(`${former}にほ`);
  await savedMeanwhile(page, () => method.compose('にほん'));
  await method.commit('日本');
  await expect(last).toHaveText(`${former}日本`);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(last).toHaveText(former);
  await page.keyboard.press('Escape');
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await savedMeanwhile(page, () => method.compose('k', 'か'));
  await savedMeanwhile(page, () => method.compose('かん'));
  await method.commit('漢');
  await expect(field.locator('p').last()).toHaveText(`${former}漢`);
  await expect(block.locator('p').last()).toHaveText(`${former}漢`);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field.locator('p').last()).toHaveText(former);
});

test('a word that is composed over selected code takes its place, as one step of undo', async ({
  page,
  edited: site,
}) => {
  const messages = recordConsole(page);
  await openEditor(page, site, '/returns');
  const method = await methodOf(page);
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.keyboard.type('code');
  await page.getByRole('dialog').getByRole('button', { name: /^Code/ }).click();
  const field = page.getByRole('textbox', { name: 'Code', exact: true });
  await openCode(field);
  await field.focus();
  await page.keyboard.insertText('const word = "here";\nlast();');
  await expect(linesOf(field)).toHaveText(['const word = "here";', 'last();']);
  await savedOnServer(page);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Shift+End');
  await savedMeanwhile(page, () => method.compose('n', 'に'));
  await expect(linesOf(field)).toHaveText(['に', 'last();']);
  await savedMeanwhile(page, () => method.compose('にほ'));
  await method.commit('日本');
  await expect(linesOf(field)).toHaveText(['日本', 'last();']);
  await expect(preview(page).locator('pre > code')).toHaveText('日本\nlast();');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(linesOf(field)).toHaveText(['const word = "here";', 'last();']);
  expect(messages).toEqual([]);
});
