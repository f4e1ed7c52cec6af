import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn, openCode } from './support.js';

test.use({ hasOwnSite: true });

const necessary = '<script>document.documentElement.dataset.necessary = "ran";</script>';
const waiting = '<p id="waits">Only after a yes</p><script>document.documentElement.dataset.waited = "ran";</script>';

test('an owner on a phone puts code on the pages by keys alone; what waits runs after the visitor’s yes', async ({
  page,
  edited: site,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/settings?view=code`);
  await logIn(page, site);
  const add = page.getByRole('button', { name: 'Add code' });
  await add.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Figures');
  await openCode(page.getByLabel('HTML'));
  await page.getByLabel('HTML').focus();
  await page.keyboard.type('<b>');
  await expect(page.getByRole('button', { name: 'Line 1: “b” cannot stand in the head' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(necessary);
  await page.getByRole('button', { name: 'Save code' }).press('Enter');
  await expect(page.getByText('“Figures” is saved and on the pages.')).toBeVisible();
  await page.getByLabel('HTML').press('Tab');
  await add.press('Enter');
  const second = page.getByRole('group', { name: 'New code' });
  await expect(second.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Waiting');
  await page.keyboard.press('Tab');
  await page.keyboard.type('End of the b');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mark');
  await openCode(second.getByLabel('HTML'));
  await second.getByLabel('HTML').focus();
  await page.keyboard.type(waiting);
  await page.getByRole('button', { name: 'Save code' }).last().press('Enter');
  await expect(page.getByText('“Waiting” is saved and on the pages.')).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const errors: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  visitor.on('pageerror', (error) => errors.push(error.message));
  await visitor.goto(site.origin);
  const root = visitor.locator('html');
  await expect(root).toHaveAttribute('data-necessary', 'ran');
  await expect(root).not.toHaveAttribute('data-waited', 'ran');
  await expect(visitor.locator('#waits')).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await expect(root).toHaveAttribute('data-waited', 'ran');
  await expect(visitor.locator('#waits')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();

  // The owner sees a page without it, and edits it without it.
  await page.goto(`${site.origin}/?without-code`);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mortise', '');
  await expect(page.locator('html')).not.toHaveAttribute('data-necessary', 'ran');
  expect(new URL(page.url()).pathname).toBe('/');
});
