import { findViolations } from '../support/accessibility.js';
import { contactPath, ownerHeaders, storedEntries } from '../support/demo-site.js';
import type { RunningServer } from '../support/server.js';
import { expect, recordConsole, test } from '../support/test.js';

/** A demo site whose entries no other test counts. */
test.use({ hasOwnSite: true });

/** Posts the contact form as a browser without script does, which has no captcha to show. */
async function post(site: RunningServer, name: string): Promise<void> {
  const body = new URLSearchParams({
    formId: '5f1d3c0a7b2e4d6f8a9c3001',
    pagePath: contactPath,
    'field:name': name,
    'field:email': 'ada@example.com',
    'field:message': `From ${name}`,
  });
  const answer = await fetch(`${site.origin}/api/form/SaveFormSubmission`, {
    method: 'POST',
    body,
    headers: { Origin: site.origin },
  });
  if (answer.status !== 200) throw new Error(`The entry was answered ${answer.status}.`);
}

test('the owner sees which entries are unchecked and deletes one by keyboard after a confirmation', async ({
  page,
  edited: site,
}) => {
  for (const name of ['Ada', 'Bob', 'Cy']) await post(site, name);
  const cookies = (await ownerHeaders(site))['Cookie']?.split('; ') ?? [];
  await page.context().addCookies(
    cookies.map((cookie) => ({
      name: cookie.split('=', 1)[0] as string,
      value: cookie.slice(cookie.indexOf('=') + 1),
      url: site.origin,
    })),
  );
  const messages = recordConsole(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${site.origin}/config/entries`);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.getByText('Captcha not checked')).toHaveCount(3);
  const bob = rows.filter({ has: page.getByRole('cell', { name: 'Bob', exact: true }) });
  await bob.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(bob.getByRole('checkbox')).toBeChecked();
  const deleteButton = page.getByRole('button', { name: 'Delete…' });
  await deleteButton.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete 1 entry?' });
  await expect(dialog).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(deleteButton).toBeFocused();
  expect(await storedEntries(site)).toHaveLength(3);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete 1 entry' }).click();
  await expect(page.locator('.entries-status')).toHaveText('1 entry deleted. 2 entries shown, newest first.');
  await expect(rows).toHaveCount(2);
  await expect(deleteButton).toBeFocused();
  expect((await storedEntries(site)).map(({ fields }) => fields['name']).sort()).toEqual(['Ada', 'Cy']);
  expect(messages).toEqual([]);
});
