import { demoPaths, storedEntries } from '../support/demo-site.js';
import { startServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { connected, logIn, openEditor, savedOnServer } from './support.js';

const published = async (origin: string, path: string): Promise<string> => (await fetch(`${origin}${path}`)).text();

test('from a click in the page to the published page: select, change, see, undo, redo, save, publish [SCOPE-03] [SCOPE-04] [EDIT-01]', async ({ page }) => {
  const site = await startServer();
  const frame = await openEditor(page, site, '/about');
  const heading = frame.locator('h1');
  const before = await heading.innerText();
  await heading.click();
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(field).toHaveValue(before);

  await field.fill('Two people, three legs');
  await expect(heading).toHaveText('Two people, three legs');
  await savedOnServer(page);
  expect(await published(site.origin, '/about')).not.toContain('Two people, three legs');

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(heading).toHaveText(before);
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect(heading).toHaveText('Two people, three legs');

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Visitors now see this version.')).toBeVisible();
  await expect.poll(() => published(site.origin, '/about')).toContain('Two people, three legs');
  await site.stop();
});

test('a draft is there after a reload, and what is live stays until it is published', async ({ page }) => {
  const site = await startServer();
  const frame = await openEditor(page, site, '/about');
  await frame.locator('h1').click();
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.fill('A draft');
  await savedOnServer(page);
  await page.reload();
  await connected(page);
  await expect(page.frameLocator('iframe[title="Page preview"]').locator('h1')).toHaveText('A draft');
  expect(await published(site.origin, '/about')).not.toContain('A draft');
  await site.stop();
});

test('by keyboard alone: a block is chosen in the outline, its words changed, the change undone', async ({ page }) => {
  const site = await startServer();
  const frame = await openEditor(page, site, '/about');
  const heading = frame.locator('h1');
  const before = await heading.innerText();
  const tree = page.getByRole('tree', { name: 'Blocks of this page' });
  await tree.getByRole('treeitem').first().focus();
  for (let step = 0; step < 12; step++) {
    const field = page.getByRole('textbox').filter({ hasText: '' });
    if ((await field.evaluateAll((all, words) => all.some((one) => (one as HTMLInputElement).value === words), before)) === true) break;
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tree.getByRole('treeitem', { selected: true }).focus();
  }
  const values = page.locator('input, textarea');
  const index = await values.evaluateAll((all, words) => all.findIndex((one) => (one as HTMLInputElement).value === words), before);
  expect(index).toBeGreaterThanOrEqual(0);
  await values.nth(index).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(heading).toHaveText(`${before}!`);
  await values.nth(index).blur();
  await page.keyboard.press('Control+z');
  await expect(heading).toHaveText(before);
  await site.stop();
});

test('editing sends, counts and orders nothing; a form says so, and a link becomes a question', async ({ page }) => {
  const site = await startServer();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(form|census|track|commerce)\//.test(request.url()) && request.method() !== 'GET') sent.push(request.url());
  });
  const frame = await openEditor(page, site, '/contact');
  await frame.getByRole('button', { name: 'Send the letter' }).click();
  await frame.getByRole('button', { name: 'Send the letter' }).click();
  await expect(page.getByText(/do not send from the editor/)).toBeVisible();
  await frame.getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByText(/This link goes to/)).toBeVisible();
  expect(page.url()).toContain('frameUrl=%2Fcontact');
  expect(sent).toEqual([]);
  expect(await storedEntries(site)).toEqual([]);
  await site.stop();
});

test('a login that runs out is asked for over the work, which then goes on', async ({ page, context }) => {
  const site = await startServer();
  const frame = await openEditor(page, site, '/about');
  await frame.locator('h1').click();
  await context.clearCookies({ name: 'SESSION' });
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.fill('Kept through a login');
  const again = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(again).toBeVisible();
  await expect(field).toHaveValue('Kept through a login');
  await logIn(page, site);
  await expect(again).toBeHidden();
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => published(site.origin, '/about')).toContain('Kept through a login');
  await site.stop();
});

test('every page of the demo site connects, in every device view [ENUM-20]', async ({ page }) => {
  test.setTimeout(60_000);
  const site = await startServer();
  await openEditor(page, site, '/');
  for (const path of await demoPaths(site.origin)) {
    await page.goto(`${site.origin}/config/design?frameUrl=${encodeURIComponent(path)}`);
    await connected(page);
  }
  const frame = page.locator('iframe[title="Page preview"]');
  for (const [view, width] of [['Phone', 375], ['Tablet', 768]] as const) {
    await page.getByRole('radio', { name: new RegExp(view) }).check({ force: true });
    await expect.poll(() => frame.evaluate((element) => Math.round((element as HTMLIFrameElement).contentWindow?.innerWidth ?? 0))).toBe(width);
  }
  await site.stop();
});

test('an owner who opens the site is taken to the editor with that page, and can look at the site all the same [ROUTE-05] [ROUTE-10] [ROUTE-11]', async ({ page }) => {
  const site = await startServer();
  await openEditor(page, site, '/');
  await page.goto(`${site.origin}/shop`);
  await page.waitForURL(/\/config\/design\?frameUrl=%2Fshop/);
  await page.goto(`${site.origin}/shop?noredirect`);
  await expect(page.locator('h1')).toBeVisible();
  await page.goto(`${site.origin}/about`, { waitUntil: 'networkidle' });
  expect(new URL(page.url()).pathname).toBe('/about');
  await site.stop();
});

test('logging out ends the session and says so [SES-01] [SES-02]', async ({ page, context }) => {
  const site = await startServer();
  await openEditor(page, site, '/');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
  expect((await context.request.get(`${site.origin}/api/config/account`)).status()).toBe(401);
  await site.stop();
});

test('a login that a page asked for leads back to that page, and never off the site', async ({ page }) => {
  const site = await startServer();
  await page.goto(`${site.origin}/config/login?returnTo=${encodeURIComponent('/shop?noredirect')}`);
  await logIn(page, site);
  await page.waitForURL(`${site.origin}/shop?noredirect`);
  await page.context().clearCookies();
  await page.goto(`${site.origin}/config/login?returnTo=${encodeURIComponent('//evil.example/')}`);
  await logIn(page, site);
  await page.waitForURL((url) => url.origin === site.origin && url.pathname !== '/config/login');
  await site.stop();
});
