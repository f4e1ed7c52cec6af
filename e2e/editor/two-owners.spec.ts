import type { Browser, Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { findLayoutFaults } from '../support/layout-faults.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { logIn, openCode } from './support.js';

test.use({ hasOwnSite: true });

/** Opens a screen as an owner in a browser of their own, on a phone. */
async function ownerAt(browser: Browser, site: RunningServer, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(site.origin + path);
  await logIn(page, site);
  return page;
}

/** The dialog that shows both values, with the focus on mine; it fits a phone. */
async function askedIn(page: Page, title: string) {
  const asked = page.getByRole('dialog', { name: title });
  await expect(asked.getByRole('radio', { name: 'Yours' }).first()).toBeFocused();
  await expect(asked.getByRole('radio', { name: 'Yours' }).first()).toBeChecked();
  expect([await findViolations(page), await sidewaysScroll(page), await findLayoutFaults(page)]).toEqual([[], 0, []]);
  return asked;
}

test('two owners describe one file at once: other details go together, and of the same one each sees both values', async ({
  browser,
  edited: site,
}) => {
  test.slow();
  const [ada, ben] = [await ownerAt(browser, site, '/config/media'), await ownerAt(browser, site, '/config/media')];
  const open = async (page: Page) => {
    await page.locator('.media-tile').first().press('Enter');
    const details = page.locator('.media-dialog');
    return {
      page,
      details,
      name: details.getByLabel('Name', { exact: true }),
      words: details.getByLabel('What it shows (English)'),
      across: details.getByRole('slider', { name: 'From the left' }),
      save: () => details.getByRole('button', { name: 'Save', exact: true }).press('Enter'),
      isSaved: () => expect(details.getByText('Saved.')).toBeVisible(),
    };
  };
  const [hers, his] = [await open(ada), await open(ben)];
  const before = Number(await his.across.inputValue());

  await hers.name.fill('Ada’s name');
  await hers.save();
  await hers.isSaved();
  await his.across.press('ArrowRight');
  await his.save();
  await his.isSaved();
  // Hers came with the answer, and his next save does not write over it.
  await expect(his.name).toHaveValue('Ada’s name');
  await his.words.fill('Ben’s words');
  await his.save();
  await his.isSaved();

  await hers.words.fill('Ada’s words');
  await hers.save();
  const asked = await askedIn(ada, 'This file was changed elsewhere');
  await expect(asked.getByRole('group')).toHaveText('What it shows (English)YoursAda’s wordsTheirsBen’s words');
  await ada.keyboard.press('ArrowDown');
  await expect(asked.getByRole('radio', { name: 'Theirs' })).toBeChecked();
  await ada.keyboard.press('ArrowUp');
  await asked.getByRole('button', { name: 'Keep both, with these choices' }).press('Enter');
  await expect(hers.words).toHaveValue('Ada’s words');
  await expect(hers.across).toHaveValue(String(before + 1));
  await hers.save();
  await hers.isSaved();

  // After a reload each goes on from what both have saved, without a question about oneself.
  await ada.reload();
  const again = await open(ada);
  await expect(again.name).toHaveValue('Ada’s name');
  await expect(again.words).toHaveValue('Ada’s words');
  await again.words.fill('Ada’s last words');
  await again.save();
  await again.isSaved();
  await ada.context().close();
  await ben.context().close();
});

test('two owners change one piece of code at once: other fields go together, and of the same one each sees both values', async ({
  browser,
  edited: site,
}) => {
  test.slow();
  const path = '/config/settings?view=code';
  const open = (page: Page) => {
    const piece = page.locator('details.shop-part');
    return {
      page,
      piece,
      name: piece.getByLabel('Name', { exact: true }),
      code: piece.getByLabel('HTML'),
      purpose: piece.getByLabel('Consent'),
      save: () => piece.getByRole('button', { name: 'Save code' }).press('Enter'),
      isSaved: (words: string) => expect(page.getByText(`“${words}” is saved`)).toBeVisible(),
    };
  };
  const write = async ({ page, code }: ReturnType<typeof open>, words: string): Promise<void> => {
    await openCode(code);
    await code.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(words);
  };
  const hers = open(await ownerAt(browser, site, path));
  await hers.page.getByRole('button', { name: 'Add code' }).press('Enter');
  await hers.name.fill('Figures');
  await write(hers, '<style>.a { color: red }</style>');
  await hers.save();
  await hers.isSaved('Figures');
  const his = open(await ownerAt(browser, site, path));
  await his.piece.locator('summary').press('Enter');

  await hers.purpose.selectOption({ label: 'Analytics: after a yes' });
  await hers.save();
  await expect(hers.piece.locator('summary')).toContainText('Analytics');
  await his.name.fill('Numbers');
  await his.save();
  await his.isSaved('Numbers');
  await expect(his.purpose.locator('option:checked')).toHaveText('Analytics: after a yes');

  await write(his, '<style>.b { color: red }</style>');
  await his.save();
  await expect(his.piece.getByRole('button', { name: 'Save code' })).toHaveAttribute('aria-disabled', 'true');
  await write(hers, '<style>.c { color: red }</style>');
  await hers.save();
  const asked = await askedIn(hers.page, 'This code was changed elsewhere');
  await expect(asked.getByRole('group')).toHaveText(
    'HTMLYours<style>.c { color: red }</style>Theirs<style>.b { color: red }</style>',
  );
  await asked.getByRole('radio', { name: 'Theirs' }).press('Space');
  await asked.getByRole('button', { name: 'Keep both, with these choices' }).press('Enter');
  await expect(hers.code).toContainText('.b { color: red }');
  await expect(hers.name).toHaveValue('Numbers');
  await expect(hers.piece.getByRole('button', { name: 'Save code' })).toHaveAttribute('aria-disabled', 'true');

  await hers.page.reload();
  const again = open(hers.page);
  await again.piece.locator('summary').press('Enter');
  await again.name.fill('Last');
  await again.save();
  await again.isSaved('Last');

  // Deleted elsewhere, what is typed stays, and is put back by a press.
  await his.name.fill('Still here');
  await again.piece.getByRole('button', { name: 'Delete Last' }).press('Enter');
  await hers.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(hers.page.getByText('There is no code yet.')).toBeVisible();
  await his.save();
  await expect(his.piece.getByRole('alert')).toContainText('Somebody else deleted this code meanwhile.');
  await expect(his.name).toHaveValue('Still here');
  await his.save();
  await his.isSaved('Still here');
  await hers.page.context().close();
  await his.page.context().close();
});
