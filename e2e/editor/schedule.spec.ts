import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { openEditor, savedOnServer } from './support.js';

test('a draft is set to go live tomorrow, by keyboard on a phone, taken back, and goes live by itself at its time', async ({
  page,
  browser,
  edited: site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const frame = await openEditor(page, site, '/contact');
  const later = page.getByRole('button', { name: 'Publish later' });
  await expect(later).toHaveAttribute('aria-disabled', 'true');
  const write = async (words: string): Promise<void> => {
    await frame.locator('h1').click();
    await page.getByRole('radio', { name: 'Settings' }).check({ force: true });
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(words);
    await savedOnServer(page);
  };
  await write('Words of tomorrow');

  await later.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish later' });
  await expect(dialog.getByLabel('Date')).toBeFocused();
  expect([await findViolations(page, 'iframe'), await sidewaysScroll(page)]).toEqual([[], 0]);
  await dialog.getByLabel('Date').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Publish then' }).press('Enter');
  await expect(dialog.getByText('This time has passed. Choose a later one.')).toBeVisible();
  await dialog.getByLabel('Date').fill('2100-05-01');
  await dialog.getByLabel('Time').fill('09:30');
  await dialog.getByRole('button', { name: 'Publish then' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(later).toBeFocused();
  const mark = page.locator('.save-mark', { hasText: /Goes live .*2100/ });
  await expect(mark).toBeVisible();
  await page.reload();
  await expect(mark).toBeVisible();
  await later.press('Enter');
  await expect(dialog.getByLabel('Time')).toHaveValue('09:30');
  await dialog.getByRole('button', { name: 'Do not publish by itself' }).press('Enter');
  await expect(mark).toHaveCount(0);
  await expect(page.locator('.save-mark', { hasText: 'Not live' })).toBeVisible();

  // The dialog offers whole minutes; the call takes any time.
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const { pages } = (await (await page.request.get(`${site.origin}/api/config/pages`)).json()) as {
    pages: { id: string; path: string }[];
  };
  const id = pages.find(({ path }) => path === '/contact')?.id;
  const answer = await page.request.put(`${site.origin}/api/config/pages/${id}/schedule?crumb=${crumb}`, {
    headers: { origin: site.origin },
    data: { publishAt: Date.now() + 1500 },
  });
  expect(answer.status()).toBe(200);
  const visitor = await browser.newPage();
  await expect
    .poll(async () => {
      await visitor.goto(`${site.origin}/contact`);
      return visitor.locator('h1').textContent();
    })
    .toBe('Words of tomorrow');
  await visitor.close();
  // The editor that is open meets it without a question.
  await write('Words of the day after');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
