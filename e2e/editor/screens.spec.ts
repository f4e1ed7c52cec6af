import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { openEditor, preview } from './support.js';

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
