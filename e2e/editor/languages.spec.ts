import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { binPage, connected, logIn, openEditor, preview } from './support.js';

test('the editor adds a translation as an unpublished draft, edits it in the frame and publishes it', async ({
  page,
  startSite,
}) => {
  test.slow();
  const site = await startSite();
  await openEditor(page, site, '/oars');
  await binPage(page, site, '/de/ruder');
  await page.reload();
  await connected(page);
  const german = page.locator('.language-pages').filter({ has: page.getByRole('heading', { name: 'Deutsch' }) });
  await german.getByRole('button', { name: 'Add translation…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a translation: Deutsch' });
  await expect(dialog.getByLabel('Address')).toHaveValue('/de/oars');
  await dialog.getByLabel('Address').fill('/de/ruder');
  await dialog.getByRole('button', { name: 'Add and open' }).click();
  await expect(page).toHaveURL(/frameUrl=%2Fde%2Fruder/);
  await connected(page);
  await expect(german.getByRole('link', { name: '/de/ruder' })).toHaveAttribute('aria-current', 'page');
  // The frame shows the copy, although the page itself is not there yet for anybody else.
  await expect(preview(page).locator('html')).toHaveAttribute('lang', 'de');
  await expect(preview(page).locator('h1')).toBeVisible();
  expect((await fetch(`${site.origin}/de/ruder`)).status).toBe(404);

  await page.getByLabel('Title', { exact: true }).fill('Ruder');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();
  const published = await fetch(`${site.origin}/de/ruder`);
  expect([published.status, published.headers.get('content-language')]).toEqual([200, 'de']);
  expect(await published.text()).toContain('<title>Ruder – Tern Joinery</title>');
});

test('the languages pass axe without sideways scroll', async ({ page, edited: site }) => {
  test.slow();
  await page.goto(`${site.origin}/config/languages`);
  await logIn(page, site);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText('Deutsch', { exact: true })).toBeVisible();
    expect(await findViolations(page), `at ${width}`).toEqual([]);
    expect(await sidewaysScroll(page), `at ${width}`).toBe(0);
  }
});
