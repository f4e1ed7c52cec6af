import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

const host = /embed\.windy\.com/;
const name = 'Show: Wind and waves at the landing';

test('another host gets requests only from a visitor who presses; the frame takes the focus and the box of the button', async ({
  page,
  site,
  consoleMessages,
}) => {
  const asked: string[] = [];
  await page.route(host, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Waves</title><button>Later</button><script>try { top.location = "/taken" } catch {}</script>',
    });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site.origin}/about`);
  const box = page.locator('[data-widget=embed]');
  await box.scrollIntoViewIfNeeded();
  await connected(page, '[data-widget=embed]');
  const button = page.getByRole('button', { name });
  await expect(button).toContainText('embed.windy.com');
  expect(asked).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const before = await box.boundingBox();
  await button.press('Space');
  await expect(page.locator('iframe')).toBeFocused();
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Later' })).toBeVisible();
  expect(await box.boundingBox()).toEqual(before);
  expect(asked).toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe('/about');
  // The browser refuses the frame what it tried, and has nothing else to say.
  expect(consoleMessages).toEqual([expect.stringContaining('Unsafe attempt to initiate navigation')]);
});

test('without script an embedded page is a link', async ({ scriptless, site }) => {
  const page = await scriptless.newPage();
  await page.goto(`${site.origin}/about`);
  await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\/embed\.windy\.com\//);
});

test('a page with 500 frames asks nobody', async ({ page, cases }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await page.goto(`${cases.origin}/embed/many.html`);
  await connected(page, '[data-widget=embed]');
  expect(asked.filter((each) => each === 'boats.test')).toEqual([]);
});
