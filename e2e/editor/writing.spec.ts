/** The owner writes texts in the page itself, with the server far away. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { RunningServer } from '../support/server.js';
import { expect, recordConsole, test } from '../support/test.js';
import { linesOf, openCode, openEditor, savedOnServer } from './support.js';

/** These tests edit pages that others edit, so that they have a site of their own. */
test.use({ hasOwnSite: true });

/** Every rendering is held back until `release` is called. */
async function holdRenderings(page: Page): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/GetWidgetRendering*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function openAbout(page: Page, site: RunningServer): Promise<{ frame: FrameLocator; heading: Locator }> {
  const frame = await openEditor(page, site, '/about');
  return { frame, heading: frame.getByRole('heading', { level: 1 }) };
}

test('what is typed in the panel stands in the page although no rendering is answered', async ({ page, edited }) => {
  const release = await holdRenderings(page);
  const { frame, heading } = await openAbout(page, edited);
  await heading.click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Typed here');
  await expect(heading).toHaveText('Typed here');
  await page.getByRole('textbox', { name: 'Small line above' }).fill('Above');
  await expect(frame.locator('.eyebrow', { hasText: 'Above' })).toBeVisible();
  release();
});

test('a double press writes a text in place, undo is the editor’s, and the panel follows', async ({ page, edited }) => {
  const messages = recordConsole(page);
  const release = await holdRenderings(page);
  const { heading } = await openAbout(page, edited);
  const former = await heading.innerText();
  await heading.dblclick({ position: { x: 2, y: 10 } });
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  const written = heading.or(page.getByTitle('Page preview').contentFrame().locator('h1[role=textbox]')).first();
  await expect(written).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  await expect(field).toHaveValue(`${former} and more`);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue(former);
  await expect(written).toHaveText(former);
  await page.keyboard.press('ControlOrMeta+y');
  await expect(written).toHaveText(`${former} and more`);
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  await expect(heading).toHaveText(/and more!|!/);
  await expect(heading).not.toHaveAttribute('contenteditable');
  release();
  await savedOnServer(page);
  expect(messages.filter((message) => /policy|trusted|uncaught/i.test(message))).toEqual([]);
});

test('Enter on the selected block writes its first text, Tab the next, and a text that is too long says so', async ({
  page,
  edited,
}) => {
  const { frame, heading } = await openAbout(page, edited);
  await heading.click();
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await page.keyboard.press('Enter');
  const written = frame.locator('[role=textbox]');
  await expect(written).toHaveAccessibleName('Small line above');
  await page.keyboard.press('Tab');
  await expect(written).toHaveAccessibleName('Text');
  await page.keyboard.type('x'.repeat(200));
  await expect(field).toHaveValue('x'.repeat(200));
  await page.keyboard.type('xxx');
  await expect(written).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  // The page shows what is stored, and nothing is lost: the panel has the text.
  await expect(field).toHaveValue('x'.repeat(203));
  await expect(page.getByText('3 characters too long. Not saved.', { exact: true })).toBeVisible();
  await expect(heading).toHaveText('x'.repeat(200));
});

test('pasted text is plain text in one line', async ({ page, edited }) => {
  const { frame, heading } = await openAbout(page, edited);
  await heading.click();
  await page.keyboard.press('Enter');
  const written = frame.locator('[role=textbox]');
  await written.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/html', '<b onclick="alert(1)">Bold</b>');
    data.setData('text/plain', 'Two\r\nlines\u00a0here');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(written).toHaveText('Two lines here');
  expect(await written.innerHTML()).toBe('Two lines here');
});

test('paragraphs are written as one text, and stand as paragraphs afterwards', async ({ page, edited }) => {
  const { frame } = await openAbout(page, edited);
  const block = frame.locator('.prose[data-block-id]').first();
  await block.locator('p').first().dblclick();
  const written = block.locator('[role=textbox].ProseMirror');
  await expect(written).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  const isAtEnd = (element: Element): boolean =>
    element.lastElementChild?.contains(element.ownerDocument.getSelection()?.anchorNode ?? null) === true;
  await expect.poll(() => written.evaluate(isAtEnd)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A last paragraph');
  await page.keyboard.press('Escape');
  await expect(block.locator('p').last()).toHaveText('A last paragraph');
  await expect(block.locator('[role=textbox]')).toHaveCount(0);
});

test('after an outage the page shows what was changed meanwhile, and the lamp tells it', async ({ page, edited }) => {
  const { frame, heading } = await openAbout(page, edited);
  await heading.click();
  await page.route('**/GetWidgetRendering*', (route) => route.abort('internetdisconnected'));
  await page.getByLabel('Size', { exact: true }).or(page.getByLabel('Level')).first().selectOption({ index: 2 });
  await expect(page.getByText('Preview is behind')).toBeVisible();
  await page.unroute('**/GetWidgetRendering*');
  await expect(page.getByText('Page connected')).toBeVisible();
  await expect(frame.locator('.heading h3').first()).toBeVisible();
});

test('code is written in the page with its lines and spaces, without a rendering for each key', async ({
  page,
  edited,
}) => {
  const frame = await openEditor(page, edited, '/returns');
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.keyboard.type('code');
  await page.getByRole('dialog').getByRole('button', { name: /^Code/ }).click();
  const field = page.getByRole('textbox', { name: 'Code', exact: true });
  await openCode(field);
  await field.fill('a {');
  const code = frame.locator('pre > code');
  await expect(code).toHaveText('a {');
  await code.dblclick();
  await expect(code).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('  b: c;');
  await page.keyboard.press('Enter');
  await page.keyboard.type('}');
  await page.keyboard.press('Escape');
  await expect(frame.locator('[contenteditable]')).toHaveCount(0);
  await expect(linesOf(field)).toHaveText(['a {', '  b: c;', '}']);
  expect(await code.evaluate((element) => element.textContent)).toBe('a {\n  b: c;\n}');
  // What is typed in the panel stands there although no rendering is answered any more.
  await page.route('**/api/widget/GetWidgetRendering**', () => {});
  await field.fill('a {\n  b: d;\n}');
  await expect.poll(() => code.evaluate((element) => element.textContent)).toBe('a {\n  b: d;\n}');
});
