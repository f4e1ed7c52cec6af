import { randomUUID } from 'node:crypto';
import { findMarkupViolations, sidewaysScroll } from '../support/accessibility.js';
import { readWordBoxes } from '../support/boxes.js';
import { findLayoutFaults } from '../support/layout-faults.js';
import { postEntry, visit } from '../support/post-entry.js';
import { expect, test } from '../support/test.js';
import { frameOf, logIn, openIn, say, wordsOf } from './language.js';
import { openEditor, preview as englishPreview } from './support.js';

test.use({ hasOwnSite: true });

test('an owner chooses German, finds it again after a reload, edits and publishes', async ({ page, edited: site }) => {
  const words = wordsOf('de');
  await openEditor(page, site, '/visit');
  await expect(englishPreview(page).locator('h1')).toBeVisible();
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText('Verbunden')).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Deutsch', exact: true })).toHaveAttribute('aria-pressed', 'true');

  const frame = frameOf(page, words);
  await frame.locator('h1').click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Kommen Sie vorbei');
  await expect(page.getByTitle('Rückgängig: Text von Überschrift ändern')).toBeVisible();
  await expect(page.locator('.save-mark', { hasText: 'Nicht live' })).toBeVisible();
  await expect(page.locator('.save-mark', { hasText: 'Auf dem Server' })).toBeVisible();
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect(page.getByText('Veröffentlicht. Besucher sehen jetzt diese Fassung.')).toBeVisible();
  const answer = await page.request.get(`${site.origin}/visit`);
  expect(await answer.text()).toContain('Kommen Sie vorbei');
});

test.describe('in a browser that asks for Arabic', () => {
  test.use({ locale: 'ar-EG', viewport: { width: 360, height: 740 } });

  test('the editor runs from right to left, and an owner edits and publishes on a phone', async ({
    page,
    edited: site,
  }) => {
    const words = wordsOf('ar');
    await openIn(page, site, words, '/about');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const frame = frameOf(page, words);
    await expect(frame.locator('html')).toHaveAttribute('dir', 'ltr');
    await frame.locator('h1').click();
    await page.getByRole('radio', { name: say(words, 'paneSettings') }).check({ force: true });
    await page.getByRole('textbox', { name: 'النص', exact: true }).fill('ثلاث أرجل');
    await expect(frame.locator('h1')).toHaveText('ثلاث أرجل');
    expect(await sidewaysScroll(page)).toBe(0);
    await expect(page.locator('.save-mark', { hasText: say(words, 'notLive') })).toBeVisible();
    await expect(page.locator('.save-mark', { hasText: say(words, 'savedOnServer') })).toBeVisible();
    await page.getByRole('button', { name: say(words, 'publish'), exact: true }).click();
    await expect(page.getByText(say(words, 'published'))).toBeVisible();
    expect(await (await page.request.get(`${site.origin}/about`)).text()).toContain('ثلاث أرجل');
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('in the list of blocks the arrow to the left leads into a block', async ({ page, edited: site }) => {
    const words = wordsOf('ar');
    await openIn(page, site, words, '/contact');
    await page.getByRole('radio', { name: say(words, 'paneBlocks') }).check({ force: true });
    const row = page.locator('[role="treeitem"][aria-expanded="true"]').first();
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[role="treeitem"]').first()).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('[role="treeitem"]').first()).toHaveAttribute('aria-expanded', 'true');
  });
});

/** Screens of the editor beside that of a page, by their address. */
const screens = [
  'pages',
  'start',
  'entries',
  'lists',
  'languages',
  'languages?locale=de',
  'orders',
  'products',
  'products?view=reviews',
  'categories',
  'shop',
  'media',
  'account',
  'accounts',
  'activity',
  'activity?view=speed',
  'people',
  'audit',
  'transfer',
  'connections',
  'settings',
  'settings?view=privacy',
  'settings?view=mails',
  'settings?view=code',
  'header-footer',
  'theme',
  'banner',
  'nowhere',
];

for (const { language, direction } of [
  { language: 'de', direction: 'ltr' },
  { language: 'ar', direction: 'rtl' },
]) {
  test.describe(`every screen in ${language}`, () => {
    test.use({ locale: language });

    test('has the language and no accessibility violation, and on a phone, magnified too, nothing cut off or out of reach', async ({
      page,
      edited: site,
    }) => {
      test.slow();
      const words = wordsOf(language);
      const check = async (screen: string): Promise<void> => {
        expect(await findMarkupViolations(page), screen).toEqual([]);
        const root = page.locator('html');
        await expect(root, screen).toHaveAttribute('lang', language);
        await expect(root, screen).toHaveAttribute('dir', direction);
        await page.setViewportSize({ width: 360, height: 740 });
        expect([await sidewaysScroll(page), await findLayoutFaults(page)], screen).toEqual([0, []]);
        // The same phone, magnified to twice its size.
        await page.setViewportSize({ width: 180, height: 370 });
        expect(await sidewaysScroll(page), `${screen}, magnified`).toBe(0);
        await page.setViewportSize({ width: 1280, height: 800 });
      };
      await page.goto(`${site.origin}/config/`);
      await expect(page.getByRole('heading', { name: say(words, 'loginTitle') })).toBeVisible();
      await check('login');
      await openIn(page, site, words, '/contact');
      await check('page');
      await frameOf(page, words).locator('h1').click();
      await expect(page.locator('#settings-title')).toBeVisible();
      await check('settings of a block');
      const dialog = page.getByRole('dialog');
      const closing = async (name: string): Promise<void> => {
        await expect(dialog).toBeVisible();
        await check(name);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      };
      await page.getByRole('button', { name: say(words, 'addBlock'), exact: true }).click();
      await closing('add a block');
      await page.keyboard.press('Control+k');
      await closing('find anything');
      await page.getByRole('button', { name: say(words, 'history'), exact: true }).click();
      await closing('history');
      await page.getByRole('button', { name: say(words, 'newPage'), exact: true }).click();
      await closing('new page');
      for (const screen of screens) {
        await page.goto(`${site.origin}/config/${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say(words, 'loading'));
        await check(screen);
      }
    });
  });
}

test.describe('in a window that asks for Arabic', () => {
  test.use({ locale: 'ar-EG', viewport: { width: 1280, height: 800 } });

  test('an answer in Latin letters stands below its question', async ({ page, edited: site }) => {
    expect(await postEntry(site, await visit(site), randomUUID())).not.toBeNull();
    await page.goto(`${site.origin}/config/entries?formId=5f1d3c0a7b2e4d6f8a9c3001`);
    await logIn(page, site);
    const answer = page.getByRole('cell', { name: 'Hello', exact: true });
    await expect(answer).toBeVisible();
    const [words] = await readWordBoxes(answer);
    const [question] = await readWordBoxes(page.getByRole('columnheader', { name: 'Your letter', exact: true }));
    const end = (box = { x: 0, width: 0 }): number => box.x + box.width;
    expect(Math.round(end(words) - end(question))).toBe(0);
  });
});
