import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, logIn, preview, savedOnServer } from './support.js';

test.use({ hasOwnSite: true });

test('an owner changes the bars by keyboard at 360 px, sees them in the page also while they are off, and publishes them [BAR-03]', async ({
  page,
  edited: site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/header-footer?frameUrl=/about`);
  await logIn(page, site);
  await connected(page);
  const own = page.getByRole('region', { name: 'Announcement bar' });
  const bar = preview(page).locator('.announcement');
  await own.getByRole('textbox', { name: 'Text' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Closed in August');
  await expect(bar.getByRole('link')).toHaveText('Closed in August');
  await own.getByLabel('Show the bar', { exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(bar).toHaveText('');
  await expect(bar).toBeVisible();
  await page.keyboard.press('Space');
  await expect(bar.getByRole('link')).toHaveText('Closed in August');

  const contacts = page.getByRole('region', { name: 'Contact bar' });
  await contacts.getByLabel('Telephone').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('+1 207 555 0199');
  await expect(preview(page).locator('.contacts').getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:+12075550199',
  );
  expect(await findViolations(page, 'iframe')).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();
  const published = await (await fetch(`${site.origin}/shop`)).text();
  expect(published).toContain('>Closed in August</a>');
  expect(published).toContain('href="tel:+12075550199"');
});
