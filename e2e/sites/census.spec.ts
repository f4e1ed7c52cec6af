import type { Request } from '@playwright/test';
import { expect, test } from '../support/test.js';

/** Whether the request tells of the button, in the manner that is named. */
const tellsOf =
  (call: string) =>
  (request: Request): boolean =>
    request.url().endsWith(`/api/census/${call}`) && (request.postDataJSON() as { id: string }).id === 'home-shop-link';

test("a button's view and press are counted without delay, and not before consent [TRK-15] [TRK-16] [TRK-23] [SCOPE-10]", async ({
  page,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?:census|track)\//.test(pathname)) told.push(pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const button = page.locator('[data-block-id=home-shop-link]').getByRole('link');
  await button.scrollIntoViewIfNeeded();
  expect(told).toEqual([]);
  const seen = page.waitForRequest(tellsOf('button-render'));
  await page.getByRole('button', { name: 'Accept' }).click();
  await button.scrollIntoViewIfNeeded();
  const event = {
    id: 'home-shop-link',
    buttonText: await button.innerText(),
    clickthroughUrl: '/shop',
    alignment: 'start',
    size: 'medium',
    newWindow: false,
    context: 1,
  };
  expect((await seen).postDataJSON()).toEqual(event);
  const pressed = page.waitForRequest(tellsOf('button-click'));
  await button.click();
  expect((await pressed).postDataJSON()).toEqual(event);
  await expect(page).toHaveURL(/\/shop$/);
});
