import { listenTo, usable, type Reader } from '../support/read-aloud.js';
/** The main tasks as somebody meets them who hears the editor: what is read in order, what each key says, what is told unasked. */
import { expect, test } from '../support/test.js';
import { connected, openEditor, preview, savedOnServer } from './support.js';

/** These tests edit pages that others edit, so that they have a site of their own. */
test.use({ hasOwnSite: true });

/** Expects these among what is told, in this order. */
function expectInOrder(told: readonly string[], wanted: readonly (string | RegExp)[]): void {
  let from = 0;
  for (const each of wanted) {
    const at = told.findIndex(
      (words, place) => place >= from && (typeof each === 'string' ? words === each : each.test(words)),
    );
    expect(
      at,
      `${String(each)} after ${told[from - 1] ?? 'the beginning'} in:\n${told.join('\n')}`,
    ).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
}

/** What can be used without being named. */
const nameless = (told: readonly string[]): string[] =>
  told.filter((words) => usable.test(words.split(' ')[0] ?? '') && !words.includes('“'));

/** Waits until a live region has told this, and resolves with all that was told until then. */
async function told(reader: Reader, wanted: RegExp): Promise<string[]> {
  const all: string[] = [];
  await expect
    .poll(async () => {
      all.push(...(await reader.announced()));
      return all;
    })
    .toContainEqual(expect.stringMatching(wanted));
  return all;
}

/** Waits until the focus is on what is told like this. */
const hearing =
  (reader: Reader) =>
  (words: string | RegExp): Promise<void> =>
    expect.poll(() => reader.focused()).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));

test('log-in, text, order, deletion, undo and publication are heard, and nothing else is told while somebody types', async ({
  page,
  edited: site,
}) => {
  test.slow();
  const reader = await listenTo(page);
  const hears = hearing(reader);
  await page.goto(`${site.origin}/config/design?frameUrl=%2Fabout`);
  await hears('textbox “Email” required');
  expectInOrder(await reader.all(), [
    'main',
    'heading “Log in to edit this site” level 1',
    'textbox “Email” required',
    'textbox “Password” required',
    'button “Show password”',
    'checkbox “Remember me on this device”',
    'button “Log in”',
  ]);
  await page.keyboard.insertText(site.owner.email);
  await page.keyboard.press('Tab');
  await hears('textbox “Password” required');
  await page.keyboard.insertText(site.owner.password);
  await page.keyboard.press('Enter');
  await hears('heading “About” level 1');
  await connected(page);
  await told(reader, /^Page connected/);

  // The code of the panel comes after the page.
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
  const editor = await reader.all();
  expect(nameless(editor)).toEqual([]);
  expectInOrder(editor, [
    'navigation “Skip to”',
    'button “To the blocks”',
    'banner',
    'heading “About” level 1',
    'group “State of your work”',
    'group “Tools”',
    'button “Publish” disabled',
    'complementary “Pages and blocks”',
    'tree “Blocks of this page”',
    /^treeitem “Heading Two people above a sail loft” level 2/,
    'button “Add block”',
    'navigation “Pages”',
    'navigation “The site as a whole”',
    'main',
    'Iframe “Page preview”',
    'complementary “Settings”',
    'heading “Page settings” level 2',
    'textbox “Title” = About',
  ]);

  // A block is chosen, and its text written.
  await page.keyboard.press('F6');
  await hears('treeitem “Section Two people above a sail loft” level 1 expanded');
  await page.keyboard.press('ArrowDown');
  await hears(/^treeitem “Heading Two people above a sail loft” level 2/);
  await page.keyboard.press('Enter');
  await hears('textbox “Text” = Two people above a sail loft');
  const panel = await reader.all(/^complementary “Settings”/);
  expect(nameless(panel)).toEqual([]);
  expectInOrder(panel, ['heading “Heading” level 2', 'textbox “Text” = Two people above a sail loft', /^combobox “/]);
  await reader.announced();
  await page.keyboard.press('End');
  // A save after each of these pauses: only the first one is new.
  for (const letter of '!?') {
    await page.keyboard.press(letter);
    await expect(page.locator('.save-mark', { hasText: 'Saving on server…' })).toBeVisible();
    await savedOnServer(page);
  }
  await expect(preview(page).locator('h1')).toHaveText('Two people above a sail loft!?');
  expect((await reader.announced()).filter((words) => !/^Page |^The page does not/.test(words))).toEqual([
    'Saved on server. Not live.',
  ]);

  // The order, and what was deleted by mistake.
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Shift+F6');
  await hears(/^treeitem “Heading Two people above a sail loft!\?” level 2 selected/);
  await page.keyboard.press('Alt+ArrowDown');
  await told(reader, /^Heading: now 2 of 2 in Section\.$/);
  await hears(/^treeitem “Heading Two people above a sail loft!\?” level 2 selected/);
  await page.keyboard.press('Delete');
  await told(reader, /^Heading deleted/);
  await hears(/^treeitem /);
  await page.keyboard.press('Control+z');
  expect(await told(reader, /^Undone: Delete Heading/)).not.toContainEqual(expect.stringMatching(/deleted.*Undone/));
  await page.keyboard.press('Control+z');
  await told(reader, /^Undone: Move Heading/);

  // What visitors see.
  await savedOnServer(page);
  await page.keyboard.press('Control+Shift+Enter');
  const end = await told(reader, /^Published\. Visitors now see this version\./);
  expect(end).not.toContainEqual(expect.stringMatching(/Undone.*Published/));
});

test('a new block is added by words that are heard, from the dialog to its first field', async ({
  page,
  edited: site,
}) => {
  const reader = await listenTo(page);
  const hears = hearing(reader);
  await page.goto(`${site.origin}/config/design?frameUrl=%2Fcontact`);
  await hears('textbox “Email” required');
  await page.keyboard.insertText(site.owner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(site.owner.password);
  await page.keyboard.press('Enter');
  await connected(page);
  await page.getByRole('button', { name: 'Add block' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  const dialog = await reader.all(/^dialog “/);
  expect(nameless(dialog)).toEqual([]);
  expectInOrder(dialog, [
    'heading “Add a block” level 2',
    'searchbox “Search”',
    'combobox “Where” = At the end of the page',
    'heading “Words” level 3',
    /^button “Quote Somebody's words/,
    'button “Cancel”',
  ]);
  await hears('searchbox “Search”');
  await page.keyboard.type('quote');
  await told(reader, /^1 block$/);
  await page.keyboard.press('Enter');
  await hears(/^textbox “Words”/);
  await expect(page.getByRole('textbox', { name: 'Words', exact: true })).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.type('It holds.');
  await expect(page.getByRole('textbox', { name: 'Words', exact: true })).toHaveText('It holds.');
  expectInOrder(await reader.all(/^complementary “Settings”/), [
    'heading “Quote” level 2',
    /^textbox “Words”/,
    'textbox “Who said it”',
  ]);
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('Quote');
});

test('in the page itself every block is heard that the arrows reach, and the beginning of writing in it', async ({
  page,
  edited: site,
}) => {
  const reader = await listenTo(page);
  const hears = hearing(reader);
  await openEditor(page, site, '/returns');
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('F6');
  await hears('Iframe “Page preview”');
  await page.keyboard.press('ArrowDown');
  await told(reader, /^Section$/);
  await hears('application “Blocks of this page. Arrow keys move between them, Enter edits one.”');
  await page.keyboard.press('ArrowDown');
  await told(reader, /^Heading Sit on it for a month\s/);
  await page.keyboard.press('Enter');
  await told(reader, /^Writing Small line above of Heading\. Escape ends\.$/);
  await hears('textbox “Small line above” = Sit on it for a month');
  await page.keyboard.press('End');
  await page.keyboard.type(' or two');
  await hears('textbox “Small line above” = Sit on it for a month or two');
  await page.keyboard.press('Escape');
  await hears(/^application “Blocks of this page/);
});
