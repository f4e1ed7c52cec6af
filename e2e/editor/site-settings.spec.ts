import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

test('an owner on a phone writes business and privacy by keys alone, and the pages have them', async ({
  page,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/settings`);
  await logIn(page, site);
  await page.getByLabel('Phone').focus();
  await page.keyboard.type('+1 207 555 0100');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The business details are saved.')).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  await page.getByRole('link', { name: 'Privacy', exact: true }).press('Enter');
  const days = page.getByLabel('Single events of visits are kept');
  await days.fill('1');
  await days.press('Enter');
  await expect(days).toBeFocused();
  await expect(page.locator('.field-error')).toBeVisible();
  await days.fill('30');
  await days.press('Enter');
  await expect(page.getByText('The privacy settings are saved.')).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  // Of the demo site, which asks first: its visits are counted without a cookie now.
  const recognises = page.getByRole('checkbox', { name: 'Recognise visitors by a cookie' });
  await expect(
    page.getByRole('checkbox', { name: 'Count visits only after a yes to the cookie banner' }),
  ).toBeChecked();
  await recognises.press('Space');
  await recognises.press('Enter');
  const context = async () =>
    /data-page-context>(.*?)<\/script>/.exec(await (await page.request.get(site.origin)).text())?.[1];
  await expect.poll(context).toContain('"isVisitorDataRestricted":true');

  const answer = await page.request.get(site.origin);
  expect(await answer.text()).toContain('+1 207 555 0100');
});
