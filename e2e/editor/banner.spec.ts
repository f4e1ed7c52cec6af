import type { FrameLocator, Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { connected, logIn, preview, savedOnServer } from './support.js';

/** Opens the cookie banner over a page and waits until the frame is connected. */
async function openBanner(page: Page, site: RunningServer, query = ''): Promise<FrameLocator> {
  await page.goto(`${site.origin}/config/banner${query}`);
  await logIn(page, site);
  await connected(page);
  return preview(page);
}

const bannerIn = (place: Page | FrameLocator) => place.locator('.consent-banner');

test('the banner is seen over the page as it is changed, by visitors only once published, in each language', async ({
  page,
  startSite,
  browser,
}) => {
  test.slow();
  const site = await startSite();
  const before = await (await fetch(`${site.origin}/contact`)).text();
  const frame = await openBanner(page, site, '?frameUrl=/contact');
  const banner = bannerIn(frame);
  await expect(banner).toBeVisible();
  await expect(banner).toHaveAttribute('data-state', 'bar bottom dark button');
  await page.getByLabel('Shape', { exact: true }).selectOption({ label: 'A small window' });
  await page.getByLabel('Side', { exact: true }).selectOption({ label: 'Right' });
  await page.getByLabel('Colours', { exact: true }).selectOption({ label: 'Light' });
  await expect(banner).toHaveAttribute('data-state', 'popup bottom right light button');
  await page.getByRole('textbox', { name: 'Words of yes' }).fill('Count me');
  await expect(banner.getByRole('button', { name: 'Count me' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(banner.getByRole('button', { name: 'Accept' })).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(banner.getByRole('button', { name: 'Count me' })).toBeVisible();
  await page.getByRole('switch', { name: 'Show the banner' }).uncheck();
  await expect(banner).toBeHidden();
  await page.getByRole('switch', { name: 'Show the banner' }).check();
  await expect(banner).toBeVisible();

  // The words of another language are beside a page of it, in the same draft.
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await connected(page);
  await expect(preview(page).locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('textbox', { name: 'Words of yes' }).fill('Zählt mich');
  await expect(bannerIn(preview(page)).getByRole('button', { name: 'Zählt mich' })).toBeVisible();
  await savedOnServer(page);
  expect(await (await fetch(`${site.origin}/contact`)).text()).toBe(before);

  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the cookie banner?' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();
  const visitor = await browser.newPage();
  for (const [path, words] of [
    ['/contact', 'Count me'],
    ['/de', 'Zählt mich'],
  ] as const) {
    await visitor.goto(site.origin + path);
    await expect(bannerIn(visitor)).toHaveAttribute('data-state', 'popup bottom right light button');
    await expect(bannerIn(visitor).getByRole('button', { name: words })).toBeVisible();
  }
  await visitor.close();
});

for (const width of [360, 1280]) {
  test(`the banner's screen passes axe without sideways scroll at ${width} px`, async ({ page, edited: site }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const frame = await openBanner(page, site, '?frameUrl=/journal');
    await expect(bannerIn(frame)).toBeVisible();
    expect(await findViolations(page, 'iframe')).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
