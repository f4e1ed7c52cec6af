/**
 * A German buyer on a phone: from a product's page to the confirmation at the first press. Every page and every amount is in German, and
 * Back asks nothing.
 */
import { sidewaysScroll } from '../support/accessibility.js';
import { phone } from '../support/phone.js';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

test.use({ ...phone, viewport: { width: 360, height: 740 } });

test('buys in German', async ({ page, startSite, consoleMessages }) => {
  const site = await startSite();
  const language = page.locator('html');
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`${site.origin}/de/shop/meadow-stool`);
  await page.getByRole('button', { name: 'Ablehnen' }).tap();
  await page.getByRole('radio', { name: 'Ulme', exact: true }).check();
  await expect(
    page
      .locator('.product-pictures')
      .getByAltText(/aus dunkler Ulme/)
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).first().tap();
  await page.getByRole('link', { name: 'Ein Artikel im Warenkorb' }).first().tap();
  await page.waitForURL('**/de/cart');
  const piece = (await page.locator('.cart-title').first().textContent()) ?? 'a piece';
  await expect(page.getByRole('link', { name: piece })).toHaveAttribute('href', '/de/shop/meadow-stool');
  await page.getByRole('link', { name: 'Zur Kasse' }).tap();
  await page.waitForURL('**/checkout?locale=de');
  await expect(language).toHaveAttribute('lang', 'de');
  await expect(title).toHaveText('Kasse');
  await expect(page.locator('.order-amounts')).toContainText('168,00 $');
  await expect(page.locator('.cart-link')).toContainText('168,00 $');
  await expect(page.locator('.order-lines')).toContainText(piece);
  await expect(page.locator('.order-lines')).toContainText('Ulme, Niedrig');
  await expect(page.getByRole('link', { name: 'Warenkorb ändern' })).toHaveAttribute('href', '/de/cart');
  await connected(page, 'form[data-widget~=checkout]');

  const button = page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ });
  const before = (await button.textContent()) ?? '';
  await button.tap();
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveAccessibleDescription(/erforderlich/);
  await page.getByLabel('E-Mail', { exact: true }).fill('ada@analytical.london');
  await page.getByLabel('Vorname').fill('Ada');
  await page.getByLabel('Nachname').fill('Lovelace');
  await page.getByLabel('Straße und Hausnummer').fill('14 Sail Loft Lane');
  await page.getByLabel('Postleitzahl').fill('04101');
  await page.getByLabel('Ort', { exact: true }).fill('Portland');
  await page.getByLabel('Bundesland oder Provinz').fill('Maine');
  // The taxes of Maine, in the amounts that follow the form.
  await expect(button).not.toHaveText(before);
  await expect(page.locator('.order-lines')).toContainText(piece);
  await expect(page.locator('.order-amounts')).toContainText('Steuer');
  expect(await sidewaysScroll(page)).toBe(0);
  await button.tap();

  await expect(title).toHaveText('Wir haben Ihre Bestellung');
  await expect(page.locator('.order-amounts')).toContainText(/\d,\d\d\s\$/);
  await expect(language).toHaveAttribute('lang', 'de');
  await expect(page.locator('.order-lines')).toContainText(piece);
  await expect(page.locator('.order-lines')).toContainText('Ulme, Niedrig');
  await expect(page.locator('main')).toContainText('Vereinigte Staaten');
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\?locale=de$/);
  await expect(language).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('link', { name: 'Zu Ihrer Bestellung' })).toBeVisible();
  expect(consoleMessages).toEqual([]);
});
