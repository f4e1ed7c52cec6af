import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { openEditor } from './support.js';

test.use({ hasOwnSite: true });

/** Adds a block by keyboard. Gives its settings. */
async function addBlock(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add block' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a block' });
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter');
  await expect(dialog).toBeHidden();
  return page.locator('.settings');
}

test('share, follow and booking are added by keyboard, and their fields change the page [BOOK-02]', async ({
  page,
  edited: site,
}) => {
  test.slow();
  const frame = await openEditor(page, site, '/films');
  const share = await addBlock(page, 'Share');
  const links = frame.locator('[data-block-type=share] a');
  await expect(links).toHaveText(['Email', 'WhatsApp']);
  await share.getByLabel('Bluesky', { exact: true }).press('Space');
  await expect(links).toHaveText(['Email', 'WhatsApp', 'Bluesky']);

  const follow = await addBlock(page, 'Follow');
  await follow.getByLabel('Profile').fill('@ternjoinery');
  await expect(frame.locator('[data-block-type=follow] a')).toHaveText('Follow @ternjoinery on X');

  const booking = await addBlock(page, 'Booking');
  const place = frame.locator('[data-block-type=booking]');
  await booking.getByLabel('Your place there').fill('sail-loft');
  await expect(place.getByRole('link')).toHaveText('Reserve at Tock');
  await booking.getByRole('textbox', { name: 'Words of the link' }).fill('Come and eat');
  await expect(place.getByRole('link')).toHaveText('Come and eat');
  await booking.getByLabel('Provider', { exact: true }).selectOption({ label: 'OpenTable' });
  // A number is what that provider has.
  await expect(place.getByRole('link')).toHaveCount(0);
  await booking.getByLabel('Your place there').fill('1234');
  await expect(place.getByRole('link')).toHaveAttribute('href', /rid=1234$/);
  expect(await findViolations(page, 'iframe')).toEqual([]);

  // The block is selected, so that a press reaches its button.
  await place.getByRole('button', { name: 'Show the booking form' }).click();
  await expect(frame.getByRole('alertdialog')).toContainText('This block is in preview mode. Log out to book a table.');
});
