import { findViolations } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, openEditor, preview } from './support.js';

/** These tests edit pages that others edit, so that they have a site of their own. */
test.use({ hasOwnSite: true });

test('from the login to a published change in 25 key presses', async ({ page, edited: site }) => {
  test.slow();
  let presses = 0;
  const press = (key: string): Promise<void> => {
    presses += 1;
    return page.keyboard.press(key);
  };
  const type = async (words: string): Promise<void> => {
    presses += words.length;
    await page.keyboard.type(words);
  };
  await page.goto(`${site.origin}/config/`);
  await expect(page.getByLabel('Email')).toBeFocused();
  // As a password manager does.
  await page.keyboard.insertText(site.owner.email);
  await press('Tab');
  await page.keyboard.insertText(site.owner.password);
  await press('Enter');
  await connected(page);
  const find = page.getByRole('combobox', { name: 'Find anything' });
  await press('Control+k');
  await expect(find).toBeFocused();
  await type('/donate');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('/donate');
  await press('Enter');
  await expect(page).toHaveURL(/frameUrl=%2Fdonate/);
  await connected(page);
  await press('Control+k');
  await expect(find).toBeFocused();
  await type('hea');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('Heading');
  await press('Enter');
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(field).toBeFocused();
  await press('End');
  await type('!');
  await expect(preview(page).locator('h1')).toHaveText(/!$/);
  await press('Control+Shift+Enter');
  await expect(page.getByText('Published. Visitors now see this version.')).toBeVisible();
  await expect.poll(async () => (await fetch(`${site.origin}/donate`)).text()).toMatch(/<h1[^>]*>[^<]*!<\/h1>/);
  expect(presses).toBeLessThanOrEqual(25);
});

test('F6 goes through the parts of the window, the skip links lead there, and the page is one stop of the Tab key', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/contact');
  const inside = (selector: string): Promise<boolean> =>
    page.evaluate((wanted) => !!document.querySelector(wanted)?.contains(document.activeElement), selector);
  // The log-in leaves the focus on the page's name in the top bar.
  await expect.poll(() => inside('.top-bar')).toBe(true);
  const parts = ['.side-panel', '.canvas', '.settings-panel', '.top-bar'];
  for (const part of parts) {
    await page.keyboard.press('F6');
    await expect.poll(() => inside(part), part).toBe(true);
  }
  await page.keyboard.press('Shift+F6');
  await expect.poll(() => inside('.settings-panel')).toBe(true);

  // The outline, its settings, and the page: arrows choose a block, Tab leads on to its tools, Shift+Tab back.
  await page.keyboard.press('Shift+F6');
  await expect.poll(() => inside('.canvas iframe')).toBe(true);
  for (const block of ['Section', 'Heading']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('treeitem', { selected: true })).toContainText(block);
    // Tab leads to the tools of the chosen block, once they stand at it.
    await expect(page.getByRole('toolbar', { name: `${block}: tools` })).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect.poll(() => inside('.block-tools')).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => inside('.canvas iframe')).toBe(true);
  expect(await frame.locator('body').evaluate(() => document.activeElement?.tagName)).toBe('MORTISE-OVERLAY');
  await page.keyboard.press('Enter');
  await expect(frame.locator('[contenteditable]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(frame.locator('[contenteditable]')).toHaveCount(0);

  await page.reload();
  await connected(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'To the settings' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => inside('.settings-panel')).toBe(true);
});

test('the palette and the sheet of shortcuts work by key and have no accessibility violation', async ({
  page,
  edited: site,
}) => {
  await openEditor(page, site, '/about');
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('row', { name: /K Find anything/ })).toBeVisible();
  expect(await findViolations(page, 'iframe')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await page.keyboard.type('langu');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('Languages');
  expect(await findViolations(page, 'iframe')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/languages/);
});

test('the key that publishes, pressed in the page, only leads to the button', async ({ page, edited: site }) => {
  const frame = await openEditor(page, site, '/journal/soap');
  await frame.locator('h1').click();
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
});
