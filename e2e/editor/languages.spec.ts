import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, logIn, openEditor, preview } from './support.js';

test('the editor adds a translation as an unpublished draft, edits it in the frame and publishes it', async ({
  page,
  startOwn,
}) => {
  test.slow();
  const site = await startOwn();
  await openEditor(page, site, '/oars');
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
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();
  const published = await fetch(`${site.origin}/de/ruder`);
  expect([published.status, published.headers.get('content-language')]).toEqual([200, 'de']);
  expect(await published.text()).toContain('<title>Ruder – Tern Joinery</title>');
});

test('unsaved changes of header and footer survive a reload, saved ones are on every page, and both screens pass axe without sideways scroll', async ({
  page,
  startOwn,
}) => {
  test.slow();
  const site = await startOwn();
  await page.goto(`${site.origin}/config/header-footer`);
  await logIn(page, site);
  await page.getByLabel('Words of the button').fill('Book a morning');
  await page.getByLabel('Address of the button').fill('/visit');
  await expect(page.getByText('Your changes are kept on this device.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Words of the button')).toHaveValue('Book a morning');
  expect(await (await fetch(`${site.origin}/shop`)).text()).not.toContain('site-call');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-disabled', 'true');
  expect(await (await fetch(`${site.origin}/shop`)).text()).toContain(
    '<a class="button button-solid site-call" href="/visit">Book a morning</a>',
  );

  for (const screen of ['header-footer', 'languages']) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.origin}/config/${screen}`);
      await expect(page.getByText('Deutsch', { exact: true })).toBeVisible();
      expect(await findViolations(page), `${screen} at ${width}`).toEqual([]);
      expect(await sidewaysScroll(page), `${screen} at ${width}`).toBe(0);
    }
  }
});
