/** A visitor without script buys a stool, from its page to the confirmation. Every press has an answer that can be seen. */
import { phone } from '../support/phone.js';
import { expect, test } from '../support/test.js';

test('buys without script', async ({ scriptless }) => {
  const page = await scriptless.newPage();
  await page.setViewportSize(phone.viewport);
  await page.goto('/shop/dairy-stool');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await page.waitForURL('**/cart?added=*');
  await expect(page.getByText('Dairy stool was added to your cart.')).toBeInViewport();
  await page.getByRole('link', { name: 'Check out' }).click();
  await page.waitForURL('**/checkout');
  const order = page.getByRole('button', { name: /^Place the order/ });
  // A press with nothing typed: the errors are said beside their fields, by the page.
  await order.click();
  await expect(page.getByRole('alert').first()).toBeInViewport();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/is required/);

  await page.getByLabel('Email', { exact: true }).fill('ada@analytical.london');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Street and number').fill('14 Sail Loft Lane');
  await page.getByLabel('Postal code').fill('04101');
  await page.getByLabel('City', { exact: true }).fill('Portland');
  await page.getByLabel('State or province').fill('Maine');
  // The taxes of Maine come with a press that orders nothing.
  const before = (await order.textContent()) ?? '';
  await page.getByRole('button', { name: 'Update the total' }).click();
  await expect(order).not.toHaveText(before);
  await expect(page.getByLabel('Street and number')).toHaveValue('14 Sail Loft Lane');
  const total = /\$[\d.,]+/.exec((await order.textContent()) ?? '')?.[0] ?? 'an amount';
  await order.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your order');
  await expect(page.locator('.order-sum')).toContainText(total);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have placed this order');
});
