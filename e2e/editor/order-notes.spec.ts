import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { orderStools } from '../support/order-stools.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

test('an owner on a phone notes something about an order by keys; a reload keeps what is being written', async ({
  page,
  edited: site,
}) => {
  await orderStools(page, site);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/orders`);
  await logIn(page, site);
  await page.getByRole('link', { name: '1001' }).press('Enter');
  const field = page.getByLabel('New note');
  await field.fill('Her brother <b>calls</b> for it');
  await page.reload();
  await expect(field).toHaveValue('Her brother <b>calls</b> for it');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  const notes = page.getByRole('region', { name: 'Notes of the team' });
  await expect(notes.getByRole('listitem')).toContainText('Her brother <b>calls</b> for it');
  await expect(field).toHaveValue('');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await page.reload();
  await notes.getByRole('button', { name: /^Remove note: / }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove note' }).press('Enter');
  await expect(notes.getByRole('listitem')).toHaveCount(0);
  await expect(notes.getByRole('heading')).toBeFocused();
});
