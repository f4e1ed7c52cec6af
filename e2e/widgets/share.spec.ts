import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { layoutShift, watchShifts } from '../support/widgets.js';

const post = '/journal/one-board';

test('the page is shared by keyboard where the device can, once its address is copied elsewhere, and nothing shifts', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 640 });
  await watchShifts(page);
  await page.goto(post);
  await page.getByRole('button', { name: 'Decline' }).click();
  const button = page.getByRole('region', { name: 'Share this page' }).getByRole('button', { name: 'Share' });
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The address is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(post, page.url()).href);
  expect(await layoutShift(page)).toBe(0);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
});

test('without script the links are there, and no button that does nothing; nothing is asked of a service', async ({
  scriptless,
}) => {
  const page = await scriptless.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto('/de/journal/ein-brett');
  const list = page.getByRole('region', { name: 'Diese Seite teilen' });
  await expect(list.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*ein-brett$/,
  );
  await expect(list.getByRole('button')).toBeHidden();
  expect([...new Set(asked)]).toEqual([new URL(page.url()).origin]);
});
