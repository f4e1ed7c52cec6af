/** Fields of code: editors with numbered lines and colours where their code has come, textareas where it has not. */
import type { Locator, Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import type { RunningServer } from '../support/server.js';
import { expect, recordConsole, test } from '../support/test.js';
import { paste } from './rich.js';
import { connected, linesOf, logIn, openCode, openEditor, preview, savedOnServer } from './support.js';

test.use({ hasOwnSite: true });

/** The file of what edits code, in every language of the editor. */
const isCodeEditor = (url: URL): boolean => /\/code-editor\.[\w-]+\.js$/.test(url.pathname);

const cssOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Your own CSS', exact: true });

async function openTheme(page: Page, site: RunningServer): Promise<void> {
  await page.goto(`${site.origin}/config/theme?frameUrl=/contact`);
  await logIn(page, site);
  await connected(page);
}

/** The words that are selected, with the ends of lines. */
const selected = (page: Page): Promise<string> => page.evaluate(() => String(getSelection()));

test('an owner writes CSS with numbered lines, goes to the line of a fault, undoes, publishes and finds it again', async ({
  page,
  edited: site,
}) => {
  test.slow();
  const messages = recordConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => void (isCodeEditor(new URL(request.url())) && asked.push(request.url())));
  await page.setViewportSize({ width: 1280, height: 800 });
  await openTheme(page, site);
  const field = cssOf(page);
  await expect(field).toBeAttached();
  expect(asked).toEqual([]);
  await openCode(field);
  expect(asked).toHaveLength(1);

  await page.getByText('Your own CSS', { exact: true }).last().click();
  await expect(field).toBeFocused();
  await page.keyboard.insertText('h1 { letter-spacing: 3px }\nbody { display: none }\nh2 { color: "red" }');
  await expect(page.getByText(/^1 problem\./)).toBeVisible();
  await expect(preview(page).locator('h1').first()).toHaveCSS('letter-spacing', '3px');
  await expect(field.locator('.tok-keyword, .tok-typeName').first()).toBeVisible();
  const sign = page.locator('.code-signs .code-fault');
  await expect(sign).toHaveText('!');
  await expect(sign.locator('span')).toHaveAttribute('title', /^Line 2:/);
  expect([await findViolations(page, 'iframe'), await sidewaysScroll(page)]).toEqual([[], 0]);

  // The line is a press away, and the sign moves with it.
  await page.getByRole('button', { name: /^Line 2:/ }).press('Enter');
  await expect(field).toBeFocused();
  expect(await selected(page)).toBe('body { display: none }');
  await page.keyboard.type('main p { font-style: italic }');
  await expect(preview(page).locator('main p').first()).toHaveCSS('font-style', 'italic');
  await expect(sign).toHaveCount(0);

  // Undo is that of the theme, and the caret stays in the text.
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(linesOf(field)).toHaveText([/letter-spacing/, 'body { display: none }', /red/]);
  await page.keyboard.press('ControlOrMeta+y');
  await expect(linesOf(field)).toHaveText([/letter-spacing/, 'main p { font-style: italic }', /red/]);
  await expect(field).toBeFocused();

  // Tab leads on and back.
  await page.keyboard.press('Shift+Tab');
  await expect(field).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();

  await savedOnServer(page);
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish the theme?' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();
  await page.reload();
  await connected(page);
  await openCode(cssOf(page));
  await expect(linesOf(cssOf(page)).nth(1)).toHaveText('main p { font-style: italic }');
  expect(messages).toEqual([]);
});

test('a text beyond its limit stays whole with its error, and only the field takes it back', async ({
  page,
  edited: site,
}) => {
  await openEditor(page, site, '/returns');
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.keyboard.type('code');
  await page.getByRole('dialog').getByRole('button', { name: /^Code/ }).click();
  const field = page.getByRole('textbox', { name: 'Code', exact: true });
  await openCode(field);
  await field.focus();
  await paste(field, '', 'a\n'.repeat(9_999));
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  const counter = page.locator('.field', { has: field }).locator('.counter');
  await expect(counter).toHaveText(/^19.?998/);
  // A step of its own.
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('12345');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(counter).toHaveText(/^20.?003/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expect(counter).toHaveText(/^19.?998/);
  expect(await findViolations(page, 'iframe')).toEqual([]);
});

test('where what edits code cannot be fetched, its textarea says the line, saves and leads on', async ({
  page,
  edited: site,
}) => {
  await page.route(isCodeEditor, (route) => route.abort('connectionreset'));
  await page.goto(`${site.origin}/config/settings?view=code`);
  await logIn(page, site);
  const refused = page.waitForEvent('requestfailed', (request) => isCodeEditor(new URL(request.url())));
  await page.getByRole('button', { name: 'Add code' }).click();
  await page.getByLabel('Name').fill('Refused');
  await refused;
  const field = page.getByLabel('HTML');
  await field.fill('<meta name="a" content="b">\n<b>');
  await page.getByRole('button', { name: /^Line 2: “b” cannot/ }).click();
  await expect(field).toBeFocused();
  expect(await field.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd])).toEqual([
    28, 31,
  ]);
  await page.keyboard.insertText('<meta name="c" content="d">');
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
  await page.getByRole('button', { name: 'Save code' }).click();
  await expect(page.getByText('“Refused” is saved and on the pages.')).toBeVisible();
  await page.unroute(isCodeEditor);

  // Loaded again, a closed piece asks for nothing, an open one is edited with its lines.
  const asked: string[] = [];
  page.on('request', (request) => void (isCodeEditor(new URL(request.url())) && asked.push(request.url())));
  await page.reload();
  const piece = page.locator('summary', { hasText: 'Refused' });
  await expect(piece).toBeVisible();
  expect(asked).toEqual([]);
  await piece.press('Enter');
  await openCode(field);
  await expect(linesOf(field)).toHaveText(['<meta name="a" content="b">', '<meta name="c" content="d">']);
  // Nothing around these settings has an undo: it is the field's.
  await field.press('ControlOrMeta+End');
  await page.keyboard.type('<!-- x -->');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(linesOf(field).last()).toHaveText('<meta name="c" content="d">');
});

test('who writes in the textarea while the code comes keeps it until they leave; who only stands there goes on', async ({
  page,
  edited: site,
}) => {
  const messages = recordConsole(page);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(isCodeEditor, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.origin}/config/settings?view=code`);
  await logIn(page, site);
  const add = page.getByRole('button', { name: 'Add code' });
  await add.click();
  await page.getByLabel('HTML').last().focus();
  await page.keyboard.type('<meta');
  release();
  await add.click();
  const [first, second] = [page.getByLabel('HTML').nth(-2), page.getByLabel('HTML').last()];
  await openCode(first);
  await expect(linesOf(first)).toHaveText('<meta');
  await openCode(second);
  await second.focus();
  await page.keyboard.type('<base');
  await expect(linesOf(second)).toHaveText('<base');
  expect(messages).toEqual([]);
});

test('stands from left to right in an Arabic editor at 360 px, with forced colours too', async ({
  page,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openTheme(page, site);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const field = cssOf(page);
  await openCode(field);
  await field.fill('/* عربي */\nh1 { color: red; background: linear-gradient(90deg, black, white 20%, black 80%) }');
  await field.press('ControlOrMeta+Home');
  const [numbers, words] = await Promise.all([page.locator('.cm-gutters').boundingBox(), field.boundingBox()]);
  expect((numbers?.x ?? 0) < (words?.x ?? 0)).toBe(true);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await findViolations(page, 'iframe')).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('.cm-editor')).toHaveCSS('outline-style', 'solid');
});
