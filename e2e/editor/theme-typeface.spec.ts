import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { connected, linesOf, logIn, openCode, preview, savedOnServer } from './support.js';

test.use({ hasOwnSite: true });

const fontFile = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const typefaces = (page: Page, name: 'Headings' | 'Running text') => page.getByRole('group', { name, exact: true });
const code = (page: Page) => page.getByRole('textbox', { name: 'Your own CSS', exact: true });

/** Opens the chooser of files by its key, as a person without a pointer does. */
async function upload(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.locator('.part-fields input[type=file]').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

async function openTheme(page: Page, site: RunningServer): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${site.origin}/config/theme?frameUrl=/contact`);
  await logIn(page, site);
  await connected(page);
}

async function isFine(page: Page): Promise<void> {
  expect(await findViolations(page, 'iframe')).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

test('an owner brings a typeface and CSS by keys on a phone, and visitors get both', async ({
  page,
  edited: site,
  browser,
}) => {
  test.slow();
  await openTheme(page, site);
  const heading = preview(page).locator('h1').first();

  // A broken file is told, and nothing of the theme is lost.
  await upload(page, { name: 'broken.woff2', mimeType: 'font/woff2', buffer: Buffer.from('wOF2 and nothing more') });
  await expect(page.getByText(/This typeface cannot be used: the file is damaged/)).toBeVisible();
  await isFine(page);
  await page.getByRole('button', { name: 'Dismiss: broken.woff2' }).press('Enter');
  await upload(page, fontFile);
  const ours = typefaces(page, 'Headings').getByRole('radio', { name: /figtree-latin-wght-normal\.woff2/ });
  await expect(ours).toBeVisible();
  await typefaces(page, 'Headings').getByRole('radio', { checked: true }).focus();
  while (!(await ours.isChecked())) await page.keyboard.press('ArrowUp');
  await expect(heading).toHaveCSS('font-family', /^own-heading/);
  await expect(heading).toHaveCSS('font-weight', '650');
  await isFine(page);

  // CSS with a fault: what is right is shown, what is wrong is named with its line, and every word stays.
  await openCode(code(page));
  await code(page).focus();
  await page.keyboard.insertText('h1 { letter-spacing: 3px }\nbody { display: none }');
  await expect(page.getByText(/^1 problem\./)).toBeVisible();
  await expect(heading).toHaveCSS('letter-spacing', '3px');
  await isFine(page);
  await savedOnServer(page);
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish the theme?' });
  await expect(dialog.getByText('The CSS has problems.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText(/has a problem in line 2\. Nothing was published/)).toBeVisible();
  await expect(linesOf(code(page))).toHaveText(['h1 { letter-spacing: 3px }', 'body { display: none }']);
  await isFine(page);

  // The line is a press away.
  await page.getByRole('button', { name: /^Line 2:/ }).press('Enter');
  await expect(code(page)).toBeFocused();
  await page.keyboard.insertText('main p { font-style: italic }');
  await expect(page.getByText('The CSS can be published.')).toBeVisible();
  await expect(preview(page).locator('main p').first()).toHaveCSS('font-style', 'italic');
  await savedOnServer(page);
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();

  // The first page of a visitor asks for the font, and the next one shows it at once.
  const visitor = await browser.newPage();
  const asked = visitor.waitForResponse((response) => /\/media\/own\/.*\.woff2$/.test(response.url()));
  const refused: string[] = [];
  visitor.on('console', (message) => void (message.type() === 'error' && refused.push(message.text())));
  await visitor.goto(`${site.origin}/contact`);
  const font = await asked;
  expect([font.status(), font.headers()['content-type'], font.headers()['cache-control']]).toEqual([
    200,
    'font/woff2',
    'public, max-age=31536000, immutable',
  ]);
  await visitor.reload();
  const title = visitor.locator('h1').first();
  await expect(title).toHaveCSS('font-family', /^own-heading/);
  await expect(title).toHaveCSS('letter-spacing', '3px');
  await expect(visitor.locator('main p').first()).toHaveCSS('font-style', 'italic');
  expect(await visitor.evaluate(async () => (await document.fonts.load('650 20px own-heading')).length)).toBe(1);
  expect(await findViolations(visitor)).toEqual([]);
  expect(refused).toEqual([]);

  // A draft without a rule is shown without it, although the page in the frame came with what is published.
  await page.reload();
  await connected(page);
  const words = preview(page).locator('main p').first();
  await expect(words).toHaveCSS('font-style', 'italic');
  await code(page).fill('h1 { letter-spacing: 3px }');
  await expect(words).toHaveCSS('font-style', 'normal');
  await page.getByRole('button', { name: 'Discard draft' }).press('Enter');
  await expect(words).toHaveCSS('font-style', 'italic');

  // Removed in spite of the warning, it is missed in the console alone. [BOOT-18]
  await page.goto(`${site.origin}/config/media`);
  await page.getByRole('button', { name: /figtree-latin-wght-normal\.woff2/ }).press('Enter');
  const details = page.getByRole('dialog').first();
  await expect(details.getByText('Theme').first()).toBeVisible();
  await details.getByRole('button', { name: 'Remove', exact: false }).press('Enter');
  const question = page.getByRole('dialog').last();
  await expect(question.getByText(/1 place/)).toBeVisible();
  await question.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const said = visitor.waitForEvent('console', { predicate: (message) => message.type() === 'warning' });
  await visitor.reload();
  expect((await said).text()).toBe('Requested font no longer in Typekit');
  await expect(title).toHaveCSS('font-family', /^"?Young Serif/);
  await visitor.close();
});
