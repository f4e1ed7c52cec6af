import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { orderStools } from '../support/order-stools.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

test('an owner on a phone opens the packing slip of an order by keys, and only the sheet is on the paper', async ({
  page,
  browser,
  edited: site,
}) => {
  const buyer = await browser.newPage();
  await orderStools(buyer, site);
  await buyer.close();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/orders`);
  await logIn(page, site);
  await page.getByRole('link', { name: '1001' }).press('Enter');
  const open = page.getByRole('button', { name: 'Packing slip' });
  await open.press('Enter');
  const sheet = page.getByRole('region', { name: 'Packing slip' });
  await expect(sheet).toContainText('14 Sail Loft Lane');
  await expect(sheet.getByRole('row', { name: /^2 / })).toBeVisible();
  await expect(sheet).not.toContainText('$');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order 1001' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => void (document.title = 'printed');
  });
  await page.getByRole('button', { name: 'Print' }).press('Enter');
  await expect(page).toHaveTitle('printed');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});
