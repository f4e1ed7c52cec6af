import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

/** A file of two pieces. */
const plans = { name: 'Pläne.zip', mimeType: 'application/zip', buffer: randomBytes(5_000_000) };

const whole = async (page: Page): Promise<void> => {
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
};

async function giveFile(page: Page, site: RunningServer): Promise<void> {
  await page.goto(`${site.origin}/config/products`);
  await logIn(page, site);
  await page.getByRole('link', { name: 'Plans for the dairy stool' }).press('Enter');
  const files = page.getByRole('region', { name: 'Files for buyers' });
  await expect(files.getByText('There is no file yet.')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await files.getByRole('button', { name: 'Add files' }).press('Enter');
  await (await chooser).setFiles(plans);
  await expect(files.getByLabel('Name on the buyer’s device')).toHaveValue('Pläne.zip');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await whole(page);
}

async function order(page: Page, site: RunningServer): Promise<void> {
  await page.goto(`${site.origin}/shop/stool-plans`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().press('Enter');
  await expect(page.getByRole('link', { name: 'One item in cart' }).first()).toBeVisible();
  await page.goto(`${site.origin}/checkout`);
  await connected(page, 'form[data-widget~=checkout]');
  // Nothing is shipped.
  await expect(page.getByLabel('Street and number')).toHaveCount(0);
  await page.getByLabel('Email', { exact: true }).fill('ada@analytical.london');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  const button = page.getByRole('button', { name: /^Place the order/ });
  const place = page.getByLabel('State or province');
  if (await place.count()) await place.fill('Oregon');
  await button.press('Enter');
  await expect(page).toHaveURL(/\/checkout\/order\//);
  await expect(page.getByText('as soon as your payment is here')).toBeVisible();
}

test('an owner on a phone gives a product a file, and its buyer gets it once the order is paid, by keys alone', async ({
  page,
  browser,
  edited: site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await giveFile(page, site);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, acceptDownloads: true });
  const buyer = await context.newPage();
  await order(buyer, site);
  await whole(buyer);

  await page.goto(`${site.origin}/config/orders`);
  await page.getByRole('link', { name: /1001/ }).press('Enter');
  await page.getByRole('button', { name: 'Mark as paid' }).press('Enter');
  await expect(page.getByText('Pläne.zip: 0 of 5 downloads')).toBeVisible();
  await whole(page);

  await buyer.reload();
  await whole(buyer);
  const waiting = buyer.waitForEvent('download');
  await buyer.getByRole('link', { name: 'Pläne.zip' }).press('Enter');
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('Pläne.zip');
  expect((await readFile(await download.path())).equals(plans.buffer)).toBe(true);
  await buyer.reload();
  await expect(buyer.getByText('4 downloads left')).toBeVisible();

  await page.getByRole('button', { name: 'Open downloads again' }).press('Enter');
  await expect(page.getByText('The downloads are open again.')).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText('5 downloads left')).toBeVisible();
  await context.close();
});
