/** Visitors on a phone, by finger and by keyboard, meet the button that saves pictures in galleries and at products, and nothing of these is in its way. */
import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

/** Draws a finger over the page from one point to another. */
async function swipe(page: Page, from: { x: number; y: number }, byX: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: from.y }] });
  await touch('touchStart', from.x);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', from.x + (byX * step) / 8);
  await touch('touchEnd');
  await client.detach();
}

test('pictures of galleries and products are saved by a link that is in the way of nothing [CTX-07]', async ({
  page,
  browser,
  edited: site,
}) => {
  await page.goto(`${site.origin}/config/pages`);
  await logIn(page, site);
  await page.getByLabel('Button that saves pictures on Pinterest').selectOption({ label: 'Always' });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings of all pages are saved.')).toBeVisible();

  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await visitor.addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: site.origin }]);
  const visited = await visitor.newPage();
  await visited.goto(`${site.origin}/shop/dairy-stool`);
  const pictures = visited.getByRole('group', { name: /pictures/i }).first();
  const save = pictures.getByRole('link', { name: /^Save on Pinterest: / });
  // Only that of the picture which is shown.
  await expect(save).toHaveCount(1);
  const first = await save.getAttribute('href');
  expect(new URL(first ?? '').searchParams.get('url')).toBe(`${site.origin}/shop/dairy-stool`);
  expect(await findViolations(visited)).toEqual([]);
  // A swipe may begin on it.
  const box = await save.boundingBox();
  await swipe(visited, { x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 12 }, 250);
  await expect(save).not.toHaveAttribute('href', first ?? '');
  expect(visitor.pages()).toHaveLength(1);

  await visited.goto(`${site.origin}/gallery`);
  const opener = visited.locator('[data-layout] a[data-part=open]').first();
  await opener.scrollIntoViewIfNeeded();
  const beside = opener.locator('xpath=following-sibling::a[contains(@class, "save-picture")]');
  const [slide, link] = [await opener.boundingBox(), await beside.boundingBox()];
  expect((link?.height ?? 0) * (link?.width ?? 0)).toBeLessThan(((slide?.height ?? 0) * (slide?.width ?? 0)) / 4);
  await opener.focus();
  await visited.keyboard.press('Tab');
  await expect(beside).toBeFocused();
  await visited.keyboard.press('Shift+Tab');
  await visited.keyboard.press('Enter');
  await expect(visited.getByRole('dialog')).toBeVisible();
  await visited.keyboard.press('Escape');
  await expect(visited.getByRole('dialog')).toBeHidden();
  expect([await findViolations(visited), await sidewaysScroll(visited)]).toEqual([[], 0]);
  await visitor.close();
});
