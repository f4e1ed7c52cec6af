import AxeBuilder from '@axe-core/playwright';
import { demoPaths } from '../support/demo-site.js';
import { expect, recordConsole, test } from '../support/test.js';
import { holdBack, layoutShift, watchShifts } from '../support/widgets.js';

test.describe('every page of the demo site', () => {
  test('is worth linking to: there are at least five, each with one first heading and a description [SCOPE-01]', async ({ page, site }) => {
    const paths = await demoPaths(site.origin);
    expect(paths.length).toBeGreaterThanOrEqual(5);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('h1'), path).toHaveCount(1);
      await expect(page.locator('meta[name=description]'), path).toHaveAttribute('content', /.{20}/);
      await expect(page, path).toHaveTitle(/\S/);
    }
  });

  test('says nothing to the console', async ({ page, site, consoleMessages }) => {
    for (const path of await demoPaths(site.origin)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      // Down the page and back, so that every behaviour that waits to be seen is there.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      expect(consoleMessages, path).toEqual([]);
    }
  });

  for (const { name, width, colorScheme } of [
    { name: 'a phone in the light', width: 360, colorScheme: 'light' },
    { name: 'a phone in the dark', width: 360, colorScheme: 'dark' },
    { name: 'a desk in the light', width: 1280, colorScheme: 'light' },
    { name: 'a desk in the dark', width: 1280, colorScheme: 'dark' },
  ] as const) {
    test(`has no accessibility violation and no sideways scroll on ${name}`, async ({ browser, site }) => {
      test.setTimeout(90_000);
      const context = await browser.newContext({ baseURL: site.origin, viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const path of await demoPaths(site.origin)) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBe(0);
      }
      await context.close();
    });
  }

  test('shifts nothing when the script comes late', async ({ browser, site }) => {
    test.setTimeout(60_000);
    for (const width of [360, 1280]) {
      for (const path of await demoPaths(site.origin)) {
        const page = await browser.newPage({ baseURL: site.origin, viewport: { width, height: 800 } });
        await watchShifts(page);
        const release = await holdBack(page, /\/assets\/.*\.js$/);
        await page.goto(path, { waitUntil: 'commit' });
        await page.locator('footer').waitFor();
        release();
        await page.waitForLoadState('networkidle');
        await page.locator('[data-widget][data-state=ready]').first().waitFor({ state: 'attached' });
        expect(await layoutShift(page), `${path} at ${width} px`).toBe(0);
        await page.close();
      }
    }
  });

  test('reads without script, and its links lead on', async ({ scriptless, site }) => {
    const page = await scriptless.newPage();
    for (const path of await demoPaths(site.origin)) {
      await page.goto(path);
      const hidden = await page.locator('main [data-part=panel], main [data-part=content]').evaluateAll((parts) => parts.filter((part) => (part as HTMLElement).getClientRects().length === 0 || getComputedStyle(part).visibility === 'hidden').length);
      expect(hidden, `${path} hides content without script`).toBe(0);
      for (const href of await page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') as string))) {
        const answer = await page.request.get(href.split('#')[0] as string);
        expect(answer.status(), `${path} links to ${href}`).toBe(200);
      }
    }
  });

  test('answers If-None-Match with 304, and its assets stay for a year', async ({ request, site }) => {
    for (const path of await demoPaths(site.origin)) {
      const first = await request.get(path);
      // A page with the owner's own scripts carries a nonce, which no two answers share; it cannot be answered from a copy.
      if (/'nonce-/.test(first.headers()['content-security-policy'] ?? '')) {
        expect(first.headers()['etag'], path).toBeUndefined();
        continue;
      }
      const again = await request.get(path, { headers: { 'If-None-Match': first.headers()['etag'] as string } });
      expect(again.status(), path).toBe(304);
    }
    const html = await (await request.get('/')).text();
    const script = /src="(\/assets\/[^"]+boot[^"]+\.js)"/.exec(html)?.[1] as string;
    const asset = await request.get(script, { headers: { 'Accept-Encoding': 'br' } });
    expect(asset.headers()).toMatchObject({ 'cache-control': expect.stringMatching(/max-age=31536000.*immutable/), 'content-encoding': 'br' });
  });
});

test('no page runs a script that is not ours: an inline script is refused by the policy', async ({ page }) => {
  const messages = recordConsole(page);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.injected = true';
    } catch {
      // Trusted Types refuse the text already.
    }
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  expect(messages.some((message) => /Trusted|Content Security Policy/i.test(message))).toBe(true);
});
