import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { contactPath, storedEntries } from '../support/demo-site.js';
import type { RunningServer } from '../support/server.js';
import { expect, recordConsole, test } from '../support/test.js';
import { logIn } from './support.js';

/** A demo site whose entries no other test counts. */
test.use({ hasOwnSite: true });

/** Posts the contact form as a browser without script does. */
async function post(site: RunningServer, name: string, message: string): Promise<void> {
  const body = new URLSearchParams({
    formId: '5f1d3c0a7b2e4d6f8a9c3001',
    pagePath: contactPath,
    'field:name': name,
    'field:email': `${name.toLowerCase()}@example.com`,
    'field:message': message,
  });
  const headers = { Origin: site.origin };
  const answer = await fetch(`${site.origin}/api/form/SaveFormSubmission`, { method: 'POST', body, headers });
  if (answer.status !== 200) throw new Error(`The entry was answered ${answer.status}.`);
}

/** Chooses from the list of filters by its keyboard. */
async function choose(page: Page, name: string): Promise<void> {
  const filter = page.getByLabel('Show', { exact: true });
  await filter.focus();
  await page.keyboard.type(name);
  await expect(filter.locator('option:checked')).toHaveText(name);
}

test('an owner reads, answers, finds and sorts out entries by keyboard on a phone', async ({ page, edited: site }) => {
  await post(site, 'Ada', 'The leg came off.\nCan it be mended?');
  await post(site, 'Zoe', 'Two stools, für die Küche');
  await post(site, 'Bot', 'Cheap watches');
  const messages = recordConsole(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/entries`);
  await logIn(page, site);
  const main = page.locator('main');
  const status = main.locator('.entries-status');
  const rows = main.locator('tbody tr');
  const rowOf = (name: string) => rows.filter({ has: page.getByRole('cell', { name, exact: true }) });
  const unread = page.getByRole('navigation', { name: 'Forms' }).getByText('unread');
  await expect(rows).toHaveCount(3);
  await expect(unread).toHaveText('3 unread');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  const open = rowOf('Ada').getByRole('button', { name: /: open the entry$/ });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Entry of / });
  await expect(dialog.getByRole('definition').filter({ hasText: 'Can it be mended?' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  const reply = decodeURIComponent(
    (await dialog.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href')) ?? '',
  );
  expect(reply).toMatch(/^mailto:ada@example\.com\?subject=Re: .*> The leg came off\.\r\n> Can it be mended\?/s);
  await expect(unread).toHaveText('2 unread');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(rowOf('Ada').getByText('Unread')).toHaveCount(0);
  await expect(rowOf('Zoe').getByText('Unread')).toBeVisible();

  const search = page.getByLabel('Search the answers');
  await search.focus();
  await page.keyboard.type('KUCHE zwei');
  await expect(status).toHaveText('No entry matches.');
  for (let left = ' zwei'.length; left > 0; left -= 1) await page.keyboard.press('Backspace');
  await expect(rows).toHaveCount(1);
  await expect(rowOf('Zoe')).toBeVisible();
  await expect(search).toBeFocused();
  await search.fill('');
  await expect(rows).toHaveCount(3);

  await rowOf('Bot').getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Move to spam' }).press('Enter');
  await expect(status).toHaveText('1 entry moved to spam. 2 entries shown, newest first.');
  await expect(unread).toHaveText('1 unread');
  expect((await storedEntries(site)).map(({ fields }) => fields['name'])).toEqual(['Zoe', 'Ada']);
  await choose(page, 'Spam');
  await expect(rows).toHaveCount(1);
  await rowOf('Bot')
    .getByRole('button', { name: /: open the entry$/ })
    .press('Enter');
  await dialog.getByRole('button', { name: 'Not spam' }).press('Enter');
  await expect(status).toHaveText('1 entry is no longer spam. No entry matches.');
  await expect(page.getByRole('group', { name: /^Entries of / })).toBeFocused();
  await choose(page, 'Unread');
  await expect(rows).toHaveCount(1);
  await expect(rowOf('Zoe')).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  const keep = page.getByLabel('Keep entries');
  await keep.focus();
  await page.keyboard.type('For 90');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.press('Enter');
  await page.getByRole('button', { name: 'Remove older entries' }).press('Enter');
  await expect(main.getByText('Saved.')).toBeVisible();
  await expect(save).toBeFocused();
  await page.reload();
  await expect(keep.locator('option:checked')).toHaveText('For 90 days');
  expect(messages).toEqual([]);
});
