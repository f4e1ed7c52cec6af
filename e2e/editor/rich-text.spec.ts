/** A text with formats: written in the panel, seen in the page at once, and drawn by the server for visitors. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import type { RunningServer } from '../support/server.js';
import { expect, recordConsole, test } from '../support/test.js';
import { linkTo, paste } from './rich.js';
import { openEditor, savedOnServer } from './support.js';

/** These tests edit pages that others edit, so that they have a site of their own. */
test.use({ hasOwnSite: true });

interface Written {
  readonly frame: FrameLocator;
  /** The block in the page. */
  readonly block: Locator;
  /** Its text in the panel. */
  readonly text: Locator;
  readonly bar: Locator;
}

/** Opens the text block of a page of the site in the panel. */
async function openText(page: Page, site: RunningServer, path = '/about'): Promise<Written> {
  const frame = await openEditor(page, site, path);
  const block = frame.locator('.prose[data-block-id]').first();
  await block.click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  return { frame, block, text, bar: page.getByRole('toolbar', { name: 'Formats of Text' }) };
}

async function replace(page: Page, text: Locator): Promise<void> {
  await text.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(text).toHaveText('');
}

test('formats stand in the page although no rendering is answered, and visitors get them without a script of theirs', async ({
  page,
  edited,
  browser,
}) => {
  test.slow();
  const messages = recordConsole(page);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/GetWidgetRendering*', async (route) => {
    await held;
    await route.continue();
  });
  const { block, text, bar } = await openText(page, edited);
  await replace(page, text);
  await page.keyboard.type('## Care');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Oil it ');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(bar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('once');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' a year, as ');
  await linkTo(page, text, 'example.org/oil');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Linseed');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Tung');
  const drawn = block.locator('> .rich, > p');
  await expect(drawn).toHaveText(['Care', 'Oil it once a year, as example.org/oil', /Linseed\s*Tung/]);
  await expect(block.locator('h2.rich')).toHaveText('Care');
  await expect(block.locator('p strong')).toHaveText('once');
  await expect(block.locator('a')).toHaveAttribute('href', 'https://example.org/oil');
  await expect(block.locator('ul.rich li')).toHaveText(['Linseed', 'Tung']);
  release();
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors now see this version.')).toBeVisible();

  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await visitor.goto(`${edited.origin}/about`);
  const prose = visitor.locator('.prose', { hasText: 'Linseed' });
  await expect(prose.locator('ul.rich li')).toHaveText(['Linseed', 'Tung']);
  await expect(prose.locator('ul.rich')).toHaveCSS('list-style-type', 'disc');
  await expect(prose.locator('a')).toHaveAttribute('href', 'https://example.org/oil');
  await visitor.close();
  expect(messages.filter((message) => /policy|trusted|uncaught/i.test(message))).toEqual([]);
});

test('a double press or Enter on a text with formats writes it in the page, and undo takes back a format alone', async ({
  page,
  edited,
}) => {
  const { frame, block, text, bar } = await openText(page, edited, '/visit');
  await text.press('ControlOrMeta+a');
  await bar.getByRole('button', { name: 'Numbered list' }).click();
  await expect(text).toBeFocused();
  await expect(block.locator('ol.rich li').first()).toBeVisible();
  const words = await text.innerText();
  await frame.locator('h1').first().click();
  await block.locator('li').first().dblclick();
  const written = block.locator('[role=textbox].ProseMirror');
  await expect(written).toBeFocused();
  await frame.locator('h1').first().click();
  await expect(written).toHaveCount(0);
  await block.click();
  await page.keyboard.press('Enter');
  // The block's first text has no words, so that its place is empty.
  await expect(written).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(block.locator('ol')).toHaveCount(0);
  await expect(text.locator('ol')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+y');
  await expect(block.locator('ol.rich li').first()).toBeVisible();
  await expect(text).toHaveText(words, { useInnerText: true });
  await page.keyboard.press('Escape');
  await expect(written).toHaveCount(0);
  await expect(block.locator('ol.rich li').first()).toBeVisible();
});

test('what is pasted from Word and Google Docs is cleaned, and no address of a script comes in', async ({
  page,
  edited,
}) => {
  const messages = recordConsole(page);
  const { block, text } = await openText(page, edited, '/contact');
  await replace(page, text);
  await paste(
    text,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body lang=EN>
<!--StartFragment--><h1 style='mso-style:x'>Heading<o:p></o:p></h1>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>One</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Two</p>
<p class=MsoNormal onclick="alert(1)">Plain <a href="javascript:alert(1)">bad</a><img src=x onerror=alert(1)></p><!--EndFragment--></body></html>`,
    'Heading',
  );
  await expect(text.locator('h2')).toHaveText('Heading');
  await expect(text.locator('ul > li')).toHaveText(['One', 'Two']);
  await expect(text.locator('a, img, [style], [onclick]')).toHaveCount(0);
  await expect(page.getByText('Pictures and tables have no place in a text.')).toBeVisible();
  await expect(block.locator('ul.rich li')).toHaveText(['One', 'Two']);
  await replace(page, text);
  await paste(
    text,
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700;">Bold</span><span style="font-style:italic;"> slanted</span><span style="font-weight:400"> plain</span></p></b>`,
    'Bold',
  );
  await expect(block.locator('p strong')).toHaveText('Bold');
  await expect(block.locator('p em')).toHaveText('slanted');
  await expect(block.locator('p')).toHaveText('Bold slanted plain');
  expect(messages.filter((message) => /policy|trusted|uncaught/i.test(message))).toEqual([]);
});

test('the formats are reached by keys, told to assistive technology, and wide enough for a finger', async ({
  page,
  edited,
}) => {
  const { text, bar } = await openText(page, edited, '/about');
  await text.press('ControlOrMeta+a');
  await page.keyboard.press('Alt+F10');
  const bold = bar.getByRole('button', { name: 'Bold' });
  await expect(bold).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const italic = bar.getByRole('button', { name: 'Italic' });
  await expect(italic).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(italic).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Italic: on')).toBeAttached();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await expect(bar.getByRole('button', { name: 'Quote' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  expect(await findViolations(page, 'iframe')).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('every format has room for a finger, and the panel is as wide as the screen', async ({ page, edited }) => {
    const frame = await openEditor(page, edited, '/about');
    await frame.locator('.prose[data-block-id]').first().click();
    await page.getByRole('radio', { name: 'Settings' }).check({ force: true });
    const bar = page.getByRole('toolbar', { name: 'Formats of Text' });
    await expect(bar.getByRole('button')).toHaveCount(9);
    for (const button of await bar.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test('the words of a quote have formats, in the page at once and for visitors once they are published', async ({
  page,
  edited,
}) => {
  const frame = await openEditor(page, edited, '/about');
  const quote = frame.locator('.quote[data-block-id]').first();
  await quote.click();
  const words = page.getByRole('textbox', { name: 'Words', exact: true });
  await expect(words).toHaveAttribute('contenteditable', 'true');
  await replace(page, words);
  await page.keyboard.type('It ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('holds');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('.');
  await expect(quote.locator('blockquote > p > strong')).toHaveText('holds');
  expect(await findViolations(page, 'iframe')).toEqual([]);
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors now see this version.')).toBeVisible();
  expect(await (await fetch(`${edited.origin}/about`)).text()).toMatch(
    /<blockquote><p>It <strong>holds<\/strong>\.<\/p>\s*<\/blockquote>/,
  );
});

test('what is typed before the editor of a text is there stands in it', async ({ page, edited }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/editor\/rich-text[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const frame = await openEditor(page, edited, '/about');
  const block = frame.locator('.prose[data-block-id]').first();
  await block.click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  await page.keyboard.type('Earlz');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('y bird ');
  await expect(text).not.toHaveAttribute('contenteditable');
  release();
  await expect(text).toContainText('Early bird ');
  await page.keyboard.type('sings.');
  await expect(text).toContainText('Early bird sings.');
  await expect(block).toContainText('Early bird sings.');
});
