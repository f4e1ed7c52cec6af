import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { binPage, logIn } from './support.js';

const isSound = async (page: Page): Promise<void> =>
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

test('an owner on a phone sees what German lacks, translates a page beside its original and describes a picture, by keys', async ({
  page,
  startSite,
}) => {
  test.slow();
  const site = await startSite();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/languages`);
  await logIn(page, site);
  await expect(page.getByRole('link', { name: 'What is missing, side by side' }).first()).toBeVisible();
  await binPage(page, site, '/de/ruder');
  await page.getByRole('link', { name: 'What is missing, side by side' }).first().press('Enter');
  const pages = page.getByRole('region', { name: 'Pages', exact: true });
  const oars = pages.getByRole('listitem').filter({ hasText: '/oars' });
  await expect(oars).toContainText('Not translated yet.');
  await isSound(page);
  await oars.getByRole('button', { name: 'Add translation…' }).press('Enter');
  await page.getByRole('button', { name: 'Add and open' }).press('Enter');
  await expect(page).toHaveURL(/frameUrl=%2Fde%2Foars/);

  await page.goto(`${site.origin}/config/languages?locale=de`);
  await oars.getByRole('link').press('Enter');
  const title = page.getByLabel('The page itself: Title (Deutsch)');
  await expect(title).not.toHaveValue('');
  const all = await page.locator('.text-pair.is-missing').count();
  expect(all).toBeGreaterThan(3);
  await isSound(page);
  await title.fill('Ruder');
  await expect(page.locator('.text-pair.is-missing')).toHaveCount(all - 1);
  await title.press('Enter');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('Ruder');
  await page.getByLabel('Only what is empty or as in the original').press('Space');
  await expect(page.locator('.text-pair')).toHaveCount(all - 1);

  await page.goto(`${site.origin}/config/languages?locale=de&view=parts`);
  const bar = page.getByLabel('Announcement bar: Text (Deutsch)');
  await expect(bar).toHaveValue(/^Am ersten/);
  await isSound(page);
  await bar.fill('Sonntags ist die Tür offen.');
  await page.reload();
  await expect(page.getByText(/^Restored changes made on this device/)).toBeVisible();
  await expect(bar).toHaveValue('Sonntags ist die Tür offen.');
  await bar.press('Enter');
  await expect(page.getByText('Saved as a draft. Visitors see it once you publish header and footer.')).toBeVisible();

  await page.goto(`${site.origin}/config/languages?locale=de`);
  await page.getByRole('link', { name: 'Side by side: Winter settle' }).press('Enter');
  const name = page.getByLabel('Product: Name (Deutsch)');
  await isSound(page);
  await name.fill('Winterbank');
  await page.getByLabel('Product: Description (Deutsch)').fill('Aus Esche, für den Flur.');
  await name.press('Enter');
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
  await page.goto(`${site.origin}/config/languages?locale=de`);
  await expect(page.getByRole('link', { name: 'Side by side: Rocking stool' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Side by side: Winter settle' })).toHaveCount(0);

  await page.goto(`${site.origin}/config/media`);
  await page.getByRole('button', { name: /\.jpg/ }).first().press('Enter');
  await page.getByLabel('What it shows (English)').fill('A stool of ash');
  await page.getByLabel('What it shows (English)').press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Saved.')).toBeVisible();
  await page.goto(`${site.origin}/config/languages?locale=de`);
  const words = page.getByLabel('Description in Deutsch of “A stool of ash”');
  await words.fill('Ein Hocker aus Esche');
  await words.press('Enter');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await isSound(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Pictures without/ })).toBeVisible();
  await expect(words).toHaveCount(0);
});
