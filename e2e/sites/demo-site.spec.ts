import { findMarkupViolations, findViolations, sidewaysScroll } from '../support/accessibility.js';
import { demoPages, demoPaths, demoTemplates } from '../support/demo-site.js';
import { expect, recordConsole, test } from '../support/test.js';
import { holdBack, layoutShift, openUnscripted, watchShifts } from '../support/widgets.js';

const widths = [1280, 360] as const;

/** Behaviours of the kinds of content that visitors see. */
const contentWidgets =
  'slideshow carousel thumbnail-strip lightbox video map accordion tabs marquee tooltip dialog member-pricing booking follow share embed album comments'.split(
    ' ',
  );

test.describe('every page of the demo site', () => {
  test('has no accessibility violation, no sideways scroll and no console message at 360 px; each template also at 1280 px and in both colour schemes', async ({
    page,
    site,
    consoleMessages,
  }) => {
    test.slow();
    const templates = await demoTemplates(site.origin);
    for (const path of await demoPages(site.origin)) {
      // Other pages have other, longer words, which only a narrow window can be too small for, and the colours of their template.
      const isTemplate = templates.includes(path);
      await page.setViewportSize({ width: isTemplate ? widths[0] : widths[1], height: 800 });
      await page.goto(path);
      // Down the page and back, so that every behaviour that waits to be seen is connected.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => window.scrollTo(0, 0));
      for (const width of isTemplate ? widths : widths.slice(1)) {
        await page.setViewportSize({ width, height: 800 });
        const place = `${path} at ${width} px`;
        expect(consoleMessages, place).toEqual([]);
        expect(await (isTemplate ? findViolations(page) : findMarkupViolations(page)), place).toEqual([]);
        expect(await sidewaysScroll(page), place).toBe(0);
        // What axe itself writes is not the page's.
        consoleMessages.length = 0;
      }
    }
  });

  for (const width of widths) {
    test(`has no layout shift and no console message when the script is late at ${width} px`, async ({
      page,
      site,
      consoleMessages,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      for (const path of await demoTemplates(site.origin)) {
        const release = await holdBack(page, /\/assets\/.*\.js$/);
        await openUnscripted(page, path);
        release();
        await page.waitForLoadState('networkidle');
        await page.locator('[data-widget][data-state=ready]').first().waitFor({ state: 'attached' });
        expect(await layoutShift(page), path).toBe(0);
        expect(consoleMessages, path).toEqual([]);
        await page.unrouteAll();
      }
    });
  }

  test('is one of at least five with one first heading, a description and a title, hides no content without script, and its links are answered; together they show every kind of content [SCOPE-01] [SCOPE-02]', async ({
    scriptless,
    site,
  }) => {
    test.slow();
    const shown = new Set<string>();
    const page = await scriptless.newPage();
    const followed = new Set<string>();
    const templates = await demoTemplates(site.origin);
    expect(templates.length).toBeGreaterThanOrEqual(5);
    for (const path of new Set([...templates, ...(await demoPages(site.origin))])) {
      await page.goto(path);
      await expect(page.locator('h1'), path).toHaveCount(1);
      await expect(page.locator('meta[name=description]'), path).toHaveAttribute('content', /.{20}/);
      await expect(page, path).toHaveTitle(/\S/);
      for (const names of await page
        .locator('[data-widget]')
        .evaluateAll((roots) => roots.map((root) => root.getAttribute('data-widget') ?? '')))
        for (const name of names.split(' ')) shown.add(name);
      const hidden = await page
        .locator('main [data-part=panel], main [data-part=content]')
        .evaluateAll(
          (parts) =>
            parts.filter(
              (part) =>
                (part as HTMLElement).getClientRects().length === 0 || getComputedStyle(part).visibility === 'hidden',
            ).length,
        );
      expect(hidden, `${path} hides content without script`).toBe(0);
      for (const href of await page
        .locator('a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') as string))) {
        const address = href.split('#')[0] as string;
        if (followed.has(address)) continue;
        followed.add(address);
        const answer = await page.request.get(address);
        // Not everybody may see these, which they say.
        const isClosed = ['/friends', '/visit/bench-notes', '/de/freunde', '/de/besuch/notizen'].includes(address);
        expect(answer.status(), `${path} links to ${href}`).toBe(isClosed ? 401 : 200);
      }
    }
    for (const name of contentWidgets) expect(shown, name).toContain(name);
  });

  test('answers a matching If-None-Match with 304, and its assets are immutable for a year', async ({
    request,
    site,
  }) => {
    const uncached: string[] = [];
    for (const path of await demoPaths(site.origin)) {
      const first = await request.get(path);
      // A page with the owner's own scripts carries a nonce, which no two answers share; it cannot be answered from a copy.
      if (/'nonce-/.test(first.headers()['content-security-policy'] ?? '')) {
        expect(first.headers()['etag'], path).toBeUndefined();
        uncached.push(path);
        continue;
      }
      const again = await request.get(path, { headers: { 'If-None-Match': first.headers()['etag'] as string } });
      expect(again.status(), path).toBe(304);
    }
    expect(uncached).toEqual(['/visit']);
    const html = await (await request.get('/')).text();
    const script = /src="(\/assets\/[^"]+site\.[^"]+\.js)"/.exec(html)?.[1] as string;
    const asset = await request.get(script, { headers: { 'Accept-Encoding': 'br' } });
    expect(asset.headers()).toMatchObject({
      'cache-control': expect.stringMatching(/max-age=31536000.*immutable/),
      'content-encoding': 'br',
    });
  });
});

test('the content security policy refuses an injected inline script', async ({ page }) => {
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
  await expect.poll(() => messages.some((message) => /Trusted|Content Security Policy/i.test(message))).toBe(true);
});
