import type { FrameLocator, Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { connected, logIn, preview, savedOnServer } from './support.js';

/** Opens header and footer beside a page and waits until the frame is connected. */
async function openParts(page: Page, site: RunningServer, query = ''): Promise<FrameLocator> {
  await page.goto(`${site.origin}/config/header-footer${query}`);
  await logIn(page, site);
  await connected(page);
  return preview(page);
}

const visitorSees = async (site: RunningServer, path = '/shop'): Promise<string> =>
  (await fetch(site.origin + path)).text();

/** Waits until the server holds no draft. */
async function savedAsLive(page: Page): Promise<void> {
  await expect(page.locator('.save-mark', { hasText: 'Saved on server' })).toBeVisible();
  await expect(page.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();
}

test('header and footer are seen in the page as they are typed, by visitors only once published, and undone', async ({
  page,
  startSite,
}) => {
  test.slow();
  const site = await startSite();
  const frame = await openParts(page, site);
  const before = await visitorSees(site);
  await page.getByRole('textbox', { name: 'Words of the button' }).fill('Book a morning');
  await page.getByLabel('Address of the button').fill('/visit');
  const call = frame.locator('.site-call');
  await expect(call).toHaveText('Book a morning');
  await page.getByRole('textbox', { name: 'Words of the button' }).fill('Book a day');
  await expect(call).toHaveText('Book a day');
  await page.getByRole('textbox', { name: 'Small print' }).fill('Since 1840');
  await expect(frame.locator('.small-print')).toHaveText('Since 1840');
  await savedOnServer(page);
  expect(await visitorSees(site)).toBe(before);

  // The draft is on the server: another visit of the editor shows it in the page.
  await page.reload();
  await connected(page);
  await expect(preview(page).locator('.site-call')).toHaveText('Book a day');
  await expect(page.getByRole('textbox', { name: 'Words of the button' })).toHaveValue('Book a day');

  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish header and footer?' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Change words of the button of Header',
    'Change address of the button of Header',
    'Change small print of Footer',
  ]);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();
  const after = await visitorSees(site);
  expect(after).toContain('<a class="button button-solid site-call" href="/visit">Book a day</a>');
  expect(after).toContain('<p class="small-print">Since 1840</p>');

  await page.getByRole('textbox', { name: 'Small print' }).fill('Since 1841');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: 'Small print' })).toHaveValue('Since 1840');
  await expect(preview(page).locator('.small-print')).toHaveText('Since 1840');
});

test('header and footer are chosen in the page and written there; the rest of the page only stands there', async ({
  page,
  edited: site,
}) => {
  test.slow();
  const frame = await openParts(page, site, '?frameUrl=/contact');
  await expect(page.getByLabel('Shown on')).toHaveValue('/contact');
  const selected = page.locator('.part-fields.is-selected');
  // The keys of the page lead from the header to the footer, past the blocks between them.
  await frame.locator('.site-header').click({ position: { x: 2, y: 2 } });
  await expect(selected.getByRole('heading', { name: 'Header', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(selected.getByRole('heading', { name: 'Footer', exact: true })).toBeVisible();
  await frame.locator('.small-print').dblclick();
  await expect(frame.locator('.small-print')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Written below');
  await expect(page.getByRole('textbox', { name: 'Small print' })).toHaveValue('Written below');
  await page.keyboard.press('Escape');
  await expect(frame.locator('main')).toHaveAttribute('inert');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(frame.locator('.small-print')).not.toHaveText('Written below');

  // Where the choice of language stands is a setting of the header that the footer draws too.
  await expect(frame.locator('.site-footer .site-languages')).toHaveCount(0);
  await page.getByLabel('Choice of language').selectOption({ label: 'In the footer' });
  await expect(frame.locator('.site-footer').getByRole('link', { name: 'Deutsch' })).toBeVisible();
  await expect(frame.locator('.site-header').getByRole('link', { name: 'Deutsch' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(frame.locator('.site-footer').getByRole('link', { name: 'Deutsch' })).toHaveCount(0);
  await savedAsLive(page);

  await page.getByLabel('Shown on').selectOption('/visit');
  await connected(page);
  await expect(preview(page).locator('link[rel=canonical]')).toHaveAttribute('href', /\/visit$/);
});

test('a page of another language shows header and footer of that language, drafted alone', async ({
  page,
  startSite,
}) => {
  test.slow();
  const site = await startSite();
  await openParts(page, site, '?frameUrl=/de');
  await page.getByRole('textbox', { name: 'Small print' }).fill('Aus Holz');
  await expect(preview(page).locator('.small-print')).toHaveText('Aus Holz');
  await savedOnServer(page);
  await page.getByRole('link', { name: 'English' }).click();
  await connected(page);
  await expect(preview(page).locator('html')).toHaveAttribute('lang', 'en');
  await expect(preview(page).locator('.small-print')).not.toHaveText('Aus Holz');
  await expect(page.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();
  expect(await visitorSees(site, '/de')).not.toContain('Aus Holz');
});

for (const width of [360, 1280]) {
  test(`header and footer pass axe without sideways scroll at ${width} px, with the question before publishing`, async ({
    page,
    edited: site,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await openParts(page, site, '?frameUrl=/journal');
    expect(await findViolations(page, 'iframe')).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('textbox', { name: 'Small print' }).fill(`At ${width}`);
    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findViolations(page, 'iframe')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await savedAsLive(page);
  });
}
