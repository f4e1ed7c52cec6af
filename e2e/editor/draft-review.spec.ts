import { roles } from '../../protocol/enums/roles.js';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, logInFirst, openEditor, preview, savedOnServer } from './support.js';

/** A demo site of its own: it gets an account. */
test.use({ hasOwnSite: true });

test('a writer on a phone asks for a review by keys, and the owner finds it, sends it back and publishes it', async ({
  page,
  browser,
  edited: site,
}) => {
  test.slow();
  await openEditor(page, site, '/contact');
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const made = await page.request.post(`${site.origin}/api/config/accounts?crumb=${crumb}`, {
    headers: { origin: site.origin },
    data: { email: 'writer@example.com', displayName: 'Wendy', roles: [roles.commenter] },
  });
  const { password } = (await made.json()) as { password: string };
  const writer = { email: 'writer@example.com', password };

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const own = await context.newPage();
  await own.goto(`${site.origin}/config/design?frameUrl=${encodeURIComponent('/contact')}`);
  await logInFirst(own, site, writer);
  await connected(own);
  const frame = preview(own);
  await frame.locator('h1').click();
  await own.getByRole('radio', { name: 'Settings' }).check({ force: true });
  await own.getByRole('textbox', { name: 'Text', exact: true }).fill('Written by Wendy');
  await savedOnServer(own);
  await expect(own.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Publish later' })).toHaveAttribute('aria-disabled', 'true');
  const ask = own.getByRole('button', { name: 'Ask for review' });
  await ask.press('Enter');
  const dialog = own.getByRole('dialog', { name: 'Ask for review' });
  await dialog.getByLabel('Note').fill('Is the heading right?');
  expect([await findViolations(own, 'iframe'), await sidewaysScroll(own)]).toEqual([[], 0]);
  await dialog.getByRole('button', { name: 'Ask for review' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Needs review' })).toBeVisible();

  await page.goto(`${site.origin}/config/pages`);
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Needs review' });
  const found = page.locator('.site-page');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Needs review');
  expect(await findViolations(page)).toEqual([]);
  await found.getByRole('link').click();
  await connected(page);
  await page.getByRole('button', { name: 'Needs review' }).press('Enter');
  const answer = page.getByRole('dialog', { name: 'Review of this draft' });
  await expect(answer).toContainText('Wendy asked for a review');
  await expect(answer).toContainText('Is the heading right?');
  await answer.getByLabel('Note').fill('Please shorter.');
  await answer.getByRole('button', { name: 'Send back' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Sent back' })).toBeVisible();

  await own.reload();
  await connected(own);
  await own.getByRole('button', { name: 'Sent back' }).press('Enter');
  await expect(dialog).toContainText('Please shorter.');
  await dialog.getByRole('button', { name: 'Ask for review' }).press('Enter');
  await expect(own.getByRole('button', { name: 'Needs review' })).toBeVisible();
  await page.reload();
  await connected(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText('Published. Visitors now see this version.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Needs review' })).toHaveCount(0);
  // Contributors are led to the editor, so a visitor looks.
  const visitor = await browser.newPage();
  await visitor.goto(`${site.origin}/contact`);
  await expect(visitor.locator('h1')).toHaveText('Written by Wendy');
  await visitor.close();
  await context.close();
});
