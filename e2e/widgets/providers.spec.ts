import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { publishBlocks } from '../support/publish-blocks.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { layoutShift, watchShifts } from '../support/widgets.js';

test.use({ hasOwnSite: true });

const place = '/about';

/** Gives the page a table, a reservation and a profile to follow; again changes nothing. */
const publishProviders = (site: RunningServer): Promise<void> =>
  publishBlocks(site, place, () => [
    { id: 'title', type: 'heading', value: { text: 'Come and eat', level: 'first' } },
    { id: 'table', type: 'booking', value: { heading: 'A table', provider: 'table', venue: '1234' } },
    { id: 'tock', type: 'booking', value: { provider: 'reservations', venue: 'sail-loft' } },
    { id: 'follow', type: 'follow', value: { profile: '@ternjoinery' } },
  ]);

/** The scripts of the providers as they draw, by Trusted Types' default policy: markup, and a script of their own. Gives what was asked for. */
async function serveProviders(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/opentable|exploretock|twitter/, async (route) => {
    const url = route.request().url();
    asked.push(url.replace(/\?.*/, ''));
    const name = url.includes('opentable') ? 'table' : url.includes('tock') ? 'tock' : 'follow';
    const target = {
      table: "document.querySelector('script[src*=opentable]').parentElement",
      tock: "document.querySelector('#Tock_widget_container')",
      follow: "document.querySelector('.twitter-follow-button').parentElement",
    }[name];
    await route.fulfill({
      contentType: 'text/javascript',
      body: `{ const box = document.createElement('div'); box.innerHTML = '<p>Drawn by ${name}</p>'; ${target}.append(box); }`,
    });
  });
  return asked;
}

test('providers are asked for nothing before the visitor allows it, and then draw under the page’s policy [BOOK-01] [BOOK-06] [FOLLOW-01]', async ({
  page,
  edited: site,
  consoleMessages,
}) => {
  await publishProviders(site);
  const asked = await serveProviders(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await watchShifts(page);
  await page.goto(site.origin + place);
  await expect(page.getByRole('link', { name: 'Book a table at OpenTable' })).toBeVisible();
  await page.getByRole('link', { name: 'Follow @ternjoinery on X' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Show the booking form' })).toHaveCount(2);
  expect(asked).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'Accept' }).click();
  for (const name of ['tock', 'follow', 'table']) await expect(page.getByText(`Drawn by ${name}`)).toBeVisible();
  expect(asked.sort()).toEqual([
    'https://platform.twitter.com/widgets.js',
    'https://www.exploretock.com/tock.js',
    'https://www.opentable.com/widget/reservation/loader',
  ]);
  expect(await layoutShift(page)).toBeLessThan(0.05);
  expect(await findViolations(page)).toEqual([]);
  expect(consoleMessages.filter((message) => /uncaught|Security/.test(message))).toEqual([]);
});

test('after a no, the form is loaded by its button alone; one that is refused leaves the link and its neighbours [BOOK-06]', async ({
  page,
  edited: site,
}) => {
  await publishProviders(site);
  await page.route(/opentable|exploretock|twitter/, (route) => route.abort());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.origin + place);
  await page.getByRole('button', { name: 'Decline' }).click();
  const table = page.locator('[data-block-id=table]');
  await table.getByRole('button', { name: 'Show the booking form' }).press('Enter');
  await expect(table.getByRole('status')).toHaveText('The booking form did not load. The link leads to it.');
  await expect(table.getByRole('link')).toHaveAttribute('href', /rid=1234$/);
  await expect(page.locator('[data-block-id=tock]').getByRole('status')).toBeEmpty();
  await expect(page.getByRole('link', { name: 'Follow @ternjoinery on X' })).toBeVisible();
});

for (const [width, table, reservations] of [
  [1280, 'wide', 'row'],
  [700, 'standard', 'column'],
] as const)
  test(`the layout follows the width of the block, at ${width} px [BOOK-04] [BOOK-05]`, async ({
    page,
    edited: site,
  }) => {
    await publishProviders(site);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.origin + place);
    await expect(page.locator('[data-block-id=table]')).toHaveAttribute('data-layout', table);
    await page.locator('[data-block-id=tock]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-block-id=tock]')).toHaveAttribute('data-layout', reservations);
  });
