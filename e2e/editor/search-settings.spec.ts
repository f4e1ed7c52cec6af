import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { openEditor, savedOnServer } from './support.js';

test('an owner sees and sets what search engines and cards of links show of a page, by keyboard on a phone', async ({
  page,
  browser,
  edited: site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await openEditor(page, site, '/films');
  await page.getByRole('radio', { name: 'Settings' }).check({ force: true });
  const group = page.locator('.field-group', { hasText: 'Search results and shared links' });
  await group.locator('summary').press('Enter');
  const result = page.getByRole('figure', { name: 'In search results' });
  await expect(result.getByText(`${new URL(site.origin).host} › films`)).toBeVisible();
  await page.getByLabel('Title in search results').fill('Films of the workshop');
  await expect(result.getByText('Films of the workshop')).toBeVisible();
  const card = page.getByRole('figure', { name: 'A shared link' });
  await expect(card.getByText('Films of the workshop')).toBeVisible();
  expect([await findViolations(page, 'iframe'), await sidewaysScroll(page)]).toEqual([[], 0]);

  await page.getByRole('button', { name: /Picture on cards of links: Choose/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('radio').first();
  await picture.check({ force: true });
  await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter');
  const chosen = await card.locator('img').getAttribute('src');
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(`${site.origin}/films`);
  await expect(visitor).toHaveTitle(/^Films of the workshop – /);
  const content = (name: string) => visitor.locator(`meta[property="og:${name}"]`);
  await expect(content('title')).toHaveAttribute('content', 'Films of the workshop');
  expect(await content('image').getAttribute('content')).toContain(chosen ?? 'a picture');

  await page.getByRole('switch', { name: 'Leave the page out of search engines' }).press('Space');
  await expect(page.getByText('Search engines are asked to leave this page out.')).toBeVisible();
  await expect(result).toHaveCount(0);
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(result).toBeVisible();
  await visitor.close();
});
