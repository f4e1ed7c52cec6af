import { roles } from '../../protocol/enums/roles.js';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn, logInFirst } from './support.js';

test.use({ hasOwnSite: true });

test('who may not open a screen or do an act sees it, reaches it by keys and reads who may [ROLE-12]', async ({
  page,
  browser,
  edited: site,
}) => {
  await page.goto(`${site.origin}/config/pages`);
  await logIn(page, site);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const made = await page.request.post(`${site.origin}/api/config/accounts?crumb=${crumb}`, {
    headers: { origin: site.origin },
    data: { email: 'writer@example.com', displayName: 'Wendy', roles: [roles.commenter] },
  });
  const { password } = (await made.json()) as { readonly password: string };
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const own = await context.newPage();
  await own.goto(`${site.origin}/config/pages`);
  await logInFirst(own, site, { email: 'writer@example.com', password });

  await own.getByRole('button', { name: 'Menu' }).press('Enter');
  const menu = own.getByRole('navigation', { name: 'Menu' });
  const orders = menu.getByRole('link', { name: 'Orders' });
  await orders.focus();
  await expect(orders).toBeFocused();
  await expect(orders).toHaveAttribute('aria-disabled', 'true');
  await expect(orders).toHaveAccessibleDescription('Only for: Administrator, Store manager, Billing, Reporting');
  await own.keyboard.press('Enter');
  await expect(own).toHaveURL(/\/config\/pages$/);
  expect([await findViolations(own), await sidewaysScroll(own)]).toEqual([[], 0]);
  await own.keyboard.press('Escape');

  const remove = own.getByRole('button', { name: 'Delete… Contact' });
  await expect(remove).toHaveAccessibleDescription('What is greyed out is only for: Administrator, Editor');
  await remove.press('Enter');
  await expect(own.getByRole('dialog')).toHaveCount(0);
  await own.goto(`${site.origin}/config/media`);
  await expect(own.getByRole('button', { name: 'Upload files' })).toHaveAttribute('aria-disabled', 'true');
  expect([await findViolations(own), await sidewaysScroll(own)]).toEqual([[], 0]);
  await context.close();
});
