/**
 * A visitor with a slow phone and a new address buys a stool: from the start page, cold, to the confirmation at the first press. The mails
 * are sent, Back asks nothing, and the stock is one less.
 */
import { sentMails } from '../support/mail.js';
import { phone, slowToPhone } from '../support/phone.js';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

test.use(phone);

const email = 'ada@analytical.london';

test('buys', async ({ page, startSite, consoleMessages }) => {
  test.slow();
  const site = await startSite();
  await slowToPhone(page);
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Decline' }).tap();
  await page.getByRole('link', { name: 'See the furniture' }).tap();
  await page.waitForURL('**/shop');
  await page.getByRole('link', { name: 'Meadow stool', exact: true }).tap();
  await page.waitForURL('**/shop/meadow-stool');
  await page.getByRole('radio', { name: 'Elm', exact: true }).check();
  const left = page.locator('[data-part=availability]');
  await expect(left).toContainText('Only 4 left');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().tap();
  const cartLink = page.getByRole('link', { name: 'One item in cart' }).first();
  await expect(cartLink).toBeVisible();
  await cartLink.tap();
  await page.waitForURL('**/cart');
  await page.getByRole('link', { name: 'Check out' }).tap();
  await page.waitForURL('**/checkout');
  await connected(page, 'form[data-widget~=checkout]');

  const button = page.getByRole('button', { name: /^Place the order/ });
  const before = (await button.textContent()) ?? '';
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Street and number').fill('14 Sail Loft Lane');
  await page.getByLabel('Postal code').fill('04101');
  await page.getByLabel('City', { exact: true }).fill('Portland');
  await page.getByLabel('State or province').fill('Maine');
  await expect(button).not.toHaveText(before);
  const total = /\$[\d.,]+/.exec((await button.textContent()) ?? '')?.[0] ?? 'an amount';
  await button.tap();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your order');
  await expect(page.locator('.order-sum')).toContainText(total);
  await expect.poll(() => sentMails(site).filter((mail) => mail.includes(email)).length).toBeGreaterThan(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have placed this order');
  await page.getByRole('link', { name: 'See your order' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your order');
  await page.goto(`${site.origin}/shop/meadow-stool`);
  await page.getByRole('radio', { name: 'Elm', exact: true }).check();
  await expect(left).toContainText('Only 3 left');
  expect(consoleMessages).toEqual([]);
});
