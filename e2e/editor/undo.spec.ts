/** Undo and redo go on where they were after a reload and in another tab. */
import { expect, test } from '../support/test.js';
import { connected, openEditor, preview, savedOnServer } from './support.js';

/** These tests edit pages that others edit, so that they have a site of their own. */
test.use({ hasOwnSite: true });

test('undo and redo go on after a reload, also with what the server never got, until the page is changed elsewhere', async ({
  page,
  edited: site,
  context,
}) => {
  test.slow();
  const frame = await openEditor(page, site, '/about');
  const heading = frame.getByRole('heading', { level: 1 });
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const former = await heading.innerText();
  await heading.click();
  await field.fill('First');
  await page.getByLabel('Level', { exact: true }).selectOption('second');
  await expect(frame.getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
  await savedOnServer(page);

  await page.reload();
  await connected(page);
  await expect(preview(page).getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
  await undo.click();
  await expect(page.getByText('Undone: Change level of Heading')).toBeVisible();
  await expect(heading).toHaveText('First');
  await undo.click();
  await expect(heading).toHaveText(former);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(heading).toHaveText('First');
  await savedOnServer(page);

  // The tab is closed with a change that is only on this device.
  await page.route('**/api/config/pages/*/draft*', (route) => route.abort('internetdisconnected'));
  await heading.click();
  await field.fill('Second');
  await expect(page.locator('.save-mark', { hasText: 'Not on server' })).toBeVisible();
  await page.close();
  const other = await context.newPage();
  await other.goto(`${site.origin}/config/design?frameUrl=${encodeURIComponent('/about')}`);
  await connected(other);
  const again = preview(other).getByRole('heading', { level: 1 });
  await expect(again).toHaveText('Second');
  await other.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(again).toHaveText('First');
  await other.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(again).toHaveText(former);
  await other.getByRole('button', { name: 'Redo', exact: true }).click();
  await savedOnServer(other);

  // Somebody else has another device.
  const elsewhere = await context.browser()?.newPage();
  if (!elsewhere) throw new Error('No browser');
  await other.goto('about:blank');
  await openEditor(elsewhere, site, '/about');
  await preview(elsewhere).getByRole('heading', { level: 1 }).click();
  await elsewhere.getByRole('textbox', { name: 'Text', exact: true }).fill('Theirs');
  await savedOnServer(elsewhere);
  await other.goto(`${site.origin}/config/design?frameUrl=${encodeURIComponent('/about')}`);
  await connected(other);
  await expect(other.getByText(/^This page was changed elsewhere since you last edited it here/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect(preview(other).getByRole('heading', { level: 1 })).toHaveText('Theirs');
  await elsewhere.close();
});

test('a tab that takes over shows what the other one has left, also where that is what visitors read', async ({
  page: first,
  edited: site,
}) => {
  await openEditor(first, site, '/contact');
  const heading = first.getByRole('treeitem', { name: /^Heading/ }).first();
  await heading.click();
  const field = first.getByRole('textbox', { name: 'Text', exact: true });
  const before = await field.inputValue();
  await field.fill(`${before} taken over`);
  await savedOnServer(first);

  const second = await first.context().newPage();
  await second.goto(first.url());
  await connected(second);
  const shown = preview(second).getByRole('heading', { name: before });
  await expect(shown).toHaveText(`${before} taken over`);
  await first.bringToFront();
  await first.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(first.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();

  await second.bringToFront();
  await second.getByRole('button', { name: 'Take over' }).click();
  await expect(second.getByRole('button', { name: 'Take over' })).toHaveCount(0);
  await expect(shown).toHaveText(before);
});
