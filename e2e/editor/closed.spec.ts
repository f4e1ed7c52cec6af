import type { Browser, Locator, Page } from '@playwright/test';
import { roles } from '../../protocol/enums/roles.js';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { orderStools } from '../support/order-stools.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { connected, logIn, logInFirst } from './support.js';

test.use({ hasOwnSite: true });

interface Colleague {
  readonly page: Page;
  /** Calls that the server refused to the role. */
  readonly refused: readonly string[];
}

/** Somebody with the role alone, logged in on a phone. `owner` is logged in as the owner. */
async function openAs(
  browser: Browser,
  owner: Page,
  site: RunningServer,
  role: 'editor' | 'commenter' | 'billing' | 'moderator' | 'storeManager',
): Promise<Colleague> {
  const email = `${role}@example.com`;
  const crumb = (await owner.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const made = await owner.request.post(`${site.origin}/api/config/accounts?crumb=${crumb}`, {
    headers: { origin: site.origin },
    data: { email, displayName: 'Wendy', roles: [roles[role]] },
  });
  const { password } = (await made.json()) as { readonly password: string };
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });
  await page.goto(`${site.origin}/config/account`);
  await logInFirst(page, site, { email, password });
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  return { page, refused };
}

/** Pressed, it does nothing; whoever comes to it by keys or a screen reader is told who may. */
async function isClosed(act: Locator, roleNames: string): Promise<void> {
  await expect(act).toHaveAttribute('aria-disabled', 'true');
  await expect(act).toHaveAccessibleDescription(new RegExp(`nly for: ${roleNames}$`));
  const dialogs = await act.page().getByRole('dialog').count();
  await act.focus();
  await expect(act).toBeFocused();
  await act.press('Enter');
  await act.click({ force: true });
  await expect(act.page().getByRole('dialog')).toHaveCount(dialogs);
}

/** On a phone and on a desktop. */
async function isSound(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect([width, await findViolations(page), await sidewaysScroll(page)]).toEqual([width, [], 0]);
  }
}

async function asOwner(page: Page, site: RunningServer): Promise<void> {
  await page.goto(`${site.origin}/config/pages`);
  await logIn(page, site);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
}

const publishers = 'Administrator, Editor';

test('who may not open a screen sees it, reaches it by keys and reads who may [ROLE-12]', async ({
  page,
  browser,
  edited: site,
}) => {
  await asOwner(page, site);
  const { page: own } = await openAs(browser, page, site, 'editor');
  await own.getByRole('button', { name: 'Menu' }).press('Enter');
  const menu = own.getByRole('navigation', { name: 'Menu' });
  const orders = menu.getByRole('link', { name: 'Orders' });
  await orders.focus();
  await expect(orders).toBeFocused();
  await expect(orders).toHaveAttribute('aria-disabled', 'true');
  await expect(orders).toHaveAccessibleDescription('Only for: Administrator, Store manager, Billing, Reporting');
  expect([await findViolations(own), await sidewaysScroll(own)]).toEqual([[], 0]);
  await own.context().close();
});

test('of files, pages, languages and the parts of the site, what a commenter may not do is closed and says who may [ROLE-12]', async ({
  page,
  browser,
  edited: site,
}) => {
  test.slow();
  await asOwner(page, site);
  const { page: own, refused } = await openAs(browser, page, site, 'commenter');
  const act = (name: string | RegExp): Locator => own.getByRole('button', { name, exact: typeof name === 'string' });
  const uploaders = 'Administrator, Editor, Store manager';

  await own.goto(`${site.origin}/config/media`);
  await isClosed(act('Upload files'), uploaders);
  await own.locator('.media-tile').first().press('Enter');
  await isClosed(act('Save'), uploaders);
  await isClosed(act('Replace everywhere…'), publishers);
  await isSound(own);
  await act('Close').press('Enter');

  await own.goto(`${site.origin}/config/pages`);
  for (const name of ['Delete… Contact', 'Address… Contact', 'Move up: Contact', 'Add'])
    await isClosed(act(name), publishers);
  await isClosed(act('Save settings'), 'Administrator');
  await isSound(own);

  await own.goto(`${site.origin}/config/languages`);
  await isClosed(act('Add'), 'Administrator');
  await isClosed(act('Set time zone'), 'Administrator');
  await isClosed(act('Remove Deutsch…'), 'Administrator');
  await isSound(own);
  await own.goto(`${site.origin}/config/languages?locale=de`);
  await expect(own.getByRole('region', { name: 'Pages', exact: true })).toBeVisible();
  await isSound(own);
  await own.goto(`${site.origin}/config/languages?locale=de&view=parts`);
  await isClosed(act('Save as draft'), 'Administrator');
  await isSound(own);

  await own.goto(`${site.origin}/config/design?frameUrl=/contact`);
  await connected(own);
  await isClosed(act('Publish later'), publishers);
  await own.goto(`${site.origin}/config/theme`);
  await connected(own);
  await isClosed(act('Publish…'), 'Administrator');
  await isSound(own);
  expect(refused).toEqual([]);
  await own.context().close();
});

test('of orders, entries and files, what billing, a moderator and a store manager may not do is closed [ROLE-12]', async ({
  page,
  browser,
  edited: site,
}) => {
  test.slow();
  await orderStools(page, site);
  await asOwner(page, site);

  const billing = await openAs(browser, page, site, 'billing');
  const { page: counted } = billing;
  await counted.goto(`${site.origin}/config/orders`);
  await counted
    .getByRole('link', { name: /^Order 1\d+$|^1\d+$/ })
    .first()
    .press('Enter');
  const sellers = 'Administrator, Store manager';
  for (const name of ['Cancel the order', 'Add note'])
    await isClosed(counted.getByRole('button', { name, exact: true }), sellers);
  await isSound(counted);

  const moderator = await openAs(browser, page, site, 'moderator');
  await moderator.page.goto(`${site.origin}/config/entries`);
  await expect(moderator.page.getByRole('link', { name: 'Mailing lists' })).toHaveAccessibleDescription(
    'Only for: Administrator, Editor, Campaigns editor',
  );
  await isSound(moderator.page);
  await moderator.page.goto(`${site.origin}/config/activity?view=sales`);
  await expect(moderator.page.getByText('Only for: Administrator, Store manager, Billing, Reporting')).toBeVisible();

  const manager = await openAs(browser, page, site, 'storeManager');
  await manager.page.goto(`${site.origin}/config/media`);
  await manager.page.locator('.media-tile').first().press('Enter');
  await isClosed(manager.page.getByRole('button', { name: 'Replace everywhere…' }), publishers);
  await expect(manager.page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await isSound(manager.page);

  for (const one of [billing, moderator, manager]) {
    expect(one.refused).toEqual([]);
    await one.page.context().close();
  }
});
