/** Tooltip, member pricing and relative time, on the page and in the cases. */
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { addWidgetStyles } from '../support/case-styles.js';
import { expect, test } from '../support/test.js';
import { connected, holdBack, layoutShift, openUnscripted, watchShifts } from '../support/widgets.js';

test.describe.configure({ timeout: 20_000 });

const tip = '[role=tooltip]';

test('a tooltip comes after a while with the focus, over everything, at most 250 px wide, and goes by Escape [TIP-01] [TIP-03] [TIP-04]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/saturdays`);
  const link = page.getByRole('link', { name: 'Ask first' });
  await link.scrollIntoViewIfNeeded();
  await connected(page, '[data-widget~=tooltip]');
  await expect(link).toHaveAccessibleDescription(/Mondays/);
  await page
    .getByRole('link', { name: /Become a friend/ })
    .first()
    .focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(page.locator(tip)).toBeVisible();
  const box = await page.locator(tip).boundingBox();
  if (!box) throw new Error('The tip has no box.');
  expect(box.width).toBeLessThanOrEqual(250);
  expect(box.x).toBeGreaterThanOrEqual(20);
  expect(box.x + box.width).toBeLessThanOrEqual(340);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.locator(tip)).toBeHidden();
  await expect(link).toBeFocused();
});

test('a tooltip stays while the pointer is on it, also near the edge and from right to left [TIP-02]', async ({
  page,
  cases,
}) => {
  await page.goto(`${cases.origin}/tooltip/right-to-left.html`);
  await connected(page, '[data-widget~=tooltip]');
  await addWidgetStyles(page);
  await page.getByRole('link').hover();
  await expect(page.locator(tip)).toBeVisible();
  await page.locator(tip).hover();
  await expect(page.locator(tip)).toBeVisible();
  const box = await page.locator(tip).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(20);
  await page.mouse.move(5, 400);
  await expect(page.locator(tip)).toBeHidden();
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a tap on a control without an action shows its tip in the window; another and one elsewhere hide it', async ({
    page,
    cases,
  }) => {
    await page.goto(`${cases.origin}/tooltip/button.html`);
    await connected(page, '[data-widget~=tooltip]');
    await addWidgetStyles(page);
    const button = page.getByRole('button', { name: 'How to measure' });
    await button.tap();
    await expect(page.locator(tip)).toBeVisible();
    const box = await page.locator(tip).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    await button.tap();
    await expect(page.locator(tip)).toBeHidden();
    await button.tap();
    await expect(page.locator(tip)).toBeVisible();
    await page.getByRole('button', { name: 'Elsewhere' }).tap();
    await expect(page.locator(tip)).toBeHidden();
  });
});

test('the way to pay is chosen by keyboard: price and button follow, and still do after Back [MEM-01] [MEM-02] [MEM-03]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/saturdays`);
  const block = page.locator('.member-pricing');
  await block.scrollIntoViewIfNeeded();
  await connected(page, '[data-widget~=member-pricing]');
  await block.getByRole('radio', { name: 'Monthly' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(block.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  await expect(block.getByText('$60 a year')).toBeVisible();
  await expect(block.getByText('$6 a month')).toBeHidden();
  await expect(block.getByRole('link')).toHaveText(['Become a friend for a year']);
  await page.getByRole('link', { name: 'Ask first' }).click();
  await expect(page).toHaveURL(/contact/);
  await page.goBack();
  await connected(page, '[data-widget~=member-pricing]');
  await expect(block.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  await expect(block.getByText('$60 a year')).toBeVisible();
});

test('without script both prices and the words of the tip are read', async ({ scriptless }) => {
  const page = await scriptless.newPage();
  await page.goto('/saturdays');
  for (const words of ['$6 a month', '$60 a year', 'Monthly', 'Yearly', 'Ines answers letters on Mondays'])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('attaching shifts nothing, and axe finds nothing', async ({ page, site }) => {
  await watchShifts(page);
  const release = await holdBack(page, /\/assets\/.*\.js/);
  await openUnscripted(page, `${site.origin}/saturdays`);
  const block = page.locator('.member-pricing');
  await block.scrollIntoViewIfNeeded();
  const height = () => block.evaluate((root) => root.getBoundingClientRect().height);
  const before = await height();
  release();
  await connected(page, '[data-widget~=member-pricing]');
  expect(await height()).toBe(before);
  expect(await layoutShift(page)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
});

test('a moment says how long ago it was, without script its date [TIME-02]', async ({ page, cases, scriptless }) => {
  await page.clock.setFixedTime(new Date('2023-11-14T22:13:20Z'));
  await page.goto(`${cases.origin}/relative-time/default.html`);
  await expect(page.locator('time')).toHaveText('about 12 seconds ago');
  const plain = await scriptless.newPage();
  await plain.goto(`${cases.origin}/relative-time/default.html`);
  await expect(plain.locator('time')).toHaveText('November 14, 2023');
});
