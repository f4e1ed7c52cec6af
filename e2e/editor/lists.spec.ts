import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

/** A demo site whose lists no other test changes. */
test.use({ hasOwnSite: true });

test('an owner on a phone makes a mailing list by keys, fills it by hand and by a file, finds and removes one', async ({
  page,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/lists`);
  await logIn(page, site);
  await expect(page.getByText('There are no mailing lists yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New list' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name of the list')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A list needs a name.')).toBeVisible();
  await page.keyboard.type('Friends of the workshop');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Friends of the workshop' })).toBeVisible();
  await expect(main.getByText('Nobody is on this list yet.')).toBeVisible();

  await main.getByLabel('Email address to add').focus();
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Enter');
  await expect(main.getByText('ada@example.com is on the list.')).toBeVisible();
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Enter');
  await expect(main.getByText('This address is on the list already.')).toBeVisible();

  const rows = Array.from({ length: 2500 }, (_, index) => `Person ${index};person${index}@example.com`);
  await main.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name;Mail', ...rows, 'Nobody;none'].join('\n')),
  });
  await dialog.getByRole('button', { name: 'Import' }).press('Enter');
  await expect(main.getByText('Added: 2,500.')).toBeVisible();
  await expect(main.getByText('1 line has no address: 2502')).toBeVisible();
  await expect(main.getByText('Subscribed: 2,501.')).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  await main.getByLabel('Search for an address').focus();
  await page.keyboard.type('PERSON1234@');
  await expect(main.locator('tbody tr')).toHaveCount(1);
  await main.getByRole('button', { name: 'Remove person1234@example.com' }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(main.getByText('No address matches.')).toBeVisible();
  await expect(main.getByText('Subscribed: 2,500.')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main
      .getByLabel('Search for an address')
      .fill('')
      .then(async () => {
        await expect(main.locator('tbody tr')).toHaveCount(50);
        await main.getByRole('link', { name: 'CSV' }).press('Enter');
      }),
  ]);
  expect(download.suggestedFilename()).toBe('Friends of the workshop.csv');
  await main.getByRole('button', { name: 'Remove list' }).press('Enter');
  await expect(dialog.getByText(/with 2,?500 addresses on it/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove list' }).press('Enter');
  await expect(page.getByText('There are no mailing lists yet.')).toBeVisible();
});
