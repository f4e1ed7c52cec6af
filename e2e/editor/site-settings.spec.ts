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

test('an owner decides that no cookie is stored for counting, and a visitor who said yes loses theirs and is counted without one [CONS-01]', async ({
  page,
  browser,
  edited: site,
}) => {
  await page.goto(`${site.origin}/config/settings?view=privacy`);
  await logIn(page, site);
  const never = page.getByRole('checkbox', { name: 'Store no cookie for counting, not even after a yes' });
  await expect(never).not.toBeChecked();
  await never.check();
  await never.press('Enter');
  await expect(page.getByText('The privacy settings are saved.')).toBeVisible();
  await page.reload();
  await expect(never).toBeChecked();
  expect(await findViolations(page)).toEqual([]);

  const context = await browser.newContext({ baseURL: site.origin });
  const url = site.origin;
  await context.addCookies([
    { name: 'ss_cookieAllowed', value: 'true', url },
    { name: 'ss_cvr', value: 'abc|1|2|3|4', url },
  ]);
  const visitor = await context.newPage();
  const hit = visitor.waitForRequest((request) => request.url().endsWith('/RecordHit'));
  await visitor.goto('/');
  expect(new URLSearchParams((await hit).postData() ?? '').get('ss_cvr')).toBe('');
  expect((await context.cookies()).map(({ name }) => name).filter((name) => /^ss_/.test(name))).toEqual([
    'ss_cookieAllowed',
  ]);
  await context.close();
});
