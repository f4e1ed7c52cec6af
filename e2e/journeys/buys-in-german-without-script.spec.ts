/** A German buyer without script, on a phone: from a product's page to the confirmation, every page in German. */
import { phone } from '../support/phone.js';
import { expect, test } from '../support/test.js';

test('buys in German without script', async ({ scriptless }) => {
  const page = await scriptless.newPage();
  await page.setViewportSize({ ...phone.viewport, height: 740 });
  const language = page.locator('html');
  await page.goto('/de/shop/meadow-stool');
  // Of cherry any number is left, also for other tests of this site.
  await page.getByRole('radio', { name: 'Kirsche', exact: true }).check();
  await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).first().click();
  await page.waitForURL('**/de/cart?added=*');
  await expect(page.locator('.cart-variant')).toHaveText('Kirsche, Niedrig, 46 cm');
  await page.getByRole('link', { name: 'Zur Kasse' }).click();
  await page.waitForURL('**/checkout?locale=de');
  const order = page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ });
  await order.click();
  await page.waitForURL('**/checkout?locale=de');
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveAccessibleDescription(/erforderlich/);
  await page.getByLabel('E-Mail', { exact: true }).fill('ada@analytical.london');
  await page.getByLabel('Vorname').fill('Ada');
  await page.getByLabel('Nachname').fill('Lovelace');
  await page.getByLabel('Straße und Hausnummer').fill('14 Sail Loft Lane');
  await page.getByLabel('Postleitzahl').fill('04101');
  await page.getByLabel('Ort', { exact: true }).fill('Portland');
  await page.getByLabel('Bundesland oder Provinz').fill('Maine');
  await order.click();
  // The taxes of Maine were not in the total: it is said before anything is ordered.
  await expect(page.getByRole('alert')).toContainText('Die Summe hat sich geändert');
  await expect(page.getByRole('alert')).toBeInViewport();
  await order.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir haben Ihre Bestellung');
  await expect(language).toHaveAttribute('lang', 'de');
  await page.goBack();
  await expect(language).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('link', { name: 'Zu Ihrer Bestellung' })).toBeVisible();
});
