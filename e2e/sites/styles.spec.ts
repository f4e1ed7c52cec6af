import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';
import { holdBack } from '../support/widgets.js';

/** Selectors of the site's whole sheet that match something in the page, and that no sheet of the page has. */
const missingStyles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { styleSheet } = JSON.parse(document.querySelector('[data-page-context]')?.textContent ?? '') as {
      styleSheet: string;
    };
    const whole = await new CSSStyleSheet().replace(await (await fetch(styleSheet)).text());
    const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) =>
        rule instanceof CSSStyleRule ? [rule] : 'cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : [],
      );
    const present = new Set(
      [...document.styleSheets].flatMap((sheet) => rulesIn(sheet.cssRules)).map(({ cssText }) => cssText),
    );
    return rulesIn(whole.cssRules)
      .filter(({ selectorText, cssText }) => document.querySelector(selectorText) && !present.has(cssText))
      .map(({ selectorText }) => selectorText);
  });

for (const path of ['/', '/gallery', '/films', '/contact', '/shop/dairy-stool', '/search?q=stool']) {
  test(`${path} is sent every style rule that it matches, in less than 75 % of the complete style sheet`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(
      page
        .locator('[data-widget~=presence][data-state=ready], [data-widget~=consent-banner][data-state=ready]')
        .first(),
    ).toBeAttached();
    expect(await missingStyles(page)).toEqual([]);
    const [base, own] = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect([base, own]).toEqual([
      expect.stringMatching(/^\/assets\/base\./),
      expect.stringMatching(/^\/assets\/parts-/),
    ]);
    const bytes = async (address = ''): Promise<number> => (await (await page.request.get(address)).body()).length;
    const whole = await page.evaluate(
      () =>
        (JSON.parse(document.querySelector('[data-page-context]')?.textContent ?? '') as { styleSheet: string })
          .styleSheet,
    );
    expect((await bytes(base)) + (await bytes(own))).toBeLessThan(0.75 * (await bytes(whole)));
  });
}

test('inserted markup fetches the styles of its widget, which rank below the page’s own', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    const root = document.createElement('div');
    root.dataset['widget'] = 'gallery';
    root.dataset['layout'] = 'grid';
    document.querySelector('main')?.append(root);
  });
  await expect.poll(() => missingStyles(page)).toEqual([]);
  const hrefs = await page
    .locator('link[rel=stylesheet]:not([data-layer-styles])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([
    expect.stringMatching(/^\/assets\/site\./),
    expect.stringMatching(/^\/assets\/base\./),
    expect.stringMatching(/^\/assets\/parts-/),
  ]);
});

test('the first paint and the start do not wait for the styles of layers, which then apply', async ({ page }) => {
  const link = page.locator('link[data-layer-styles]');
  const isApplied = () => link.evaluate((each: HTMLLinkElement) => !!each.sheet && !each.media);
  const [, address = ''] = /href="([^"]+)" media="print"/.exec(await (await page.request.get('/contact')).text()) ?? [];
  const release = await holdBack(page, new RegExp(`${address}$`));
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await expect(page.locator('html[data-mortise]')).toBeAttached();
  // Not even the switch to the screen stops the page from being painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await isApplied()).toBe(false);
  release();
  await expect.poll(isApplied).toBe(true);
});

test('a film stands on the same dark in a gallery as by itself', async ({ page }) => {
  const ground = async (path: string, film: string): Promise<string> => {
    await page.goto(path);
    return page
      .locator(film)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  };
  expect(await ground('/gallery', '.gallery .video')).toBe(await ground('/films', '.video'));
});

for (const width of [360, 1280])
  test(`a heading in a column of text stands nearer to what it heads than to what ends above it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/terms');
    const gaps = await page.locator('main .heading:not(:first-child)').evaluateAll((headings) =>
      headings.map((heading) => {
        const box = heading.getBoundingClientRect();
        const [before, after] = [heading.previousElementSibling, heading.nextElementSibling];
        return [
          box.top - (before?.getBoundingClientRect().bottom ?? 0),
          (after?.getBoundingClientRect().top ?? 0) - box.bottom,
        ] as const;
      }),
    );
    expect(gaps.length).toBeGreaterThan(2);
    for (const [above, below] of gaps) {
      expect(below).toBeGreaterThan(4);
      expect(below).toBeLessThan(above * 0.75);
    }
  });

test('what is scrolled into view stands 30 px from the edge of the window [UTIL-04]', async ({ page }) => {
  await page.goto('/journal/why-three');
  const tops = await page.locator('main h2, main h3, main p').evaluateAll((elements) => {
    const middle = elements[Math.floor(elements.length / 2)];
    middle?.scrollIntoView({ behavior: 'instant' });
    return [middle?.getBoundingClientRect().top];
  });
  expect(tops[0]).toBeCloseTo(30, 0);
});
