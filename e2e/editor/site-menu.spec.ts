import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, logIn, openEditor, preview } from './support.js';

test('an owner on a phone goes from the orders to the media and back to the page, by keys alone', async ({
  page,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/orders?frameUrl=%2Fcontact`);
  await logIn(page, site);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  const screens = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(screens.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  await page.keyboard.press('Tab');
  await expect(screens.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(screens).toHaveCount(0);
  await expect(menu).toBeFocused();

  await menu.press('Enter');
  await screens.getByRole('link', { name: 'Media' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible();
  await expect(screens).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the editor' }).press('Enter');
  await connected(page);
  await expect(preview(page).locator('h1')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('frameUrl')).toBe('/contact');
});

test('the menu of the page under edit closes at a press beside it, in the page as well', async ({
  page,
  edited: site,
}) => {
  await openEditor(page, site, '/contact');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const screens = page.getByRole('navigation', { name: 'Menu', exact: true });
  await menu.click();
  await expect(screens).toBeVisible();
  await page.mouse.click(1000, 700);
  await expect(screens).toHaveCount(0);
  await menu.click();
  await page.mouse.click(600, 500);
  await expect(screens).toHaveCount(0);
  await menu.click();
  await screens.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});
