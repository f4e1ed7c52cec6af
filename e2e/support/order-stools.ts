import type { Page } from '@playwright/test';
import type { RunningServer } from './server.js';
import { expect } from './test.js';
import { connected } from './widgets.js';

const buyer: Readonly<Record<string, string>> = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Street and number': '14 Sail Loft Lane',
  'Postal code': '04101',
  City: 'Portland',
  'State or province': 'Maine',
};

/** Orders two dairy stools as a guest, for tests about what becomes of the order. */
export async function orderStools(
  page: Page,
  { origin }: RunningServer,
  email = 'ada@analytical.london',
): Promise<void> {
  const added = await page.request.post(`${origin}/api/commerce/cart/entries`, {
    form: { sku: 'STOOL-DAIRY', quantity: '2', pagePath: '/cart' },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(added.status()).toBe(303);
  await page.goto(`${origin}/checkout`);
  await connected(page, 'form[data-widget~=checkout]');
  for (const [label, value] of Object.entries({ Email: email, ...buyer }))
    await page.getByLabel(label, { exact: true }).fill(value);
  // Maine's tax is in the amount before the press: an amount that changes after it asks again.
  await page.getByRole('button', { name: 'Place the order: $323.95' }).click();
  await expect(page).toHaveURL(/\/checkout\/order\//);
}
