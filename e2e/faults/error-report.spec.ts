import { expect, test } from '../support/test.js';

test('an uncaught error is reported once, without the query values of an address, and the server accepts the report [ERR-01] [ERR-02]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/about`);
  await page.waitForFunction(() => 'mortise' in window);
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/events/RecordJavascriptErrors',
  );
  await page.evaluate(() => {
    const fail = (): void => {
      const error = new Error('Unable to read https://shop.test/a?token=secret');
      error.stack = `Error: broken\n    at ${location.origin}/assets/a.js?session=secret:1:1`;
      dispatchEvent(
        new ErrorEvent('error', { message: error.message, filename: `${location.origin}/assets/a.js`, error }),
      );
    };
    fail();
    fail();
  });
  const response = await answered;
  expect(response.status()).toBe(204);
  const reports = response.request().postDataJSON();
  expect(reports).toHaveLength(1);
  expect(reports[0].data).toMatchObject({ message: 'Unable to read https://shop.test/a?token=', pagePath: '/about' });
  expect(response.request().postData()).not.toContain('secret');
  expect(await response.request().headerValue('x-csrf-token')).toBe(
    (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value,
  );
});

test('a page without an error does not fetch the reporter', async ({ page, site }) => {
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/about`);
  await expect(page.locator('[data-widget~=cart-count][data-state=ready]')).toBeAttached();
  expect(chunks.filter((path) => /\/errors\./.test(path))).toEqual([]);
});
