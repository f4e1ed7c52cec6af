/** The panel: a gallery filled by uploads alone, a link that leads nowhere, and what the panels and dialogs tell assistive technology. */
import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { openEditor, savedOnServer } from './support.js';

/** These tests edit pages that others edit, so that they have a site of their own. */
test.use({ hasOwnSite: true });

const photos = ['bay-morning', 'birches'].map((name) => `pages/site/media/photos/${name}.jpg`);

const panel = (page: Page) => page.getByRole('complementary', { name: 'Settings' });

test('a gallery is filled by somebody who has a browser alone: several pictures are uploaded, ordered, published and seen', async ({
  page,
  edited: site,
  browser,
}) => {
  test.slow();
  const frame = await openEditor(page, site, '/donate');
  await page.getByRole('button', { name: 'Add block' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Gallery/ })
    .click();
  const settings = panel(page);
  await expect(settings.getByRole('heading', { name: 'Gallery', level: 2 })).toBeVisible();
  await settings.getByRole('button', { name: 'Add pictures…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose pictures' });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  expect(await findViolations(page, 'iframe')).toEqual([]);
  await dialog.locator('input[type=file]').setInputFiles([...photos, 'README.md']);
  // What is no picture says so; the pictures are there, the newest of the library, and chosen.
  await expect(dialog.getByText(/Only pictures \(JPEG/)).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(photos.length);
  await dialog.getByRole('button', { name: 'Add 2 pictures' }).click();

  const rows = settings.locator('.list-item-name');
  await expect(rows).toHaveCount(2);
  const images = frame.locator('.gallery img');
  await expect
    .poll(() => images.evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? '')))
    .toEqual([expect.stringContaining('/media/own/bay-morning-'), expect.stringContaining('/media/own/birches-')]);
  await rows.first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(settings.getByText('Now entry 2 of 2.')).toBeAttached();
  await expect(images.first()).toHaveAttribute('src', /birches/);
  const [top, bottom] = [await rows.first().boundingBox(), await rows.nth(1).boundingBox()];
  const handle = settings.locator('.list-handle').first();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move((top?.x ?? 0) + 5, (bottom?.y ?? 0) + (bottom?.height ?? 0) - 2, { steps: 4 });
  await page.mouse.up();
  await expect(images.first()).toHaveAttribute('src', /bay-morning/);
  await settings
    .getByRole('button', { name: /^Remove: / })
    .nth(1)
    .click();
  await expect(rows).toHaveCount(1);
  await page.locator('.toast-action').click();
  await expect(rows).toHaveCount(2);

  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors now see this version.')).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${site.origin}/donate`);
  const seen = visitor.locator('.gallery img').first();
  await seen.scrollIntoViewIfNeeded();
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await visitor.close();
});

test('a link that leads nowhere is named while it is typed and before publishing, and is mended from the list of pages', async ({
  page,
  edited: site,
  browser,
}) => {
  test.slow();
  const frame = await openEditor(page, site, '/contact');
  await frame.locator('[data-block-type=button] a').click();
  const settings = panel(page);
  const link = settings.locator('input[inputmode=url]').first();
  await link.fill('/abuot');
  await expect(settings.getByText(/^No page at \/abuot\./)).toBeVisible();
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dead = page.getByRole('dialog', { name: '1 link leads nowhere' });
  await expect(dead.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await findViolations(page, 'iframe')).toEqual([]);
  await dead.getByRole('button', { name: 'Mend it: the link to /abuot' }).click();
  await expect(settings.getByRole('heading', { level: 2 })).toBeFocused();

  await settings
    .getByRole('button', { name: /^Choose…/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Where shall it lead?' });
  await dialog.getByLabel('Search the pages').fill('about');
  await dialog.getByRole('radio', { name: /^About \/about/ }).check();
  await dialog.getByLabel('Part of the page').selectOption({ index: 1 });
  expect(await findViolations(page, 'iframe')).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this link' }).click();
  await expect(link).toHaveValue(/^\/about#part-/);
  await expect(settings.getByText(/^No page at/)).toHaveCount(0);
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors now see this version.')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(`${site.origin}/contact`);
  await visitor.locator('main [data-block-type=button] a').click();
  await expect(visitor).toHaveURL(/\/about#part-/);
  await expect(visitor.locator(':target')).toBeInViewport();
  await visitor.close();
});

test('the arrangement of a gallery is chosen, and the preview follows', async ({ page, edited: site }) => {
  const frame = await openEditor(page, site, '/gallery');
  const gallery = frame.locator('[data-block-id=gallery-autorows]');
  await gallery.scrollIntoViewIfNeeded();
  await gallery.locator('[data-part=slide]').first().click();
  const settings = panel(page);
  const layout = settings.getByLabel('Layout', { exact: true });
  const design = settings.getByLabel('Design', { exact: true });
  await expect(layout).toHaveValue('autorows');
  // A design has no say in full rows.
  await expect(design).toHaveCount(0);
  await layout.selectOption('As the design says');
  await design.selectOption('Carousel');
  await expect(frame.locator('[data-block-id=gallery-autorows] [data-widget~=carousel]')).toHaveCount(1);
  await design.selectOption('Grid');
  await expect(frame.locator('[data-block-id=gallery-autorows] [data-layout=grid]')).toHaveCount(1);
  await layout.selectOption('Full rows of one height');
  await expect(frame.locator('[data-block-id=gallery-autorows] [data-layout=autorows]')).toHaveCount(1);
  await savedOnServer(page);
});

test('who may see a page is not lost without a word', async ({ page, edited: site }) => {
  const frame = await openEditor(page, site, '/friends');
  await panel(page).getByRole('radio', { name: 'Whoever knows its password' }).check();
  await frame.locator('h1').click();
  await expect(page.getByText(/^Who may see this page is chosen, but not saved yet/)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /\/shop$/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await panel(page).getByRole('button', { name: 'Page settings' }).click();
  await expect(panel(page).getByRole('radio', { name: 'Whoever knows its password' })).toBeChecked();
  await panel(page).getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /\/shop$/ })
    .click();
  await expect(page).toHaveURL(/%2Fshop/);
});

test('settings whose code does not come leave the page to be edited, and come with a new document, with what was typed', async ({
  page,
  edited: site,
}) => {
  const code = /\/panel\.[\w-]+\.js$/;
  await page.route(code, (route) => route.abort());
  const frame = await openEditor(page, site, '/about');
  const failed = panel(page).getByRole('alert');
  await expect(failed).toContainText('This part of the editor failed.');
  const heading = frame.locator('h1').first();
  await heading.dblclick({ position: { x: 2, y: 10 } });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('All about the yard');
  await page.keyboard.press('Escape');
  await savedOnServer(page);
  await page.unroute(code);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Page settings' })).toBeVisible();
  await expect(heading).toHaveText('All about the yard');
});
