import type { Page } from '@playwright/test';
import { findViolations, showColourScheme, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, openEditor, preview } from './support.js';

/** Shows the settings or the outline where a narrow window has room for one of them only. */
const showPane = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name }).check({ force: true });

for (const width of [360, 1280]) {
  test(`the editor has no accessibility violation and no sideways scroll at ${width} px, in the light and the dark colour scheme`, async ({
    page,
    edited: site,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const check = async (screen: string): Promise<void> => {
      expect(await findViolations(page, 'iframe'), screen).toEqual([]);
      expect(await sidewaysScroll(page), screen).toBe(0);
    };
    await page.goto(`${site.origin}/config/`);
    await expect(page.getByLabel('Email')).toBeVisible();
    await check('login');
    await openEditor(page, site, '/contact');
    await check('design');
    await preview(page).locator('h1').click();
    if (width === 360) await showPane(page, 'Settings');
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
    await check('settings of a block');
    if (width === 360) await showPane(page, 'Blocks');
    await page.getByRole('button', { name: 'Add block' }).click();
    await expect(page.getByRole('dialog', { name: 'Add a block' })).toBeVisible();
    await check('add a block');
  });
}

test('the configuration area begins at /config/design [ROUTE-02] [ROUTE-03]', async ({ page, edited: site }) => {
  await page.goto(`${site.origin}/config/`);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/config\/(design|login)$/);
});

test('a frameUrl of another origin opens the start page instead', async ({ page, edited: site }) => {
  await openEditor(page, site, '//evil.example/');
  const address = await page
    .getByTitle('Page preview')
    .evaluate((frame) => (frame as HTMLIFrameElement).contentWindow?.location.href);
  expect(address).toBe(`${site.origin}/`);
});

test('the editor opens a page with at most 8 scripts and 15 requests of its own', async ({ page, edited: site }) => {
  await openEditor(page, site, '/contact');
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame()) return;
    // What the page before the reload still asks for does not count.
    if (request.isNavigationRequest()) kinds.length = 0;
    kinds.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
  });
  await page.reload();
  await connected(page);
  const scripts = kinds.filter((kind) => kind.startsWith('script '));
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(8);
  expect(kinds.length, kinds.join('\n')).toBeLessThanOrEqual(15);
});

test('the colours of the editor are chosen, in a device of either scheme, and remembered', async ({
  page,
  edited: site,
}) => {
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await openEditor(page, site, '/contact');
  await showColourScheme(page, 'light');
  const light = await ground();
  await showColourScheme(page, 'dark');
  const dark = await ground();
  expect(light).not.toBe(dark);
  const choose = (name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check({ force: true });
  await choose('Light');
  expect(await ground()).toBe(light);
  await showColourScheme(page, 'light');
  await choose('Dark');
  expect(await ground()).toBe(dark);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
  expect(await ground()).toBe(dark);
  // Whatever the device says, so that these are the colours of the choice.
  expect(await findViolations(page, 'iframe')).toEqual([]);
  await choose('Device');
  expect(await ground()).toBe(light);
});

test('an address of the editor without a screen is not found, and leads back', async ({ page, edited: site }) => {
  await openEditor(page, site, '/contact');
  const answer = await page.goto(`${site.origin}/config/nowhere`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No such screen' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'To the pages' }).click();
  await expect(page.getByTitle('Page preview')).toBeVisible();
});

test('on a phone the top bar keeps its height while something is saved', async ({ page, edited: site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openEditor(page, site, '/gallery');
  const height = async (): Promise<number | undefined> => (await page.locator('.top-bar').boundingBox())?.height;
  const still = await height();
  let answerSave = (): void => {};
  const held = new Promise<void>((then) => (answerSave = then));
  await page.route('**/draft?*', async (route) => {
    await held;
    await route.continue();
  });
  await showPane(page, 'Settings');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Pictures');
  await expect(page.getByText('Saving on server…')).toBeVisible();
  expect(await height()).toBe(still);
  answerSave();
  await expect(page.locator('.save-mark', { hasText: 'Saved on server' })).toBeVisible();
  expect(await height()).toBe(still);
  expect(await sidewaysScroll(page)).toBe(0);
});
