import { demoPages, storedEntries } from '../support/demo-site.js';
import { expect, test } from '../support/test.js';
import { connected, logIn, openEditor, preview, savedOnServer } from './support.js';

const published = async (origin: string, path: string): Promise<string> => (await fetch(`${origin}${path}`)).text();

test('a block is selected by a click in the frame, changed, undone, redone, saved and published [SCOPE-03] [SCOPE-04] [EDIT-01]', async ({
  page,
  edited: site,
}) => {
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

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors now see this version.')).toBeVisible();
  await expect.poll(() => published(site.origin, '/about')).toContain('Two people, three legs');
});

test('a saved draft survives a reload, and the live page stays unchanged until it is published', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/journal/soap');
  await frame.locator('h1').click();
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.fill('A draft');
  await savedOnServer(page);
  await page.reload();
  await connected(page);
  await expect(preview(page).locator('h1')).toHaveText('A draft');
  expect(await published(site.origin, '/journal/soap')).not.toContain('A draft');
});

test('the keyboard alone selects a block in the outline, changes its text and undoes the change', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/donate');
  const heading = frame.locator('h1');
  const before = await heading.innerText();
  const tree = page.getByRole('tree', { name: 'Blocks of this page' });
  const item = tree.getByRole('treeitem', { name: `Heading ${before}` });
  await tree.getByRole('treeitem').first().focus();
  for (let step = 0; step < 12 && !(await item.evaluate((element) => element === document.activeElement)); step++)
    await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(field).toHaveValue(before);
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(heading).toHaveText(`${before}!`);
  await field.blur();
  await page.keyboard.press('Control+z');
  await expect(heading).toHaveText(before);
});

test('the page in the editor submits no form, sends no tracking and orders nothing; a form says so, and a link asks before it is followed', async ({
  page,
  edited: site,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(form|census|track|commerce)\//.test(request.url()) && request.method() !== 'GET')
      sent.push(request.url());
  });
  const frame = await openEditor(page, site, '/contact');
  const send = frame.getByRole('button', { name: 'Send the letter' });
  // Two presses on one place would write its text.
  await frame.locator('[data-block-type=form]').click({ position: { x: 2, y: 2 } });
  // Before its behaviour is attached, the browser checks the empty form by itself and submits nothing.
  await expect(frame.locator('form', { has: send })).toHaveAttribute('novalidate');
  await send.click();
  await expect(page.getByText(/do not send from the editor/)).toBeVisible();
  await frame.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page.getByText(/This link goes to/)).toBeVisible();
  expect(page.url()).toContain('frameUrl=%2Fcontact');
  expect(sent).toEqual([]);
  expect(await storedEntries(site)).toEqual([]);
});

test('an expired session opens a login dialog over the editor, and the unsaved change is saved afterwards', async ({
  page,
  context,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/journal/one-board');
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
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => published(site.origin, '/journal/one-board')).toContain('Kept through a login');
});

test('an expired session asks for the login only where nobody types: no letter of a sentence goes into the login', async ({
  page,
  context,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/journal/soap');
  const again = page.getByRole('dialog', { name: 'Please log in again' });
  const sentence = 'Written without a stop from before the session ends until long after it';
  await frame.locator('h1').click();
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.fill('');
  await context.clearCookies({ name: 'SESSION' });
  await field.pressSequentially(sentence, { delay: 60 });
  await expect(field).toHaveValue(sentence);
  await expect(again).toBeVisible();
  await logIn(page, site);
  await expect(again).toBeHidden();
  await savedOnServer(page);

  const other = 'Written in the page itself, in one go, while nobody is logged in any more';
  const heading = frame.locator('h1');
  await heading.dblclick();
  await expect(heading).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await context.clearCookies({ name: 'SESSION' });
  await page.keyboard.type(other, { delay: 60 });
  await expect(heading).toHaveText(other);
  await expect(again).toBeVisible();
  await logIn(page, site);
  await expect(again).toBeHidden();
  await savedOnServer(page);
  await expect(heading).toHaveText(other);
});

test('every page of the demo site connects, and each device view has its width [ENUM-20]', async ({
  page,
  edited: site,
}) => {
  test.slow();
  await openEditor(page, site, '/');
  for (const path of await demoPages(site.origin)) {
    await page.goto(`${site.origin}/config/design?frameUrl=${encodeURIComponent(path)}`);
    await connected(page);
  }
  const frame = page.getByTitle('Page preview');
  for (const [view, width] of [
    ['Phone', 375],
    ['Tablet', 768],
  ] as const) {
    await page.getByRole('radio', { name: new RegExp(view) }).check({ force: true });
    await expect
      .poll(() =>
        frame.evaluate((element) => Math.round((element as HTMLIFrameElement).contentWindow?.innerWidth ?? 0)),
      )
      .toBe(width);
  }
});

test('a page of the site redirects the logged-in owner to the editor, and ?noredirect shows the page itself [ROUTE-05] [ROUTE-10] [ROUTE-11]', async ({
  page,
  edited: site,
}) => {
  await openEditor(page, site, '/');
  await page.goto(`${site.origin}/shop`);
  await page.waitForURL(/\/config\/design\?frameUrl=%2Fshop/);
  await page.goto(`${site.origin}/shop?noredirect`);
  await expect(page.locator('h1')).toBeVisible();
  await page.goto(`${site.origin}/about`, { waitUntil: 'networkidle' });
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('logging out ends the session and shows a notice [SES-01] [SES-02]', async ({ page, context, edited: site }) => {
  await openEditor(page, site, '/');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
  expect((await context.request.get(`${site.origin}/api/config/account`)).status()).toBe(401);
});

test('the login redirects to returnTo on the same origin and ignores a returnTo of another origin', async ({
  page,
  edited: site,
}) => {
  await page.goto(`${site.origin}/config/login?returnTo=${encodeURIComponent('/shop?noredirect')}`);
  await logIn(page, site);
  await page.waitForURL(`${site.origin}/shop?noredirect`);
  await page.context().clearCookies();
  await page.goto(`${site.origin}/config/login?returnTo=${encodeURIComponent('//evil.example/')}`);
  await logIn(page, site);
  await page.waitForURL((url) => url.origin === site.origin && url.pathname !== '/config/login');
});

test('a change whose code does not come at first is shown once it does', async ({ page, edited: site }) => {
  let refused = 0;
  await page.route(/\/assets\/en\/[a-z~]*changes\./, (route) => {
    refused += 1;
    return refused === 1 ? route.abort() : route.continue();
  });
  const frame = await openEditor(page, site, '/contact');
  await frame.locator('h1').click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Late words');
  await expect(frame.locator('h1')).toHaveText('Late words');
  expect(refused).toBe(2);
});
