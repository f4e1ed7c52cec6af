import type { FrameLocator, Page } from '@playwright/test';
import { looks } from '../../protocol/site/theme/looks.js';
import { paletteOf } from '../../protocol/site/theme/palette.js';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { connected, logIn, preview, savedOnServer } from './support.js';

/** Opens the theme beside a page and waits until the frame is connected. */
async function openTheme(page: Page, site: RunningServer, query = '?frameUrl=/shop'): Promise<FrameLocator> {
  await page.goto(`${site.origin}/config/theme${query}`);
  await logIn(page, site);
  await connected(page);
  return preview(page);
}

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const accentOf = (page: Page) => page.getByRole('textbox', { name: 'Links and buttons', exact: true });
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** Waits until the server holds no draft. */
async function savedAsLive(page: Page): Promise<void> {
  await expect(page.locator('.save-mark', { hasText: 'Saved on server' })).toBeVisible();
  await expect(page.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();
}

test('an owner corrects a colour, takes a look and publishes it, and visitors see it in light and in dark', async ({
  page,
  startSite,
  browser,
}) => {
  test.slow();
  const site = await startSite();
  const plain = await (await fetch(`${site.origin}/contact`)).text();
  const frame = await openTheme(page, site);
  const body = frame.locator('body');
  const link = frame.getByRole('link', { name: 'On three legs' });

  // Too little contrast: the page shows it at once, the panel says so and offers a shade.
  await accentOf(page).fill('#e08a5a');
  await expect(link).toHaveCSS('color', 'rgb(224, 138, 90)');
  await expect(page.getByText(/“Links and buttons” on “Ground” is hard to read: contrast 2\.3 to 1/)).toBeVisible();
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(page.getByText('is hard to read')).toHaveCount(0);
  const shade = await accentOf(page).inputValue();
  await expect(link).toHaveCSS('color', rgb(shade));
  await savedOnServer(page);
  expect(await (await fetch(`${site.origin}/contact`)).text()).toBe(plain);

  // A look is one step; undone, the corrected colour is there again.
  await choice(page, 'Harbour').check();
  await expect(body).toHaveCSS('background-color', rgb(looks.harbour.paper));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toHaveCSS('color', rgb(shade));
  await expect(body).toHaveCSS('background-color', rgb(looks.workshop.paper));
  await choice(page, 'Harbour').check();
  await expect(frame.getByRole('button', { name: 'Add to cart' }).first()).toHaveCSS('border-radius', '144px');
  await choice(page, 'Dark').check();
  await expect(body).toHaveCSS('background-color', rgb(paletteOf(looks.harbour, 'dark').page.paper));

  // The draft is on the server: another visit of the editor shows it in the page.
  await savedOnServer(page);
  await page.reload();
  await connected(page);
  await expect(preview(page).locator('body')).toHaveCSS('background-color', rgb(looks.harbour.paper));
  await expect(choice(page, 'Harbour')).toBeChecked();

  await page.getByRole('button', { name: 'Publish…' }).click();
  await page
    .getByRole('dialog', { name: 'Publish the theme?' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  await savedAsLive(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    const visitor = await browser.newPage({ colorScheme });
    await visitor.goto(`${site.origin}/de/kontakt`);
    const { page: colours } = paletteOf(looks.harbour, colorScheme);
    await expect(visitor.locator('body')).toHaveCSS('background-color', rgb(colours.paper));
    await expect(visitor.locator('h1').first()).toHaveCSS('color', rgb(colours.ink));
    await expect(visitor.locator('h1').first()).toHaveCSS('font-family', /^Figtree/);
    expect(await findViolations(visitor)).toEqual([]);
    await visitor.close();
  }

  // The first look is the way back, and a page is then as it was, to the byte.
  await choice(page, 'Workshop').check();
  await expect(preview(page).locator('body')).toHaveCSS('background-color', rgb(looks.workshop.paper));
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await savedAsLive(page);
  expect(await (await fetch(`${site.origin}/contact`)).text()).toBe(plain);
});

test('the theme is changed by keys alone on a phone, without a violation and without sideways scroll', async ({
  page,
  edited: site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 780 });
  const frame = await openTheme(page, site, '?frameUrl=/journal');
  expect(await findViolations(page, 'iframe')).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await choice(page, 'Workshop').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Harbour')).toBeChecked();
  await expect(frame.locator('body')).toHaveCSS('background-color', rgb(looks.harbour.paper));
  // Behind the looks come the picker and the code of each colour.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Ground', exact: true })).toBeFocused();
  await accentOf(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('#9fd0ee');
  await expect(page.getByText('is hard to read').first()).toBeVisible();
  expect(await findViolations(page, 'iframe')).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('is hard to read')).toHaveCount(0);
  await expect(accentOf(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findViolations(page, 'iframe')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard draft' }).focus();
  await page.keyboard.press('Enter');
  await expect(frame.locator('body')).toHaveCSS('background-color', rgb(looks.workshop.paper));
  await savedAsLive(page);
});
