import { icsWords, parseIcs, propertiesOf } from '../../test/support/icalendar.js';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected, logIn, preview, savedOnServer } from './support.js';

test.use({ hasOwnSite: true });

const phone = { width: 360, height: 740 };

/** A day of the month after this one, which the calendar of the demo site reaches. */
function dayOfNextMonth(day: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day)).toISOString().slice(0, 10);
}

test('an event is made by keyboard on a phone, published, and found in the list, the calendar and a file', async ({
  page: editor,
  browser,
  request,
  edited: site,
}) => {
  const day = dayOfNextMonth(15);
  await editor.setViewportSize(phone);
  await editor.goto(`${site.origin}/config/pages`);
  await logIn(editor, site);
  await editor.getByRole('button', { name: 'New event…' }).press('Enter');
  await editor
    .getByRole('dialog', { name: 'New event' })
    .getByLabel('Title')
    .pressSequentially('Oars, carved; one each');
  await expect(editor.getByRole('dialog').getByLabel('Address')).toHaveValue('/events/oars-carved-one-each');
  expect([await findViolations(editor), await sidewaysScroll(editor)]).toEqual([[], 0]);
  await editor.keyboard.press('Enter');
  await connected(editor);

  await editor.getByRole('radio', { name: 'Settings' }).press('Space');
  await expect(editor.getByText('Without a date the event is in no calendar')).toBeVisible();
  await expect(preview(editor).locator('.event-facts')).toContainText('N/A');
  await editor.getByLabel('Date', { exact: true }).fill(day);
  await editor.getByLabel('Starts at').fill('18:30');
  await editor.getByLabel('Ends at').fill('20:00');
  await editor.getByLabel('Place', { exact: true }).fill('The boat shed');
  await editor.getByLabel('Price').fill('12.50');
  await expect(preview(editor).locator('.event-facts')).toContainText('6:30 PM');
  await expect(preview(editor).locator('.event-facts')).toContainText('The boat shed');
  await savedOnServer(editor);
  expect([await findViolations(editor), await sidewaysScroll(editor)]).toEqual([[], 0]);

  const path = '/events/oars-carved-one-each';
  for (const address of [path, `${path}.ics`])
    expect((await request.get(site.origin + address)).status(), address).toBe(404);
  await editor.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(editor.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();

  // Owners are led into the editor.
  const page = await browser.newPage({ viewport: phone });
  await page.goto(`${site.origin}/events`);
  await expect(page.locator('.posts').first().getByRole('link', { name: 'Oars, carved; one each' })).toBeVisible();
  await page
    .locator('.calendar')
    .getByRole('link', { name: / 20\d\d$/ })
    .last()
    .press('Enter');
  await expect(page.locator('.calendar').getByRole('link', { name: 'Oars, carved; one each' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.locator('.calendar').getByRole('link', { name: 'Oars, carved; one each' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oars, carved; one each');
  await expect(page.locator('.event-facts')).toContainText('$12.50');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('oars-carved-one-each.ics');
  const calendar = parseIcs(await (await request.get(`${site.origin}${path}.ics`)).text());
  const event = propertiesOf(calendar.components.find(({ name }) => name === 'VEVENT')!);
  expect(event['DTSTART;TZID=America/New_York']).toBe(`${day.replaceAll('-', '')}T183000`);
  expect(event['DTEND;TZID=America/New_York']).toBe(`${day.replaceAll('-', '')}T200000`);
  expect(icsWords(event['SUMMARY'] ?? '')).toBe('Oars, carved; one each');
  expect(await (await request.get(`${site.origin}/events/calendar.ics`)).text()).toContain(event['UID']);
  await page.close();
});

test('the calendar reads and leads on without script, as a table and as a list, and from right to left', async ({
  browser,
  site,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  const page = await plain.newPage();
  await page.goto(`${site.origin}/events`);
  const table = page.getByRole('table');
  const shown = await table.locator('caption').textContent();
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  await expect(table.getByRole('link').first()).toBeVisible();
  await page
    .locator('.calendar')
    .getByRole('link', { name: / 20\d\d$/ })
    .first()
    .click();
  await expect(table.locator('caption')).not.toHaveText(shown ?? '');
  await expect(table).toBeInViewport();
  await page.setViewportSize(phone);
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await expect(page.locator('.calendar-day:visible').first()).toHaveText(/day \d+$/);
  expect(await sidewaysScroll(page)).toBe(0);
  await plain.close();

  const other = await browser.newPage({ viewport: phone });
  await other.goto(`${site.origin}/events`);
  await other.evaluate(() => (document.documentElement.dir = 'rtl'));
  expect([await findViolations(other), await sidewaysScroll(other)]).toEqual([[], 0]);
  await other.setViewportSize({ width: 1280, height: 800 });
  expect([await findViolations(other), await sidewaysScroll(other)]).toEqual([[], 0]);
  const cells = await other
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  expect(cells).toEqual([...cells].sort((one, next) => next - one));
  await other.close();
});

test('the time zone of the site is chosen by keyboard on a phone', async ({ page: editor, request, edited: site }) => {
  await editor.setViewportSize(phone);
  await editor.goto(`${site.origin}/config/languages`);
  await logIn(editor, site);
  const zone = editor.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('America/New_York');
  await zone.selectOption('Europe/Berlin');
  expect([await findViolations(editor), await sidewaysScroll(editor)]).toEqual([[], 0]);
  await editor.getByRole('button', { name: 'Set time zone' }).press('Enter');
  await expect(editor.getByText('The time zone is set.')).toBeVisible();
  const file = await (await request.get(`${site.origin}/events/calendar.ics`)).text();
  expect(file).toContain('DTSTART;TZID=Europe/Berlin:20260107T090000');
});
