/** Forced colours, print and right to left of what stands on the page beside its texts. */
import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

/** Opens a page whose question about cookies is answered. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Decline' }).click();
}

/** Whether the box of an element is told from what is around it by an edge. */
const hasEdge = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const style = getComputedStyle(element);
      return parseFloat(style.borderBlockEndWidth) > 0 && style.borderBlockEndStyle !== 'none';
    });

test('in forced colours boxes keep an edge, and the button of the marquee its two signs', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/saturdays');
  for (const box of ['.announcement', '.pricing-choice label', '[data-widget~=tooltip] > [data-part~=tip]'])
    expect(await hasEdge(page, box), box).toBe(true);
  await connected(page, '[data-widget~=marquee]');
  const button = page.getByRole('button', { name: 'Pause the moving text' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const sign = await button.evaluate((element) => {
    const { borderBlockStartColor: above, borderInlineStartColor: side } = getComputedStyle(element, '::before');
    return [above, side];
  });
  expect(sign[0]).toMatch(/, 0\)$|transparent/);
  expect(sign[1]).not.toBe(sign[0]);
  await page.goto('/about');
  expect(await hasEdge(page, '.map-box')).toBe(true);
  expect(await hasEdge(page, '.embed')).toBe(true);
  expect(await hasEdge(page, '.site-footer [data-badge-type]')).toBe(true);
  await page.goto('/events');
  for (const box of ['.booking-slot', '.booking [data-part=show]']) expect(await hasEdge(page, box), box).toBe(true);
  await page.goto('/journal/one-board');
  expect(await hasEdge(page, '.comments [data-part=show]')).toBe(true);
});

test('on paper there are addresses, prices and texts, and nothing that only a press needs', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/about');
  await expect(page.locator('.map-box')).toBeHidden();
  await expect(page.locator('.map-address')).toBeVisible();
  for (const name of ['.announcement button', '.contacts']) await expect(page.locator(name)).toBeHidden();
  await page.goto('/saturdays');
  await expect(page.getByText('$6 a month')).toBeVisible();
  await expect(page.getByText('$60 a year')).toBeVisible();
  await expect(page.locator('.pricing-choice')).toBeHidden();
  await expect(page.locator('[data-widget~=tooltip] > [data-part~=tip]')).toBeHidden();
  await page.goto('/journal/one-board');
  await expect(page.locator('.share')).toBeHidden();
  await expect(page.locator('.comments')).toBeHidden();
  await page.goto('/events');
  await expect(page.getByRole('button', { name: 'Show the booking form' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Book a seat at Tock' })).toBeVisible();
  await page.goto('/films');
  await expect(page.locator('.album audio')).toBeHidden();
  await expect(page.getByText('The ferry lands')).toBeVisible();
  await page.goto('/shipping');
  await expect(page.getByRole('cell', { name: '$95' })).toBeVisible();
  await page.goto('/journal');
  await expect(page.locator('.archive').getByRole('link', { name: 'Why three' })).toBeVisible();
});

for (const path of ['/saturdays', '/about', '/journal', '/journal/one-board', '/films', '/events', '/shipping'])
  test(`from right to left nothing of ${path} leaves a window of 320 px, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });

test('the code of the share block and of the list below the search comes with a press, not before [BOOT-10] [BOOT-11]', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await open(page, '/journal/one-board');
  await page.locator('.share').scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  for (const press of ['.share [data-part=button]', '#site-search']) {
    const before = scripts.length;
    const fetched = page.waitForRequest((request) => request.resourceType() === 'script');
    expect(scripts).toHaveLength(before);
    await page.locator(press).click();
    await fetched;
    await page.waitForLoadState('networkidle');
  }
});
